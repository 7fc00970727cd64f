// LZ blocks: literal bytes, runs and copies in groups of up to 16, with a control bit for each.
import type { Damage } from './damage.ts';

/** The greatest distance of a copy, and so the number of bytes before a block that it may need. */
export const MAX_DISTANCE = 4098;
const MIN_DISTANCE = 3;

/**
 * Decodes `input` into `output` from `start` on; copies may take bytes from before `start`. Returns where the
 * output ends, or `undefined` if a copy reaches before the beginning of `output`. Throws damage if `input`
 * ends inside a control word or a token, and if `output` is too small.
 */
export function decodeLz(
  input: Uint8Array,
  output: Uint8Array,
  start: number,
  damage: Damage,
): number | undefined {
  const end = input.length;
  const limit = output.length;
  let at = 0;
  let out = start;
  while (at < end) {
    if (at + 2 > end) throw damage('a control word', '1 byte');
    const control = input[at] | (input[at + 1] << 8);
    at += 2;
    for (let bit = 15; bit >= 0 && at < end; bit--) {
      if (((control >> bit) & 1) === 0) {
        if (out === limit) throw tooMuch(limit - start, damage);
        output[out++] = input[at++];
        continue;
      }
      const token = input[at];
      const high = token >> 4;
      const low = token & 15;
      const size = high === 1 || high === 2 ? 3 : 2;
      if (at + size > end) throw damage(`a token of ${size} bytes`, `${end - at}`);
      const first = input[at + 1];
      const second = size === 3 ? input[at + 2] : 0;
      at += size;
      const length =
        high === 0 ? low + 3 : high === 1 ? low + first * 16 + 19 : high === 2 ? second + 16 : high;
      if (out + length > limit) throw tooMuch(limit - start, damage);
      if (high === 0) {
        // For short runs a loop is faster than a call of `fill`.
        for (let i = 0; i < length; i++) output[out + i] = first;
      } else if (high === 1) {
        output.fill(second, out, out + length);
      } else {
        const from = out - (first * 16 + low + MIN_DISTANCE);
        if (from < 0) return undefined;
        // Byte by byte, because a copy may overlap its own output.
        for (let i = 0; i < length; i++) output[out + i] = output[from + i];
      }
      out += length;
    }
  }
  return out;
}

const tooMuch = (size: number, damage: Damage): Error => damage(`a block of ${size} bytes`, 'more');
