// The command line of `npm run again`.
import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';

export const USAGE =
  'npm run again -- TEST [-t NAME] [--runs 200] [--no-load]\n' +
  'TEST is a file of unit tests or e2e/….spec.ts, NAME a part of the names of its tests.';

/** A test file, its tests, the number of runs, and whether the processors are kept busy during them. */
export interface Choice {
  /** The path relative to the repository, with `/`. */
  readonly file: string;
  readonly name: string | undefined;
  readonly runs: number;
  readonly load: boolean;
}

/** Reads the command line. Throws an `Error` with the usage if it is invalid. */
export function readChoice(args: readonly string[], root: string): Choice {
  const { values, positionals } = parse(args);
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new Error(USAGE);
  if (!existsSync(resolve(root, path))) throw new Error(`There is no ${path}.\n${USAGE}`);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs takes a number of runs.\n${USAGE}`);
  return {
    file: relative(root, resolve(root, path)).split(sep).join('/'),
    name: values.name ?? values.grep,
    runs,
    load: values.load,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      allowNegative: true,
      options: {
        name: { type: 'string', short: 't' },
        grep: { type: 'string', short: 'g' },
        runs: { type: 'string', default: '200' },
        load: { type: 'boolean', default: true },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
}

/** Returns the arguments for Node to run the chosen tests. */
export function commandOf({ file, name }: Pick<Choice, 'file' | 'name'>, root: string): readonly string[] {
  const named = (option: string): readonly string[] => (name === undefined ? [] : [option, name]);
  return file.startsWith('e2e/')
    ? [join(root, 'node_modules/@playwright/test/cli.js'), 'test', file, ...named('-g')]
    : [join(root, 'node_modules/vitest/vitest.mjs'), 'run', file, ...named('-t')];
}
