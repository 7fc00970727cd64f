// Input number i of a seed number: always the same, so that any of them can be made again.
import type { Files } from '../../test/support/memoryFiles.ts';
import { type Mutation, mutate, randomMutations } from '../../test/support/mutations.ts';
import { Random } from '../../test/support/random.ts';
import { type Seed, type Target, TARGETS } from './targets.ts';

/** Bytes; larger seeds cost more time than they find. */
const SMALL = 128 * 1024;
const sizeOf = ({ files }: Seed): number => [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0);

export interface Input {
  readonly target: Target;
  readonly seed: Seed;
  readonly mutations: readonly Mutation[];
}

export function inputOf(seedNumber: number, index: number): Input {
  const random = new Random(Math.imul(seedNumber, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  const target = random.pick(TARGETS);
  const small = target.seeds.filter((seed) => sizeOf(seed) < SMALL);
  const seed = random.pick(small.length > 0 && random.chance(0.97) ? small : target.seeds);
  return { target, seed, mutations: randomMutations(random, seed.files) };
}

export const filesOf = ({ seed, mutations }: Pick<Input, 'seed' | 'mutations'>): Files =>
  mutate(seed.files, mutations);
