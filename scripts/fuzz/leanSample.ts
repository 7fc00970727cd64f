// Databases as the fuzzer damages them: each kind of record and annotation is there, and no line is longer than it has to
// be. An input costs what its games cost, and small files are hit where it hurts more often.
import type { DatabaseDescription, GameDescription, MoveNode } from '../../test/encoders/cbh/description.ts';
import { SAMPLE } from '../../test/encoders/sampleDatabase.ts';
import { describeDemo } from '../demo/demoDatabase.ts';

/** Longer than all games of the sample but the one that makes counters of a byte wrap. */
const PLIES = 24;
/** The number of records from the demo: its first games and texts. */
const RECORDS = 8;

const cutLines = (nodes: readonly MoveNode[], plies: number): MoveNode[] =>
  plies === 0 ? [] : nodes.map((node) => ({ ...node, children: cutLines(node.children, plies - 1) }));

export const leanGame = (game: GameDescription): GameDescription => ({
  ...game,
  moves: cutLines(game.moves, PLIES),
});

type AnyRecord = DatabaseDescription['records'][number];

const leanRecord = (record: AnyRecord): AnyRecord => (record.kind === 'game' ? leanGame(record) : record);

export const lean = (database: DatabaseDescription): DatabaseDescription => ({
  ...database,
  records: database.records.map(leanRecord),
});

export const LEAN_SAMPLE: DatabaseDescription = lean(SAMPLE);

/** Eight records of the demo: games and texts that people wrote, instead of those that a test needs. */
export function leanDemo(): DatabaseDescription {
  const demo = describeDemo();
  const texts = demo.records.filter(({ kind }) => kind !== 'game').slice(0, 1);
  const games = demo.records.filter(({ kind }) => kind === 'game').slice(0, RECORDS - texts.length);
  return lean({ ...demo, records: [...texts, ...games] });
}
