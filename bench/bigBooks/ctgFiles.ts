import { writeFileSync } from 'node:fs';
import { hashOf } from '../../src/formats/ctg/hash.ts';
import { encodeHeader, encodeRecord } from '../../test/encoders/ctg.ts';
import { encodePage } from '../../test/encoders/ctg/pages.ts';
import type { HashedRecord } from '../../test/encoders/ctg/pages.ts';
import { ctgPositions } from '../../test/encoders/ctgGames.ts';
import { writeBlocks } from './blockWriter.ts';
import { GAMES } from './positions.ts';
import { randomNumbers } from './random.ts';

/** All nodes above this depth are split, all nodes at it are pages: 2^18 pages of 4096 bytes. */
const DEPTH = 18;
const PAGES = 2 ** DEPTH;
const INNER = PAGES - 1;
const BLOCK_PAGES = 1024;
const SIGNATURE = 9;
const RECORD = SIGNATURE + 1 + 33;
/** The maximum number of made-up positions on a page. */
const FILLERS = 24;

/** Writes a book of 1 GiB with its tables: made-up positions on every page, those of `GAMES` at their hashes. */
export function writeCtg(base: string): void {
  const records = ctgPositions(GAMES).map(encodeRecord);
  const known = (page: number): readonly HashedRecord[] =>
    records.filter(({ hash }) => hash % PAGES === page);
  const { signatures, counts } = madeUp();
  const positions = counts.reduce((sum, count) => sum + count, 0);
  const header = new Uint8Array(4096);
  header.set(encodeHeader(PAGES, positions, GAMES.length));
  const fillers = (page: number): HashedRecord[] =>
    Array.from({ length: counts[page] }, (_, i) => {
      const bytes = new Uint8Array(RECORD);
      bytes.set(signatures.subarray((page * FILLERS + i) * SIGNATURE).subarray(0, SIGNATURE));
      bytes[SIGNATURE] = 1;
      return { hash: 0, bytes };
    });
  writeBlocks(`${base}.ctg`, 1 + PAGES / BLOCK_PAGES, (number) => {
    if (number === 0) return header;
    const block = new Uint8Array(BLOCK_PAGES * 4096);
    for (let i = 0; i < BLOCK_PAGES; i++) {
      const page = (number - 1) * BLOCK_PAGES + i;
      block.set(encodePage([...known(page), ...fillers(page)], 0), i * 4096);
    }
    return block;
  });
  writeFileSync(`${base}.cto`, table());
  writeFileSync(`${base}.ctb`, map());
}

/** Makes signatures of one length with any content, on the pages of their hashes; every page has some. */
function madeUp(): { readonly signatures: Uint8Array; readonly counts: Uint8Array } {
  const signatures = new Uint8Array(PAGES * FILLERS * SIGNATURE);
  const counts = new Uint8Array(PAGES);
  const random = randomNumbers(5);
  const bytes = new Uint8Array(SIGNATURE);
  const view = new DataView(bytes.buffer);
  bytes[0] = SIGNATURE;
  for (let empty = PAGES; empty > 0;) {
    view.setUint32(1, random());
    view.setUint32(5, random());
    const page = hashOf(bytes, 0, SIGNATURE) % PAGES;
    if (counts[page] === FILLERS) continue;
    signatures.set(bytes, (page * FILLERS + counts[page]) * SIGNATURE);
    if (counts[page]++ === 0) empty--;
  }
  return { signatures, counts };
}

/** Makes the `.cto`: the page of a node is its index among the nodes of its depth. */
function table(): Buffer {
  const bytes = Buffer.alloc(16 + 4 * (INNER + PAGES), 0xff);
  bytes.fill(0, 0, 16);
  bytes.writeUInt16BE(16, 0);
  bytes.writeUInt16BE(1, 2);
  bytes.writeUInt32BE(INNER + PAGES, 4);
  bytes.writeUInt32BE(INNER - (INNER % 8), 12);
  for (let page = 0; page < PAGES; page++) bytes.writeUInt32BE(page, 16 + 4 * (INNER + page));
  return bytes;
}

/** Makes the `.ctb`: the inner nodes are split. */
function map(): Buffer {
  const bytes = Buffer.alloc(12 + PAGES / 8, 0xff);
  bytes.fill(0, 0, 12);
  bytes.writeUInt16BE(12, 0);
  bytes.writeUInt16BE(1, 2);
  bytes.writeUInt32BE(INNER - (INNER % 8), 4);
  bytes.writeUInt32BE(PAGES, 8);
  // Node `INNER`, the last of the map, is a page.
  bytes[bytes.length - 1] = 0x7f;
  return bytes;
}
