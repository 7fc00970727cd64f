// Damaged databases and hostile names in the two answers that need all games at once: Parquet files and duplicates.
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { filesOf, inputOf, madeTargets } from '../scripts/fuzz/input.ts';
import { familyOf, TARGETS } from '../scripts/fuzz/targets.ts';
import { FormatError } from '../src/base/failure.ts';
import { FORMATS } from '../src/formats/registry.ts';
import type { LibraryItem } from '../src/protocol/items.ts';
import { createSession } from '../src/worker/session.ts';
import type { Files } from './support/memoryFiles.ts';
import { itOfInputs } from './support/randomInputs.ts';
import { file } from './worker/fakeFormat.ts';

const SEED = 20261127;
const INPUTS = 40;
const context = { signal: new AbortController().signal, progress: () => undefined };

type Row = Readonly<Record<string, unknown>>;
const rowsIn = async (blob: Blob): Promise<readonly Row[]> =>
  parquetReadObjects({ file: await blob.arrayBuffer() });

/** `undefined` for a call that reports damage instead of an answer. */
async function orDamage<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (thrown) {
    if (thrown instanceof FormatError && thrown.failure.kind !== 'internal') return undefined;
    throw thrown;
  }
}

/** The results for one database: counts that should agree, and its table of games. */
interface Asked {
  readonly counts: readonly (readonly [found: number, stated: number])[];
  readonly games: readonly Row[];
  /** Number of folded games. */
  readonly folded: number;
}

/** Exports and folds every database of a folder. */
async function askAll(files: Files): Promise<readonly Asked[]> {
  const session = createSession(FORMATS);
  const given = [...files].map(([path, bytes]) => file(path, new Uint8Array(bytes)));
  const { items } = await session.openFolder({ kind: 'files', name: 'hostile', files: given }, context);
  const asked: Asked[] = [];
  for (const { id: item } of items.filter(({ kind }: LibraryItem) => kind === 'database')) {
    const opened = await orDamage(session.openDatabase({ item }, context));
    if (opened === undefined) continue;
    const { id: selection, count } = opened.selection;
    const counts: (readonly [number, number])[] = [];
    let games: readonly Row[] = [];
    let foldedGames = 0;
    const choice = { kind: 'selection', selection } as const;
    const written = await orDamage(session.exportParquet({ item, choice, title: 'x' }, context));
    if (written !== undefined) {
      const tables = await Promise.all((written.downloads ?? []).map(({ file: blob }) => rowsIn(blob)));
      const stated = [written.records, written.positions, written.annotations];
      counts.push(...tables.map((rows, at) => [rows.length, stated[at]] as const), [written.records, count]);
      [games] = tables;
    }
    const found = await orDamage(session.findDuplicates({ item }, context));
    if (found !== undefined) {
      const folded = await session.foldDuplicates({ item, selection, open: 'none', only: false }, context);
      const rows = { item, selection: folded.id, from: 0, to: folded.count };
      counts.push([(await session.readRows(rows, context)).length + folded.folded, count]);
      foldedGames = folded.folded;
    }
    asked.push({ counts, games, folded: foldedGames });
  }
  return asked;
}

/** Counts of the same thing that differ. */
const wrongCounts = (asked: readonly Asked[]) =>
  asked.flatMap(({ counts }) => counts.filter(([found, stated]) => found !== stated));

describe('damaged databases', () => {
  for (const target of madeTargets(TARGETS).filter(({ format }) => format.kind === 'database'))
    itOfInputs(
      `damaged databases of ${familyOf(target)} become whole Parquet files, and can be folded`,
      INPUTS,
      async (inputs) => {
        const targets = [{ ...target, seeds: target.seeds.filter(({ name }) => name !== 'demo') }];
        for (let index = 0; index < inputs; index++)
          expect(
            wrongCounts(await askAll(filesOf(inputOf({ seedNumber: SEED, targets }, index)))),
            `input ${index}`,
          ).toEqual([]);
      },
    );
});

describe('hostile names', () => {
  const NAMES = [
    '__proto__',
    'constructor',
    '\u202eevil, \u2066Name\u2069',
    `${'Long'.repeat(3000)}, X`,
    ', ',
    '"; DROP TABLE games; --',
    '\u0000nul\u0007',
    '𝕿𝖆𝖑, 𝕸',
    '??, ?',
    'Tal,,,, M,,',
  ];
  const moves = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8';
  const quoted = (name: string): string => name.replaceAll(/["\\]/g, '\\$&');
  const game = (white: string, black: string): string =>
    `[White "${quoted(white)}"]\n[Black "${quoted(black)}"]\n[Date "1999.13.45"]\n\n${moves} 1-0\n\n`;

  it('hostile names are in Parquet, and the counts agree when their games are folded', async () => {
    const text = NAMES.flatMap((white, at) => {
      const black = NAMES[(at + 1) % NAMES.length];
      return [game(white, black), game(white, black)];
    }).join('');
    const asked = await askAll(new Map([['x.pgn', new TextEncoder().encode(text)]]));
    expect(wrongCounts(asked)).toEqual([]);
    const [{ games, folded }] = asked;
    // A tag ends after 4,096 characters.
    const shown = NAMES.map((name) => name.trim().slice(0, 4096));
    expect(games.map(({ white }) => white)).toEqual(shown.flatMap((name) => [name, name]));
    // Two games of the same nameless players may be different ones: 𝕿𝖆𝖑 has no letter that names are compared by.
    expect(folded).toBe(NAMES.length - 1);
  });
});
