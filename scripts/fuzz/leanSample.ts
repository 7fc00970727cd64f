// Databases for the fuzzer: each kind of record and annotation occurs, and no line is longer than necessary. The cost
// of an input is that of its games, and damage hits the interesting parts of small files more often.
import type { DatabaseDescription, GameDescription, MoveNode } from '../../test/encoders/cbh/description.ts';
import { SAMPLE } from '../../test/encoders/sampleDatabase.ts';
import { describeDemo } from '../demo/demoDatabase.ts';

/**
 * The maximum number of plies: more than any game of the sample except the one that makes one-byte counters
 * wrap.
 */
const PLIES = 24;
/** The number of records from the demo: its first text and its first games. */
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

/** Makes a text and seven games of the demo: records by people, instead of those made for a test. */
export function leanDemo(): DatabaseDescription {
  const demo = describeDemo();
  const texts = demo.records.filter(({ kind }) => kind !== 'game').slice(0, 1);
  const games = demo.records.filter(({ kind }) => kind === 'game').slice(0, RECORDS - texts.length);
  return lean({ ...demo, records: [...texts, ...games] });
}
