/** Makes a generator of unsigned 32-bit numbers, the same ones for the same seed (xorshift). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}
