// The demo's books: the first fifteen moves of its games from the usual position, with hand-written marks.
import { playedPositions, type BookGame } from '../../test/encoders/bookGames.ts';
import { ctgFiles, encodeCtg } from '../../test/encoders/ctg.ts';
import { ctgPositions, type CtgMarks } from '../../test/encoders/ctgGames.ts';
import type { KvetkaSource } from '../../test/encoders/kvetka/sources.ts';
import { encodeKvetka } from '../../test/encoders/kvetka.ts';
import { kvetkaPositions } from '../../test/encoders/kvetkaGames.ts';

/** A game of the demo for its books: SAN from the usual position, of any length. */
export interface DemoGame extends BookGame {
  readonly white: string;
  readonly black: string;
  /** The record's number in the demo's database. */
  readonly record: number;
}

const BOOK_PLIES = 30;
/** Size of a record in a `.cbh`; the first is the file's head. */
const CBH_RECORD = 46;

const opening = <Game extends BookGame>(game: Game): Game => ({
  ...game,
  line: game.line.split(' ').slice(0, BOOK_PLIES).join(' '),
});

/** Returns the FEN after a line, in the encoders' form. */
function after(line: string): string {
  const last = playedPositions({ line, result: '*' }).at(-1);
  if (last === undefined) throw new Error(`no position after “${line}”`);
  return last.fen;
}

const byPosition = <Mark>(marks: Readonly<Record<string, Mark>>): Readonly<Record<string, Mark>> =>
  Object.fromEntries(Object.entries(marks).map(([line, mark]) => [after(line), mark]));

/** Removes accents: the names of a Kvetka book are in a code page without them. */
const withoutAccents = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '');

const GREEN = { flags: 0x80 };
const RED = { flags: 0x40 };
const DEEP_BLUE = 'e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nd7 Ng5 Ngf6 Bd3 e6 N1f3';

/** Marks of a ChessBase book, by the line that leads to the position. Glyphs treat the side to move as White. */
const CTG_MARKS: Readonly<Record<string, CtgMarks>> = byPosition<CtgMarks>({
  '': { annotations: { b2b3: 5 } },
  e4: GREEN,
  d4: GREEN,
  c4: GREEN,
  Nf3: GREEN,
  'e4 e5 f4 exf4 Bc4 Qh4+ Kf1': { annotations: { b7b5: 5 } },
  'e4 e5 Nf3 d6 d4': { annotations: { c8g4: 6 } },
  'e4 e5 Nf3 d6 d4 Bg4 dxe5': { comment: 0x0f },
  [DEEP_BLUE]: { annotations: { h7h6: 2 } },
  [`${DEEP_BLUE} h6`]: { ...RED, annotations: { g5e6: 3 } },
  [`${DEEP_BLUE} h6 Nxe6`]: { comment: 0x13 },
});

/** Comments of a Kvetka book, by the line that leads to the position: `ECO|name|variation`. */
const KVETKA_COMMENTS: Readonly<Record<string, string>> = byPosition({
  'e4 e5': 'C20|Open Game',
  'e4 e5 f4': "C30|King's Gambit",
  'e4 e5 f4 exf4 Bc4': "C33|King's Gambit Accepted|Bishop's Gambit",
  'e4 e5 Nf3 d6': 'C41|Philidor Defense',
  'e4 e5 Nf3 Nc6 Bc4 Bc5': 'C50|Italian Game',
  'e4 e5 Nf3 Nc6 Bc4 Bc5 b4': 'C51|Evans Gambit',
  'e4 e5 Nf3 Nc6 Bb5': 'C60|Ruy Lopez',
  'e4 c5': 'B20|Sicilian Defense',
  'e4 c6': 'B10|Caro-Kann Defense',
  'd4 f5': 'A80|Dutch Defense',
  'd4 d5 c4': "D06|Queen's Gambit",
  'd4 Nf6 c4 e6 Nc3 Bb4': 'E20|Nimzo-Indian Defense',
  b3: 'A01|Nimzo-Larsen Attack',
});

/** Makes ChessBase's book of the games. */
export function demoCtg(games: readonly DemoGame[]): ReadonlyMap<string, Uint8Array> {
  const positions = ctgPositions(games.map(opening), CTG_MARKS);
  return ctgFiles('Classics book', encodeCtg(positions, { games: games.length }));
}

/** Makes Kvetka's book, which names the games behind a position; they open from the demo's database. */
export function demoKvetka(games: readonly DemoGame[]): ReadonlyMap<string, Uint8Array> {
  const openings = games.map(opening);
  const source: KvetkaSource = {
    type: 3,
    address: '%currentdirClassics.cbh',
    games: games.map(({ record, white, black, whiteElo, blackElo, result }) => ({
      white: withoutAccents(white),
      black: withoutAccents(black),
      whiteElo,
      blackElo,
      result,
      address: CBH_RECORD * record,
      length: CBH_RECORD,
    })),
  };
  const positions = kvetkaPositions(openings, {
    comments: KVETKA_COMMENTS,
    linkOf: (game) => [0, openings.findIndex((other) => other === game)],
  });
  return encodeKvetka('Classics book with games', positions, {
    caption: 'Classics',
    hasLinks: true,
    leastElo: [0, 0, 0, 0],
    maxMove: BOOK_PLIES,
    addsMoves: false,
    sources: [source],
  });
}
