/** One command of `npm test` or `npm run test:all`. */
export interface Step {
  readonly title: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Skipped if there is no Chromium. */
  readonly needsChromium?: true;
}

/** Relative to the project, because the shell of Windows would split a path at a space. */
export const RESULTS = '.cache/results';
export const UNIT_RESULTS = `${RESULTS}/unit.json`;
export const PAGE_RESULTS = `${RESULTS}/e2e.json`;

const unitTests = (filter: string): Step => ({
  title: 'unit tests',
  command: 'vitest',
  args: [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${UNIT_RESULTS}`,
    `--tags-filter=${filter}`,
  ],
});
const BUILD: Step = { title: 'production build', command: 'vite', args: ['build', '--logLevel=warn'] };
const pageTests = (...choice: string[]): Step => ({
  title: 'end-to-end tests',
  command: 'playwright',
  args: ['test', '--reporter=list,json', ...choice],
  needsChromium: true,
});

/** Tags select the tests: unit tests are in `npm test` unless `slow` or `real`, end-to-end tests if `@core`. */
export const CORE_STEPS: readonly Step[] = [
  { title: 'format', command: 'oxfmt', args: ['--check'] },
  { title: 'lint', command: 'oxlint', args: ['--deny-warnings', '--report-unused-disable-directives'] },
  { title: 'types: all', command: 'tsc', args: [] },
  { title: 'types: worker side', command: 'tsc', args: ['-p', 'src/worker'] },
  { title: 'types: page side', command: 'tsc', args: ['-p', 'src/app'] },
  unitTests('!slow && !real'),
  BUILD,
  pageTests('--grep', '@core'),
];

/** The checks and tests that `npm test` leaves out, and the build that they need. */
export const OTHER_STEPS: readonly Step[] = [
  { title: 'translations', command: 'tsx', args: ['scripts/messages.ts', '--check'] },
  unitTests('slow || real'),
  BUILD,
  pageTests('--grep-invert', '@core'),
  { title: 'a journey in Firefox and WebKit', command: 'tsx', args: ['scripts/browsers/run.ts'] },
];
