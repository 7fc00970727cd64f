/** One run of the tests: everything they printed, and their exit status. */
export interface Run {
  readonly output: string;
  readonly status: number | null;
}

/** Runs at most this many times and stops at the first failure, which it prints. Returns true if all runs passed. */
export async function repeat(
  runs: number,
  run: () => Promise<Run>,
  print: (line: string) => void,
): Promise<boolean> {
  for (let at = 1; at <= runs; at++) {
    const { output, status } = await run();
    const fault = faultOf(output, status);
    if (fault !== undefined) {
      print(`${output}\nRun ${at} ${fault}. Passed before it: ${at - 1} of ${runs}.`);
      return false;
    }
    print(`run ${at} of ${runs}: passed`);
  }
  print(`Passed: ${runs} of ${runs}.`);
  return true;
}

/** Returns what went wrong. Vitest also passes if a name matches no test, or if all tests are skipped. */
function faultOf(output: string, status: number | null): string | undefined {
  if (status !== 0) return 'failed';
  return /\b[1-9]\d* passed\b/.test(output) ? undefined : 'ran no test';
}
