// Reads games with their records. All bytes are read first, then decoded.
import type { Failure } from '../../base/failure.ts';
import { readRanges } from '../../bytes/readRanges.ts';
import { recordNumber, type GameHeader } from '../../model/gameHeader.ts';
import { decodeTags, entryProblems, makeHeader, type Tags } from './gameHeader.ts';
import { readTags } from './gameTags.ts';
import { readEntries } from './indexFile.ts';
import type { Family } from './openFamily.ts';
import type { StoredGame } from './storedGame.ts';

/** Bytes of a record that are read for its tags first; most games have none, or few. */
const TAGS_SIZE = 256;
const NOTHING = new Uint8Array(0);

/** One game: its header, and the bytes of its record. */
export interface WindowEntry {
  readonly header: GameHeader;
  readonly game: StoredGame;
  readonly tags: Tags;
  /** The record, as much of it as the file has; without `whole` only its beginning, with all tags. */
  readonly bytes: Uint8Array;
  /** The offset of the start position in `bytes`; -1 if the tags do not end. */
  readonly start: number;
  readonly problems: readonly Failure[];
}

/** Reads the games of rows [from, to), which must lie inside the database, with their records or only with the tags. */
export async function readWindow(
  family: Family,
  from: number,
  to: number,
  size: 'whole' | 'tags',
): Promise<readonly WindowEntry[]> {
  const games = await readEntries(family.index, from, to);
  const records = size === 'whole' ? await readRecords(family, games) : await readHeads(family, games);
  return games.map((game, i) => {
    const bytes = records[i];
    const stored = readTags(bytes);
    const tags = decodeTags(stored, family.codePage);
    return {
      header: makeHeader(recordNumber(from + i + 1), game, tags, family),
      game,
      tags,
      bytes,
      start: stored.end,
      problems: [...entryProblems(game, family), ...placeProblems(family, game)],
    };
  });
}

/** The bytes of these games' records, as far as the file has them, up to `most` bytes of each. */
export async function readRecords(
  { records }: Family,
  games: readonly StoredGame[],
  most = Infinity,
): Promise<readonly Uint8Array[]> {
  if (records === undefined) return games.map(() => NOTHING);
  return readRanges(
    records,
    games.map(({ offset, length }) => {
      const start = Math.min(offset, records.size);
      return { offset: start, length: Math.min(length, most, records.size - start) };
    }),
  );
}

/** The beginnings of records with all of their tags. */
export async function readHeads(
  family: Family,
  games: readonly StoredGame[],
): Promise<readonly Uint8Array[]> {
  const heads = [...(await readRecords(family, games, TAGS_SIZE))];
  const cut = heads.flatMap((head, i) =>
    head.length === TAGS_SIZE && games[i].length > TAGS_SIZE && readTags(head).end < 0 ? [i] : [],
  );
  if (cut.length === 0) return heads;
  const whole = await readRecords(
    family,
    cut.map((i) => games[i]),
  );
  for (const [at, i] of cut.entries()) heads[i] = whole[at];
  return heads;
}

function placeProblems(family: Family, { offset, length }: StoredGame): Failure[] {
  const { records, name, version } = family;
  if (records === undefined)
    return [{ kind: 'missing-file', file: `${name}.sg${version}`, expected: 'the moves of this game' }];
  const { name: file, size } = records;
  if (length === 0) return [{ kind: 'invalid', file, offset, expected: 'a game', found: 'no bytes' }];
  if (offset + length <= size) return [];
  return [
    {
      kind: 'truncated',
      file,
      offset,
      expected: `a game of ${length} bytes`,
      found: `${Math.max(0, size - offset)}`,
    },
  ];
}
