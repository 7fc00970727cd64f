import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { basename, dirname, normalize } from 'node:path/posix';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
/** Folders of others, or made again by every build. */
const PASSED_OVER =
  /(^|\/)(node_modules|\.git|\.cache|dist|dist-release|coverage|test-results|playwright-report)$/;
const MAP_LINES = 80;
const README_WORDS = 1_300;
const VERSION_LINES = 40;

function pathsBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (PASSED_OVER.test(path)) return [];
    return entry.isDirectory() ? [path, ...pathsBelow(path)] : [path];
  });
}
const paths = pathsBelow('');
const known = new Set(paths);
const documents = paths.filter((path) => path.endsWith('.md'));
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Names of files and folders that begin a path: those at the top of the repository and of `src`. */
const TOP = new Set(paths.flatMap((path) => /^(?:src\/)?([^/]+)/.exec(path)?.[1] ?? []));
const PATH = /^(\.\.\/)*[\w.@*-]+(\/[\w.@*-]+)*\/?$/;
const SOURCE_FILE = /[\w*]\.(tsx?|mjs|css|md)$/;

/**
 * Text in backticks is a path if it ends like a source file or a document, goes up (`../cbh`), or begins with a
 * folder at the top of the repository or of `src`. A star matches any part of one name.
 */
const isPath = (cited: string): boolean =>
  PATH.test(cited) &&
  (SOURCE_FILE.test(cited) ||
    cited.startsWith('../') ||
    (cited.includes('/') && TOP.has(cited.split('/')[0])));

const citedPaths = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, cited]) => cited).filter(isPath);
const links = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

/** Links to a heading of the document itself or of another one. */
const headingLinks = (text: string): { readonly target: string; readonly heading: string }[] =>
  [...text.matchAll(/\]\(([^)#\s]*)#([^)\s]+)\)/g)]
    .map(([, target, heading]) => ({ target, heading }))
    .filter(({ target }) => !/^[a-z]+:/.test(target));
/** The headings of a document as links name them. */
const headingsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

const starred = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.+]/g, '\\$&').replaceAll('*', '[^/]*')}$`);
/** Tells upper and lower case apart, even on disks that do not. */
function exists(path: string): boolean {
  if (!path.includes('*')) return known.has(path);
  const pattern = starred(path);
  return paths.some((one) => pattern.test(one));
}

/** The document's folder, its parents, and `src`. */
function basesOf(document: string): string[] {
  const bases = ['src'];
  for (let folder = dirname(document); ; folder = dirname(folder)) {
    bases.push(folder);
    if (folder === '.') return bases;
  }
}

/** A name without a folder may also belong to a file further down. */
function isBelow(document: string, name: string): boolean {
  const folder = dirname(document);
  const pattern = starred(name);
  return paths.some(
    (path) => pattern.test(basename(path)) && (folder === '.' || path.startsWith(`${folder}/`)),
  );
}
const isThere = (document: string, cited: string): boolean =>
  basesOf(document).some((base) => exists(normalize(`${base}/${cited}`).replace(/\/$/, ''))) ||
  isBelow(document, cited);

const DECISIONS = 'docs/decisions';
const HEADINGS = ['Context', 'Decision', 'Consequences', 'What would change our mind'];
const decisions = paths
  .filter((path) => path.startsWith(`${DECISIONS}/0`))
  .map((path) => basename(path))
  .sort();

describe('the documents', () => {
  it('documents cite files and folders that exist', () => {
    const cited = documents.flatMap((document) =>
      citedPaths(textOf(document)).map((path) => ({ document, path })),
    );
    expect(cited.length).toBeGreaterThan(300);
    expect(cited.filter(({ document, path }) => !isThere(document, path))).toEqual([]);
  });

  it('documents link to files that exist', () => {
    const linked = documents.flatMap((document) =>
      links(textOf(document)).map((target) => ({ document, target })),
    );
    expect(linked.length).toBeGreaterThan(30);
    expect(
      linked.filter(
        ({ document, target }) => !known.has(normalize(`${dirname(document)}/${target}`).replace(/\/$/, '')),
      ),
    ).toEqual([]);
  });

  it('every link to a heading leads to one that exists', () => {
    const linked = documents.flatMap((document) =>
      headingLinks(textOf(document)).map((link) => ({ document, ...link })),
    );
    expect(linked.length).toBeGreaterThan(30);
    const lost = linked.filter(({ document, target, heading }) => {
      const path = target === '' ? document : normalize(`${dirname(document)}/${target}`);
      return !known.has(path) || !headingsOf(textOf(path)).has(heading);
    });
    expect(lost).toEqual([]);
  });

  it.each(['src/search', 'src/worker'])(
    'the README of %s has a purpose for each of its files and folders',
    (folder) => {
      const text = textOf(`${folder}/README.md`);
      const parts = paths.filter((path) => dirname(path) === folder && /(\/\w+|\.ts)$/.test(path));
      expect(parts.length).toBeGreaterThan(20);
      expect(parts.filter((path) => !text.includes(`\`${basename(path)}`))).toEqual([]);
      const rows = [...text.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, files]) => files.split(', '));
      expect(
        rows.filter((file, at) => rows.indexOf(file) < at),
        'two rows for one file',
      ).toEqual([]);
    },
  );

  it('the README of the page lists each concern of the session', () => {
    const [, table = ''] = textOf('src/app/README.md').split('## The concerns of the session');
    const listed = new Set([...(table.split('## ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
    const concerns = paths.filter((path) => dirname(path) === 'src/app/session' && !/\.tsx?$/.test(path));
    expect(concerns.length).toBeGreaterThan(15);
    expect(concerns.map((path) => basename(path)).filter((concern) => !listed.has(concern))).toEqual([]);
  });

  it(`the README has at most ${README_WORDS} words`, () => {
    expect(textOf('README.md').trim().split(/\s+/).length).toBeLessThanOrEqual(README_WORDS);
  });

  it(`each version of the changelog has at most ${VERSION_LINES} lines`, () => {
    const versions = textOf('CHANGELOG.md')
      .split(/^(?=## )/m)
      .slice(1);
    const lines = versions.map((version) => version.trimEnd().split('\n').length);
    expect(Math.max(...lines)).toBeLessThanOrEqual(VERSION_LINES);
  });

  it(`the map of the code has at most ${MAP_LINES} lines`, () => {
    expect(textOf('src/README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(MAP_LINES);
  });

  it('the table of decisions has each one, by its number and title', () => {
    const table = textOf(`${DECISIONS}/README.md`);
    expect(decisions.map((name) => name.slice(0, 4))).toEqual(
      decisions.map((_, at) => String(at + 1).padStart(4, '0')),
    );
    for (const name of decisions) {
      const [, number, title] = /^# (\d{4})\. (.*)\n/.exec(textOf(`${DECISIONS}/${name}`)) ?? [];
      expect(name.slice(0, 4)).toBe(number);
      expect(table).toContain(`| [${number}](${name}) | ${title} |`);
    }
  });

  it('each decision has a date and the four headings', () => {
    const headings = (text: string) => [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    const others = decisions.filter((name) => {
      const text = textOf(`${DECISIONS}/${name}`);
      return headings(text).join() !== HEADINGS.join() || !/^# .*\n\n20\d\d-\d\d-\d\d/.test(text);
    });
    expect(decisions.length).toBeGreaterThan(20);
    expect(others).toEqual([]);
  });
});
