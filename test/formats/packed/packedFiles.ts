import { FormatError } from '../../../src/base/failure.ts';
import type { Failure } from '../../../src/base/failure.ts';
import type { ByteSource } from '../../../src/bytes/byteSource.ts';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import type { ArchiveFormat, ArchiveReader } from '../../../src/formats/format.ts';
import { gzipFormat, zipFormat, zstdFormat } from '../../../src/formats/packed/format.ts';
import { encodeZip } from '../../encoders/packed.ts';
import type { ZipDescription } from '../../encoders/packed.ts';
import type { Random } from '../../support/random.ts';

const open = (format: ArchiveFormat, name: string, bytes: Uint8Array): Promise<ArchiveReader> =>
  format.open({ name: 'a', files: new Map([[name, memorySource(name, bytes)]]) }, {});

export const openZip = (bytes: Uint8Array) => open(zipFormat, 'a.zip', bytes);
export const openGzip = (bytes: Uint8Array) => open(gzipFormat, 'a.pgn.gz', bytes);
export const openZstd = (bytes: Uint8Array) => open(zstdFormat, 'a.pgn.zst', bytes);
export const zipped = (description: ZipDescription) => openZip(encodeZip(description));

/** The only member. */
export function memberOf({ members }: ArchiveReader): ByteSource {
  const [member] = members.values();
  if (member === undefined) throw new Error('There is no member');
  return member;
}

/** All bytes of a member that can be unpacked. */
export async function wholeOf(source: ByteSource): Promise<Uint8Array> {
  await source.growth?.readTo(Infinity);
  return source.read(0, source.growth?.known ?? source.size);
}

export async function failureOf(call: Promise<unknown>): Promise<Failure> {
  const thrown: unknown = await call.catch((reason: unknown) => reason);
  if (!(thrown instanceof FormatError)) throw new Error(`Expected a FormatError, got ${String(thrown)}`);
  return thrown.failure;
}

/** Lines that compress about as well as games. */
export function textLike(random: Random, size: number): Uint8Array {
  const words = Array.from({ length: 300 }, () => random.bytes(2 + random.below(12)));
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size;) {
    const word = random.pick(words);
    bytes.set(word.subarray(0, size - at), at);
    at += word.length;
  }
  return bytes;
}
