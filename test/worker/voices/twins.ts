// Compares the table of notes of a database with the slow version, at its annotated positions.
import { expect } from 'vitest';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { Board } from '../../../src/chess/board.ts';
import type { DatabaseReader } from '../../../src/formats/format.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { itemId } from '../../../src/protocol/items.ts';
import { buildVoices } from '../../../src/search/voices/buildVoices.ts';
import { VoiceTable } from '../../../src/search/voices/voiceTable.ts';
import { annotatedRecords, annotatedRows } from '../../../src/worker/voices/annotatedRecords.ts';
import { voicesIn } from '../../../src/worker/voices/readVoice.ts';
import { naiveVoices } from './naiveVoices.ts';

/** Returns the bytes of the table of notes. `room` is the number of notes in a run. */
export async function tableBytes(reader: DatabaseReader, room?: number): Promise<Uint8Array> {
  await reader.readToEnd?.();
  const rows = await annotatedRows(reader, {});
  const source = { records: reader.count.known, annotated: annotatedRecords(reader, rows, {}) };
  const turn = () => Promise.resolve();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of buildVoices(source, turn, room === undefined ? {} : { room }))
    chunks.push(chunk.slice());
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

export async function tableOf(reader: DatabaseReader, room?: number): Promise<VoiceTable> {
  const table = await VoiceTable.open(memorySource('table', await tableBytes(reader, room)));
  if (table === undefined) throw new Error('no table');
  return table;
}

/** The notes of the table on a position, after its games are read. */
async function notesAt(reader: DatabaseReader, table: VoiceTable, board: Board): Promise<readonly string[]> {
  const found: string[] = [];
  for (const note of await table.find(board.keyHigh, board.keyLow)) {
    const record = await reader.readRecord(recordNumber(note.row + 1));
    if (record.kind !== 'game') continue;
    for (const { node, place } of voicesIn(itemId('x'), record, note, board))
      found.push(`${note.row} ${node} ${place}`);
  }
  return found.sort();
}

/** Returns the number of positions that were compared: at most `most`, spread over all. */
export async function compareWithTwin(
  reader: DatabaseReader,
  room?: number,
  most = Infinity,
): Promise<number> {
  const table = await tableOf(reader, room);
  const all = [...(await naiveVoices(reader)).values()];
  const every = Math.max(1, Math.ceil(all.length / most));
  let compared = 0;
  for (let at = 0; at < all.length; at += every) {
    const { fen, chess960, notes } = all[at];
    const board = Board.fromFen(fen, chess960);
    if (board === undefined) throw new Error(fen);
    expect({ fen, notes: await notesAt(reader, table, board) }).toEqual({ fen, notes: [...notes].sort() });
    compared++;
  }
  expect(table.notes).toBe(all.reduce((sum, { notes }) => sum + notes.length, 0));
  return compared;
}
