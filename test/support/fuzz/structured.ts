// Damage aimed at fields, records, members of a set and tokens of PGN. It consists of plain mutations, which the corpus
// can keep.
import type { Files } from '../memoryFiles.ts';
import { type Mutation, randomMutations } from '../mutations.ts';
import type { Random } from '../random.ts';
import { boundary, type Field, randomField, type Role } from './fields.ts';

const HUGE = [2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 53];

/** Numbers that hurt a field of this role. */
function badValues(role: Role, offset: number, size: number): readonly number[] {
  switch (role) {
    case 'offset':
      return [offset, 0, 1, size - 1, size, size + 1, offset - 1, offset + 1, ...HUGE, -1];
    case 'count':
      return [0, 1, 2, size, 255, 65_535, ...HUGE, -1];
    case 'size':
      return [0, 1, 2, size, size - offset, size - offset + 1, 65_535, ...HUGE, -1];
    case 'id':
      return [0, 1, size, 65_535, 0xffffff, ...HUGE, -1, -999];
    case 'kind':
      return [0, 1, 2, 3, 4, 127, 128, 129, 254, 255, -1];
  }
}

function encoded(value: number, { width, littleEndian }: Field): number[] {
  const bits = BigInt.asUintN(width * 8, BigInt(value));
  const bytes = Array.from({ length: width }, (_, i) => Number((bits >> BigInt(i * 8)) & 255n));
  return littleEndian ? bytes : bytes.reverse();
}

const bytesAt = (files: Files, { path, offset, width }: Field): number[] => [
  ...(files.get(path) ?? new Uint8Array()).subarray(offset, offset + width),
];

function fieldEdit(random: Random, path: string, files: Files): Mutation[] {
  const field = randomField(random, path, files);
  if (field === undefined) return [];
  const { offset, role } = field;
  const size = files.get(path)?.length ?? 0;
  const value = random.pick(badValues(role, offset, size));
  return [{ kind: 'write', path, offset, bytes: encoded(value, field) }];
}

/** Exchanges the values of two fields. */
function fieldSwap(random: Random, path: string, files: Files): Mutation[] {
  const one = randomField(random, path, files);
  const other = randomField(random, path, files);
  if (one === undefined || other === undefined || one.width !== other.width) return [];
  return [
    { kind: 'write', path, offset: one.offset, bytes: bytesAt(files, other) },
    { kind: 'write', path, offset: other.offset, bytes: bytesAt(files, one) },
  ];
}

function boundaryCut(random: Random, path: string, files: Files): Mutation[] {
  const size = files.get(path)?.length ?? 0;
  return [{ kind: 'cut', path, size: Math.max(0, boundary(random, path, size) + random.pick([-1, 0, 1])) }];
}

/** A run of zeros, as a power failure leaves it. */
function zeroRun(random: Random, path: string, files: Files): Mutation[] {
  const size = files.get(path)?.length ?? 0;
  const offset = random.below(size + 1);
  const length = random.chance(0.5) ? size - offset : Math.min(size - offset, 16 + random.below(4096));
  return [{ kind: 'write', path, offset, bytes: Array.from({ length }, () => 0) }];
}

const MAX_DONATED = 32 * 1024;

/** Replaces a file with another member, or with a member of another database. */
function exchange(random: Random, path: string, files: Files, donors: readonly Files[]): Mutation[] {
  const given = [...(random.chance(0.5) ? files : random.pick([files, ...donors])).values()];
  const bytes = random.pick(given);
  if (bytes.length > MAX_DONATED) return [];
  return [
    { kind: 'cut', path, size: 0 },
    { kind: 'insert', path, offset: 0, bytes: [...bytes] },
  ];
}

const TOKENS =
  '( ) { } [ ] ; % $ $1 $999 * 1-0 0-1 1/2-1/2 1. 1... e4 Nf3 O-O O-O-O 0-0 e8=Q -- Z0 <x> \\ " "" e.p. ! ?? [%cal Ga1a8] [Event "x"] [FEN "8/8/8/8/8/8/8/8 w - - 0 1"] [SetUp "1"]'
    .split(' ')
    .concat('\n', '\n\n', '\r', '\t', '\u0000', '\uFEFF', '\u202E');
const TOKEN = /\[[^\]\n]*\]|\{[^}]*\}|[^\s{}()[\]]+|[()]/g;
const utf8 = new TextEncoder();

/** Inserts or repeats a token of PGN, once or many times, or removes one. */
function tokenEdit(random: Random, path: string, files: Files): Mutation[] {
  const bytes = files.get(path) ?? new Uint8Array();
  // One character is one byte, and so indexes are offsets.
  const text = Buffer.from(bytes).toString('latin1');
  const found = [...text.matchAll(TOKEN)];
  if (found.length === 0) return [];
  const { index, 0: token } = random.pick(found);
  if (random.chance(0.3)) return [{ kind: 'remove', path, offset: index, size: token.length }];
  const times = random.chance(0.8) ? 1 : 1 + random.below(400);
  const inserted = random.chance(0.7)
    ? [...utf8.encode(` ${random.pick(TOKENS)} `.repeat(times))]
    : [...Buffer.from(`${token} `.repeat(times), 'latin1')];
  return [{ kind: 'insert', path, offset: index, bytes: inserted }];
}

function oneDamage(random: Random, files: Files, donors: readonly Files[]): Mutation[] {
  const path = random.pick([...files.keys()]);
  if (/\.pgn$/i.test(path) && random.chance(0.7)) return tokenEdit(random, path, files);
  const kind = random.below(20);
  if (kind < 9) return fieldEdit(random, path, files);
  if (kind < 11) return fieldSwap(random, path, files);
  if (kind < 14) return boundaryCut(random, path, files);
  if (kind < 15) return zeroRun(random, path, files);
  if (kind < 17) return exchange(random, path, files, donors);
  if (kind < 18) return [{ kind: 'cut', path, size: 0 }];
  if (kind < 19) return [{ kind: 'drop', path }];
  return randomMutations(random, files).slice(0, 1);
}

/** One to six damages; one input in five is damaged byte by byte as well. */
export function damage(random: Random, files: Files, donors: readonly Files[]): Mutation[] {
  const times = 1 + Math.min(random.below(6), random.below(6));
  const made = Array.from({ length: times }, () => oneDamage(random, files, donors)).flat();
  return random.chance(0.2) || made.length === 0 ? [...made, ...randomMutations(random, files)] : made;
}
