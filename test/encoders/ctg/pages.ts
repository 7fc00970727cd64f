// Puts records into pages, and pages into a tree of hash nodes, as dbm does: a full page is split.
import { ByteWriter } from '../cbh/byteWriter.ts';

export interface HashedRecord {
  readonly hash: number;
  readonly bytes: Uint8Array;
}

export interface PageNode {
  readonly node: number;
  readonly records: readonly HashedRecord[];
}

const size = (records: readonly HashedRecord[]): number =>
  records.reduce((sum, { bytes }) => sum + bytes.length, 4);

/** The tree's leaves in the order of their nodes, and the split nodes. */
export function splitRecords(
  records: readonly HashedRecord[],
  capacity: number,
): { readonly leaves: readonly PageNode[]; readonly split: readonly number[] } {
  const leaves: PageNode[] = [];
  const split: number[] = [];
  const pending = [{ bits: 0, low: 0, records }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { bits, low, records: here } = next;
    const node = 2 ** bits - 1 + low;
    if (size(here) <= capacity) {
      leaves.push({ node, records: here });
      continue;
    }
    if (bits >= 32) throw new Error('Records of one hash do not fit a page');
    split.push(node);
    for (const bit of [0, 1])
      pending.push({
        bits: bits + 1,
        low: low + bit * 2 ** bits,
        records: here.filter(({ hash }) => Math.floor(hash / 2 ** bits) % 2 === bit),
      });
  }
  return { leaves: leaves.sort((a, b) => a.node - b.node), split };
}

/** `.ctb`: a bit for each split node. */
export function encodeMap(split: readonly number[]): { readonly ctb: Uint8Array; readonly low: number } {
  const bits = new Set(split);
  const bytes: number[] = [];
  for (let at = 0; at <= Math.max(-1, ...split); at += 8)
    bytes.push([0, 1, 2, 3, 4, 5, 6, 7].reduce((byte, bit) => byte + (bits.has(at + bit) ? 2 ** bit : 0), 0));
  const full = bytes.findIndex((byte) => byte !== 0xff);
  const low = 8 * (full < 0 ? bytes.length : full);
  const ctb = new ByteWriter()
    .be(12, 2)
    .be(1, 2)
    .be(low, 4)
    .be(bytes.length * 8, 4)
    .raw(bytes)
    .bytes();
  return { ctb, low };
}

/** `.cto`: the page of each node; `pageOf` returns a leaf's page number. */
export function encodeTable(
  leaves: readonly PageNode[],
  low: number,
  pageOf: (leaf: number) => number,
): Uint8Array {
  const count = Math.max(...leaves.map(({ node }) => node)) + 1;
  const pages = new Map(leaves.map(({ node }, i) => [node, pageOf(i)]));
  const writer = new ByteWriter().be(16, 2).be(1, 2).be(count, 4).be(0, 4).be(low, 4);
  for (let node = 0; node < count; node++) writer.be(pages.get(node) ?? 0xffffffff, 4);
  return writer.bytes();
}

/** One page, with `filler` in the unused bytes. */
export function encodePage(records: readonly HashedRecord[], filler: number): Uint8Array {
  const writer = new ByteWriter().be(records.length, 2).be(size(records), 2);
  for (const { bytes } of records) writer.raw(bytes);
  const page = new Uint8Array(4096).fill(filler);
  page.set(writer.bytes());
  return page;
}
