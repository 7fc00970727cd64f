// The checksum in the head of a block: the sum of its words from the mode on, modulo 65,536.

/** Offset of the words of a block: they start with its mode. */
const FIRST = 4;
/** Quads (four bytes) that are added up at a time: the sums of this many bytes fit into 15 bits each. */
const LANE = 128;
/** The two bytes of a quad at even places. */
const EVEN = 0x00ff00ff;

/**
 * The sum of the words of a block; an odd last byte belongs to none. It is computed for each block that is unpacked, so
 * sixteen bytes are added at a time: word by word it takes four times as long.
 */
export function sumOf(block: Uint8Array): number {
  const end = block.length - (block.length & 1);
  const sums = [0, 0];
  let at = FIRST;
  for (; at < end && ((block.byteOffset + at) & 3) !== 0; at++) sums[at & 1] += block[at];
  const lanes = Math.floor((end - at) / (4 * LANE));
  if (lanes > 0) {
    const [even, odd] = sumBytes(new Int32Array(block.buffer, block.byteOffset + at, lanes * LANE));
    sums[at & 1] += even;
    sums[1 - (at & 1)] += odd;
    at += lanes * LANE * 4;
  }
  for (; at < end; at++) sums[at & 1] += block[at];
  return (sums[0] + sums[1] * 256) & 0xffff;
}

/** The sums of the bytes at even and at odd places of whole lanes. */
function sumBytes(quads: Int32Array): readonly [even: number, odd: number] {
  let evens = 0;
  let odds = 0;
  for (let from = 0; from < quads.length; from += LANE) {
    let even = 0;
    let odd = 0;
    for (let i = from; i < from + LANE; i += 4) {
      const a = quads[i];
      const b = quads[i + 1];
      const c = quads[i + 2];
      const d = quads[i + 3];
      even = (even + (a & EVEN) + (b & EVEN) + (c & EVEN) + (d & EVEN)) | 0;
      odd = (odd + ((a >>> 8) & EVEN) + ((b >>> 8) & EVEN) + ((c >>> 8) & EVEN) + ((d >>> 8) & EVEN)) | 0;
    }
    evens += (even & 0xffff) + (even >>> 16);
    odds += (odd & 0xffff) + (odd >>> 16);
  }
  return [evens, odds];
}

/** The sum that the head of a block states. */
export const statedSum = (head: Uint8Array): number => head[2] + head[3] * 256;
