import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { encodeElement, encodeHeader, encodeKvetka } from '../../test/encoders/kvetka.ts';
import { kvetkaPositions } from '../../test/encoders/kvetkaGames.ts';
import { GAMES } from './positions.ts';
import { randomNumbers } from './random.ts';

const BLOCK = 2048;
const KEY = 22;
/** Size of an element: a length of one byte, key, three one-byte counts, no moves, no flags. */
const ELEMENT = 1 + KEY + 5;
const FILLERS = Math.floor((BLOCK - 2) / ELEMENT);
const BLOCKS = 2 ** 30 / BLOCK;
const PIECES = 4;

export interface KvetkaBook {
  /** True if the table of keys is written as well. */
  readonly kin?: boolean;
  /** True if blocks are in the reverse order of their keys. */
  readonly unsorted?: boolean;
}

/** Writes a book of 1 GiB in pieces: made-up keys around those of `GAMES`. Returns the paths of its files. */
export function writeKvetka(base: string, { kin = false, unsorted = false }: KvetkaBook): readonly string[] {
  const known = knownBlocks();
  const prefixes = kvetkaPositions(GAMES).map((position) =>
    Buffer.from(encodeElement(position).key).readUInt32BE(),
  );
  const [first, last] = [Math.min(...prefixes), Math.max(...prefixes)];
  const fillers = BLOCKS - known.length;
  const before = Math.floor((fillers * first) / 2 ** 32);
  const after = fillers - before;
  const random = randomNumbers(11);
  // Keys rise evenly up to those of the games, and then to the end.
  const blockAt = (number: number): Buffer => {
    if (number >= before && number < before + known.length) return known[number - before];
    const above = number >= before;
    const place = above ? number - before - known.length : number;
    const [from, to, count] = above ? [last + 1, 2 ** 32, after] : [0, first, before];
    return fillerBlock(from + Math.floor(((to - from) * place) / count), random);
  };
  const keys = Buffer.alloc(BLOCKS * KEY);
  const header = encodeHeader(BLOCKS, { caption: 'Big' });
  const paths = Array.from({ length: PIECES }, (_, piece) => `${base}_${piece}.kob`);
  for (const [piece, path] of paths.entries()) {
    const file = openSync(path, 'w');
    if (piece === 0) writeSync(file, header);
    for (let number = (piece * BLOCKS) / PIECES; number < ((piece + 1) * BLOCKS) / PIECES; number++) {
      const block = blockAt(unsorted ? BLOCKS - 1 - number : number);
      block.copy(keys, number * KEY, 3, 3 + KEY);
      writeSync(file, block);
    }
    closeSync(file);
  }
  if (!kin) return paths;
  writeFileSync(`${base}.kin`, keys);
  return [...paths, `${base}.kin`];
}

function knownBlocks(): readonly Buffer[] {
  const files = encodeKvetka('x', kvetkaPositions(GAMES), { caption: '' });
  const piece = Buffer.from(files.get('x_0.kob') ?? []);
  const start = piece.length % BLOCK;
  const count = (piece.length - start) / BLOCK;
  return Array.from({ length: count }, (_, i) => piece.subarray(start + i * BLOCK, start + (i + 1) * BLOCK));
}

/** Makes elements whose keys begin with `prefix` and rise in their next two bytes. */
function fillerBlock(prefix: number, random: () => number): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.writeUInt16BE(2 + FILLERS * ELEMENT);
  for (let i = 0; i < FILLERS; i++) {
    const at = 2 + i * ELEMENT;
    block[at] = ELEMENT - 1;
    block.writeUInt32BE(prefix, at + 1);
    block.writeUInt16BE(i, at + 5);
    block.writeUInt32BE(random(), at + 7);
  }
  return block;
}
