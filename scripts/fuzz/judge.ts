// Judges one input: failures, silent losses, costs.
import { libraryFacts, type LibraryFacts } from '../../test/support/fuzz/libraryFacts.ts';
import { isExcepted, silentLosses } from '../../test/support/fuzz/silence.ts';
import type { Files } from '../../test/support/memoryFiles.ts';
import { tryInput } from '../../test/support/tryInput.ts';
import { filesOf, type Input } from './input.ts';
import type { Seed } from './targets.ts';

export interface Verdict {
  readonly records: number;
  /** Processor time in seconds. */
  readonly cpu: number;
  /** The failure; `undefined` if all is well. */
  readonly reason?: string;
}

/** The maximum number of processor seconds that one small input may take. */
export const CPU_LIMIT = 2;
const MEMORY_LIMIT = 512 * 1024 * 1024;
const LIMITS = { cpu: CPU_LIMIT, memory: MEMORY_LIMIT };
/** For tests, because the cost of an input differs between machines. The fuzzer watches it. */
export const NO_LIMITS: typeof LIMITS = { cpu: Infinity, memory: Infinity };

const soundFacts = new Map<Seed, Promise<LibraryFacts>>();

/** Reads the facts about the undamaged files, once. */
function factsOfSeed(seed: Seed): Promise<LibraryFacts> {
  const known = soundFacts.get(seed) ?? libraryFacts(filesOf({ seed, mutations: [] }));
  soundFacts.set(seed, known);
  return known;
}

const place = ({ mutations }: Input): string =>
  [...new Set(mutations.map(({ kind, path }) => `${kind} ${path.slice(path.lastIndexOf('.'))}`))]
    .sort()
    .join(', ');

/** Processor seconds of this process so far. */
export const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/**
 * Reads the input as a library does; `thoroughly` also asks every question of its format. `files` are the stored files
 * of the input, if any.
 */
export async function judge(
  input: Input,
  thoroughly: boolean,
  files: Files = filesOf(input),
  limits = LIMITS,
): Promise<Verdict> {
  const before = await factsOfSeed(input.seed);
  const memory = process.memoryUsage.rss();
  const started = cpuSeconds();
  const costs = (records: number) => ({ records, cpu: cpuSeconds() - started });
  try {
    const after = await libraryFacts(files);
    const records = [...after.items.values()].reduce((sum, item) => sum + item.records.length, 0);
    const { cpu } = costs(records);
    if (cpu > limits.cpu) return { records, cpu, reason: `took ${cpu.toFixed(1)} s` };
    const grown = process.memoryUsage.rss() - memory;
    if (grown > limits.memory) return { records, cpu, reason: `took ${grown >> 20} MB` };
    const losses =
      files.size === 0 || isExcepted(input.mutations, input.seed.files) ? [] : silentLosses(before, after);
    if (losses.length > 0)
      return { records, cpu, reason: `silently loses ${losses.join(', ')} (${place(input)})` };
    const reason = thoroughly ? await tryInput(input.target.format, files, limits.cpu) : undefined;
    return { ...costs(records), ...(reason !== undefined && { reason }) };
  } catch (thrown) {
    const reason = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    return { ...costs(0), reason };
  }
}

/** Tells whether the reason is a silent loss, which reading alone reveals. */
export const isSilence = (reason: string): boolean => reason.startsWith('silently');

/** The first line and place of a failure, which identify its kind. */
export const signature = (reason: string): string =>
  reason
    .split('\n')
    .filter((line, i) => i === 0 || line.includes('/src/'))
    .slice(0, 2)
    .join(' ')
    .replaceAll(/\d+/g, '#');

/** The kind of a failure without its place: `silently loses names`. */
const sort = (reason: string): string => signature(reason.replace(/ \(.*\)$/, ''));

/** Removes mutations one by one while the input still fails in the same way. */
export async function minimize(
  input: Input,
  reason: string,
): Promise<{ reason: string; needed: Input['mutations'] }> {
  let best = { reason, needed: input.mutations };
  const thoroughly = !isSilence(reason);
  for (const mutation of input.mutations) {
    const needed = best.needed.filter((one) => one !== mutation);
    const outcome = await judge({ ...input, mutations: needed }, thoroughly);
    if (outcome.reason !== undefined && sort(outcome.reason) === sort(reason))
      best = { needed, reason: outcome.reason };
  }
  return best;
}
