// Bytes for tests, in readable form.
import { memorySource } from '../../../src/bytes/memorySource.ts';
import type { ByteSource } from '../../../src/bytes/byteSource.ts';

/** Hexadecimal digits, spaces allowed. */
export const hex = (digits: string): Uint8Array =>
  new Uint8Array(Buffer.from(digits.replaceAll(/\s+/g, ''), 'hex'));

export const ascii = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

/** `size` bytes that begin with `bytes`; excess bytes are cut. */
export function padded(bytes: Uint8Array, size: number): Uint8Array {
  const whole = new Uint8Array(size);
  whole.set(bytes.subarray(0, size));
  return whole;
}

export const concat = (...parts: readonly Uint8Array[]): Uint8Array =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));

export function le(value: number, size: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** i) % 256);
}

export const be = (value: number, size: number): Uint8Array => le(value, size).reverse();

/** A source that records what is read from it. */
export function watched(
  name: string,
  bytes: Uint8Array,
): ByteSource & { readonly reads: [number, number][] } {
  const source = memorySource(name, bytes);
  const reads: [number, number][] = [];
  return {
    ...source,
    reads,
    read(offset, length) {
      reads.push([offset, length]);
      return source.read(offset, length);
    },
  };
}
