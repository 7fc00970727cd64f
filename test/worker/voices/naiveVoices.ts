// The slow and simple version of the tables of notes: walks all trees, and replays every position.
import type { DatabaseReader } from '../../../src/formats/format.ts';
import { ROOT } from '../../../src/model/gameTree.ts';
import type { NodeId } from '../../../src/model/gameTree.ts';
import { boardAt } from '../../../src/model/positionAt.ts';
import { notesAt } from '../../../src/model/voices/notesAt.ts';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import type { Fen } from '../../../src/chess/types.ts';

export const positionOf = (fen: Fen): string => fen.split(' ').slice(0, 4).join(' ');

export async function naiveVoices(reader: DatabaseReader): Promise<ReadonlyMap<string, NaiveVoice>> {
  await reader.readToEnd?.();
  const all = new Map<string, { fen: Fen; chess960: boolean; notes: string[] }>();
  for await (const record of reader.readRecords(0, reader.count.known)) {
    if (!('problems' in record) || record.kind !== 'game' || record.header.variant !== undefined) continue;
    const { tree } = record;
    for (const [id, { annotations, parent }] of tree.nodes.entries()) {
      const isUsual = tree.startFen === INITIAL_FEN;
      if (id === ROOT && isUsual) continue;
      const found = notesAt(
        annotations,
        id === ROOT ? 'start' : parent === ROOT && isUsual ? 'first' : 'later',
      );
      const add = (place: string, at: NodeId): void => {
        const board = boardAt(tree, at);
        const key = `${positionOf(board.fen({ enPassant: 'legal' }))} ${board.chess960}`;
        const known = all.get(key) ?? { fen: board.fen(), chess960: board.chess960, notes: [] };
        known.notes.push(`${record.header.number - 1} ${id} ${place}`);
        all.set(key, known);
      };
      if (found?.onMove === true) add('move', parent);
      if (found?.onPosition === true) add('position', id as NodeId);
    }
  }
  return all;
}

export interface NaiveVoice {
  readonly fen: Fen;
  readonly chess960: boolean;
  readonly notes: readonly string[];
}
