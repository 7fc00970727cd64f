import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
/** Folders of others, or made by each build. */
const PASSED_OVER =
  /^(node_modules|\.git|\.cache|dist|dist-release|coverage|test-results|playwright-report)$/;
/** Passes the folder of real databases as `CHESS_DB_DIR`, on machines that have one. */
const HANDS_OVER = join(ROOT, '.ci/run');

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (PASSED_OVER.test(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });

/** Paths up to a folder named `shared`; within `src/app`, they lead to `src/app/shared`. */
const WAYS_UP = /(?:\.\.\/)+shared\b/g;
const ABSOLUTE = /\/work\/shared\b/g;

it('no file names a folder of data beside the repository', () => {
  const naming = filesBelow(ROOT).flatMap((path) => {
    if (path === HANDS_OVER) return [];
    const text = readFileSync(path, 'latin1');
    const up = [...text.matchAll(WAYS_UP)].filter(([way]) => !existsSync(join(dirname(path), way)));
    return [...up, ...text.matchAll(ABSOLUTE)].map(([way]) => `${path.slice(ROOT.length + 1)}: ${way}`);
  });
  expect(naming).toEqual([]);
});
