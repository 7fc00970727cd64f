import { it } from 'vitest';

/**
 * Registers a test of random inputs twice: with a tenth of them for `npm test`, and as a slow test with all of them.
 * `FUZZ_RUNS` sets another number of inputs.
 */
export function itOfInputs(name: string, all: number, body: (inputs: number) => Promise<void> | void): void {
  const asked = process.env.FUZZ_RUNS;
  if (asked !== undefined) {
    it(name, () => body(Number(asked)));
    return;
  }
  const few = Math.ceil(all / 10);
  it(`${name} (${few} inputs)`, () => body(few));
  it(`${name} (${all} inputs)`, { tags: 'slow', timeout: 1_200_000 }, () => body(all));
}
