import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PACKAGE } from '../scripts/release/npmPackage.ts';

const ROOT = resolve(import.meta.dirname, '..');
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder)).map((name) => [name, textOf(`${folder}/${name}`)] as const);

const workflows = filesIn('.github/workflows');
const forms = filesIn('.github/ISSUE_TEMPLATE').filter(([name]) => name !== 'config.yml');

// Only GitHub runs the workflows. These tests check what breaks silently.
describe.each(workflows)('the workflow %s', (_, text) => {
  it('a workflow takes actions by the hash of a release', () => {
    const uses = text.split('\n').filter((line) => /^\s*(- )?uses:/.test(line));
    expect(uses.filter((line) => !/uses: [\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  it('a workflow has no permissions by default, or only that to read contents', () => {
    expect(text).toMatch(/^permissions:( \{\}|\n {2}contents: read)$/m);
  });

  it('a workflow leaves no token of the repository beside the sources', () => {
    const checkouts = text.split('uses: actions/checkout@').slice(1);
    expect(checkouts.filter((step) => !/^.*\n +with:\n +persist-credentials: false/.test(step))).toEqual([]);
  });

  it('a workflow runs scripts that package.json has', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: Record<string, string> };
    const known = new Set(Object.keys(scripts));
    const run = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);
    expect(run.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the workflows together', () => {
  it('the workflows take one release of each action', () => {
    const taken = workflows.flatMap(([, text]) => text.match(/[\w./-]+@[\da-f]{40}/g) ?? []);
    const names = new Set(taken.map((action) => action.split('@')[0]));
    expect(new Set(taken).size).toBe(names.size);
  });

  it('the workflows publish the package by its name', () => {
    expect(textOf('.github/workflows/release.yml')).toContain(
      `npm publish ./release/${PACKAGE}-*.tgz --provenance`,
    );
  });
});

describe.each(forms)('the issue form %s', (_, text) => {
  it('an issue form has a name, a description and fields with unique ids', () => {
    expect(text).toMatch(/^name: .+\ndescription: .+\nlabels: \[.+\]\nbody:\n/);
    const ids = [...text.matchAll(/^ {4}id: (\S+)$/gm)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(text.match(/^ {2}- type: (textarea|input)$/gm)).toHaveLength(ids.length);
  });

  it('an issue form asks for no games', () => {
    expect(text).not.toMatch(/\b(attach|upload|send) (us )?(the|your|a) (database|games?|file)/i);
  });
});

describe('the issue forms about faults', () => {
  it('issue forms about faults explain how to make the health report, in the words of page and command', () => {
    for (const [, text] of forms.filter(([name]) => !name.endsWith('idea.yml'))) {
      expect(text).toContain('“Database health…”, then “Copy as text”');
      expect(text).toContain('npm run -s dump -- FOLDER --health');
    }
    const messages = Object.keys(JSON.parse(textOf('src/app/languages/de.json')) as object);
    for (const message of ['Database health…', 'Copy as text', 'About Open File…', 'Try the demo'])
      expect(messages).toContain(message);
  });
});
