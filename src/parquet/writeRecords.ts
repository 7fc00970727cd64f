// Writes the records of a database into two tables: games and texts, and their annotations.
import type { RecordRange } from '../formats/wantedRows.ts';
import type { DatabaseReader } from '../formats/format.ts';
import type { RecordRow } from '../model/gameHeader.ts';
import type { LoadedRecord } from '../model/loadedGame.ts';
import { treeJson } from '../model/treeJson.ts';
import { ANNOTATION_FIELDS, annotationRows } from './annotationsTable.ts';
import type { AnnotationRow } from './annotationsTable.ts';
import { GAME_FIELDS, gameRow } from './gamesTable.ts';
import type { GameRow } from './gamesTable.ts';
import type { ByteSink } from './parquetFile.ts';
import { Table } from './table.ts';

/** Numbers of written records. */
export interface RecordCounts {
  readonly records: number;
  readonly annotations: number;
  /** Number of records that could not be read in full; their column `problems` has the reasons. */
  readonly damaged: number;
}

/** Writes both tables. Only one game and one group of rows of each table are in memory at a time. */
export async function writeRecords(
  reader: DatabaseReader,
  runs: Iterable<RecordRange>,
  sinks: Readonly<Record<'games' | 'annotations', ByteSink>>,
  signal: AbortSignal | undefined,
  report: (done: number) => void,
): Promise<RecordCounts> {
  const games = new Table<GameRow>(sinks.games, GAME_FIELDS);
  const annotations = new Table<AnnotationRow>(sinks.annotations, ANNOTATION_FIELDS);
  let damaged = 0;
  for (const { from, to } of runs)
    for await (const record of reader.readRecords(from, to, { ...(signal && { signal }) })) {
      signal?.throwIfAborted();
      const row = await addRecord(record, games, annotations);
      if (row.problems !== undefined) damaged++;
      report(games.rows);
    }
  await games.finish();
  await annotations.finish();
  return { records: games.rows, annotations: annotations.rows, damaged };
}

async function addRecord(
  record: LoadedRecord | RecordRow,
  games: Table<GameRow>,
  annotations: Table<AnnotationRow>,
): Promise<GameRow> {
  const game = record.kind === 'game' && 'header' in record ? record : undefined;
  const tree = game && treeJson(game.tree);
  const row = gameRow(record, tree);
  await games.add(row, Object.keys(GAME_FIELDS).length + (game?.tree.nodes.length ?? 0));
  if (game === undefined || tree === undefined) return row;
  for (const annotation of annotationRows(game, tree))
    await annotations.add(annotation, Object.keys(ANNOTATION_FIELDS).length);
  return row;
}
