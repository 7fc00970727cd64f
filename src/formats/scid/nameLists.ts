// Names of players, events, sites and rounds, as bytes by id.
import type { Failure } from '../../base/failure.ts';
import { decodeText, type CodePage } from '../../bytes/textDecoding.ts';

/** Kinds of names, in the order of the files. */
export const NAME_KINDS = ['players', 'events', 'sites', 'rounds'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** In `NameList.starts`: no name has this id. */
export const MISSING = 0xffffffff;
const QUESTION_MARK = 0x3f;

/** The names of one kind. */
export class NameList {
  readonly size: number;
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #lengths: Uint32Array;

  /** Name `id` is `lengths[id]` bytes at `starts[id]`. */
  constructor(bytes: Uint8Array, starts: Uint32Array, lengths: Uint32Array) {
    this.size = starts.length;
    this.#bytes = bytes;
    this.#starts = starts;
    this.#lengths = lengths;
  }

  /** The stored bytes; `undefined` if no name has this id. */
  bytes(id: number): Uint8Array | undefined {
    if (id >= this.size || this.#starts[id] === MISSING) return undefined;
    return this.#bytes.subarray(this.#starts[id], this.#starts[id] + this.#lengths[id]);
  }

  /** Tells whether there is a known name: neither empty nor a lone question mark. */
  isKnown(id: number): boolean {
    if (id >= this.size || this.#starts[id] === MISSING) return false;
    const length = this.#lengths[id];
    return length > 1 || (length === 1 && this.#bytes[this.#starts[id]] !== QUESTION_MARK);
  }

  /** 1 for each id that `isKnown`: for loops over all games. */
  knownIds(): Uint8Array {
    const known = new Uint8Array(this.size);
    for (let id = 0; id < known.length; id++) known[id] = this.isKnown(id) ? 1 : 0;
    return known;
  }

  /** The name for users, `""` if it is unknown. */
  text(id: number, codePage: CodePage): string {
    const bytes = this.isKnown(id) ? this.bytes(id) : undefined;
    return bytes === undefined ? '' : cleanText(decodeText(bytes, codePage));
  }
}

/** Text with spaces in place of control characters; line feeds stay. */
export const cleanText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  /[\0-\x09\x0b-\x1f]/.test(text) ? text.replaceAll(/[\0-\x09\x0b-\x1f]/g, ' ') : text;

const EMPTY = new NameList(new Uint8Array(0), new Uint32Array(0), new Uint32Array(0));

/** All names of a database. */
export interface Names extends Readonly<Record<NameKind, NameList>> {
  readonly problems: readonly Failure[];
}

/** Names of a database without its file of names. */
export const NO_NAMES: Names = { players: EMPTY, events: EMPTY, sites: EMPTY, rounds: EMPTY, problems: [] };

/** The maximum number of bytes of a file of names that are read: more than any database has. */
const MAX_NAMES_SIZE = 512 * 1024 * 1024;

/** The number of bytes of a file of names that are read, and a problem if these are not all. */
export const namesSize = ({ name: file, size }: { name: string; size: number }): [number, Failure[]] =>
  size <= MAX_NAMES_SIZE
    ? [size, []]
    : [
        MAX_NAMES_SIZE,
        [{ kind: 'limit', file, expected: `at most ${MAX_NAMES_SIZE} bytes of names`, found: `${size}` }],
      ];
