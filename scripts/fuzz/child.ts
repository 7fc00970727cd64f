// The process that reads damaged files. It may hang or die, so the parent watches it.
import type { TextFamily } from '../../test/support/fuzz/textFamily.ts';
import { type Choice, type Input, inputOf } from './input.ts';
import { judge, minimize, signature } from './judge.ts';
import { familyOf } from './targets.ts';
import { textJudge, textOf } from './texts.ts';

export interface Done {
  readonly kind: 'done';
  readonly index: number;
  readonly family: string;
  readonly records: number;
  readonly cpu: number;
}
export interface Broken {
  readonly kind: 'broken';
  readonly index: number;
  readonly reason: string;
  /** The mutations that are needed for this failure. */
  readonly needed: Input['mutations'];
}
export type ChildMessage = Done | Broken;

/** One in this many inputs is asked every question. */
export const THOROUGH = 5;

const send = (message: ChildMessage) => process.send?.(message);

/** Lets messages out and the parent's disconnect event in. */
async function pause(index: number): Promise<void> {
  if (index % 16 === 0) await new Promise((resolve) => setImmediate(resolve));
}

/** Tries texts as they are, without minimizing them. */
export async function runTexts(
  family: TextFamily,
  seedNumber: number,
  firstIndex: number,
  end: number,
): Promise<void> {
  const judgeText = await textJudge(family);
  for (let index = firstIndex; index < end && process.connected; index++) {
    const { reason, ...costs } = await judgeText(textOf(family, seedNumber, index));
    if (reason !== undefined) send({ kind: 'broken', index, reason, needed: [] });
    send({ kind: 'done', index, family: family.id, ...costs });
    await pause(index);
  }
  process.disconnect();
}

export async function runChild(choice: Choice, firstIndex: number, end: number): Promise<void> {
  const known = new Map<string, { readonly reason: string; readonly needed: Input['mutations'] }>();
  for (let index = firstIndex; index < end && process.connected; index++) {
    const input = inputOf(choice, index);
    const family = familyOf(input.target);
    const { records, cpu, reason } = await judge(input, index % THOROUGH === 0);
    if (reason !== undefined) {
      // A failure of a known kind is only counted, because minimizing its input costs more than ten inputs.
      const mark = `${family} ${signature(reason)}`;
      const least = known.get(mark) ?? (await minimize(input, reason));
      known.set(mark, least);
      send({ kind: 'broken', index, ...least });
    }
    send({ kind: 'done', index, family, records, cpu });
    await pause(index);
  }
  process.disconnect();
}
