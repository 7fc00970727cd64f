// Entries of 16 bytes: key, move, weight, learn (README, "entries").
import { APART, LINE } from '../../chess/attacks.ts';
import { packMove } from '../../chess/move.ts';
import { rankOf } from '../../chess/squares.ts';
import type { Move } from '../../chess/types.ts';

export const ENTRY_SIZE = 16;

/** A 64-bit key as two unsigned halves. */
export interface Key {
  readonly high: number;
  readonly low: number;
}

/** An entry without its key. */
export interface Entry {
  /** Castling may also be stored as the king's move to its target square. */
  readonly move: Move;
  readonly weight: number;
  readonly learn: number;
  /** The move's two bytes, for reports. */
  readonly raw: number;
  /** Offset in the file. */
  readonly offset: number;
}

/** A block of whole entries. */
export class EntryBlock {
  readonly count: number;
  /** Offset in the file. */
  readonly base: number;
  readonly #view: DataView;

  constructor(bytes: Uint8Array, base: number) {
    this.count = Math.floor(bytes.length / ENTRY_SIZE);
    this.base = base;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, this.count * ENTRY_SIZE);
  }

  key(index: number): Key {
    const at = index * ENTRY_SIZE;
    return { high: this.#view.getUint32(at), low: this.#view.getUint32(at + 4) };
  }

  /** Compares the key of an entry with `key`: below 0 if it is smaller, 0 if equal. */
  compare(index: number, { high, low }: Key): number {
    const at = index * ENTRY_SIZE;
    return this.#view.getUint32(at) - high || this.#view.getUint32(at + 4) - low;
  }

  entry(index: number): Entry {
    const at = index * ENTRY_SIZE;
    const raw = this.#view.getUint16(at + 8);
    return {
      move: packMove((raw >> 6) & 63, raw & 63, (raw >> 12) & 7),
      weight: this.#view.getUint16(at + 10),
      learn: this.#view.getUint32(at + 12),
      raw,
      offset: this.base + at,
    };
  }

  /** Index of the first entry whose key is smaller than the one before; `undefined` if all are in order. */
  firstUnsorted(): number | undefined {
    for (let i = 1; i < this.count; i++) if (this.compare(i, this.key(i - 1)) < 0) return i;
    return undefined;
  }

  /** Number of entries whose move is possible on some board. */
  plausibleMoves(): number {
    let plausible = 0;
    for (let i = 0; i < this.count; i++)
      if (isPlausible(this.#view.getUint16(i * ENTRY_SIZE + 8))) plausible++;
    return plausible;
  }
}

/** Tells whether some piece can make this move, and only as a pawn's last step if it is a promotion. */
function isPlausible(raw: number): boolean {
  const from = (raw >> 6) & 63;
  const to = raw & 63;
  const promotion = raw >> 12;
  if (from === to || promotion > 4 || LINE[(from << 6) | to] === APART) return false;
  const lastStep = (rankOf(from) === 6 && rankOf(to) === 7) || (rankOf(from) === 1 && rankOf(to) === 0);
  return promotion === 0 || (lastStep && Math.abs((from & 7) - (to & 7)) <= 1);
}
