// Reads the reports of Vitest and Playwright: totals, and each failure with the command that runs only its test.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PAGE_RESULTS, UNIT_RESULTS } from './steps.ts';

export interface TestResult {
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly tags: readonly string[];
  /** The message of a failure: the expectation, and the stack. */
  readonly message: string;
  /** The command that runs only this test. */
  readonly command: string;
}

/** The parts of Vitest's report that are read here. */
export interface UnitReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly tags?: readonly string[];
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** The parts of Playwright's report that are read here. */
export interface PageReport {
  readonly suites: readonly PageSuite[];
  readonly errors?: readonly { readonly message: string }[];
}
interface PageSuite {
  readonly title: string;
  readonly suites?: readonly PageSuite[];
  readonly specs?: readonly PageSpec[];
}
interface PageSpec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tags: readonly string[];
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
}

export function readResults(root: string): readonly TestResult[] {
  const read = (path: string): string | undefined =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
  const [unit, page] = [read(UNIT_RESULTS), read(PAGE_RESULTS)];
  return [
    ...(unit === undefined ? [] : unitResults(JSON.parse(unit) as UnitReport, root)),
    ...(page === undefined ? [] : pageResults(JSON.parse(page) as PageReport)),
  ];
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Makes a pattern that finds only this title. */
const exactly = (title: string): string => `^${title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`;

export function unitResults({ testResults }: UnitReport, root: string): readonly TestResult[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name).replaceAll('\\', '/');
    const tests = assertionResults.map((test): TestResult => ({
      title: test.fullName,
      status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      tags: test.tags ?? [],
      message: test.failureMessages.join('\n'),
      command: `npx vitest run ${file} -t ${quoted(exactly(test.fullName))}`,
    }));
    if (status !== 'failed' || tests.some((test) => test.status === 'failed')) return tests;
    // A file that does not load has no tests, but fails as well.
    return [...tests, { title: file, status, tags: [], message, command: `npx vitest run ${file}` }];
  });
}

export function pageResults({ suites, errors = [] }: PageReport): readonly TestResult[] {
  const testsOf = (suite: PageSuite, above: readonly string[]): readonly TestResult[] => [
    ...(suite.specs ?? []).map((spec) => pageResult(spec, above)),
    ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...above, inner.title])),
  ];
  return [
    ...suites.flatMap((suite) => testsOf(suite, [])),
    ...errors.map(({ message }): TestResult => ({
      title: 'the end-to-end tests do not start',
      status: 'failed',
      tags: [],
      message,
      command: 'npm run build && npm run e2e',
    })),
  ];
}

function pageResult({ title, file, line, tags, tests }: PageSpec, above: readonly string[]): TestResult {
  const [test] = tests;
  return {
    title: [...above, title].join(' '),
    status: test.status === 'unexpected' ? 'failed' : test.status === 'skipped' ? 'skipped' : 'passed',
    tags: tags.map((tag) => tag.replace(/^@/, '')),
    message: test.results.flatMap(({ error }) => error?.message ?? []).join('\n'),
    command: `npm run build && npm run e2e -- e2e/${file}:${line}`,
  };
}

/** Counts the results. Tests left to the other command do not count, although Vitest reports them as skipped. */
export function totalsOf(results: readonly TestResult[], isAll: boolean) {
  const isLeft = ({ status, tags, command }: TestResult): boolean =>
    status === 'skipped' &&
    command.startsWith('npx vitest') &&
    (tags.includes('slow') || tags.includes('real')) !== isAll;
  const own = results.filter((result) => !isLeft(result));
  const count = (status: TestResult['status']): number =>
    own.filter((result) => result.status === status).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    /** Number of passed tests that use the databases of `CHESS_DB_DIR`. */
    real: own.filter(({ status, tags }) => status === 'passed' && tags.includes('real')).length,
  };
}

const MAX_LINES = 12;
// oxlint-disable-next-line no-control-regex
const COLORS = /\u001B\[[\d;]*m/g;

/** Writes for each failure the test's sentence, the expectation, and the command that runs only this test. */
export function failureLines(results: readonly TestResult[]): readonly string[] {
  return results
    .filter(({ status }) => status === 'failed')
    .flatMap(({ title, message, command }) => {
      const lines = message.replaceAll(COLORS, '').split('\n');
      // The tools have already printed the stack.
      const said = lines.filter((line) => line.trim() !== '' && !/^\s+at /.test(line)).slice(0, MAX_LINES);
      return ['', `Failed: ${title}`, ...said.map((line) => `  ${line}`), `Alone:  ${command}`];
    });
}
