// Families of texts, and the verdict on one of their inputs.
import { builtinEnvironments } from 'vitest/runtime';
import { htmlFamily } from '../../test/support/fuzz/html.ts';
import { positionFamily } from '../../test/support/fuzz/positions.ts';
import { queryFamily } from '../../test/support/fuzz/queries.ts';
import type { TextFamily } from '../../test/support/fuzz/textFamily.ts';
import { randomOf } from './input.ts';
import { CPU_LIMIT, cpuSeconds, type Verdict } from './judge.ts';

export const TEXT_FAMILIES: readonly TextFamily[] = [queryFamily, positionFamily, htmlFamily];

/** Makes input number `index` of a family: always the same text. */
export const textOf = (family: TextFamily, seedNumber: number, index: number): string =>
  family.make(randomOf(seedNumber, index));

/** Makes a judge of the family's texts, in a process with the globals of a page. */
export async function textJudge(family: TextFamily): Promise<(text: string) => Promise<Verdict>> {
  await builtinEnvironments.jsdom.setup(globalThis, {});
  const faultOf = await family.open();
  return async (text) => {
    const started = cpuSeconds();
    const costs = () => ({ records: 0, cpu: cpuSeconds() - started });
    try {
      const fault = await faultOf(text);
      const { cpu } = costs();
      const reason = fault ?? (cpu > CPU_LIMIT ? `took ${cpu.toFixed(1)} s` : undefined);
      return { ...costs(), ...(reason !== undefined && { reason }) };
    } catch (thrown) {
      const reason = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
      return { ...costs(), reason };
    }
  };
}
