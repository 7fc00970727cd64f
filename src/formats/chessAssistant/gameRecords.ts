// `.d02`: game records, each preceded by its length. They lie in any order, with unused bytes between them.
import type { Failure } from '../../base/failure.ts';
import type { Origin } from '../../bytes/byteReader.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { readRanges } from '../../bytes/readRanges.ts';
import type { Address } from './addressTable.ts';

/** Bytes that are read first: most games are shorter. */
const FIRST_READ = 512;

/** The codes of a record. */
export interface GameBody {
  readonly body: Uint8Array;
  readonly origin: Origin;
}

/** A record as the file holds it. */
export interface GameRecord extends GameBody {
  /** Set if the end of the record is missing. */
  readonly problem?: Failure;
  /** The record by the other reading of its length (`readContinuedLength`), if that is possible and fits. */
  readonly continued?: GameBody;
}

/** The stored length of a record, in bytes. */
export interface RecordLength {
  readonly length: number;
  /** Size of the length field. */
  readonly size: number;
}

/** The length at the start of `bytes`, as the format describes it; `undefined` if it is cut off. */
export function readLength(bytes: Uint8Array): RecordLength | undefined {
  if (bytes.length === 0) return undefined;
  if (bytes[0] < 128) return { length: bytes[0], size: 1 };
  return bytes.length < 2 ? undefined : { length: (bytes[0] & 127) + 128 * bytes[1], size: 2 };
}

/** The length in three bytes: seven bits of the first and the second, and all eight bits of the third. */
function readContinuedLength(bytes: Uint8Array): RecordLength | undefined {
  if (bytes.length < 3 || bytes[0] < 128 || bytes[1] < 128) return undefined;
  return { length: (bytes[0] & 127) + ((bytes[1] & 127) << 7) + (bytes[2] << 14), size: 3 };
}

/** The records at these addresses, in the order given. A record that is not there has a problem instead. */
export async function readGameRecords(
  source: ByteSource,
  addresses: readonly Address[],
): Promise<readonly (GameRecord | { readonly problem: Failure; readonly body?: undefined })[]> {
  const inside = (address: Address): address is { readonly offset: number } =>
    'offset' in address && address.offset < source.size;
  const offsets = [...new Set(addresses.filter(inside).map(({ offset }) => offset))];
  const range = (offset: number, length: number) => ({
    offset,
    length: Math.min(length, source.size - offset),
  });
  const heads = await readRanges(
    source,
    offsets.map((offset) => range(offset, FIRST_READ)),
  );
  const long = offsets.flatMap((offset, i) => {
    const needed = wantedLength(heads[i]);
    return needed > heads[i].length ? [{ i, range: range(offset, needed) }] : [];
  });
  const rest = await readRanges(
    source,
    long.map((one) => one.range),
  );
  for (const [at, { i }] of long.entries()) heads[i] = rest[at];
  const records = new Map(offsets.map((offset, i) => [offset, makeRecord(source.name, offset, heads[i])]));
  return addresses.map((address) => {
    if ('problem' in address) return address;
    if ('unused' in address) return { problem: notInUse(source.name) };
    return records.get(address.offset) ?? { problem: outside(source, address.offset) };
  });
}

/** Size of a record by the longer one of both readings. */
function wantedLength(bytes: Uint8Array): number {
  const readings = [readLength(bytes), readContinuedLength(bytes)];
  return Math.max(...readings.map((reading) => (reading === undefined ? 0 : reading.length + reading.size)));
}

function makeRecord(
  file: string,
  offset: number,
  bytes: Uint8Array,
): GameRecord | { readonly problem: Failure; readonly body?: undefined } {
  const stated = readLength(bytes);
  if (stated === undefined)
    return {
      problem: { kind: 'truncated', file, offset, expected: 'the length of a game', found: 'one byte' },
    };
  const bodyOf = ({ length, size }: RecordLength): GameBody => ({
    body: bytes.subarray(size, size + length),
    origin: { file, base: offset + size },
  });
  const continued = readContinuedLength(bytes);
  const present = bytes.length - stated.size;
  return {
    ...bodyOf(stated),
    ...(present < stated.length && {
      problem: {
        kind: 'truncated',
        file,
        offset,
        expected: `a game of ${stated.length} bytes`,
        found: `${present}`,
      },
    }),
    ...(continued !== undefined &&
      continued.length + continued.size <= bytes.length && { continued: bodyOf(continued) }),
  };
}

const notInUse = (file: string): Failure => ({
  kind: 'invalid',
  file,
  expected: 'the place of a game',
  found: 'an id that is not in use',
});

const outside = ({ name, size }: ByteSource, offset: number): Failure => ({
  kind: 'invalid',
  file: name,
  offset,
  expected: `a game before byte ${size}`,
  found: `an address of ${offset}`,
});
