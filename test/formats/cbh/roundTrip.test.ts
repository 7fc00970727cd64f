// What the encoder wrote the reader must give back: two programs that share nothing but the format description.
import { Chess } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import type { NormalMove } from 'chessops/types';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cbhFormat } from '../../../src/formats/cbh/format.ts';
import type { Annotation } from '../../../src/model/annotation.ts';
import { type GameHeader, GAME_RESULTS, recordNumber } from '../../../src/model/gameHeader.ts';
import type { GameTree } from '../../../src/model/gameTree.ts';
import type { LoadedGame } from '../../../src/model/loadedGame.ts';
import type {
  AnnotationDescription,
  DatabaseDescription,
  GameDescription,
  MoveNode,
} from '../../encoders/cbh/description.ts';
import { encodeCbh } from '../../encoders/cbh.ts';
import { playOn } from '../../encoders/moveText.ts';
import { type RandomGame, randomGame, randomGame960 } from '../../encoders/randomGames.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

/** Runs of each property; `FUZZ_RUNS=1000` looks longer. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 40);
/** Shrinking a long game takes its time; what it has reached by then is small enough. */
const SETTINGS = { numRuns: RUNS, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false };

async function readGames(description: DatabaseDescription): Promise<LoadedGame[]> {
  const reader = await cbhFormat.open(memoryFiles(description.name, encodeCbh(description)), {});
  expect(reader.problems).toEqual([]);
  const games: LoadedGame[] = [];
  for (let number = 1; number <= reader.count.known; number++) {
    const record = await reader.readRecord(recordNumber(number));
    if (record.kind === 'game') games.push(record);
  }
  return games;
}

const readGame = async (game: GameDescription, options: Partial<DatabaseDescription> = {}) =>
  (await readGames({ name: 'Trip', ...options, records: [game] }))[0];

const PROMOTIONS = [undefined, 'knight', 'bishop', 'rook', 'queen'];
const packed = (move: NormalMove | undefined): number =>
  move === undefined ? 0 : move.from | (move.to << 6) | (PROMOTIONS.indexOf(move.promotion) << 12);

/** A description of an annotation as the reader's model has it. */
function annotationModel(annotation: AnnotationDescription): Annotation[] {
  switch (annotation.kind) {
    case 'comment': {
      const { placement = 'after', language = '', text } = annotation;
      return [{ kind: 'comment', placement, language, text }];
    }
    case 'symbols':
      return [annotation.move, annotation.evaluation, annotation.prefix]
        .filter((nag): nag is number => nag !== undefined && nag !== 0)
        .map((nag) => ({ kind: 'nag', nag }));
    case 'squares':
      return annotation.squares.map(([color, square]) => ({
        kind: 'square',
        color: color === 'none' ? 'neutral' : color,
        square,
      }));
    case 'arrows':
      return annotation.arrows.map(([color, from, to]) => ({
        kind: 'arrow',
        color: color === 'none' ? 'neutral' : color,
        from,
        to,
      }));
    default:
      throw new Error(`${annotation.kind} does not make the round trip`);
  }
}

/** The tree that the reader should give: nodes in stored order, the root first. */
function expectedTree(game: Pick<RandomGame, 'fen' | 'moves' | 'annotations'>): GameTree['nodes'] {
  const nodes: {
    move: number;
    san: string;
    parent: number;
    children: number[];
    ply: number;
    annotations: Annotation[];
  }[] = [];
  interface Visit {
    readonly node: MoveNode;
    readonly parent: number;
    readonly before: Chess;
  }
  const start = Chess.fromSetup(parseFen(game.fen).unwrap()).unwrap();
  nodes.push({
    move: 0,
    san: '',
    parent: 0,
    children: [],
    ply: 0,
    annotations: game.annotations.flatMap(annotationModel),
  });
  const visits = (children: readonly MoveNode[], parent: number, before: Chess): Visit[] =>
    children.map((node) => ({ node, parent, before })).reverse();
  const pending = visits(game.moves, 0, start);
  for (let visit = pending.pop(); visit !== undefined; visit = pending.pop()) {
    const { node, parent, before } = visit;
    const id = nodes.push({
      move: packed(node.move),
      san: node.move === undefined ? '--' : makeSan(before, node.move),
      parent,
      children: [],
      ply: nodes[parent].ply + 1,
      annotations: (node.annotations ?? []).flatMap(annotationModel),
    });
    nodes[parent].children.push(id - 1);
    pending.push(...visits(node.children, id - 1, playOn(before, node.move)));
  }
  return nodes as unknown as GameTree['nodes'];
}

const describeRandom = (game: RandomGame, mode: number): GameDescription => ({
  kind: 'game',
  startFen: game.fen.startsWith('rnbqkbnr/pppppppp/') ? undefined : game.fen,
  ...(game.chess960 === undefined ? {} : { chess960: game.chess960, startFen: game.fen }),
  mode,
  moves: game.moves,
  annotations: game.annotations,
});

interface Trip {
  readonly startFen: string;
  readonly chess960: boolean;
  readonly nodes: GameTree['nodes'];
  readonly problems: readonly unknown[];
}

const whatWasWritten = (game: RandomGame): Trip => ({
  startFen: game.fen,
  chess960: game.chess960 !== undefined,
  nodes: expectedTree(game),
  problems: [],
});

async function whatIsRead(game: RandomGame, mode: number): Promise<Trip> {
  const { tree, problems } = await readGame(describeRandom(game, mode));
  return { ...tree, problems };
}

describe('a random game', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7])('comes back from encoding mode %i move by move', async (mode) => {
    const property = fc.asyncProperty(randomGame(120), async (game) => {
      expect(await whatIsRead(game, mode)).toEqual(whatWasWritten(game));
    });
    await fc.assert(property, SETTINGS);
  });

  it.each([10, 11])('of Chess960 comes back from encoding mode %i move by move', async (mode) => {
    const property = fc.asyncProperty(randomGame960(120), async (game) => {
      expect(await whatIsRead(game, mode)).toEqual(whatWasWritten(game));
    });
    await fc.assert(property, SETTINGS);
  });

  it('of more than 255 moves in all lines comes back although the counter wraps', async () => {
    const property = fc.asyncProperty(randomGame(900), fc.nat({ max: 7 }), async (game, mode) => {
      expect(await whatIsRead(game, mode)).toEqual(whatWasWritten(game));
    });
    await fc.assert(property, { ...SETTINGS, numRuns: Math.ceil(RUNS / 8) });
  });
});

const name = fc
  .string({ unit: fc.constantFrom(...'ABCabc éÉßЖя-.’'), maxLength: 6 })
  .map((raw) => raw.trim());
const player = fc
  .tuple(name, name)
  .map(([last, first]) => (first === '' || last === '' ? last : `${last}, ${first}`));
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const date = fc
  .record({
    year: optional(fc.integer({ min: 1, max: 2100 })),
    month: optional(fc.integer({ min: 1, max: 12 })),
    day: optional(fc.integer({ min: 1, max: 31 })),
  })
  .map((parts) => Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)));
const team = optional(fc.record({ title: name.filter((title) => title !== '') }));

const header: fc.Arbitrary<GameDescription> = fc.record({
  kind: fc.constant('game' as const),
  deleted: fc.boolean(),
  white: player,
  black: player,
  whiteElo: optional(fc.integer({ min: 1, max: 3500 })),
  blackElo: optional(fc.integer({ min: 1, max: 3500 })),
  whiteTeam: team,
  blackTeam: team,
  result: fc.constantFrom(...GAME_RESULTS),
  eco: optional(
    fc
      .tuple(fc.constantFrom(...'ABCDE'), fc.nat({ max: 99 }))
      .map(([letter, number]) => `${letter}${String(number).padStart(2, '0')}`),
  ),
  event: fc.record({ title: name, place: name, date }),
  date,
  round: optional(fc.integer({ min: 1, max: 255 })),
  subround: optional(fc.integer({ min: 1, max: 255 })),
  annotator: name,
  source: fc.record({ title: name, publisher: name }),
  medals: fc.nat({ max: 0xffff }),
  moves: fc.constant([]),
});

/** The part of a header that the description fixes. */
const told = (game: GameHeader): Partial<GameHeader> => ({
  ...game,
  contents: undefined,
  moveCount: undefined,
});
const expectedHeader = (game: GameDescription, number: number): Partial<GameHeader> => ({
  kind: 'game',
  number: recordNumber(number),
  deleted: game.deleted ?? false,
  white: game.white ?? '',
  black: game.black ?? '',
  whiteElo: game.whiteElo,
  blackElo: game.blackElo,
  whiteTeam: game.whiteTeam?.title ?? '',
  blackTeam: game.blackTeam?.title ?? '',
  result: game.result ?? '*',
  lineEvaluation: undefined,
  eco: game.eco as GameHeader['eco'],
  chess960: undefined,
  event: game.event?.title ?? '',
  site: game.event?.place ?? '',
  date: game.date ?? {},
  eventDate: game.event?.date ?? {},
  round: game.round,
  subround: game.subround,
  annotator: game.annotator ?? '',
  source: game.source?.publisher ?? '',
  sourceTitle: game.source?.title ?? '',
  medals: game.medals ?? 0,
});

describe('random headers', () => {
  it('come back with every name, number and date', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(header, { minLength: 1, maxLength: 12 }), async (games) => {
        const read = await readGames({ name: 'Headers', records: games });
        expect(read.map((game) => told(game.header))).toEqual(
          games.map((game, i) => expectedHeader(game, i + 1)),
        );
      }),
      SETTINGS,
    );
  });
});
