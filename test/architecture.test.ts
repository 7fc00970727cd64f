import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FORMATS } from '../src/formats/registry.ts';

/** The law of the layers: the folders of src/ that each folder may import from, itself included. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  base: ['base'],
  bytes: ['base', 'bytes'],
  chess: ['base', 'chess'],
  model: ['base', 'chess', 'model'],
  formats: ['base', 'bytes', 'chess', 'model', 'formats'],
  search: ['base', 'bytes', 'chess', 'model', 'formats', 'search'],
  parquet: ['base', 'chess', 'model', 'formats', 'parquet'],
  protocol: ['base', 'chess', 'model', 'protocol'],
  worker: ['base', 'bytes', 'chess', 'model', 'formats', 'search', 'parquet', 'protocol', 'worker'],
  offline: ['base', 'protocol', 'offline'],
  published: ['published'],
  app: ['base', 'chess', 'model', 'protocol', 'published', 'app'],
};
/** The same within src/app (src/app/README.md); `styles`, `languages` and the declarations import nothing. */
const APP_MAY_IMPORT: Record<string, readonly string[]> = {
  platform: ['platform'],
  session: ['platform', 'session'],
  ui: ['platform', 'ui'],
  shared: ['platform', 'session', 'ui', 'shared'],
  panels: ['platform', 'session', 'ui', 'shared', 'panels'],
  languages: ['languages'],
  styles: ['styles'],
  published: ['platform', 'session', 'ui', 'shared', 'panels', 'published', 'styles'],
  shell: ['platform', 'session', 'ui', 'shared', 'panels', 'shell', 'styles', 'languages'],
};
/** The register of all parts. Each part reads its type there, and so the register does not count in cycles. */
const PARTS = 'app/session/parts.ts';
const STORES = 'app/session/stores.ts';
/** Annotations quote games, and games hold annotations. */
const DOMAIN_CIRCLE = ['model/annotation.ts', 'model/gameTree.ts', 'model/quotedGame.ts'];
/** A part with more functions is two parts (docs/decisions/0026-state-is-made.md). */
const MAX_FUNCTIONS = 30;
/** Panels that contain a part of another one. */
const PANELS_WITHIN = [
  'analysis > statistics',
  'board > graph',
  'board > position',
  'board > tablebase',
  'book > board',
  'compare > book',
  'compare > search',
  'compare > statistics',
  'endgame > engine',
  'endgame > tablebase',
  'engine > tablebase',
  'entities > book',
  'games > entities',
  'games > search',
  'guess > book',
  'help > offline',
  'info > notation',
  'library > book',
  'library > folder',
  'library > stored',
  'notation > guess',
  'notation > text',
  'search > entities',
  'search > position',
  'setup > board',
  'setup > position',
  'setup > tablebase',
  'statistics > book',
  'voices > tablebase',
];
/** Files that may be longer: two tables of data, and the board, which is one class. */
const LONG: ReadonlySet<string> = new Set(['bytes/letterPairs.ts', 'chess/openingData.ts', 'chess/board.ts']);
const MAX_LINES = 400;
/** The newline at the end of a file begins no line. */
const linesIn = (text: string): number => text.replace(/\n$/, '').split('\n').length;
/** Folders that formats share, and the formats that may import them: generations of ChessBase's files, comments of PGN. */
const SHARED_BY: Readonly<Record<string, readonly string[]>> = {
  chessbase: ['cbh', '2cbh'],
  comments: ['pgn', 'scid'],
};
/** The only module of the worker that the page may import: with `?worker`, it is bundled apart from the page. */
const WORKER_ENTRY = /^worker\/main\.ts\?worker/;

const SRC = resolve(import.meta.dirname, '../src');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));

interface Import {
  readonly from: string;
  readonly to: string;
  /** True for imports of types and for `import()`: they do not run when the file is loaded. */
  readonly isLate: boolean;
  readonly isType: boolean;
  /** True for `import()`, which takes part in no cycle. */
  readonly isCall: boolean;
}
const importsOf = (path: string): Import[] =>
  [
    ...readFileSync(join(SRC, path), 'utf8').matchAll(
      /(?:(?:import|export)\s+(type\s)?[^;'"]*?from|import)\s*(\()?\s*'(\.[^']+)'/g,
    ),
  ].map(([, type, call, to]) => ({
    from: path,
    to: relative(SRC, resolve(SRC, dirname(path), to)).replaceAll('\\', '/'),
    isLate: type !== undefined || call !== undefined,
    isType: type !== undefined,
    isCall: call !== undefined,
  }));
const imports = files.flatMap(importsOf);

/** Removes files without imports until each file left has one: those in cycles, and those that lead to a cycle. */
function circlesOf(arrows: readonly (readonly string[])[]): readonly string[] {
  let left = arrows;
  for (;;) {
    const waiting = new Set(left.map(([from]) => from));
    const next = left.filter(([, to]) => waiting.has(to));
    if (next.length === left.length) return [...waiting].sort();
    left = next;
  }
}

/** Names that a file imports alone, `import { name } from`, and the files that they are from. */
const importedNames = (path: string) =>
  [...readFileSync(join(SRC, path), 'utf8').matchAll(/import (?:type )?\{ (\w+) \} from '(\.[^']+)'/g)].map(
    ([, name, to]) => ({
      name,
      to: relative(SRC, resolve(SRC, dirname(path), to)).replaceAll('\\', '/'),
    }),
  );

/** The parts that a file of the session needs: `Pick<Parts, 'stores' | 'game'>`. */
const neededBy = (path: string): readonly string[] =>
  [...readFileSync(join(SRC, path), 'utf8').matchAll(/Pick<\s*Parts,([^>]*)>/g)].flatMap(
    ([, names]) => names.match(/\w+/g) ?? [],
  );

/** A file, and all files that it loads, at once or later by `import()`. */
function reachedFrom(start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const path of reached)
    for (const { from, to, isType } of imports) if (from === path && !isType) reached.add(to);
  return reached;
}

const layer = (path: string) => path.split('/')[0];
const concern = (path: string) => /^app\/session\/(\w+)\//.exec(path)?.[1];

/** The concerns of src/app/session, layer by layer: each imports and needs only those in the layers above. */
const SESSION_LAYERS: readonly (readonly string[])[] = [
  ...readFileSync(join(SRC, 'app/README.md'), 'utf8').matchAll(/^\| \d+ \| (`.*`) \|$/gm),
].map(([, names]) => names.match(/\w+/g) ?? []);

/** Concerns that also write the store of another one. */
const ALSO_WRITTEN_BY: Readonly<Record<string, string>> = {
  library: 'folder',
  analysis: 'myAnalysis',
  list: 'search',
  search: 'search',
};

/** The concerns that may write each store: the concern that makes it, and its guest. */
function writersOfStores(): ReadonlyMap<string, readonly (string | undefined)[]> {
  const text = readFileSync(join(SRC, STORES), 'utf8');
  const makers = new Map(importedNames(STORES).map(({ name, to }) => [name, concern(to)]));
  return new Map(
    [...text.matchAll(/^  (\w+): (create\w+Store)\(/gm)].map(([, store, maker]) => [
      store,
      [makers.get(maker), ALSO_WRITTEN_BY[store]],
    ]),
  );
}

describe('the architecture', () => {
  it('the architecture is checked on the real files', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(imports.length).toBeGreaterThan(60);
    expect(Object.keys(MAY_IMPORT).filter((name) => !files.some((path) => layer(path) === name))).toEqual([]);
  });

  it('folders of src import downwards only', () => {
    const upward = imports.filter(
      ({ from, to }) =>
        from.includes('/') && !WORKER_ENTRY.test(to) && !MAY_IMPORT[layer(from)]?.includes(layer(to)),
    );
    expect(upward).toEqual([]);
  });

  it('folders of the page import downwards only', () => {
    const part = (path: string) => path.split('/')[1];
    const within = imports.filter(({ from, to }) => from.startsWith('app/') && to.startsWith('app/'));
    expect(within.length).toBeGreaterThan(1000);
    expect(
      within.filter(
        ({ from, to }) => from.includes('/', 4) && !APP_MAY_IMPORT[part(from)]?.includes(part(to)),
      ),
    ).toEqual([]);
  });

  it('panels import other panels downwards only, and few of them', () => {
    const panel = (path: string) => /^app\/panels\/(\w+)\//.exec(path)?.[1];
    const pairs = imports
      .map(({ from, to }) => [panel(from), panel(to)])
      .filter(([from, to]) => from !== undefined && to !== undefined && from !== to)
      .map(([from, to]) => `${from} > ${to}`);
    expect([...new Set(pairs)].sort()).toEqual(PANELS_WITHIN);
    expect(circlesOf(PANELS_WITHIN.map((pair) => pair.split(' > ')))).toEqual([]);
  });

  it('files import each other in no cycles when they load', () => {
    expect(circlesOf(imports.filter(({ isLate }) => !isLate).map(({ from, to }) => [from, to]))).toEqual([]);
  });

  it('types import each other in no cycles except the one of the domain', () => {
    const arrows = imports
      .filter(({ to, isCall }) => to !== PARTS && !isCall)
      .map(({ from, to }) => [from, to]);
    const ahead = new Set(circlesOf(arrows));
    const inCircles = circlesOf(arrows.map(([from, to]) => [to, from])).filter((path) => ahead.has(path));
    expect(inCircles).toEqual(DOMAIN_CIRCLE);
  });

  it('concerns of the session know only those above them', () => {
    const layerOf = (name: string) => SESSION_LAYERS.findIndex((names) => names.includes(name));
    const concerns = new Set(files.map(concern).filter((name) => name !== undefined));
    expect([...concerns].sort()).toEqual(SESSION_LAYERS.flat().sort());

    const makerOf = new Map(importedNames(PARTS).map(({ name, to }) => [name, concern(to)]));
    const register = readFileSync(join(SRC, PARTS), 'utf8');
    const partOf = new Map(
      [...register.matchAll(/readonly (\w+): ReturnType<typeof (\w+)>/g)].map(([, part, maker]) => [
        part,
        makerOf.get(maker),
      ]),
    );
    expect(partOf.size).toBeGreaterThan(40);
    const known = [
      ...imports.map(({ from, to }) => [from, concern(to)] as const),
      ...files.flatMap((path) => neededBy(path).map((part) => [path, partOf.get(part)] as const)),
    ];
    const wrong = known.filter(([path, to]) => {
      const from = concern(path);
      return from !== undefined && to !== undefined && from !== to && layerOf(to) >= layerOf(from);
    });
    expect(wrong).toEqual([]);
  });

  it('parts of the session are small enough to keep in mind', () => {
    const sizes = importedNames(PARTS)
      .filter(({ name }) => name.startsWith('create'))
      .map(({ name, to }) => {
        const [, returned = ''] = [
          ...readFileSync(join(SRC, to), 'utf8').matchAll(/\n  return \{([^}]*)\};?\n\}/g),
        ].at(-1) ?? [''];
        return { name, functions: returned.split(',').filter((entry) => entry.trim() !== '').length };
      });
    expect(sizes.length).toBeGreaterThan(40);
    expect(sizes.filter(({ functions }) => functions === 0 || functions > MAX_FUNCTIONS)).toEqual([]);
  });

  it('a store is written only by the concern that makes it and by at most one guest', () => {
    const writes = files
      .filter((path) => layer(path) === 'app')
      .flatMap((path) =>
        [...readFileSync(join(SRC, path), 'utf8').matchAll(/\bstores\.(\w+)\.setState\(/g)].map(
          ([, store]) => [path, store] as const,
        ),
      );
    expect(writes.length).toBeGreaterThan(90);
    const writers = writersOfStores();
    expect(writers.size).toBeGreaterThan(20);
    const foreign = writes.filter(
      ([path, store]) => concern(path) === undefined || writers.get(store)?.includes(concern(path)) !== true,
    );
    expect(foreign).toEqual([]);
  });

  it('modules of the page hold no state', () => {
    const left = files
      .filter((path) => layer(path) === 'app')
      .flatMap((path) =>
        [
          ...readFileSync(join(SRC, path), 'utf8').matchAll(
            /^(?:export )?(?:let (\w+)|const (\w+)(?:: (?!Readonly)[^=\n]*)? = new (?:Latest|AbortController|(?:Weak)?(?:Map|Set)(?:<[^>]*>)?\(\)))/gm,
          ),
        ].map(([, variable, constant]) => `${path}: ${variable ?? constant}`),
      );
    // A cache keyed by object identity cannot make two tests differ.
    expect(left.sort()).toEqual(['app/panels/notation/marks.ts: MARKS']);
  });

  it('files have at most four hundred lines, except for tables and the board', () => {
    const long = files.filter(
      (path) => linesIn(readFileSync(join(SRC, path), 'utf8')) > MAX_LINES && !LONG.has(path),
    );
    expect(long).toEqual([]);
  });

  it('formats are separate: each is imported by the registry and by itself only', () => {
    const format = (path: string) => /^formats\/(\w+)\//.exec(path)?.[1];
    const crossed = imports.filter(
      ({ from, to }) =>
        format(to) !== undefined &&
        format(to) !== format(from) &&
        from !== 'formats/registry.ts' &&
        SHARED_BY[format(to) ?? '']?.includes(format(from) ?? '') !== true,
    );
    expect(crossed).toEqual([]);
  });

  it('the page never checks which format it has in hand', () => {
    const ids = FORMATS.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(6);
    const named = files
      .filter((path) => layer(path) === 'app')
      .flatMap((path) => {
        const text = readFileSync(join(SRC, path), 'utf8');
        return ids.filter((id) => new RegExp(`['"\`]${id}['"\`]`).test(text)).map((id) => `${path}: ${id}`);
      });
    // PGN is also what the page exports.
    expect(named.sort()).toEqual([
      'app/session/export/export.ts: pgn',
      'app/session/myAnalysis/myAnalysis.ts: pgn',
    ]);
  });

  it('the source has no barrels, helpers or default exports', () => {
    expect(
      files.filter((path) => /(^|\/)(index|utils?|helpers?|manager|service)\.tsx?$/i.test(path)),
    ).toEqual([]);
    expect(files.filter((path) => /^export default/m.test(readFileSync(join(SRC, path), 'utf8')))).toEqual(
      [],
    );
  });

  it('words for the user are only in the page and its models, and workers do not know them', () => {
    const silent = new Set(['bytes', 'formats', 'search', 'parquet', 'protocol', 'worker']);
    const saying = imports.filter(({ from, to }) => silent.has(layer(from)) && to === 'base/messages.ts');
    expect(saying).toEqual([]);
    const behindWorker = reachedFrom('worker/main.ts');
    expect(behindWorker.size).toBeGreaterThan(100);
    const words = imports.filter(({ to, isType }) => !isType && to === 'base/messages.ts');
    expect(words.map(({ from }) => from).filter((path) => behindWorker.has(path))).toEqual([]);
  });

  it('chessops is only used by tests, as their oracle', () => {
    const strangers = files.filter((path) => /from 'chessops/.test(readFileSync(join(SRC, path), 'utf8')));
    expect(strangers).toEqual([]);
  });
});
