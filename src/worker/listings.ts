// Reads programs' own lists of databases for the files of a folder. The lists have full paths, which contain the opened
// folder.
import { isAbort, toFailure } from '../base/failure.ts';
import type { Failure } from '../base/failure.ts';
import type { DatabaseList, ListedDatabase, ListFormat } from '../formats/format.ts';
import type { Listed } from '../protocol/items.ts';
import type { Claim } from './claims.ts';
import { openFiles } from './claimedItems.ts';
import type { LibraryFile } from './claimedFiles.ts';
import { fileName } from './sources.ts';

/** Reads the lists one after the other. If one cannot be read, only its titles and its order are lost. */
export async function readLists(
  lists: readonly Claim<LibraryFile, ListFormat>[],
): Promise<{ readonly databases: readonly ListedDatabase[]; readonly problems: readonly Failure[] }> {
  const read: DatabaseList[] = [];
  for (const list of lists) read.push(await readList(list));
  return {
    databases: read.flatMap(({ databases }) => databases),
    problems: read.flatMap(({ problems }) => problems),
  };
}

async function readList({
  format,
  set: { name },
  files,
}: Claim<LibraryFile, ListFormat>): Promise<DatabaseList> {
  const inFolder = (problem: Failure): Failure => ({ ...problem, file: files[0].path });
  try {
    const list = await format.open((await openFiles(name, files)).set);
    return { ...list, problems: list.problems.map(inFolder) };
  } catch (thrown) {
    if (isAbort(thrown)) throw thrown;
    return { databases: [], problems: [inFolder(toFailure(thrown))] };
  }
}

/**
 * Finds the entries of the lists for each path. A listed database is the file of the same name that shares the most
 * parent folders with it, including the opened `folder`; if several files share equally many, it is none of them. If
 * several entries match a file equally well, the file has a title only if they agree on it.
 */
export function findListed(
  databases: readonly ListedDatabase[],
  paths: readonly string[],
  folder: string,
): ReadonlyMap<string, Listed> {
  if (databases.length === 0) return new Map();
  const names = new Set(databases.map(({ path }) => partsOf(path)[0]));
  const root: Branch = { path: undefined, inner: new Map() };
  for (const path of paths) if (names.has(comparable(fileName(path)))) addPath(root, path, folder);
  const found = new Map<string, Listed & { readonly shared: number }>();
  for (const [place, { path: listedPath, title: given }] of databases.entries()) {
    const { path, shared } = followPath(root, listedPath);
    if (path === undefined) continue;
    const title = isNameOf(path, given) ? '' : given;
    const other = found.get(path);
    if (other === undefined || shared > other.shared) found.set(path, { place, title, shared });
    else if (shared === other.shared && title !== other.title) found.set(path, { ...other, title: '' });
  }
  return new Map([...found].map(([path, { place, title }]) => [path, { place, title }]));
}

/** Paths with the same last parts, by the part before them. */
interface Branch {
  /** The only path with these parts; `undefined` if there are several. */
  path: string | undefined;
  readonly inner: Map<string, Branch>;
}

function addPath(root: Branch, path: string, folder: string): void {
  let branch = root;
  for (const part of partsOf(`${folder}/${path}`)) {
    const inner = branch.inner.get(part) ?? { path, inner: new Map() };
    if (inner.path !== path) inner.path = undefined;
    branch.inner.set(part, inner);
    branch = inner;
  }
}

function followPath(root: Branch, path: string): { readonly path: string | undefined; shared: number } {
  let branch = root;
  let shared = 0;
  for (const part of partsOf(path)) {
    const inner = branch.inner.get(part);
    if (inner === undefined) break;
    branch = inner;
    shared++;
  }
  return { path: branch.path, shared };
}

/** The parts of a path, from the file upwards. */
const partsOf = (path: string): string[] => comparable(path).split(/[\\/]/).reverse();

/** Normalizes a text: Windows ignores the case of names, and other systems write accents as separate characters. */
const comparable = (text: string): string => text.normalize().toLowerCase();

/** Tells whether a title only repeats the name of the file. */
function isNameOf(path: string, title: string): boolean {
  const file = comparable(fileName(path));
  const wanted = comparable(title);
  return wanted === file || wanted === file.replace(/\.[^.]*$/, '');
}
