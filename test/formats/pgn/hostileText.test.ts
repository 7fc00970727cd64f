// Names, comments and tags that contain PGN's own symbols: what we write reads back unchanged everywhere.
import { parsePgn } from 'chessops/pgn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pgnFormat } from '../../../src/formats/pgn/format.ts';
import { GameFinder } from '../../../src/formats/pgn/gameFinder.ts';
import { GameTable } from '../../../src/formats/gameTable.ts';
import type { Annotation } from '../../../src/model/annotation.ts';
import type { LoadedGame } from '../../../src/model/loadedGame.ts';
import { gamePgn } from '../../../src/model/pgn/pgnTags.ts';
import { bytesOf, readGame, readGames } from './pgnText.ts';

const SETTINGS = { numRuns: Number(process.env.FUZZ_RUNS ?? 200), interruptAfterTimeLimit: 20_000 };

const whites = async (text: string) => (await readGames(text)).map(({ header }) => header.white);

it('a file with a line end in its name is a database like others', () => {
  expect(pgnFormat.claim(['a/two\nlines.pgn'])).toEqual([
    { name: 'two\nlines', paths: ['a/two\nlines.pgn'] },
  ]);
});

describe('the value of a tag', () => {
  it.each([
    [String.raw`[White "W\"] x"]`, 'W"] x'],
    [String.raw`[White "\\"]`, '\\'],
    [String.raw`[White "a\\\"] [Black \"b"]`, 'a\\"] [Black "b'],
    ['[White "The "Big" one"]', 'The "Big" one'],
    ['[White "The "Big""   ]', 'The "Big"'],
    [String.raw`[White "C:\Chess\"]`, 'C:\\Chess\\'],
    ['[White "no end]', 'no end'],
    ['[White "no bracket"', 'no bracket'],
  ])('the tag %s ends according to the standard, and real files are read', async (tag, value) => {
    const text = `[Event "E"]\n${tag}\n[Black "B"]\n\n1. e4 *\n\n[White "Next"]\n\n*\n`;
    const [game] = await readGames(text);
    expect(await whites(text)).toEqual([value, 'Next']);
    expect([game.header.black, game.problems]).toEqual(['B', []]);
  });

  it('a tag name may start with an underscore or a digit', async () => {
    const { tags, problems } = await readGame('[White "A"]\n[_Link "x"]\n[1st "y"]\n\n1. e4 *');
    expect([tags, problems]).toEqual([
      [
        ['_Link', 'x'],
        ['1st', 'y'],
      ],
      [],
    ]);
  });
});

/** Pieces that may end a value, a comment, a game or a line, in combination. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        '\\',
        '[',
        ']',
        '{',
        '}',
        '(',
        ')',
        '\n',
        '\r\n',
        '\n\n',
        '\t',
        ' ',
        '%',
        ';',
        '\0',
      ),
      fc.constantFrom('\u202e', '\u2066', '\u2028', '\u0085', '\u001a', '"]', '\\"]', '1-0', ' * ', '1. e4 '),
      fc.constantFrom(
        '\n\n[Event "x"]\n\n1. e4 *\n\n',
        '\n%',
        '\n;',
        '[%csl Ga1]x',
        '[Event "',
        '--',
        'é',
        '名',
      ),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

/** Normalizes like PGN: white space and control characters separate words, and the name `?` means no name. */
const words = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
const name = (text: string): string => words(text).replace(/^[?-]$/, '');
/** A comment cannot contain a closing brace, a command or a NAG. */
const carried = (text: string): string =>
  words(text.replaceAll('}', ')')).replaceAll('[%', '[-').replaceAll('$', 'S');

const hostileGame = fc.record({
  white: hostile,
  black: hostile,
  event: hostile,
  tag: hostile,
  start: hostile,
  comment: hostile,
});
type HostileGame = typeof hostileGame extends fc.Arbitrary<infer Game> ? Game : never;

const annotate = (text: string): Annotation[] =>
  carried(text) === ''
    ? []
    : [
        {
          kind: 'comment',
          placement: 'after',
          language: '',
          text: text.replaceAll('[%', '[-').replaceAll('$', 'S'),
        },
      ];

/** A game of 1. e4 e5 2. Nf3 with these texts. */
async function gameOf({ white, black, event, tag, start, comment }: HostileGame): Promise<LoadedGame> {
  const { header, tree } = await readGame('[Event "E"]\n\n1. e4 e5 2. Nf3 1-0');
  const nodes = tree.nodes.map((node, at) =>
    at === 0 || at === 2 ? { ...node, annotations: annotate(at === 0 ? start : comment) } : node,
  );
  const tags = [['Comment', tag]] as const;
  return {
    kind: 'game',
    header: { ...header, white, black, event },
    tree: { ...tree, nodes },
    tags,
    problems: [],
  };
}

/** The facts of a game that must come back. */
const factsOf = ({ header, tree, tags = [] }: LoadedGame) => ({
  names: [header.white, header.black, header.event].map(name),
  tag: words(new Map(tags).get('Comment') ?? ''),
  moves: tree.nodes.map(({ san }) => san).join(' '),
  comments: tree.nodes.map(({ annotations }) =>
    annotations.flatMap((one) =>
      one.kind === 'comment' || one.kind === 'engineComment'
        ? [carried(one.text)]
        : 'inWords' in one
          ? []
          : [one.kind],
    ),
  ),
  result: header.result,
});

/** The start offsets of games, found `step` bytes at a time. */
function offsetsOf(text: string, step: number): number[] {
  const table = new GameTable();
  const finder = new GameFinder(table, 'windows-1252', () => {});
  const bytes = bytesOf(text);
  for (let from = 0; from < bytes.length; from += step)
    finder.scan(bytes, from, Math.min(bytes.length, from + step), 0);
  return Array.from({ length: table.count }, (_, row) => table.offset(row));
}

describe('games with hostile names, tags and comments', () => {
  it('hostile names, tags and comments read back as written, with our reader and with chessops', async () => {
    const property = fc.asyncProperty(
      fc.array(hostileGame, { minLength: 1, maxLength: 4 }),
      async (texts) => {
        const games = await Promise.all(texts.map(gameOf));
        const pgn = games.map((game) => `${gamePgn(game)}\n`).join('');
        const read = await readGames(pgn);
        expect(read.map(factsOf)).toEqual(games.map(factsOf));
        expect(read.flatMap(({ problems }) => problems)).toEqual([]);
        const theirs = parsePgn(pgn).map(({ headers }) => headers);
        const players = (headers: ReadonlyMap<string, string>) =>
          ['White', 'Black'].map((tag) => name(headers.get(tag) ?? ''));
        expect(theirs.map(players)).toEqual(texts.map(({ white, black }) => [name(white), name(black)]));
      },
    );
    await fc.assert(property, SETTINGS);
  });

  it('games start at the same bytes wherever a window of the file ends', async () => {
    const property = fc.asyncProperty(hostileGame, fc.integer({ min: 1, max: 40 }), async (texts, step) => {
      const pgn = `${gamePgn(await gameOf(texts))}\n`;
      const text = pgn + texts.white + pgn;
      expect(offsetsOf(text, step)).toEqual(offsetsOf(text, Infinity));
    });
    await fc.assert(property, SETTINGS);
  });
});
