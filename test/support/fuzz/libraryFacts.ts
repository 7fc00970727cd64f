// Facts that a library shows of files: listed, opened and read record by record, as the worker does it.
import { type Failure, FormatError } from '../../../src/base/failure.ts';
import { Utf8Writer } from '../../../src/base/utf8Writer.ts';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { type Fen, INITIAL_FEN } from '../../../src/chess/types.ts';
import { FORMATS } from '../../../src/formats/registry.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import type { LoadedRecord } from '../../../src/model/loadedGame.ts';
import { PgnExport } from '../../../src/model/pgn/pgnExport.ts';
import { recordJson } from '../../../src/model/recordJson.ts';
import { Archives } from '../../../src/worker/archives.ts';
import {
  type ClaimedBook,
  type ClaimedDatabase,
  type LibraryFile,
} from '../../../src/worker/claimedFiles.ts';
import { openBook, openSet } from '../../../src/worker/claimedItems.ts';
import { listLibrary } from '../../../src/worker/library.ts';
import type { Files } from '../memoryFiles.ts';
import { PASSWORD } from '../tryInput.ts';

/** Kinds of content that a reader can lose. */
export const CONTENTS = ['plies', 'annotations', 'texts', 'names'] as const;
export type Content = (typeof CONTENTS)[number];

export interface RecordFacts extends Readonly<Record<Content, number>> {
  /** True if the record has problems. */
  readonly told: boolean;
}

export interface ItemFacts {
  readonly kind: string;
  /** True if the item has problems. */
  readonly told: boolean;
  readonly records: readonly RecordFacts[];
  /** Number of moves in some positions of a book. */
  readonly moves: number;
}

export interface LibraryFacts {
  /** True if the library has problems of its own, or lists an item that it cannot open, or one with problems. */
  readonly told: boolean;
  readonly items: ReadonlyMap<string, ItemFacts>;
}

const MAX_RECORDS = 600;
const NOTHING = { plies: 0, annotations: 0, texts: 0, names: 0 };

function checked(problems: readonly Failure[]): boolean {
  const bug = problems.find(({ kind }) => kind === 'internal');
  if (bug !== undefined) throw new Error(`a bug among the problems: ${bug.detail}`);
  return problems.length > 0;
}

/** Returns true for an expected failure, and throws anything else again. */
function told(thrown: unknown): true {
  if (thrown instanceof FormatError && thrown.failure.kind !== 'internal') return true;
  throw thrown;
}

const filled = (texts: readonly (string | undefined)[]): number =>
  texts.filter((text) => text !== undefined && text !== '').length;

function factsOf(record: LoadedRecord): RecordFacts {
  const { event, site, annotator, source, sourceTitle } = record.header;
  const common = [event, site, annotator, source, sourceTitle];
  if (record.kind === 'text')
    return {
      plies: 0,
      annotations: 0,
      texts: filled(record.bodies.map(({ text }) => text)),
      names: filled([...common, ...record.titles.map(({ title }) => title)]),
      told: checked(record.problems),
    };
  const { white, black, whiteTeam, blackTeam, tag } = record.header;
  const annotations = record.tree.nodes.flatMap((node) => node.annotations);
  return {
    plies: record.tree.nodes.length - 1,
    annotations: annotations.length,
    // Annotations that have become unknown are still shown.
    texts: annotations.filter(({ kind }) => kind === 'comment' || kind === 'unknown').length,
    names: filled([...common, white, black, whiteTeam, blackTeam, tag]),
    told: checked(record.problems),
  };
}

async function databaseFacts(database: ClaimedDatabase<LibraryFile>): Promise<ItemFacts> {
  const { reader, ofFiles } = await openSet(database.item.name, database);
  await reader.readToEnd?.();
  const records: RecordFacts[] = [];
  const pgn = new PgnExport();
  const writer = new Utf8Writer();
  for (let number = 1; number <= Math.min(reader.count.known, MAX_RECORDS); number++)
    try {
      const record = await reader.readRecord(recordNumber(number));
      JSON.stringify(recordJson(record));
      pgn.add(record, writer);
      writer.take();
      records.push(factsOf(record));
    } catch (thrown) {
      records.push({ ...NOTHING, told: told(thrown) });
    }
  return { kind: 'database', told: checked([...ofFiles, ...reader.problems]), records, moves: 0 };
}

const POSITIONS = [
  INITIAL_FEN,
  'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
  'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
  'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1',
  'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
] as const;

async function bookFacts({ item, format, files }: ClaimedBook<LibraryFile>): Promise<ItemFacts> {
  const { reader, ofFiles } = await openBook(item.name, format, files);
  let moves = 0;
  let isTold = false;
  for (const fen of POSITIONS)
    try {
      const entry = await reader.lookup({ fen: fen as Fen });
      moves += entry?.moves.length ?? 0;
      isTold = checked(entry?.problems ?? []) || isTold;
    } catch (thrown) {
      isTold = told(thrown);
    }
  return { kind: 'book', told: checked([...ofFiles, ...reader.problems]) || isTold, records: [], moves };
}

/** Lists the files, opens all items, and reads their first records. Throws errors that no user may ever see. */
export async function libraryFacts(files: Files): Promise<LibraryFacts> {
  const listed = await listLibrary<LibraryFile>(
    [...files].map(([path, bytes]) => ({
      path,
      open: async () => memorySource(path.slice(path.lastIndexOf('/') + 1), bytes),
    })),
    {
      name: 'fuzz',
      formats: FORMATS,
      archives: new Archives({ password: PASSWORD }),
      member: (_archive, file) => file,
    },
  );
  const { library, databases, books } = listed;
  const items = new Map<string, ItemFacts>();
  let isTold = checked(library.problems);
  for (const item of library.items) {
    const itemTold = checked(item.problems);
    if (item.kind === 'unsupported' || itemTold) isTold = true;
    let facts: ItemFacts = { kind: item.kind, told: itemTold, records: [], moves: 0 };
    const database = databases.get(item.id);
    const book = books.get(item.id);
    try {
      if (database !== undefined) facts = await databaseFacts(database);
      else if (book !== undefined) facts = await bookFacts(book);
    } catch (thrown) {
      facts = { ...facts, told: told(thrown) };
    }
    items.set(item.id, { ...facts, told: facts.told || itemTold });
  }
  return { told: isTold, items };
}
