// The index, whatever its version: entries of fixed size, one for each game.
import type { Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { StoredGame } from './storedGame.ts';

/** An open index. Texts are not decoded yet. */
export interface IndexFile {
  readonly source: ByteSource;
  readonly headerSize: number;
  readonly recordSize: number;
  readonly count: number;
  readonly description: Uint8Array;
  /** Names of the custom flags; empty ones have none. */
  readonly flagNames: readonly Uint8Array[];
  readonly problems: readonly Failure[];
  readonly decode: (view: DataView, at: number) => StoredGame;
}

/** The entries of rows [from, to), which must lie inside the index. */
export async function readEntries(
  { source, headerSize, recordSize, decode }: IndexFile,
  from: number,
  to: number,
): Promise<readonly StoredGame[]> {
  const bytes = await source.read(headerSize + from * recordSize, (to - from) * recordSize);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: to - from }, (_, i) => decode(view, i * recordSize));
}
