
import { Chess } from 'chessops/chess';
import { makeSan, makeSanAndPlay, parseSan } from 'chessops/san';
import fc from 'fast-check';
import { parseMovetext } from '../src/formats/pgn/parseMovetext.ts';
import { INITIAL_FEN } from '../src/chess/types.ts';
/** The moves of a game, chosen by numbers; captures and castling often. */
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

/** The text of a game, a word for a move; `undefined` leaves the move out. */
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

/** Ways in which a word goes wrong. */
const damage = fc.oneof(
  fc.record({ kind: fc.constantFrom('double', 'drop', 'lookalike', 'figure'), at: fc.nat({ max: 9 }) }),
  fc.record({ kind: fc.constant('letter'), letter: fc.constantFrom(...'SDTLCAFHWGVJPMZКФЛСЦ'), at: fc.nat() }),
  fc.record({
    kind: fc.constant('other'),
    text: fc.constantFrom(
      ...['e4', 'Nf3', 'O-O', 'Qxd5+', '♘f3', '♜a8', 'Sf3', 'Крe1', 'exd5', 'O-O-O', '0-0', 'e8=Q', 'Nbd7'],
    ),
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

/** In letters of the standard: figurines and zeros are moves, too. */
const asStandard = (word: string): string =>
  Object.entries(FIGURES)
    .reduce((text, [letter, figure]) => text.replaceAll(figure, letter), word.replaceAll('♜', 'R'))
    .replaceAll('0', 'O');

/** Whether chessops plays the word there. */
function isLegal(sans: readonly string[], ply: number, word: string): boolean {
  const position = Chess.default();
  for (const san of sans.slice(0, ply)) {
    const move = parseSan(position, san);
    if (move !== undefined) position.play(move);
  }
  return parseSan(position, asStandard(word)) !== undefined;
}


const main = (text) => { const b = new TextEncoder().encode(text); const { tree } = parseMovetext(b, b.indexOf(10)+2, { file: '', base: 0, line: 1, codePage: 'windows-1252', startFen: INITIAL_FEN, chess960: false });
  const sans = []; for (let at = tree.nodes[0].children[0]; at !== undefined; at = tree.nodes[at].children[0]) sans.push(tree.nodes[at].san); return sans; };
const begun = Date.now(); let n = 0, fails = 0;
const seed = Number(process.argv[2]);
for (let i = 0; Date.now() - begun < 4000 && fails < 6; i++) {
  const [sans, place, how, tight] = fc.sample(fc.tuple(game, fc.nat(), damage, fc.boolean()), { seed: seed + i, numRuns: 1 })[0];
  const ply = place % sans.length; const word = damaged(sans[ply], how);
  if (word === '' || (how.kind !== 'foreign' && isLegal(sans, ply, word))) continue;
  const others = sans.toSpliced(ply, 1).join(' '); if (!(/Q/.test(others) || (/N/.test(others) && /B/.test(others)))) continue;
  n++;
  const text = textOf(sans.toSpliced(ply, 1, word), tight);
  const read = main(text);
  if (read.join() !== sans.slice(0, read.length).join()) { fails++; console.log(JSON.stringify(how), word, 'for', sans[ply], 'at', ply, '\n', text.slice(14, 14+600), '\n', read.slice(ply-1, ply+4).join(' ')); }
}
console.log(n, 'runs', fails);
