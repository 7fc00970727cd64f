// Compares the demo's books with its own games, counted one by one.
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { nagName } from '../src/chess/nagNames.ts';
import type { Fen } from '../src/chess/types.ts';
import { cbhFormat } from '../src/formats/cbh/format.ts';
import { ctgFormat } from '../src/formats/ctg/format.ts';
import type { BookFormat, BookReader } from '../src/formats/format.ts';
import { kvetkaFormat } from '../src/formats/kvetka/format.ts';
import type { BookMove } from '../src/model/bookEntry.ts';
import { recordNumber } from '../src/model/gameHeader.ts';
import type { LoadedGame } from '../src/model/loadedGame.ts';
import { playedPositions, positionKey, tallyOf } from './encoders/bookGames.ts';
import type { BookGame, PlayedPosition } from './encoders/bookGames.ts';
import { twinsOf } from './encoders/fenGrid.ts';
import { claimedSets } from './support/memoryFiles.ts';
import { filesOnDisk } from './support/realData.ts';

const onDisk = filesOnDisk(resolve(import.meta.dirname, '../public/demo'));
const [database] = claimedSets(cbhFormat, onDisk);
const PLIES = 30;

/** The first fifteen moves of a game from the usual position. */
function openingOf({ header, tree }: LoadedGame): BookGame {
  const line: string[] = [];
  for (let at = tree.nodes[0].children[0]; at !== undefined; at = tree.nodes[at].children[0])
    line.push(tree.nodes[at].san);
  const { whiteElo, blackElo } = header;
  return {
    line: line.slice(0, PLIES).join(' '),
    result: header.result === '1-0' || header.result === '0-1' ? header.result : '1/2-1/2',
    ...(whiteElo !== undefined && { whiteElo }),
    ...(blackElo !== undefined && { blackElo }),
  };
}

/** The same text for a position and its twins. */
const formOf = (fen: string): string =>
  [fen, ...twinsOf(fen).map((twin) => twin.fen)].map(positionKey).sort()[0];

const isOpening = ({ header, tree }: LoadedGame): boolean =>
  !header.deleted &&
  !tree.chess960 &&
  tree.startFen.startsWith('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w');

/** The games of the books. */
let games: readonly LoadedGame[];
/** The positions of these games, each with all occurrences of it and of its twins. */
let positions: ReadonlyMap<string, readonly PlayedPosition[]>;
beforeAll(async () => {
  const reader = await cbhFormat.open(database, {});
  const numbers = Array.from({ length: reader.count.known }, (_, i) => recordNumber(i + 1));
  const records = await Promise.all(numbers.map((number) => reader.readRecord(number)));
  games = records.filter((record) => record.kind === 'game').filter(isOpening);
  const played = games.flatMap((game) => playedPositions(openingOf(game)));
  const alike = new Map<string, PlayedPosition[]>();
  for (const position of played) {
    const form = formOf(position.fen);
    alike.set(form, [...(alike.get(form) ?? []), position]);
  }
  positions = new Map(played.map(({ fen }) => [fen, alike.get(formOf(fen)) ?? []]));
});

const mean = (ratings: readonly number[]): number | undefined =>
  ratings.length === 0 ? undefined : Math.round(ratings.reduce((sum, elo) => sum + elo) / ratings.length);

const openBook = (format: BookFormat): Promise<BookReader> => format.open(claimedSets(format, onDisk)[0]);

const afterLine = (line: string): string => playedPositions({ line, result: '*' }).at(-1)?.fen ?? '';

async function movesAfter(format: BookFormat, line: string): Promise<readonly BookMove[]> {
  const entry = await (await openBook(format)).lookup({ fen: afterLine(line) as Fen });
  return entry?.moves ?? [];
}

describe.each([
  [ctgFormat, 'Classics book'],
  [kvetkaFormat, 'Classics book with games'],
])('the $label of public/demo', (format, name) => {
  it('the book has a name that describes it, and opens without a problem', async () => {
    expect(claimedSets(format, onDisk).map((set) => set.name)).toEqual([name]);
    expect((await openBook(format)).problems).toEqual([]);
  });

  it('the book has the figures and moves of the games, counted one by one', async () => {
    const reader = await openBook(format);
    expect(positions.size).toBeGreaterThan(600);
    for (const [fen, here] of positions) {
      const entry = await reader.lookup({ fen: fen as Fen });
      const { total, white, draws, black, moves } = tallyOf(here, fen);
      expect(entry?.problems, `in ${fen}`).toEqual([]);
      expect(entry?.score, `in ${fen}`).toMatchObject({ total, white, draws, black });
      expect(entry?.moves.map(({ uci }) => uci).sort(), `in ${fen}`).toEqual([...moves].sort());
    }
  });

  it('the book has 31 games at its first position: those from the usual one that are not deleted', async () => {
    const fen = afterLine('') as Fen;
    const entry = await (await openBook(format)).lookup({ fen });
    expect(entry?.score?.total).toBe(31);
  });
});

it('the ChessBase book of public/demo has the ratings of the games, counted one by one', async () => {
  const reader = await openBook(ctgFormat);
  for (const [fen, here] of positions) {
    const entry = await reader.lookup({ fen: fen as Fen });
    const { own, other } = tallyOf(here, fen);
    const expected = { fen, own: mean(own), other: mean(other) };
    expect({ fen, own: entry?.averageElo, other: entry?.opponentElo }).toEqual(expected);
  }
});

describe("the marks of the demo's books", () => {
  it("marks recommend, warn and doubt in ChessBase's colors", async () => {
    const first = await movesAfter(ctgFormat, '');
    const green = first.filter(({ recommendation }) => recommendation === 'green');
    expect(green.map(({ uci }) => uci).sort()).toEqual(['c2c4', 'd2d4', 'e2e4', 'g1f3']);
    const doubted = await movesAfter(ctgFormat, 'e4 e5 Nf3 d6 d4');
    expect(doubted.map(({ uci, recommendation }) => [uci, recommendation])).toEqual([['c8g4', 'blue']]);
    const line = 'e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nd7 Ng5 Ngf6 Bd3 e6 N1f3';
    const [warned] = await movesAfter(ctgFormat, line);
    expect(warned).toMatchObject({ uci: 'h7h6', recommendation: 'red', nags: [2] });
    const [punished] = await movesAfter(ctgFormat, `${line} h6`);
    expect(punished).toMatchObject({ uci: 'g5e6', nags: [3] });
    expect(punished.evaluation?.map(nagName)).toEqual(['White is winning']);
  });

  it('moves of Kvetka’s book name their openings', async () => {
    const [gambit] = await movesAfter(kvetkaFormat, 'e4 e5 Nf3 Nc6 Bc4 Bc5');
    expect(gambit).toBeDefined();
    const answers = await movesAfter(kvetkaFormat, 'e4 e5 f4 exf4');
    expect(answers.find(({ uci }) => uci === 'f1c4')?.opening).toEqual({
      eco: 'C33',
      name: "King's Gambit Accepted",
      variation: "Bishop's Gambit",
    });
  });

  it('games behind a position of Kvetka’s book lead to their records of the database', async () => {
    const reader = await openBook(kvetkaFormat);
    const cbh = await cbhFormat.open(database, {});
    expect(games).toHaveLength(31);
    for (const game of games) {
      const entry = await reader.lookup({ fen: afterLine(openingOf(game).line) as Fen });
      const numbers = await Promise.all(entry?.games?.map(({ offset }) => cbh.recordAt?.(offset)) ?? []);
      expect(numbers).toContain(game.header.number);
      expect(entry?.games?.[0].source).toMatchObject({ kind: 'cbh', address: '%currentdirClassics.cbh' });
    }
  });
});

it('Kvetka’s book of public/demo has true information about its making', async () => {
  expect((await openBook(kvetkaFormat)).notes).toEqual([
    `At most ${PLIES} half-moves of each game were added.`,
  ]);
});
