import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { commandOf, readChoice } from '../../scripts/again/choice.ts';
import { startLoad, stopLoad } from '../../scripts/again/load.ts';
import { repeat } from '../../scripts/again/repeat.ts';
import type { Run } from '../../scripts/again/repeat.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const UNIT = 'test/scripts/again.test.ts';
const E2E = 'e2e/open.spec.ts';
const PASSED: Run = { output: ' Tests  2 passed (2)', status: 0 };

/** Uses one answer for each run, and keeps the printed lines. */
async function repeated(runs: number, answers: readonly Run[]) {
  const printed: string[] = [];
  let asked = 0;
  const passed = await repeat(
    runs,
    async () => answers[asked++],
    (line) => void printed.push(line),
  );
  return { passed, asked, printed };
}

it('`npm run again` runs a test 200 times under load by default', () => {
  expect(readChoice([UNIT], ROOT)).toEqual({ file: UNIT, name: undefined, runs: 200, load: true });
});

it('`npm run again` takes a name as vitest and as Playwright write it', () => {
  const quiet = ['--runs', '7', '--no-load'];
  const expected = { file: E2E, name: 'a folder', runs: 7, load: false };
  expect(readChoice([`./${E2E}`, '-t', 'a folder', ...quiet], ROOT)).toEqual(expected);
  expect(readChoice([resolve(ROOT, E2E), '-g', 'a folder', ...quiet], ROOT)).toEqual(expected);
  expect(readChoice([UNIT, '--load'], ROOT).load).toBe(true);
});

it.each([
  [[], 'npm run again'],
  [[UNIT, E2E], 'npm run again'],
  [['test/none.test.ts'], 'There is no test/none.test.ts'],
  [[UNIT, '--runs', 'many'], '--runs takes a number'],
  [[UNIT, '--runs', '0'], '--runs takes a number'],
  [[UNIT, '--loud'], '--loud'],
])('`npm run again -- %j` is refused with a sentence', (args, words) => {
  expect(() => readChoice(args, ROOT)).toThrow(words);
});

it('unit tests run in vitest and end-to-end tests in Playwright', () => {
  expect(commandOf({ file: UNIT, name: 'a' }, ROOT).slice(1)).toEqual(['run', UNIT, '-t', 'a']);
  expect(commandOf({ file: E2E, name: 'a' }, ROOT).slice(1)).toEqual(['test', E2E, '-g', 'a']);
  expect(commandOf({ file: E2E, name: undefined }, ROOT).slice(1)).toEqual(['test', E2E]);
});

it('runs that all pass end with their count', async () => {
  const { passed, printed } = await repeated(2, [PASSED, PASSED]);
  expect(passed).toBe(true);
  expect(printed).toEqual(['run 1 of 2: passed', 'run 2 of 2: passed', 'Passed: 2 of 2.']);
});

it('the first failure is printed and ends the runs', async () => {
  const failure: Run = { output: 'expected 1 to be 2\n 3 passed', status: 1 };
  const { passed, asked, printed } = await repeated(9, [PASSED, failure, PASSED]);
  expect(passed).toBe(false);
  expect(asked).toBe(2);
  expect(printed.at(-1)).toBe(`${failure.output}\nRun 2 failed. Passed before it: 1 of 9.`);
});

it('a run that a signal ended has failed', async () => {
  expect((await repeated(9, [{ ...PASSED, status: null }])).passed).toBe(false);
});

it('a run in which every test was skipped does not pass', async () => {
  const { passed, printed } = await repeated(9, [{ output: ' Tests  3 skipped (3)', status: 0 }]);
  expect(passed).toBe(false);
  expect(printed.at(-1)).toContain('Run 1 ran no test');
});

it('processes that keep the machine busy end on request', async () => {
  const busy = startLoad(2);
  const ends = busy.map((child) => once(child, 'exit'));
  await Promise.all(busy.map((child) => once(child, 'spawn')));
  stopLoad(busy);
  expect(await Promise.all(ends)).toEqual([
    [0, null],
    [0, null],
  ]);
});
