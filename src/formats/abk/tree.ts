// Walks the tree once, depth first, and notes the positions of its lists.
import { Board } from '../../chess/board.ts';
import { Breath } from '../../base/breath.ts';
import type { ReadOptions } from '../format.ts';
import { ReadThrough } from '../readThrough.ts';
import { Damage } from './damage.ts';
import { FIRST_ENTRY, hasSoundScore, legalMove, type Entry } from './entries.ts';
import type { EntryFile, EntryList } from './entryFile.ts';
import { PositionTable } from './positionTable.ts';

const MAX_DEPTH = 1000;
/** Lists that are opened between two checks of the abort signal. */
const LISTS_AT_ONCE = 1024;

/** A list that is being walked. */
interface Frame {
  readonly entries: readonly Entry[];
  next: number;
}

/** All positions of a book. The walk resumes where a canceled one stopped. */
export class BookTree {
  readonly table = new PositionTable();
  readonly damage: Damage;
  readonly #file: EntryFile;
  readonly #reading: ReadThrough;
  /** A bit for each entry, set once a list has it: false links may lead to an entry twice. */
  readonly #used: Uint8Array;
  #usedCount = 0;
  readonly #frames: Frame[] = [];
  /** The position of each frame. */
  readonly #boards: Board[] = [new Board()];
  #begun = false;

  constructor(file: EntryFile) {
    this.#file = file;
    this.damage = new Damage(file.name);
    this.#used = new Uint8Array(Math.ceil(file.count / 8));
    this.#reading = new ReadThrough(file.count - FIRST_ENTRY, () => this.#walkOn());
  }

  /** Finishes the walk, see `ReadThrough`. Progress is in entries. */
  complete(options?: ReadOptions): Promise<void> {
    return this.#reading.complete(options);
  }

  /**
   * Returns how many entries were seen; at the end the number of all entries, although some may be in no
   * list.
   */
  async #walkOn(): Promise<number> {
    const breath = new Breath();
    if (!this.#begun) {
      await this.#openList(FIRST_ENTRY);
      this.#begun = true;
    }
    for (let opened = 0; opened < LISTS_AT_ONCE;) {
      const frame = this.#frames.at(-1);
      if (frame === undefined) return this.#file.count - FIRST_ENTRY;
      if (frame.next >= frame.entries.length) this.#frames.pop();
      else {
        if (await this.#follow(frame.entries[frame.next])) opened++;
        frame.next++;
      }
    }
    await breath.take();
    // The walk ends only when no frames are left: the last list may still be open when all entries were seen.
    return Math.min(this.#usedCount, this.#file.count - FIRST_ENTRY - 1);
  }

  /**
   * Opens the list of replies to a move. False if there is none, the move is deleted or illegal, or its link
   * is false or too deep.
   */
  async #follow(entry: Entry): Promise<boolean> {
    const { child, deleted, number } = entry;
    if (deleted) return false;
    if (!hasSoundScore(entry)) this.damage.add('score', number);
    const kind = this.#file.linkKind(child);
    if (kind === 'none') return false;
    const depth = this.#frames.length;
    const board = this.#boards[depth - 1];
    const move = legalMove(board, entry);
    if (move === undefined) return false;
    if (kind !== 'entry') {
      this.damage.add(kind, number);
      return false;
    }
    if (depth >= MAX_DEPTH) {
      this.damage.add('deep', number);
      return false;
    }
    const after = (this.#boards[depth] ??= new Board());
    after.copyFrom(board);
    after.play(move);
    await this.#openList(child);
    return true;
  }

  async #openList(head: number): Promise<void> {
    const { entries, broken } = await this.#readUnused(head);
    if (broken !== undefined) this.damage.add(broken, entries.at(-1)?.number ?? head);
    const board = this.#boards[this.#frames.length];
    // An empty book begins with a move from a square to itself.
    const isEmpty = head === FIRST_ENTRY && entries[0]?.from === entries[0]?.to;
    this.#frames.push({ entries: isEmpty ? [] : entries, next: 0 });
    if (!isEmpty && entries.some(({ deleted }) => !deleted))
      this.table.add(board, { head, length: entries.length });
  }

  /** Reads a list up to its first entry that is in use already. Marks its entries as used, unless the read fails. */
  async #readUnused(head: number): Promise<EntryList> {
    const taken: number[] = [];
    try {
      return await this.#file.readList(head, undefined, (number) => {
        if ((this.#used[number >> 3] & bitOf(number)) !== 0) return false;
        this.#used[number >> 3] |= bitOf(number);
        taken.push(number);
        return true;
      });
    } catch (thrown) {
      for (const number of taken) this.#used[number >> 3] &= ~bitOf(number);
      taken.length = 0;
      throw thrown;
    } finally {
      this.#usedCount += taken.length;
    }
  }
}

const bitOf = (number: number): number => 1 << (number & 7);
