import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BufferPool } from '../../src/bytes/bufferPool.ts';

const MIB = 1024 * 1024;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Lends a buffer whose first byte is `mark`, and returns it to the pool. */
function use(pool: BufferPool, length: number, mark: number): Uint8Array {
  const bytes = pool.lend(pool.take(length), length);
  bytes[0] = mark;
  expect(pool.giveBack(bytes)).toBe(true);
  return bytes;
}
const markOf = (buffer: ArrayBuffer): number => new Uint8Array(buffer)[0];

describe('buffers that are used again', () => {
  it('the pool lends the smallest returned buffer that is large enough', () => {
    const pool = new BufferPool();
    const large = pool.lend(pool.take(16 * MIB), 16 * MIB);
    large[0] = 7;
    use(pool, 3 * MIB, 5);
    pool.giveBack(large);
    expect(markOf(pool.take(4 * MIB))).toBe(5);
    expect(markOf(pool.take(9 * MIB))).toBe(7);
    expect(markOf(pool.take(9 * MIB))).toBe(0);
  });

  it('a returned buffer cannot be seen by its former holders', () => {
    const pool = new BufferPool();
    const bytes = use(pool, MIB, 5);
    expect(bytes.length).toBe(0);
    expect(pool.giveBack(bytes)).toBe(false);
  });

  it('the pool refuses a part of a buffer, or a buffer from elsewhere', () => {
    const pool = new BufferPool();
    const bytes = pool.lend(pool.take(MIB), MIB);
    expect(pool.giveBack(bytes.subarray(0, 10))).toBe(false);
    expect(pool.giveBack(new Uint8Array(MIB))).toBe(false);
    expect(bytes.length).toBe(MIB);
  });

  it('the pool keeps few buffers, the largest, and drops them a second later', () => {
    const pool = new BufferPool();
    const lent = [4, 8, 12, 16, 20].map((size, i) => {
      const bytes = pool.lend(pool.take(size * MIB), size * MIB);
      bytes[0] = i + 1;
      return bytes;
    });
    for (const bytes of lent) pool.giveBack(bytes);
    expect(markOf(pool.take(4 * MIB))).toBe(2);
    vi.advanceTimersByTime(900);
    expect(markOf(pool.take(4 * MIB))).toBe(3);
    vi.advanceTimersByTime(200);
    expect(markOf(pool.take(4 * MIB))).toBe(0);
  });
});
