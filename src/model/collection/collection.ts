// Named lists of games from any databases. A collection contains no games. It has references, by which the games are
// found while their databases are open, and facts for the rows of the list while they are not.
import type { Brand } from '../../base/brand.ts';
import type { ContentKey } from '../contentKey.ts';
import type { CollectedId, GameHeader, RecordNumber } from '../gameHeader.ts';

/** The id of a collection: 16 hexadecimal digits. */
export type CollectionId = Brand<string, 'CollectionId'>;

/** The database of a collected game, in one state of its files. */
export interface CollectedDatabase {
  /** The name of the opened folder. */
  readonly folder: string;
  /** The path of its main file in that folder. */
  readonly item: string;
  /** The name on the screen. */
  readonly name: string;
  /** Identifies the state of its files: it changes whenever they change. */
  readonly version: string;
  /** True if the database is in an archive with a password: then nothing about its games is stored. */
  readonly isPrivate?: true;
}

/** The parts of a collected game's header that its row shows. */
export interface CollectedHeader extends Pick<
  GameHeader,
  'white' | 'black' | 'whiteElo' | 'blackElo' | 'result' | 'eco' | 'event' | 'site' | 'date' | 'round'
> {
  readonly kind: 'game';
}

/** A collected text, or a record that could not be read. */
interface CollectedText {
  readonly kind: 'text';
  readonly title: string;
}

/** Facts that a row shows while the database is not open. */
export type CollectedFacts = CollectedHeader | CollectedText;

/** A reference to a record, with the facts that were known when it was collected. */
export interface CollectedReference {
  readonly database: CollectedDatabase;
  readonly number: RecordNumber;
  /** Present for a game whose moves were read. */
  readonly key?: ContentKey;
  readonly facts: CollectedFacts;
}

/** One game of a collection. */
export interface CollectedGame {
  readonly id: CollectedId;
  /** Absent for a game from an archive with a password, after the visit in which it was collected. */
  readonly at?: CollectedReference;
  /** The user's own words. */
  readonly note: string;
}

/** Games in the user's own order. */
export interface Collection {
  readonly id: CollectionId;
  readonly name: string;
  readonly games: readonly CollectedGame[];
  /** Milliseconds since 1970. */
  readonly changed: number;
  /** Increases with each stored change. */
  readonly revision: number;
}

/** The maximum number of games in one collection: the page holds, checks and stores them all at once. */
export const MAX_COLLECTED = 50_000;
/** The maximum number of characters in the name of a collection. */
export const MAX_COLLECTION_NAME = 100;
/** The maximum number of characters of a note. */
export const MAX_NOTE = 1000;

/** A key that is equal for databases with the same files in folders of the same name. */
export const databaseKey = ({ folder, item, version }: CollectedDatabase): string =>
  JSON.stringify([folder, item, version]);

/** A key that identifies a record in one state of its database. */
export const referenceKey = ({ database, number }: CollectedReference): string =>
  `${number} ${databaseKey(database)}`;

/** Makes a new random id. */
export const newCollectionId = (): CollectionId =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  ) as CollectionId;

/** Makes `count` ids that none of `games` has. They are random, so that two windows do not make the same ones. */
export function newCollectedIds(games: readonly CollectedGame[], count: number): readonly CollectedId[] {
  const taken = new Set<number>(games.map(({ id }) => id));
  const ids: CollectedId[] = [];
  while (ids.length < count)
    for (const id of crypto.getRandomValues(new Uint32Array(Math.min(1000, count - ids.length)))) {
      if (taken.has(id)) continue;
      taken.add(id);
      ids.push(id as CollectedId);
    }
  return ids;
}
