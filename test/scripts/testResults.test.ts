import { describe, expect, it } from 'vitest';
import { failureLines, pageResults, totalsOf, unitResults } from '../../scripts/testing/results.ts';

const UNIT = {
  testResults: [
    {
      name: '/product/test/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'a list keeps its order', status: 'passed', tags: [], failureMessages: [] },
        {
          fullName: "a row's cells (all) fit",
          status: 'failed',
          tags: [],
          failureMessages: [
            '\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at /product/test/a.test.ts:3',
          ],
        },
        { fullName: 'a million rows are read', status: 'pending', tags: ['slow'], failureMessages: [] },
        { fullName: 'a test without its tool', status: 'pending', tags: [], failureMessages: [] },
      ],
    },
    { name: '/product/test/b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
  ],
};
const spec = (title: string, status: string, tags: readonly string[]) => ({
  title,
  file: 'open.spec.ts',
  line: 7,
  tags,
  tests: [{ status, results: status === 'unexpected' ? [{ error: { message: 'Timed out' } }] : [{}] }],
});
const PAGE = {
  suites: [
    {
      title: 'open.spec.ts',
      specs: [spec('the demo opens', 'expected', ['core'])],
      suites: [{ title: 'real databases', specs: [spec('each is listed', 'expected', ['real'])] }],
    },
  ],
};

describe('results of tests', () => {
  it('each failure comes with its sentence, its message and the command that runs it alone', () => {
    expect(failureLines(unitResults(UNIT, '/product'))).toEqual([
      '',
      "Failed: a row's cells (all) fit",
      '  AssertionError: expected 1 to be 2',
      String.raw`Alone:  npx vitest run test/a.test.ts -t '^a row'\''s cells \(all\) fit$'`,
      '',
      'Failed: test/b.test.ts',
      '  SyntaxError',
      'Alone:  npx vitest run test/b.test.ts',
    ]);
    expect(
      failureLines(pageResults({ suites: [{ title: '', specs: [spec('it opens', 'unexpected', [])] }] })),
    ).toEqual([
      '',
      'Failed: it opens',
      '  Timed out',
      'Alone:  npm run build && npm run e2e -- e2e/open.spec.ts:7',
    ]);
  });

  it('a test that is left to the other command does not count', () => {
    const results = [...unitResults(UNIT, '/product'), ...pageResults(PAGE)];
    expect(totalsOf(results, false)).toEqual({ passed: 3, failed: 2, skipped: 1, real: 1 });
    expect(totalsOf(results, true)).toEqual({ passed: 3, failed: 2, skipped: 1, real: 1 });
    expect(totalsOf(unitResults(UNIT, '/product').slice(2, 3), false).skipped).toBe(0);
  });

  it('a failure to start the end-to-end tests is a failure', () => {
    expect(totalsOf(pageResults({ suites: [], errors: [{ message: 'no server' }] }), false).failed).toBe(1);
  });
});
