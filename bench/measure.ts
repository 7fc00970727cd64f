/** One line of the report. */
export interface Measure {
  readonly what: string;
  readonly value: number;
  readonly unit: 'ns/ply' | 'ns/byte' | 'us/position' | 'ms' | 'games/s' | 'x';
  /** What it must stay below, and what we aim for; `undefined` where it is only reported. */
  readonly must?: number;
  readonly goal?: number;
}

/** Milliseconds of the fastest of `runs` runs: what the machine can do when nothing else disturbs it. */
export async function fastest(runs: number, task: () => unknown): Promise<number> {
  let best = Infinity;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await task();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/**
 * Fastest times of several tasks over a long range of work. The range is cut into slices short enough to fall between
 * two disturbances, and on each slice the tasks take turns, so that they meet the same machine.
 */
export async function fastestInTurns<Name extends string>(
  range: { readonly count: number; readonly slices: number; readonly rounds: number },
  tasks: Readonly<Record<Name, (from: number, to: number) => unknown>>,
): Promise<Readonly<Record<Name, number>>> {
  const names = Object.keys(tasks) as Name[];
  const total = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  for (let slice = 0; slice < range.slices; slice++) {
    const from = Math.floor((range.count * slice) / range.slices);
    const to = Math.floor((range.count * (slice + 1)) / range.slices);
    const best = new Map<Name, number>();
    for (let round = 0; round < range.rounds; round++)
      for (const name of names)
        best.set(name, Math.min(best.get(name) ?? Infinity, await fastest(1, () => tasks[name](from, to))));
    for (const [name, time] of best) total[name] += time;
  }
  return total;
}
