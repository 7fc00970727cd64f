// The index, whatever its version: entries of fixed size, one for each game.
import type { Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { EntryBlock, gameIn } from './entryBlock.ts';
import type { StoredGame } from './storedGame.ts';

/** An open index. Texts are not decoded yet. */
export interface IndexFile {
  /** The file, and a page cache over it for few entries. */
  readonly file: ByteSource;
  readonly source: ByteSource;
  readonly headerSize: number;
  readonly recordSize: number;
  readonly count: number;
  readonly description: Uint8Array;
  /** Names of the custom flags; unnamed flags have an empty one. */
  readonly flagNames: readonly Uint8Array[];
  readonly problems: readonly Failure[];
  /** Decodes the places of games: offset, length and `chess960`. */
  readonly decodePlaces: DecodeEntries;
  /** Decodes the facts for columns, `chess960` included. */
  readonly decodeFacts: DecodeEntries;
  /** Decodes the fields that only headers and details show. */
  readonly decodeRest: DecodeEntries;
}

/** Decodes some fields of the `count` entries that start at byte `at` of `view`, into the first ones of `block`. */
type DecodeEntries = (view: DataView, at: number, count: number, block: EntryBlock) => void;

/** The entries of rows [from, to), which must lie inside the index. */
export async function readEntries(
  { source, headerSize, recordSize, decodePlaces, decodeFacts, decodeRest }: IndexFile,
  from: number,
  to: number,
): Promise<readonly StoredGame[]> {
  const count = to - from;
  const bytes = await source.read(headerSize + from * recordSize, count * recordSize);
  const block = new EntryBlock(count);
  const view = viewOf(bytes);
  for (const decode of [decodePlaces, decodeFacts, decodeRest]) decode(view, 0, count, block);
  return Array.from({ length: count }, (_, i) => gameIn(block, i));
}

/** A view of exactly these bytes. */
export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
