// A collection as plain data, for the browser's storage and for the backup file. The writer of either is not trusted:
// it may be another version of this page, another program, or an attacker.
import * as v from 'valibot';
import type { Eco } from '../../chess/types.ts';
import type { ContentKey } from '../contentKey.ts';
import { GAME_RESULTS, recordNumber } from '../gameHeader.ts';
import { MAX_COLLECTED, MAX_COLLECTION_NAME, MAX_NOTE } from './collection.ts';
import type {
  CollectedDatabase,
  CollectedFacts,
  CollectedGame,
  CollectedReference,
  Collection,
  CollectionId,
} from './collection.ts';
import type { CollectedId } from '../gameHeader.ts';
import { uniqueGames } from './mergeCollections.ts';

/** The version of the form. It increases with each change that an older page would misread. */
const COLLECTION_VERSION = 1;
/** Limits: characters of a name, of a path, and of a database's `version`; then databases of a collection. */
const MAX_TEXT = 1000;
const MAX_PATH = 4000;
const MAX_VERSION = 40_000;
const MAX_DATABASES = 10_000;

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const rating = v.optional(whole(0, 65_535));

const database = v.object({
  folder: text(MAX_PATH),
  item: text(MAX_PATH),
  name: text(MAX_TEXT),
  version: text(MAX_VERSION),
});

const header = v.object({
  kind: v.literal('game'),
  white: text(MAX_TEXT),
  black: text(MAX_TEXT),
  whiteElo: rating,
  blackElo: rating,
  result: v.picklist(GAME_RESULTS),
  eco: v.optional(v.pipe(v.string(), v.regex(/^[A-E]\d\d$/))),
  event: text(MAX_TEXT),
  site: text(MAX_TEXT),
  date: v.object({
    year: v.optional(whole(0, 9999)),
    month: v.optional(whole(0, 99)),
    day: v.optional(whole(0, 99)),
  }),
  round: v.optional(whole(0, 1e9)),
});

const reference = v.object({
  /** An index into `databases`. */
  database: whole(0, MAX_DATABASES - 1),
  number: whole(1, 2 ** 32),
  key: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{16}$/))),
  facts: v.variant('kind', [header, v.object({ kind: v.literal('text'), title: text(MAX_TEXT) })]),
});

const form = v.object({
  version: v.literal(COLLECTION_VERSION),
  id: v.pipe(v.string(), v.regex(/^[\da-f]{16}$/)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_COLLECTION_NAME)),
  changed: whole(0, 1e14),
  revision: whole(0, 1e9),
  databases: v.pipe(v.array(database), v.maxLength(MAX_DATABASES)),
  games: v.pipe(
    v.array(
      v.object({
        id: whole(0, 2 ** 32 - 1),
        at: v.optional(reference),
        note: v.optional(text(MAX_NOTE), ''),
      }),
    ),
    v.maxLength(MAX_COLLECTED),
  ),
});

/** The plain form of a collection. */
export type CollectionJson = v.InferInput<typeof form>;

/** The result of reading: a collection, one that a newer version of the page has written, or damaged data. */
export type ReadCollection =
  | { readonly kind: 'read'; readonly collection: Collection }
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'damaged' };

/** Returns the collection as plain data, without anything read from an archive with a password. */
export function collectionJson({ id, name, changed, revision, games }: Collection): CollectionJson {
  const places = new Map<string, number>();
  const databases: CollectedDatabase[] = [];
  const placeOf = ({ folder, item, name: shown, version }: CollectedDatabase): number => {
    const key = JSON.stringify([folder, item, shown, version]);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, databases.length);
    databases.push({ folder, item, name: cutText(shown), version });
    return databases.length - 1;
  };
  return {
    version: COLLECTION_VERSION,
    id,
    name,
    changed,
    revision,
    games: games.map((game) => gameJson(game, placeOf)),
    databases,
  };
}

function gameJson({ id, at, note }: CollectedGame, placeOf: (of: CollectedDatabase) => number) {
  const said = note === '' ? {} : { note };
  if (at === undefined || at.database.isPrivate === true) return { id, ...said };
  const { database: of, number, key, facts } = at;
  return { id, at: { database: placeOf(of), number, ...(key && { key }), facts: cutFacts(facts) }, ...said };
}

/** Cuts a name to the length that can be stored. */
export const cutText = (words: string): string => words.slice(0, MAX_TEXT);

/** Cuts names and leaves out numbers that cannot be stored: files may have names of any length and any numbers. */
export function cutFacts(facts: CollectedFacts): CollectedFacts {
  if (facts.kind === 'text') return { kind: 'text', title: cutText(facts.title) };
  const { white, black, event, site, result, date } = facts;
  const { whiteElo, blackElo, eco, round } = header.entries;
  const known = {
    whiteElo: fitting(whiteElo, facts.whiteElo),
    blackElo: fitting(blackElo, facts.blackElo),
    eco: fitting(eco, facts.eco) === undefined ? undefined : facts.eco,
    round: fitting(round, facts.round),
  };
  const names = { white: cutText(white), black: cutText(black), event: cutText(event), site: cutText(site) };
  const day = fitting(header.entries.date, date) ?? {};
  return { kind: 'game', ...names, result, date: day, ...withoutUndefined(known) };
}

function fitting<Value>(schema: v.GenericSchema<unknown, Value>, value: unknown): Value | undefined {
  const read = v.safeParse(schema, value);
  return read.success ? read.output : undefined;
}

const withoutUndefined = <Facts extends object>(facts: Facts): Partial<Facts> => {
  const known: Partial<Facts> = { ...facts };
  for (const key in known) if (known[key] === undefined) delete known[key];
  return known;
};

/** Reads a collection. Checks the form and all limits, and drops duplicate games. */
export function readCollection(value: unknown): ReadCollection {
  const version = v.safeParse(v.object({ version: v.pipe(v.number(), v.integer()) }), value);
  if (version.success && version.output.version > COLLECTION_VERSION)
    return { kind: 'newer', version: version.output.version };
  const read = v.safeParse(form, value);
  if (!read.success) return { kind: 'damaged' };
  const { id, name, changed, revision, databases, games } = read.output;
  const known: CollectedGame[] = [];
  for (const { id: game, at, note } of games) {
    const where = at && referenceOf(at, databases);
    if (at !== undefined && where === undefined) return { kind: 'damaged' };
    known.push({ id: game as CollectedId, ...(where && { at: where }), note });
  }
  return {
    kind: 'read',
    collection: { id: id as CollectionId, name, games: uniqueGames(known), changed, revision },
  };
}

function referenceOf(
  { database: place, number, key, facts }: v.InferOutput<typeof reference>,
  databases: readonly CollectedDatabase[],
): CollectedReference | undefined {
  const of = databases.at(place);
  return (
    of && {
      database: of,
      number: recordNumber(number),
      ...(key !== undefined && { key: key as ContentKey }),
      facts: facts.kind === 'text' ? facts : { ...facts, eco: facts.eco as Eco | undefined },
    }
  );
}
