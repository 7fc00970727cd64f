// The process that reads damaged files. It may hang or die: the parent watches it.
import { tryInput } from '../../test/support/tryInput.ts';
import { filesOf, type Input, inputOf } from './input.ts';

export interface Started {
  readonly kind: 'started';
  readonly index: number;
}
export interface Broken {
  readonly kind: 'broken';
  readonly index: number;
  readonly reason: string;
  /** Those of its mutations that are needed to break it. */
  readonly needed: Input['mutations'];
}
export type ChildMessage = Started | Broken;

/** First line and place of a failure: what makes two of them the same. */
export const signature = (reason: string): string =>
  reason
    .split('\n')
    .filter((line, i) => i === 0 || line.includes('/src/'))
    .slice(0, 2)
    .join(' ')
    .replaceAll(/\d+/g, '#');

/** Leaves out mutations one by one while the input still breaks in the same way. */
async function minimise(input: Input, reason: string): Promise<Input['mutations']> {
  let needed = [...input.mutations];
  for (const mutation of input.mutations) {
    const fewer = needed.filter((one) => one !== mutation);
    const outcome = await tryInput(input.target.format, filesOf({ ...input, mutations: fewer }));
    if (outcome !== undefined && signature(outcome) === signature(reason)) needed = fewer;
  }
  return needed;
}

export async function runChild(seedNumber: number, firstIndex: number): Promise<void> {
  const send = (message: ChildMessage) => process.send?.(message);
  for (let index = firstIndex; process.connected; index++) {
    send({ kind: 'started', index });
    const input = inputOf(seedNumber, index);
    const reason = await tryInput(input.target.format, filesOf(input));
    if (reason !== undefined) send({ kind: 'broken', index, reason, needed: await minimise(input, reason) });
    // Lets messages out, and the parent's disconnection in.
    if (index % 16 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}
