// Reports the tests that did not run, and why: a list of passed tests does not show them.
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

export default class SkippedReporter implements Reporter {
  readonly #byReason = new Map<string, string[]>();

  onTestEnd({ title, location }: TestCase, { status, annotations }: TestResult): void {
    if (status !== 'skipped') return;
    const reason = annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason is given';
    const file = location.file.slice(location.file.lastIndexOf('/') + 1);
    this.#byReason.set(reason, [...(this.#byReason.get(reason) ?? []), `${file}:${location.line} ${title}`]);
  }

  onEnd(): void {
    for (const [reason, tests] of this.#byReason)
      process.stdout.write(`\n  not run: ${reason}\n${tests.map((name) => `    ${name}\n`).join('')}`);
  }
}
