// Input number i of a seed number: always the same, so that each can be made again.
import { damage } from '../../test/support/fuzz/structured.ts';
import type { Files } from '../../test/support/memoryFiles.ts';
import { type Mutation, mutate } from '../../test/support/mutations.ts';
import { Random } from '../../test/support/random.ts';
import { type Seed, type Target, TARGETS } from './targets.ts';

export interface Input {
  readonly target: Target;
  readonly seed: Seed;
  readonly mutations: readonly Mutation[];
}

/** The choice of inputs to make. If no family is given, each input may be of any family. */
export interface Choice {
  readonly seedNumber: number;
  readonly targets: readonly Target[];
}

/** Removes seeds with real data, so that the targets are the same on every machine. */
export const madeTargets = (targets: readonly Target[]): readonly Target[] =>
  targets.map((target) => ({ ...target, seeds: target.seeds.filter(({ real }) => real === undefined) }));

/** Small files of all formats, which replace other files. They are generated, because real ones must not be copied. */
const DONORS: readonly Files[] = TARGETS.map(({ seeds }) => seeds[0].files);

/** Returns the random numbers that determine everything about an input. */
export const randomOf = (seedNumber: number, index: number): Random =>
  new Random(Math.imul(seedNumber, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));

export function inputOf({ seedNumber, targets }: Choice, index: number): Input {
  const random = randomOf(seedNumber, index);
  const target = random.pick(targets);
  const seeds = target.seeds.filter(({ rare }) => rare !== true);
  const seed = random.pick(random.chance(0.99) ? seeds : target.seeds);
  return { target, seed, mutations: damage(random, seed.files, DONORS) };
}

export function filesOf({ seed, mutations }: Pick<Input, 'seed' | 'mutations'>): Files {
  const files = mutate(seed.files, mutations);
  return seed.pack === undefined ? files : seed.pack(files);
}
