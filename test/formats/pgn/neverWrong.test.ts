// A mainline is the true one or a beginning of it, even if words in place of moves are wrong.
import { Chess } from 'chessops/chess';
import { makeSan, makeSanAndPlay, parseSan } from 'chessops/san';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPgn, readGame } from './pgnText.ts';
import { makeScanBlock } from '../../../src/formats/scan.ts';

const SETTINGS = {
  numRuns: Number(process.env.FUZZ_RUNS ?? 40),
  interruptAfterTimeLimit: Number(process.env.FUZZ_LIMIT ?? 20_000),
};

/** A game's moves, selected by numbers; captures and castling are frequent. */
function gameOf(choices: readonly number[]): string[] {
  const position = Chess.default();
  const sans: string[] = [];
  for (const choice of choices) {
    const moves = [...position.allDests()].flatMap(([from, tos]) => [...tos].map((to) => ({ from, to })));
    if (moves.length === 0) break;
    const texts = moves.map((move) => makeSan(position, move)).filter((san) => !/^[a-h].*[18]$/.test(san));
    const lively = texts.filter((san) => san.includes('x') || san.startsWith('O'));
    const from = lively.length > 0 && choice % 3 === 0 ? lively : texts;
    const move = parseSan(position, from[choice % from.length] ?? '');
    if (move === undefined) break;
    sans.push(makeSanAndPlay(position, move));
  }
  return sans;
}

const game = fc
  .array(fc.nat({ max: 1000 }), { minLength: 8, maxLength: 60 })
  .map(gameOf)
  .filter((sans) => sans.length >= 8);

/** The text of a game, with a word for each move; `undefined` omits the move. */
function textOf(words: readonly (string | undefined)[], isTight: boolean): string {
  const parts = words.flatMap((word, ply) => {
    const number = ply % 2 === 0 ? [`${ply / 2 + 1}.`] : [];
    return word === undefined ? number : [...number, word];
  });
  const text = parts.join(' ');
  return `[Event "E"]\n\n${isTight ? text.replaceAll('. ', '.') : text} 1-0\n`;
}

const LOOKALIKES: Readonly<Record<string, string>> = { a: 'а', c: 'с', e: 'е', O: 'О', x: 'х' };
const FIGURES: Readonly<Record<string, string>> = { K: '♔', Q: '♕', R: '♖', B: '♗', N: '♘' };

/** Ways to damage a word. */
const damage = fc.oneof(
  fc.record({ kind: fc.constantFrom('double', 'drop', 'lookalike', 'figure'), at: fc.nat({ max: 9 }) }),
  fc.record({
    kind: fc.constant('letter'),
    letter: fc.constantFrom(...'SDTLCAFHWGVJPMZКФЛСЦ'),
    at: fc.nat(),
  }),
  fc.record({
    kind: fc.constant('other'),
    text: fc.constantFrom(...'e4 Nf3 O-O Qxd5+ ♘f3 ♜a8 Sf3 Крe1 exd5 O-O-O 0-0 e8=Q Nbd7'.split(' ')),
  }),
  fc.record({
    kind: fc.constant('foreign'),
    text: fc.stringMatching(/^[\u00c0-\u00d6\u0391-\u03a9\u0410-\u044f\u05d0-\u05ea\u4e00-\u4eff]{1,4}$/u),
  }),
);
type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never;

function damaged(word: string, how: Damage): string {
  switch (how.kind) {
    case 'other':
    case 'foreign':
      return 'text' in how ? how.text : word;
    case 'letter':
      return 'letter' in how ? word.replace(/^[KQRBN]?/, how.letter) : word;
    default: {
      const at = 'at' in how ? how.at % word.length : 0;
      const replace = (text: string) => word.slice(0, at) + text + word.slice(at + 1);
      const char = word[at];
      if (how.kind === 'double') return replace(char + char);
      if (how.kind === 'drop') return replace('');
      return replace((how.kind === 'figure' ? FIGURES : LOOKALIKES)[char] ?? `${char}ж`);
    }
  }
}

/** Converts to the letters of the standard: figurines and zeros are also moves. */
const asStandard = (word: string): string =>
  Object.entries(FIGURES)
    .reduce((text, [letter, figure]) => text.replaceAll(figure, letter), word.replaceAll('♜', 'R'))
    .replaceAll('0', 'O');

/** Tells whether the word is legal for chessops at that ply. */
function isLegal(sans: readonly string[], ply: number, word: string): boolean {
  const position = Chess.default();
  for (const san of sans.slice(0, ply)) {
    const move = parseSan(position, san);
    if (move !== undefined) position.play(move);
  }
  return parseSan(position, asStandard(word)) !== undefined;
}

const mainlineOf = async (text: string): Promise<string[]> => {
  const { tree } = await readGame(text);
  const sans: string[] = [];
  for (let at = tree.nodes[0].children[0]; at !== undefined; at = tree.nodes[at].children[0])
    sans.push(tree.nodes[at].san);
  return sans;
};

/** How many plies a position scan reads. */
async function scannedPlies(text: string): Promise<number> {
  const reader = await openPgn(text);
  const plan = { kind: 'keys', keys: Uint32Array.of(1, 2), maxPly: Infinity, lines: 'mainline' } as const;
  const block = makeScanBlock(1024);
  return (await reader.scan({ from: 0, to: 1 }, plan, { block, take: () => undefined })).plies;
}

describe('the mainline of a game', () => {
  it('a mainline with an illegal word is a beginning of the true one', async () => {
    const property = fc.asyncProperty(
      game,
      fc.nat(),
      damage,
      fc.boolean(),
      async (sans, place, how, isTight) => {
        const ply = place % sans.length;
        const word = damaged(sans[ply], how);
        // A game without these letters may be in another language.
        const others = sans.toSpliced(ply, 1).join(' ');
        fc.pre(/Q/.test(others) || (/N/.test(others) && /B/.test(others)));
        fc.pre(word !== '' && (how.kind === 'foreign' || !isLegal(sans, ply, word)));
        const text = textOf(sans.toSpliced(ply, 1, word), isTight);
        const read = await mainlineOf(text);
        expect([word, ...read]).toEqual([word, ...sans.slice(0, read.length)]);
        expect(await scannedPlies(text)).toBe(read.length);
      },
    );
    await fc.assert(property, SETTINGS);
  });

  it('a mainline with a missing move is a beginning of the true one, if a number reveals the gap', async () => {
    const property = fc.asyncProperty(game, fc.nat(), fc.boolean(), async (sans, place, isTight) => {
      // A number must follow.
      const ply = place % (Math.ceil(sans.length / 2) * 2 - 2);
      const read = await mainlineOf(textOf(sans.toSpliced(ply, 1, undefined as never), isTight));
      expect(read).toEqual(sans.slice(0, read.length));
      expect(read.length).toBeLessThanOrEqual(ply);
    });
    await fc.assert(property, SETTINGS);
  });

  it('a mainline ends before a missing move, after the last unambiguous move', async () => {
    expect(await mainlineOf('[Event "E"]\n\n1. e4 2. Nf3 Nc6 3. Bb5 1-0')).toEqual(['e4']);
    expect(await mainlineOf('[Event "E"]\n\n1. e4 e5 2. Nc6 3. Bb5 1-0')).toEqual(['e4', 'e5']);
    expect(await mainlineOf('[Event "E"]\n\n12. e4 e5 13. Nf3 1-0')).toEqual([]);
  });

  it('a mainline continues after a wrong number that is only a slip', async () => {
    const sans = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6'];
    for (const text of [
      '1. e4 e5 12. Nf3 Nc6 3. Bb5 a6',
      '1. e4 e5 2. Nf3 Nc6 2. Bb5 a6',
      '1. e4 1. e5 2. Nf3 2. Nc6 3. Bb5 3. a6',
      '1.e4 1...e5 2.Nf3 2...Nc6 3.Bb5 3.a6',
      '1 e4 e5 2 Nf3 Nc6 3 Bb5 a6',
    ])
      expect([text, ...(await mainlineOf(`[Event "E"]\n\n${text} 1-0`))]).toEqual([text, ...sans]);
  });
});
