// Finds the record of a position: by the tables (`.cto`, `.ctb`), or through all pages if the tables are
// missing or wrong.
import { FormatError, isAbort, type Failure } from '../../base/failure.ts';
import type { NormalForm } from '../bookPosition.ts';
import type { ReadOptions } from '../format.ts';
import type { NodeTree } from './nodes.ts';
import { findRecord, type RecordLocation } from './page.ts';
import type { PageFile } from './pageFile.ts';
import { PageRanges } from './pageRanges.ts';
import type { Signature } from './signature.ts';
import { sharesBits } from './strangeTable.ts';

/** A record, and how the position was turned to match it. */
export interface FoundRecord {
  readonly form: NormalForm;
  readonly place: RecordLocation;
}

/** All positions of one book. */
export class Positions {
  readonly #file: PageFile;
  readonly #ctoName: string;
  #tree: NodeTree | undefined;
  #ranges: PageRanges | undefined;
  #foreign: readonly Failure[] = [];

  constructor(file: PageFile, tree: NodeTree | undefined, ctoName: string) {
    this.#file = file;
    this.#tree = tree;
    this.#ctoName = ctoName;
  }

  /** The name of the `.ctg`. */
  get name(): string {
    return this.#file.name;
  }

  /** Problems of tables and pages that lookups have found. */
  get problems(): readonly Failure[] {
    return [...this.#foreign, ...(this.#ranges?.problems ?? [])];
  }

  /** The result of `find` if everything is in memory; `undefined` proves nothing. */
  peek([form]: readonly Signature[]): FoundRecord | undefined {
    const node = form && this.#tree?.find(form.hash);
    const page = node && this.#file.peek(node.page);
    try {
      const place = page && findRecord(page, form.bytes);
      return place && { form, place };
    } catch (thrown) {
      // `find` meets the same failure and throws it to its caller.
      if (!(thrown instanceof FormatError)) throw thrown;
      return undefined;
    }
  }

  /**
   * The record of the first signature of a position that the book has, `undefined` if it has none. Throws `FormatError`
   * if the record may be in a part that cannot be read.
   */
  async find(signatures: readonly Signature[], options?: ReadOptions): Promise<FoundRecord | undefined> {
    for (const form of signatures) {
      const tree = this.#tree;
      let place: RecordLocation | undefined;
      if (tree === undefined) place = await this.#findByRange(form, options);
      else {
        const node = tree.find(form.hash);
        // A whole table has a page for every hash, even for those of no position in the book.
        if (node === undefined) {
          // The table of a book without positions may be empty.
          if (this.#file.header.positions > 0) this.#distrustTables('no page for some positions');
        } else {
          const page = this.#file.peek(node.page) ?? (await this.#file.read(node.page));
          place = findRecord(page, form.bytes);
          if (place === undefined && !sharesBits(page, node.mask, form.hash))
            this.#distrustTables(`another page than the one at byte ${page.base}`);
        }
        if (place === undefined && this.#tree === undefined) place = await this.#findByRange(form, options);
      }
      if (place !== undefined) return { form, place };
    }
    return undefined;
  }

  async #findByRange({ hash, bytes }: Signature, options?: ReadOptions): Promise<RecordLocation | undefined> {
    this.#ranges ??= new PageRanges(this.#file);
    await this.#ranges.complete(options);
    let broken: unknown;
    for (const number of this.#ranges.candidates(hash))
      try {
        const place = findRecord(this.#file.peek(number) ?? (await this.#file.read(number)), bytes);
        if (place !== undefined) return place;
      } catch (thrown) {
        if (isAbort(thrown) || !(thrown instanceof FormatError)) throw thrown;
        broken = thrown;
      }
    if (broken !== undefined) throw broken;
    return undefined;
  }

  #distrustTables(found: string): void {
    this.#tree = undefined;
    this.#foreign = [{ kind: 'invalid', file: this.#ctoName, expected: 'the table of this book', found }];
  }
}
