// Tells whether a `.cto` belongs to the book beside it. All positions of a page share the low bits of its node's
// number, and every page with positions has a node. No other book matches both.
import { FormatError, type Failure } from '../../base/failure.ts';
import { hashOf } from './hash.ts';
import type { NodeTree } from './nodes.ts';
import { recordCount, visitSignatures, type Page } from './page.ts';
import type { PageFile } from './pageFile.ts';

/**
 * The maximum number of pages with a node, and of pages without one, that are checked when a book is opened.
 */
const SAMPLES = 8;
/**
 * The part of a page's positions that must match. Damage spoils a few positions, the table of another book most.
 */
const ENOUGH = 0.75;

/** Tells whether most positions of a page have these low bits in their hash; true for an empty page. */
export function sharesBits(page: Page, mask: number, hash: number): boolean {
  let seen = 0;
  let shared = 0;
  visitSignatures(page, (from, to) => {
    seen++;
    if (((hashOf(page.bytes, from, to) ^ hash) & mask) === 0) shared++;
  });
  return shared >= ENOUGH * seen;
}

/** Evidence that the table belongs to another book; `undefined` if the checked pages show none. */
export async function findStrangeness(
  file: PageFile,
  tree: NodeTree,
  ctoName: string,
): Promise<Failure | undefined> {
  const strange = (found: string): Failure => ({
    kind: 'invalid',
    file: ctoName,
    expected: 'the table of this book',
    found,
  });
  const leaves = tree.leaves();
  const counts = `a table of ${leaves.length} pages for a book of ${file.count}`;
  if (leaves.length > file.count && file.problems.length === 0) return strange(counts);
  for (const page of spread(unnamedPages(file, tree, leaves))) {
    const found = await readWhole(file, page);
    if (found !== undefined && recordCount(found) > 0) return strange(counts);
  }
  for (const node of spread(leaves)) {
    const page = await readWhole(file, tree.pageOf(node));
    const mask = maskOf(node);
    if (page !== undefined && !sharesBits(page, mask, node - mask))
      return strange(`another page than the one at byte ${page.base}`);
  }
  return undefined;
}

/** Pages without a node. */
function unnamedPages(file: PageFile, tree: NodeTree, leaves: Uint32Array): readonly number[] {
  if (leaves.length >= file.count) return [];
  const named = new Uint8Array(file.count);
  for (const node of leaves) {
    const page = tree.pageOf(node);
    if (page < file.count) named[page] = 1;
  }
  return [...named.keys()].filter((page) => named[page] === 0);
}

/** Some of the items, spread from the first to the last. */
function spread(items: ArrayLike<number>): readonly number[] {
  const count = Math.min(SAMPLES, items.length);
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)]);
}

/** A page that cannot be read proves nothing: a lookup of its positions reports it. */
async function readWhole(file: PageFile, number: number): Promise<Page | undefined> {
  if (number >= file.count) return undefined;
  try {
    return await file.read(number);
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    return undefined;
  }
}

/** The mask of the low k bits: node 2^k - 1 + low is for the hashes whose low k bits are `low`. */
const maskOf = (node: number): number => 2 ** Math.floor(Math.log2(node + 1)) - 1;
