// The process that reads damaged files. It may hang or die: the parent watches it.
import { type Choice, type Input, inputOf } from './input.ts';
import { judge, minimise } from './judge.ts';

export interface Started {
  readonly kind: 'started';
  readonly index: number;
}
export interface Done {
  readonly kind: 'done';
  readonly index: number;
  readonly records: number;
  readonly cpu: number;
}
export interface Broken {
  readonly kind: 'broken';
  readonly index: number;
  readonly reason: string;
  /** Those of its mutations that are needed to break it. */
  readonly needed: Input['mutations'];
}
export type ChildMessage = Started | Done | Broken;

/** One input of so many is asked everything. */
export const THOROUGH = 5;

export async function runChild(choice: Choice, firstIndex: number, end: number): Promise<void> {
  const send = (message: ChildMessage) => process.send?.(message);
  for (let index = firstIndex; index < end && process.connected; index++) {
    send({ kind: 'started', index });
    const input = inputOf(choice, index);
    const { records, cpu, reason } = await judge(input, index % THOROUGH === 0);
    if (reason !== undefined) {
      const least = await minimise(input, reason);
      send({ kind: 'broken', index, reason: least.reason, needed: least.input.mutations });
    }
    send({ kind: 'done', index, records, cpu });
    // Lets messages out, and the parent's disconnection in.
    if (index % 16 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  process.disconnect();
}
