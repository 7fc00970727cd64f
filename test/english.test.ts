// The English of comments, as far as it can be counted. Folders join the list once every comment in them has been read.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '../src');
const READ = [
  'base',
  'bytes',
  'chess',
  'formats',
  'model',
  'offline',
  'parquet',
  'protocol',
  'published',
  'search',
  'worker',
];

/** Words with which a comment leaves its subject open. */
const OPEN = /^\s*(?:\/\/|\/\*\*?|\*) (?:What|Where|Who|Whether|Which|So|Of|By)\b/;

const openComments = (folder: string): readonly string[] =>
  readdirSync(join(SOURCE, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|css)$/.test(entry.name))
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      const lines = readFileSync(path, 'utf8').split('\n');
      return lines.flatMap((line, at) =>
        OPEN.test(line) && !continues(lines[at - 1]) ? [`${path.slice(SOURCE.length + 1)}:${at + 1}`] : [],
      );
    });

/** A comment of several lines goes on: its next line may begin with any word. */
const continues = (before: string | undefined): boolean =>
  before !== undefined && /^\s*(?:\/\/|\*) \S.*[^.:]$/.test(before);

it.each(READ)('comments in %s begin with a noun or a verb', (folder) => {
  expect(openComments(folder)).toEqual([]);
});
