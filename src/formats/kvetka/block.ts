// Elements within a block of 2048 bytes (README, "blocks").
import type { Failure } from '../../base/failure.ts';

export const BLOCK_SIZE = 2048;
export const KEY_SIZE = 22;
/** The minimum size of an element: key, three counts, number of moves and flags. */
const MIN_ELEMENT_SIZE = KEY_SIZE + 5;
/** The count of used bytes may leave out its own two bytes. */
const GRACE = 2;
const MAX_LENGTH_SIZE = 5;

/** A block, or the part of one that a cut file has. */
export interface Block {
  readonly bytes: Uint8Array;
  /** Name of the piece that holds it. */
  readonly file: string;
  /** Offset in that file. */
  readonly base: number;
}

/** The place of an element: its key starts at `start`, and it ends before `end`. Both are offsets in the block. */
export interface ElementLocation {
  readonly block: Block;
  readonly start: number;
  readonly end: number;
}

/**
 * Calls `visit` with the bounds of each element until it returns true. Returns a failure if the block breaks off; all
 * elements before the break were visited.
 */
export function visitElements(
  block: Block,
  visit: (start: number, end: number) => boolean | void,
): Failure | undefined {
  const { bytes } = block;
  if (bytes.length < 2) return damage(block, 0, 'truncated', 'a block', `${bytes.length} bytes`);
  const stated = (bytes[0] << 8) | bytes[1];
  const limit = Math.min(stated + GRACE, bytes.length);
  const used = Math.min(stated, bytes.length);
  let at = 2;
  while (at < used) {
    const element = at;
    let length = 0;
    let digit = 128;
    for (let size = 0; digit >= 128 && size < MAX_LENGTH_SIZE && at < limit; size++) {
      digit = bytes[at++];
      length = length * 128 + (digit & 127);
    }
    const kind = stated + GRACE > bytes.length && bytes.length < BLOCK_SIZE ? 'truncated' : 'invalid';
    if (digit >= 128 || length < MIN_ELEMENT_SIZE || at + length > limit)
      return damage(
        block,
        element,
        kind,
        `an element of at least ${MIN_ELEMENT_SIZE} bytes within its block`,
        `one of ${length}`,
      );
    if (visit(at, at + length) === true) return undefined;
    at += length;
  }
  if (stated < 2 || stated > BLOCK_SIZE)
    return damage(block, 0, 'invalid', `2 to ${BLOCK_SIZE} used bytes`, `${stated}`);
  if (stated > bytes.length)
    return damage(block, bytes.length, 'truncated', `${stated} bytes`, `${bytes.length}`);
  return undefined;
}

const damage = (
  { file, base }: Block,
  at: number,
  kind: 'truncated' | 'invalid',
  expected: string,
  found: string,
): Failure => ({ kind, file, offset: base + at, expected, found });

/** The key of the first element; `undefined` for a block without readable elements. */
export function firstKey(block: Block): Uint8Array | undefined {
  let key: Uint8Array | undefined;
  visitElements(block, (start) => {
    key = block.bytes.subarray(start, start + KEY_SIZE);
    return true;
  });
  return key;
}

/** Compares the key at `at` of `bytes` with the one at `keyAt` of `key`: below 0 if it comes before, 0 if equal. */
export function compareKey(bytes: Uint8Array, at: number, key: Uint8Array, keyAt = 0): number {
  for (let i = 0; i < KEY_SIZE; i++) {
    const difference = bytes[at + i] - key[keyAt + i];
    if (difference !== 0) return difference;
  }
  return 0;
}
