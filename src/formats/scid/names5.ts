// `.sn5`: names and facts of the database in the order in which they were added.
import type { Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { byteString } from '../../bytes/textDecoding.ts';
import { NAME_KINDS, NameList, NO_NAMES, namesSize, type Names } from './nameLists.ts';

/** Names of version 5, with the texts that version 4 has in its index. */
export interface Names5 extends Names {
  readonly description: Uint8Array;
  readonly flagNames: readonly Uint8Array[];
}

const NOTHING = new Uint8Array(0);
const FACT = 4;
const FLAG_NAMES = 6;
const DESCRIPTION = 'description';
/** A longer number is damage. */
const MAX_NUMBER_SIZE = 5;

/** Names of a database without its file of names. */
export const NO_NAMES5: Names5 = { ...NO_NAMES, description: NOTHING, flagNames: [] };

/** Reads all names. Damage becomes a problem; the names before it stay. */
export async function readNames5(source: ByteSource): Promise<Names5> {
  const { name: file } = source;
  const [size, problems] = namesSize(source);
  const bytes = await source.read(0, size);
  const places = NAME_KINDS.map(() => ({ starts: [] as number[], lengths: [] as number[] }));
  const flagNames = Array.from({ length: FLAG_NAMES }, () => NOTHING);
  let description = NOTHING;
  let odd = 0;
  const stop = (kind: Failure['kind'], offset: number, expected: string, found: string): void => {
    problems.push({ kind, file, offset, expected, found });
  };
  for (let at = 0; at < size;) {
    const head = readNumber(bytes, at);
    if (head === undefined) {
      stop('invalid', at, `a number of at most ${MAX_NUMBER_SIZE} bytes`, 'none');
      break;
    }
    const start = at + head.size;
    const type = head.value % 8;
    const length = Math.floor(head.value / 8);
    if (length > size - start) {
      stop('truncated', at, `a name of ${length} bytes`, `${size - start}`);
      break;
    }
    at = start + length;
    if (type < FACT) {
      places[type].starts.push(start);
      places[type].lengths.push(length);
    } else if (type === FACT) {
      const entry = bytes.subarray(start, at);
      const flag = /^flag([1-6])/.exec(byteString(entry.subarray(0, FLAG_NAMES)));
      if (byteString(entry.subarray(0, DESCRIPTION.length)) === DESCRIPTION)
        description = entry.slice(DESCRIPTION.length);
      else if (flag !== null) flagNames[Number(flag[1]) - 1] = entry.slice('flag1'.length);
    } else if (odd++ === 0) stop('invalid', start, 'a name', `an entry of type ${type}`);
  }
  const [players, events, sites, rounds] = places.map(
    ({ starts, lengths }) => new NameList(bytes, Uint32Array.from(starts), Uint32Array.from(lengths)),
  );
  return { players, events, sites, rounds, description, flagNames, problems };
}

/** A number of seven bits a byte, the low ones first; `undefined` if it has no end. */
function readNumber(bytes: Uint8Array, at: number): { value: number; size: number } | undefined {
  let value = 0;
  for (let size = 1; size <= MAX_NUMBER_SIZE && at + size <= bytes.length; size++) {
    const byte = bytes[at + size - 1];
    value += (byte & 127) * 2 ** (7 * (size - 1));
    if (byte < 128) return { value, size };
  }
  return undefined;
}
