// The license texts of everything that the build ships: dist/licenses.txt, and `virtual:licences` for *About*. A bundle
// that contains a package without a license text here fails.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const ID = 'virtual:licences';
const RESOLVED = '\0virtual:licences';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
export interface Licensed {
  /** The name in the package's own manifest; our package.json may have an alias for it. */
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

/** Packages that state a license but lack its text, which is in another package of the same author and repository. */
const TEXT_FROM: Readonly<Record<string, string>> = { 'react-remove-scroll-bar': 'react-remove-scroll' };

/** Notices that a package's license text leaves out: those of fonts, and of other people's work in a package. */
const NOTICES: Readonly<Record<string, string>> = {
  'open-file': 'Names of openings: lichess-org/chess-openings (CC0-1.0)',
  stockfish:
    'Source: https://github.com/nmrugg/stockfish.js, based on https://github.com/official-stockfish/Stockfish',
  '@lichess-org/chessground': 'Pieces: Colin M. L. Burnett (GPL-2.0-or-later)',
  '@fontsource-variable/source-sans-3':
    '© 2023 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’',
  '@fontsource-variable/source-serif-4':
    '© 2014 - 2021 Adobe Systems Incorporated (http://www.adobe.com/), with Reserved Font Name ‘Source’.',
};

const isLicence = (file: string): boolean => /^(licen[cs]e|copying)(\.|$)/i.test(file);
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

function textIn(folder: string): string {
  const files = readdirSync(folder).filter(isLicence).sort();
  if (files.length === 0)
    throw new Error(`${folder} has no licence text: name its source in scripts/licences.ts`);
  return files
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n');
}

/** The folder of a package as seen from a dependent: its own copy, or else the one in a folder above. */
function folderOf(name: string, dependent: string): string {
  for (let folder = dependent; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
    if (folder === dirname(folder)) throw new Error(`${name} is not installed`);
  }
}

/** Finds all that `dependencies` of package.json lead to, by folder, even if its code is tree-shaken away. */
function runtimePackages(root: string): ReadonlyMap<string, Licensed> {
  const found = new Map<string, Licensed>();
  const addAll = (dependent: string): void => {
    for (const needed of Object.keys(manifestOf(dependent).dependencies ?? {})) {
      const folder = folderOf(needed, dependent);
      if (found.has(folder)) continue;
      const { name, version, license } = manifestOf(folder);
      const source = TEXT_FROM[name];
      const text = textIn(source === undefined ? folder : folderOf(source, folder));
      found.set(folder, { name, version, licence: license, text });
      addAll(folder);
    }
  };
  addAll(root);
  return found;
}

/** The licenses of those packages, in the order of their names. */
export const runtimeLicences = (root: string): readonly Licensed[] =>
  [...runtimePackages(root).values()].sort((a, b) => (a.name < b.name ? -1 : 1));

/** The package of a bundled module, by its path below `node_modules`; `undefined` for our own. */
export const packageOf = (module: string): string | undefined =>
  /[\\/]node_modules[\\/]((?:.*[\\/]node_modules[\\/])?(?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/
    .exec(module)?.[1]
    .replaceAll('\\', '/');

const RULE = '='.repeat(78);
const spaceless = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Writes one text for all packages that share it, Open File's own first. */
export function licenceDocument(root: string): string {
  const { name, version, license } = manifestOf(root);
  const own: Licensed = { name, version, licence: license, text: textIn(root) };
  const groups = new Map<string, Licensed[]>();
  for (const one of [own, ...runtimeLicences(root)]) {
    const key = spaceless(one.text);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const parts = [...groups.values()].map((group) => {
    const names = group.map((one) =>
      [`${one.name} ${one.version} (${one.licence})`, NOTICES[one.name] ?? []].flat().join('\n    '),
    );
    return `${names.join('\n')}\n\n${group[0].text}`;
  });
  return `Open File, and what it is made of. Each part comes under the license that follows its name.\n\n${parts
    .map((part) => `${RULE}\n${part}\n`)
    .join('\n')}`;
}

/** Stops a build of page or worker that ships code without its license. */
export function onlyLicensed(root: string): Plugin {
  return {
    name: 'open-file:only-licensed',
    generateBundle(_options, bundle) {
      const known = new Set([...runtimePackages(root).keys()].map((folder) => packageOf(`${folder}/`)));
      for (const file of Object.values(bundle))
        for (const module of file.type === 'chunk' ? file.moduleIds : []) {
          const name = packageOf(module);
          if (name !== undefined && !known.has(name))
            this.error(`${module} would be shipped, and ${name} is not among the runtime dependencies`);
        }
    },
  };
}

export function licences(root: string): Plugin {
  return {
    name: 'open-file:licences',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load: (id) =>
      id === RESOLVED ? `export const licences = ${JSON.stringify(licenceDocument(root))};` : undefined,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: licenceDocument(root) });
    },
  };
}
