// Named lists of games from any databases. A collection has no game itself: it says which games they are, so that they are
// found again when their databases are open, and what a row of a list needs while these are not.
import type { Brand } from '../../base/brand.ts';
import type { ContentKey } from '../contentKey.ts';
import type { CollectedId, GameHeader, RecordNumber } from '../gameHeader.ts';

/** 16 hexadecimal digits. */
export type CollectionId = Brand<string, 'CollectionId'>;

/** The database of a collected game, in one state of its files. */
export interface CollectedDatabase {
  /** The name of the opened folder. */
  readonly folder: string;
  /** The path of its main file in that folder. */
  readonly item: string;
  /** The name on the screen. */
  readonly name: string;
  /** Changes with its files. */
  readonly version: string;
  /** It lies in an archive with a password: nothing of its games is stored. */
  readonly isPrivate?: true;
}

/** The header of a collected game as its row shows it. */
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

/** A record, and what was known of it when it was collected. */
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
  /** Absent for a game of an archive with a password, after the visit in which it was collected. */
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
  /** It grows with each change that is stored. */
  readonly revision: number;
}

/** Games of one collection: what a page can hold, check and store at once. */
export const MOST_COLLECTED = 50_000;
/** Characters of the name of a collection. */
export const MOST_COLLECTION_NAME = 100;
/** Characters of a note. */
export const MOST_NOTE = 1000;

/** Equal for two databases of which one may be the other in another folder with the same name and files. */
export const databaseKey = ({ folder, item, version }: CollectedDatabase): string =>
  JSON.stringify([folder, item, version]);

/** Names a record in one state of its database. */
export const referenceKey = ({ database, number }: CollectedReference): string =>
  `${number} ${databaseKey(database)}`;

/** A new id, which no other collection has. */
export const newCollectionId = (): CollectionId =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  ) as CollectionId;

/** Ids that none of `games` has, one for each of `count` games. Two windows give different ones. */
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
