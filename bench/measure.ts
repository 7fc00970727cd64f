/** One line of the report. */
export interface Measure {
  readonly what: string;
  readonly value: number;
  readonly unit:
    | 'ns/ply'
    | 'ns/byte'
    | 'us/position'
    | 'us/game'
    | 'ms'
    | 'B/game'
    | 'MB'
    | 'games/s'
    | 'positions'
    | 'frames'
    | 'cycles'
    | 'workers'
    | 'x';
  /** The limit that the value must not exceed, and our goal; `undefined` if the value is only reported. */
  readonly must?: number;
  readonly goal?: number;
}

/** Returns the milliseconds of the fastest of `runs` runs: the speed of the machine when nothing else disturbs it. */
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
 * Finds the fastest times of several tasks over a long range of work. The range is split into slices shorter than the
 * time that a busy system leaves a process alone. The tasks take turns on each slice, and each slice counts with its
 * fastest round.
 */
export async function fastestInSlices<Name extends string>(
  range: { readonly count: number; readonly slice: number; readonly rounds: number },
  tasks: Readonly<Record<Name, (from: number, to: number) => unknown>>,
): Promise<Readonly<Record<Name, number>>> {
  const names = Object.keys(tasks) as Name[];
  const slices = Math.ceil(range.count / range.slice);
  const best = new Map(names.map((name) => [name, new Float64Array(slices).fill(Infinity)]));
  for (let round = 0; round < range.rounds; round++)
    for (let slice = 0; slice < slices; slice++)
      for (const [name, times] of best) {
        const from = slice * range.slice;
        const start = performance.now();
        await tasks[name](from, Math.min(range.count, from + range.slice));
        times[slice] = Math.min(times[slice], performance.now() - start);
      }
  const sums = [...best].map(([name, times]) => [name, times.reduce((sum, time) => sum + time, 0)]);
  return Object.fromEntries(sums) as Record<Name, number>;
}
