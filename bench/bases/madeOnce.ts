// Stores generated data in the folder for temporary files, under a name that depends on the generating code, so that a
// base made by other code is never used.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
/** Files and folders with the code that makes bases. */
const MAKERS = [
  'bench/bases',
  'src/chess',
  'test/encoders/2cbh',
  'test/encoders/cbh',
  'test/support/random.ts',
];

const filesOf = (path: string): readonly string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .map((name) => join(path, name))
        .filter((name) => statSync(name).isFile())
        .sort()
    : [path];

let edition: string | undefined;
function findEdition(): string {
  const hash = createHash('sha256');
  for (const file of MAKERS.flatMap((path) => filesOf(join(ROOT, path)))) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** Returns the folder for `what` in `parent`; fills it with `write` if absent. It stays until it is deleted. */
export function madeOnce(what: string, write: (folder: string) => void, parent = tmpdir()): string {
  edition ??= findEdition();
  const folder = join(parent, `open-file-${what}-${edition}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  write(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch {
    // Another process has finished the folder first.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}
