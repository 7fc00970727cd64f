// The last answers of searches. The same question to an unchanged database needs no second scan.
import type { DatabaseReader } from '../../formats/format.ts';
import type { GameSelection } from '../../model/gameSelection.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { OpenDatabases } from '../openDatabases.ts';

const MAX_ANSWERS = 20;
/** The maximum number of bytes of all answers. A larger answer is not kept. */
const MAX_BYTES = 32 * 2 ** 20;

/** A question, with everything that affects its answer. */
export interface AskedOf {
  readonly reader: DatabaseReader;
  readonly records: number;
  /** The question, with the files and their versions. */
  readonly name: string;
  /** The rows to search, by bit; without a set, all rows. */
  readonly only: Uint32Array | undefined;
}

export interface LastAnswer {
  readonly selection: Extract<GameSelection, { readonly kind: 'rows' }>;
  readonly damaged: number;
  /** Rows of damaged games, as many as a search lists. */
  readonly damagedRows: readonly number[];
}

interface Kept extends Omit<AskedOf, 'reader'> {
  /** A weak reference: an answer keeps no database open. */
  readonly reader: WeakRef<DatabaseReader>;
  readonly answer: LastAnswer;
}

/** Complete answers, limited in size. An answer is valid only for the same reader, number of records, files and rows. */
export class LastAnswers {
  /** The answers, least recently used first. */
  #kept: readonly Kept[] = [];

  find(asked: AskedOf): LastAnswer | undefined {
    const found = this.#kept.find((one) => isSame(one, asked));
    if (found !== undefined) this.#kept = [...this.#kept.filter((one) => one !== found), found];
    return found?.answer;
  }

  keep({ reader, ...asked }: AskedOf, answer: LastAnswer): void {
    const last = { ...asked, reader: new WeakRef(reader), answer };
    if (bytesOf(last) > MAX_BYTES) return;
    // Drops answers of databases that were closed or have changed.
    const open = [...this.#kept, last].filter((one) => one.reader.deref()?.count.known === one.records);
    let bytes = open.reduce((sum, one) => sum + bytesOf(one), 0);
    while (open.length > MAX_ANSWERS || bytes > MAX_BYTES) {
      const [oldest] = open.splice(0, 1);
      bytes -= bytesOf(oldest);
    }
    this.#kept = open;
  }
}

/** Returns the name of a question about the present files. */
export async function nameOfQuestion(
  databases: OpenDatabases,
  item: ItemId,
  question: unknown,
): Promise<string> {
  const versions = await Promise.all(databases.filesOf(item).map((file) => file.version?.()));
  return JSON.stringify([item, question, databases.variantOf(item), versions]);
}

const isSame = (kept: Kept, { reader, records, name, only }: AskedOf): boolean =>
  kept.reader.deref() === reader &&
  kept.records === records &&
  kept.name === name &&
  areSameRows(kept.only, only);

function areSameRows(one: Uint32Array | undefined, other: Uint32Array | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

function bytesOf({ only, answer: { selection } }: Kept): number {
  const { rows, plies } = selection;
  return rows.buffer.byteLength + (plies?.buffer.byteLength ?? 0) + (only?.byteLength ?? 0);
}
