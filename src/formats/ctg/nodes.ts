// `.cto` and `.ctb` lead from the hash of a signature to the page that holds it.
import { FormatError, toFailure, type Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { ByteReader } from '../../bytes/byteReader.ts';

/** The maximum number of bytes of a table, which is held in memory: enough for a book of some 8 GB. */
const MAX_TABLE = 32 * 1024 * 1024;
const TABLE_HEADER = 16;
const MAP_HEADER = 12;
const NO_PAGE = 0xffffffff;

/** A leaf of the hash tree: its page, and the bits of the hash that lead to it. */
export interface NodePage {
  readonly page: number;
  /** Low bits of the hash that all positions of the page share. */
  readonly mask: number;
}

/** The tree over the low bits of hashes; its leaves are pages. */
export class NodeTree {
  readonly #pages: Uint32Array;
  /** Bit i, the least significant first, says whether node i is split. */
  readonly #split: Uint8Array | undefined;
  /** All nodes with lower numbers are split. */
  readonly #low: number;

  private constructor(pages: Uint32Array, low: number, split: Uint8Array | undefined) {
    this.#pages = pages;
    this.#low = low;
    this.#split = split;
  }

  /**
   * Reads both tables. Without a usable `.cto` there is no tree. Without a usable `.ctb`, every node without
   * a page counts as split, and every node below a number in the `.cto`. Damage of the tables becomes
   * problems.
   */
  static async read(
    cto: ByteSource | undefined,
    ctb: ByteSource | undefined,
  ): Promise<{ readonly tree?: NodeTree; readonly problems: readonly Failure[] }> {
    const table = cto && (await attempt(() => readTable(cto)));
    if (table === undefined) return { problems: [] };
    if ('failure' in table) return { problems: [table.failure] };
    const { pages, low } = table.value;
    const map = ctb && (await attempt(() => readMap(ctb, low, pages)));
    const split = map !== undefined && 'value' in map ? map.value : undefined;
    const problems = map !== undefined && 'failure' in map ? [map.failure] : [];
    return { tree: new NodeTree(pages, low, split), problems };
  }

  /** The numbers of the nodes that have a page, ascending. */
  leaves(): Uint32Array {
    const nodes: number[] = [];
    for (let node = 0; node < this.#pages.length; node++) if (this.#pages[node] !== NO_PAGE) nodes.push(node);
    return Uint32Array.from(nodes);
  }

  /** The page of one of the `leaves`. */
  pageOf(node: number): number {
    return this.#pages[node];
  }

  /** The page for a hash, `undefined` if the tables have none for it. */
  find(hash: number): NodePage | undefined {
    const pages = this.#pages;
    const split = this.#split;
    // The node's number grows with each step, so the end of the table ends the loop.
    for (let mask = 0; ; mask = 2 * mask + 1) {
      const node = ((hash & mask) >>> 0) + mask;
      if (node >= pages.length) return undefined;
      const isSplit =
        split === undefined ? node < this.#low || pages[node] === NO_PAGE : isSplitIn(split, node);
      if (isSplit) continue;
      const page = pages[node];
      return page === NO_PAGE ? undefined : { page, mask };
    }
  }
}

async function attempt<Value>(
  read: () => Promise<Value>,
): Promise<{ readonly value: Value } | { readonly failure: Failure }> {
  try {
    return { value: await read() };
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    return { failure: toFailure(thrown) };
  }
}

async function readTable(cto: ByteSource): Promise<{ readonly pages: Uint32Array; readonly low: number }> {
  const reader = await readWhole(cto);
  const size = reader.u16be();
  if (size !== TABLE_HEADER) throw invalid(cto, 0, `a header of ${TABLE_HEADER} bytes`, `${size}`);
  reader.skip(2);
  const count = reader.u32be();
  reader.skip(4);
  const low = reader.u32be();
  const entries = reader.take(count * 4);
  const view = new DataView(entries.buffer, entries.byteOffset, entries.length);
  const pages = new Uint32Array(count);
  for (let node = 0; node < count; node++) pages[node] = view.getUint32(4 * node);
  return { pages, low };
}

const isSplitIn = (map: Uint8Array, node: number): boolean =>
  node < map.length * 8 && ((map[node >> 3] >> (node & 7)) & 1) === 1;

/** Reads the map of split nodes. Throws `FormatError` even for a sound map that splits other nodes than this table. */
async function readMap(ctb: ByteSource, low: number, pages: Uint32Array): Promise<Uint8Array> {
  const reader = await readWhole(ctb);
  const size = reader.u16be();
  if (size !== MAP_HEADER) throw invalid(ctb, 0, `a header of ${MAP_HEADER} bytes`, `${size}`);
  reader.skip(2);
  const ownLow = reader.u32be();
  if (ownLow !== low) throw invalid(ctb, 4, `${low} as in the .cto`, `${ownLow}`);
  const bits = reader.u32be();
  const map = reader.take(Math.ceil(bits / 8));
  const wrong = findWrongNode(map, pages);
  if (wrong !== undefined)
    throw invalid(
      ctb,
      MAP_HEADER + (wrong >> 3),
      'the nodes that the .cto splits',
      `others, as node ${wrong}`,
    );
  return map;
}

/** A node that is wrong: the map splits it although it has a page, or does not split it although it has none. */
function findWrongNode(map: Uint8Array, pages: Uint32Array): number | undefined {
  const isWrong = (node: number): boolean =>
    isSplitIn(map, node) === (node < pages.length && pages[node] !== NO_PAGE);
  if (pages.every((page) => page === NO_PAGE)) return undefined;
  if (isWrong(0)) return 0;
  for (let mask = 0; mask < map.length * 8; mask = 2 * mask + 1)
    for (let low = 0; low <= mask; low++) {
      if (!isSplitIn(map, mask + low)) continue;
      const zero = 2 * mask + 1 + low;
      const wrong = [zero, zero + mask + 1].find(isWrong);
      if (wrong !== undefined) return wrong;
    }
  return undefined;
}

async function readWhole(source: ByteSource): Promise<ByteReader> {
  if (source.size > MAX_TABLE)
    throw new FormatError({
      kind: 'limit',
      file: source.name,
      expected: `at most ${MAX_TABLE} bytes`,
      found: `${source.size}`,
    });
  return new ByteReader(await source.read(0, source.size), { file: source.name, base: 0 });
}

const invalid = (source: ByteSource, offset: number, expected: string, found: string): FormatError =>
  new FormatError({ kind: 'invalid', file: source.name, offset, expected, found });
