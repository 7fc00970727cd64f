import type { Failure } from '../../base/failure.ts';
import { FormatError } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';

/**
 * The maximum number of bytes of a deflate stream that are unpacked in one step. They become at most 1,032
 * times as many.
 */
export const PIECE = 32 * 1024;

/** Unpacks packed bytes from their start to their end, piece by piece. */
export interface Unpacker {
  /** Packed bytes that were unpacked so far. */
  readonly done: number;
  /** Memory that a copy takes, in bytes. */
  readonly weight: number;
  /** Damage that lost no bytes: a wrong checksum. */
  readonly doubt: Failure | undefined;
  /**
   * The next bytes, `undefined` at the end. Throws `FormatError`; after a failure of the data, such as `invalid`,
   * `truncated` or `limit`, none follow.
   */
  next(): Promise<Uint8Array | undefined>;
  /** A copy that unpacks from here on by itself. Only the original compares checksums. */
  copy(): Unpacker;
}

/** The packed bytes, and the name of their file in failures. */
export interface Packed {
  readonly source: ByteSource;
  readonly label: string;
}

/**
 * Copies the state of a library's decoder into a fresh one, and returns that. Decoders are plain data and the
 * functions that receive their output. The libraries have no such call, but without it unpacking could not
 * start in the middle of a packed stream.
 */
export function inStateOf<Decoder extends object>(decoder: Decoder, fresh: Decoder): Decoder {
  const state = Object.entries(decoder).filter(([, value]) => typeof value !== 'function');
  return Object.assign(fresh, structuredClone(Object.fromEntries(state)));
}

/** Damage at an offset of the packed bytes. */
export const damaged = (
  { label: file }: Packed,
  offset: number,
  expected: string,
  found: string,
): FormatError => new FormatError({ kind: 'invalid', file, offset, expected, found });

/** The error for packed bytes that end at `offset`, inside something that they have begun. */
export const cut = ({ label: file }: Packed, offset: number, expected: string): FormatError =>
  new FormatError({ kind: 'truncated', file, offset, expected });

/** A decoder's message about bytes that it cannot read. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** Joins arrays; a single one is returned as it is. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
