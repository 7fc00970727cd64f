// Damage as data: the change and its file, so that an input can be made again and made smaller.
import type { Files } from './memoryFiles.ts';
import type { Random } from './random.ts';

export type Mutation =
  | {
      readonly kind: 'write';
      readonly path: string;
      readonly offset: number;
      readonly bytes: readonly number[];
    }
  | { readonly kind: 'cut'; readonly path: string; readonly size: number }
  | { readonly kind: 'remove'; readonly path: string; readonly offset: number; readonly size: number }
  | {
      readonly kind: 'insert';
      readonly path: string;
      readonly offset: number;
      readonly bytes: readonly number[];
    }
  /** Writes bytes of one file over those of another, or of the same. */
  | {
      readonly kind: 'splice';
      readonly path: string;
      readonly offset: number;
      readonly from: string;
      readonly fromOffset: number;
      readonly size: number;
    }
  | { readonly kind: 'drop'; readonly path: string };

function joined(...parts: readonly ArrayLike<number>[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function changed(bytes: Uint8Array, mutation: Mutation, files: Files): Uint8Array {
  switch (mutation.kind) {
    case 'write': {
      const copy = bytes.slice();
      copy.set(
        mutation.bytes.slice(0, Math.max(0, copy.length - mutation.offset)),
        Math.min(mutation.offset, copy.length),
      );
      return copy;
    }
    case 'cut':
      return bytes.slice(0, mutation.size);
    case 'remove': {
      const { offset, size } = mutation;
      return joined(bytes.subarray(0, offset), bytes.subarray(offset + size));
    }
    case 'insert': {
      const { offset } = mutation;
      return joined(bytes.subarray(0, offset), mutation.bytes, bytes.subarray(offset));
    }
    case 'splice': {
      const { offset, from, fromOffset, size } = mutation;
      const donor = files.get(from)?.subarray(fromOffset, fromOffset + size) ?? new Uint8Array();
      const copy = bytes.slice();
      copy.set(donor.subarray(0, Math.max(0, copy.length - offset)), Math.min(offset, copy.length));
      return copy;
    }
    case 'drop':
      return bytes;
  }
}

/** Applies all mutations in order; a mutation of an absent file changes nothing. */
export function mutate(files: Files, mutations: readonly Mutation[]): Files {
  const result = new Map(files);
  for (const mutation of mutations) {
    const bytes = result.get(mutation.path);
    if (bytes === undefined) continue;
    if (mutation.kind === 'drop') result.delete(mutation.path);
    else result.set(mutation.path, changed(bytes, mutation, result));
  }
  return result;
}

/** `value` in 1, 2, 3, 4 or 8 bytes, in either byte order. */
function numberBytes(random: Random, value: number): number[] {
  const width = random.pick([1, 2, 2, 3, 4, 4, 8]);
  const bytes = Array.from({ length: width }, (_, i) => Math.floor(value / 256 ** i) % 256);
  return random.chance(0.5) ? bytes : bytes.reverse();
}

/** Prefers places at the beginning of a file, where headers are. */
function place(random: Random, size: number): number {
  if (size === 0) return 0;
  if (random.chance(0.3)) return random.below(Math.min(size, 64));
  return random.below(size);
}

/** One random change. */
function randomMutation(random: Random, files: Files): Mutation {
  const paths = [...files.keys()];
  const path = random.pick(paths);
  const size = files.get(path)?.length ?? 0;
  const offset = place(random, size);
  const kind = random.below(16);
  if (kind < 4) {
    const old = files.get(path)?.[offset] ?? 0;
    return { kind: 'write', path, offset, bytes: [old ^ (1 << random.below(8))] };
  }
  if (kind < 6) return { kind: 'write', path, offset, bytes: [...random.bytes(1 + random.below(4))] };
  if (kind < 10) {
    const near = size + random.pick([-1, 0, 1, -offset]);
    const extremes = [
      0,
      1,
      2,
      0x7f,
      0x80,
      0xff,
      0x7fff,
      0xffff,
      0xffffff,
      0x7fffffff,
      0xffffffff,
      2 ** 53,
      26,
      46,
    ];
    const value = random.chance(0.4) ? Math.max(0, near) : random.pick(extremes);
    return { kind: 'write', path, offset, bytes: numberBytes(random, value) };
  }
  if (kind < 12) return { kind: 'cut', path, size: random.below(size + 1) };
  if (kind < 13) return { kind: 'remove', path, offset, size: 1 + random.below(32) };
  if (kind < 14) return { kind: 'insert', path, offset, bytes: [...random.bytes(1 + random.below(32))] };
  if (kind < 15 || paths.length < 2) {
    const from = random.chance(0.6) ? path : random.pick(paths);
    const fromOffset = place(random, files.get(from)?.length ?? 0);
    return { kind: 'splice', path, offset, from, fromOffset, size: 1 + random.below(200) };
  }
  return { kind: 'drop', path };
}

/** One to eight changes; few are likelier. */
export const randomMutations = (random: Random, files: Files): Mutation[] =>
  Array.from({ length: 1 + Math.min(random.below(8), random.below(8)) }, () => randomMutation(random, files));
