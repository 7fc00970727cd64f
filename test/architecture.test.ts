import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FORMATS } from '../src/formats/registry.ts';

/** Which folders of src/ each folder may import from, itself included. The law of the layers. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  base: ['base'],
  bytes: ['base', 'bytes'],
  chess: ['base', 'chess'],
  model: ['base', 'chess', 'model'],
  formats: ['base', 'bytes', 'chess', 'model', 'formats'],
  search: ['base', 'bytes', 'chess', 'model', 'formats', 'search'],
  protocol: ['base', 'chess', 'model', 'protocol'],
  worker: ['base', 'bytes', 'chess', 'model', 'formats', 'search', 'protocol', 'worker'],
  app: ['base', 'chess', 'model', 'protocol', 'app'],
};
/** What the generations of ChessBase's files have in common, and who has it. */
const SHARED = 'chessbase';
const SHARED_BY: ReadonlySet<string | undefined> = new Set(['cbh', '2cbh']);
/** The one door from the page to the worker: the page starts it, and shares no code with it. */
const WORKER_ENTRY = /^worker\/main\.ts\?worker/;

const SRC = resolve(import.meta.dirname, '../src');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));

interface Import {
  readonly from: string;
  readonly to: string;
}
const importsOf = (path: string): Import[] =>
  [...readFileSync(join(SRC, path), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
    (match) => ({
      from: path,
      to: relative(SRC, resolve(SRC, dirname(path), match[1])).replaceAll('\\', '/'),
    }),
  );
const imports = files.flatMap(importsOf);
const layer = (path: string) => path.split('/')[0];

describe('the architecture', () => {
  it('is checked on the real files', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(imports.length).toBeGreaterThan(60);
    expect(Object.keys(MAY_IMPORT).filter((name) => !files.some((path) => layer(path) === name))).toEqual([]);
  });

  it('imports downwards only', () => {
    const upward = imports.filter(
      ({ from, to }) =>
        from.includes('/') && !WORKER_ENTRY.test(to) && !MAY_IMPORT[layer(from)]?.includes(layer(to)),
    );
    expect(upward).toEqual([]);
  });

  it('keeps formats apart: each is imported by the registry and by itself only', () => {
    const format = (path: string) => /^formats\/(\w+)\//.exec(path)?.[1];
    const crossed = imports.filter(
      ({ from, to }) =>
        format(to) !== undefined &&
        format(to) !== format(from) &&
        from !== 'formats/registry.ts' &&
        !(format(to) === SHARED && SHARED_BY.has(format(from))),
    );
    expect(crossed).toEqual([]);
  });

  it('never asks on the page which format it has in hand', () => {
    const ids = FORMATS.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(6);
    const named = files
      .filter((path) => layer(path) === 'app')
      .flatMap((path) => {
        const text = readFileSync(join(SRC, path), 'utf8');
        return ids.filter((id) => new RegExp(`['"\`]${id}['"\`]`).test(text)).map((id) => `${path}: ${id}`);
      });
    // PGN is also what the page exports.
    expect(named).toEqual(['app/commands/export.ts: pgn']);
  });

  it('has no barrels, helpers or default exports', () => {
    expect(
      files.filter((path) => /(^|\/)(index|utils?|helpers?|manager|service)\.tsx?$/i.test(path)),
    ).toEqual([]);
    expect(files.filter((path) => /^export default/m.test(readFileSync(join(SRC, path), 'utf8')))).toEqual(
      [],
    );
  });

  it('knows the rules library in chess/ only', () => {
    const strangers = files.filter(
      (path) => layer(path) !== 'chess' && /from 'chessops/.test(readFileSync(join(SRC, path), 'utf8')),
    );
    expect(strangers).toEqual([]);
  });
});
