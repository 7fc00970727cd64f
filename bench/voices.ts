// Tables of notes, made from games with many notes in both kinds of files, and asked.
import { Board } from '../src/chess/board.ts';
import { memorySource } from '../src/bytes/memorySource.ts';
import type { DatabaseReader } from '../src/formats/format.ts';
import { pgnFormat } from '../src/formats/pgn/format.ts';
import { makePgn } from '../src/model/pgn/makePgn.ts';
import { buildVoices } from '../src/search/voices/buildVoices.ts';
import { VoiceTable } from '../src/search/voices/voiceTable.ts';
import { annotatedRecords, annotatedRows } from '../src/worker/voices/annotatedRecords.ts';
import type { DatabaseFiles } from './database.ts';
import { fastest, type Measure } from './measure.ts';
import { openCbh } from './pgn.ts';

/** The most microseconds per annotated game: 60 s of computing for 400,000 games. */
const MUST = 150;
const ROUNDS = 8;
const QUESTIONS = 1000;

export async function measureVoices(linares: DatabaseFiles): Promise<Measure[]> {
  const cbh = await openCbh('linares', linares);
  const ofCbh = await measureTable(cbh);
  const ofPgn = await measureTable(await openPgn(await pgnOf(cbh)));
  const { table, games } = ofCbh;
  const board = new Board();
  const asked = await fastest(ROUNDS, async () => {
    for (let at = 0; at < QUESTIONS; at++) await table.find(board.keyHigh ^ (at * 2_654_435_761), at << 18);
  });
  const what = (kind: string): string => `table of notes, ${kind}, ${games} annotated games`;
  return [
    { what: what('.cbh'), value: ofCbh.value, unit: 'us/game', must: MUST },
    { what: what('PGN'), value: ofPgn.value, unit: 'us/game', must: MUST },
    { what: 'room of a table of notes', value: (table.notes * 12) / games, unit: 'B/game' },
    {
      what: 'the places of the notes on a position',
      value: (asked * 1000) / QUESTIONS,
      unit: 'us/position',
    },
  ];
}

async function measureTable(reader: DatabaseReader) {
  await reader.readToEnd?.();
  const rows = await annotatedRows(reader, {});
  let chunks: Uint8Array[] = [];
  const time = await fastest(ROUNDS, async () => {
    chunks = [];
    const source = { records: reader.count.known, annotated: annotatedRecords(reader, rows, {}) };
    for await (const chunk of buildVoices(source, () => Promise.resolve())) chunks.push(chunk);
  });
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  const table = await VoiceTable.open(memorySource('notes', bytes));
  if (table === undefined) throw new Error('The table of notes is none');
  const games = rows.size();
  return { value: (time * 1000) / games, table, games };
}

/** Returns the same games as text. */
async function pgnOf(reader: DatabaseReader): Promise<string> {
  const games: string[] = [];
  for await (const record of reader.readRecords(0, reader.count.known))
    if (record.kind === 'game' && 'tree' in record)
      games.push(makePgn(record.tree, [['White', record.header.white]]));
  return games.join('\n');
}

async function openPgn(text: string): Promise<DatabaseReader> {
  const source = memorySource('linares.pgn', new TextEncoder().encode(text));
  return pgnFormat.open({ name: 'linares', files: new Map([['linares.pgn', source]]) }, {});
}
