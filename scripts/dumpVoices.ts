import { memorySource } from '../src/bytes/memorySource.ts';
import { Board } from '../src/chess/board.ts';
import type { DatabaseReader } from '../src/formats/format.ts';
import { recordNumber } from '../src/model/gameHeader.ts';
import { makePgnDate } from '../src/model/partialDate.ts';
import { dumpAnnotation } from '../src/model/recordJson.ts';
import { itemId } from '../src/protocol/items.ts';
import type { Voice } from '../src/protocol/voicesApi.ts';
import { buildVoices } from '../src/search/voices/buildVoices.ts';
import { VoiceTable } from '../src/search/voices/voiceTable.ts';
import { annotatedRecords, annotatedRows } from '../src/worker/voices/annotatedRecords.ts';
import { voicesIn } from '../src/worker/voices/readVoice.ts';
import type { Output } from './dumpOutput.ts';

/** Prints a line for each position, with the FEN exactly as given and all notes on it in file order. */
export async function dumpVoices(
  reader: DatabaseReader,
  positions: readonly string[],
  output: Output,
): Promise<void> {
  const table = await tableOf(reader);
  for (const fen of positions) await output.line(await dumpPosition(reader, table, fen));
}

async function tableOf(reader: DatabaseReader): Promise<VoiceTable> {
  const rows = await annotatedRows(reader, {});
  const source = { records: reader.count.known, annotated: annotatedRecords(reader, rows, {}) };
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of buildVoices(source, () => Promise.resolve())) chunks.push(chunk.slice());
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
  const table = await VoiceTable.open(memorySource('notes', bytes));
  if (table === undefined) throw new Error('The table of notes is none');
  return table;
}

async function dumpPosition(
  reader: DatabaseReader,
  table: VoiceTable,
  fen: string,
): Promise<Readonly<Record<string, unknown>>> {
  const board = Board.fromFen(fen);
  if (board === undefined)
    return { fen, notes: [], problems: [{ kind: 'invalid', file: '', expected: 'a FEN', found: fen }] };
  const voices: Voice[] = [];
  for (const note of await table.find(board.keyHigh, board.keyLow)) {
    const record = await reader.readRecord(recordNumber(note.row + 1));
    if (record.kind === 'game') voices.push(...voicesIn(itemId(''), record, note, board));
  }
  voices.sort((a, b) => a.number - b.number || a.node - b.node);
  return { fen, notes: voices.map(dumpVoice), problems: [] };
}

function dumpVoice({
  number,
  place,
  said,
  line,
  header,
  annotations,
}: Voice): Readonly<Record<string, unknown>> {
  const { white, black, date, event, annotator } = header;
  return {
    id: number,
    white,
    black,
    date: makePgnDate(date),
    event,
    annotator,
    about: place,
    ...(said && { san: said.san }),
    annotations: annotations.map(dumpAnnotation),
    line: line.map(({ san }) => san),
  };
}
