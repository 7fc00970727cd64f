import { parseArgs } from 'node:util';

/** The request on the command line, see `USAGE`. */
export interface DumpArguments {
  readonly path: string;
  readonly mode:
    | 'library'
    | 'games'
    | 'book'
    | 'pgn'
    | 'page'
    | 'health'
    | 'tablebases'
    | 'parquet'
    | 'voices';
  /** With `games`: prints further facts about each record. */
  readonly details?: boolean;
  readonly name?: string;
  readonly positions?: string;
  /** With `parquet`: the folder for the files. */
  readonly folder?: string;
  readonly password?: string;
}

export const USAGE = `Usage: npm run -s dump -- PATH [what] [--name NAME] [--password TEXT]
  PATH                        a folder, or one of its files
  (nothing)                   a line for each database, book and archive
  --games [--details]         a line for each record of the database, with all that is known of it besides
  --book --positions FILE     a line for each FEN of FILE
  --tablebases --positions FILE  the same from the Syzygy tables
  --voices --positions FILE   a line for each FEN of FILE: what annotators wrote about it
  --pgn                       the database as PGN
  --page                      the database as a web page of one file, as the product saves it
  --parquet FOLDER            the database as games.parquet, positions.parquet and annotations.parquet in FOLDER
  --health                    what the database holds and what is wrong with it, counted
  --name NAME                 which database or book, where there are several
  --password TEXT             for archives that want one`;

/** An error in the usage, whose message is for the user. */
export class UsageError extends Error {}

/** Parses the command line. Throws `UsageError`. */
export function parseArguments(args: readonly string[]): DumpArguments {
  const { values, positionals } = parse(args);
  const { games, book, pgn, page, health, tablebases, voices, details, name, positions, password } = values;
  const folder = values.parquet;
  if (positionals.length !== 1) throw new UsageError('One PATH is wanted');
  const modes = [
    games && 'games',
    book && 'book',
    pgn && 'pgn',
    page && 'page',
    health && 'health',
    tablebases && 'tablebases',
    voices && 'voices',
    folder !== undefined && 'parquet',
  ] as const;
  const [mode = 'library', another] = modes.filter((wanted) => typeof wanted === 'string');
  if (another !== undefined) throw new UsageError(`--${mode} and --${another} exclude each other`);
  if ((mode === 'library' || mode === 'tablebases') && name !== undefined)
    throw new UsageError('--name needs --games, --book, --voices, --pgn, --page, --parquet or --health');
  if (details === true && mode !== 'games') throw new UsageError('--details needs --games');
  const needsPositions = mode === 'book' || mode === 'tablebases' || mode === 'voices';
  if (needsPositions !== (positions !== undefined))
    throw new UsageError('--positions FILE goes together with --book, --tablebases or --voices');
  return { path: positionals[0], mode, details, name, positions, folder, password };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        games: { type: 'boolean' },
        book: { type: 'boolean' },
        pgn: { type: 'boolean' },
        page: { type: 'boolean' },
        health: { type: 'boolean' },
        tablebases: { type: 'boolean' },
        voices: { type: 'boolean' },
        parquet: { type: 'string' },
        details: { type: 'boolean' },
        name: { type: 'string' },
        positions: { type: 'string' },
        password: { type: 'string' },
      },
    });
  } catch (thrown) {
    throw thrown instanceof TypeError ? new UsageError(thrown.message) : thrown;
  }
}
