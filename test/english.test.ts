// The English of comments, as far as it can be counted.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

/** Words with which a comment leaves its subject open. */
const OPEN = /^\s*(?:\{?\/\*\*?|\/\/|\*) (?:What|Where|Who|Whether|Which|So|Of|By)\b/;

/** Tells whether the comment of the line before goes on: its next line may begin with any word. */
const goesOn = (before: string | undefined): boolean =>
  before !== undefined && /^\s*(?:\/\/|\*) \S.*[^.:]$/.test(before);

const openComments = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|css)$/.test(entry.name))
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      const lines = readFileSync(path, 'utf8').split('\n');
      return lines.flatMap((line, at) =>
        OPEN.test(line) && !goesOn(lines[at - 1]) ? [`${path.slice(ROOT.length + 1)}:${at + 1}`] : [],
      );
    });

it.each(['src', 'scripts', 'bench'])('comments in %s begin with a noun or a verb', (folder) => {
  expect(openComments(folder)).toEqual([]);
});
