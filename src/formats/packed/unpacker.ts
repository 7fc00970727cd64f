import type { Failure } from '../../base/failure.ts';
import { FormatError } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';

/** Most packed bytes that are unpacked in one step. At the most they become a thousand times as many. */
export const PIECE = 32 * 1024;

/** Unpacks packed bytes from their start to their end, piece by piece. */
export interface Unpacker {
  /** Packed bytes that were unpacked so far. */
  readonly done: number;
  /** Memory that a copy takes, in bytes. */
  readonly weight: number;
  /** Damage that took no bytes away: a checksum that is wrong. */
  readonly doubt: Failure | undefined;
  /** The next bytes, `undefined` at the end. Throws `FormatError`; after one of kind `invalid` or `truncated` nothing more comes. */
  next(): Promise<Uint8Array | undefined>;
  /** Unpacks from here on, for itself. Only the first one compares checksums. */
  copy(): Unpacker;
}

/** The packed bytes, and what failures call their file. */
export interface Packed {
  readonly source: ByteSource;
  readonly label: string;
}

/**
 * A decoder of a library in the state of another one: both are plain data and the functions that take their output. The
 * libraries have no such call, and no packed stream can be entered in its middle without it.
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

/** The packed bytes end at `offset`, before what they begin has ended. */
export const cut = ({ label: file }: Packed, offset: number, expected: string): FormatError =>
  new FormatError({ kind: 'truncated', file, offset, expected });

/** A decoder's message about bytes that it cannot read. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** One array of several. */
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
