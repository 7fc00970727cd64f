// Decodes the data of entities. Offsets are those in the data, after the 9-byte record prefix.
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { EntityKind as IndexedKind } from '../../model/entity.ts';
import { decodeStringField } from '../chessbase/singleBytes.ts';
import { teamName } from '../../model/teamName.ts';
import type { TextColumn } from '../entityTexts.ts';
import type { Source, Tournament } from '../chessbase/records.ts';
import { decodeDate } from '../chessbase/values.ts';

const NO_TOURNAMENT: Tournament = { title: '', place: '', date: {} };
const NO_SOURCE: Source = { title: '', publisher: '' };

/** The reading of one kind of entity: the size of its data, its decoder, and its text fields. */
export interface EntityKind<Entity> {
  /** The user's word for such an entity. */
  readonly what: string;
  readonly dataSize: number;
  /** The size that every database at hand has. */
  readonly storedSize: number;
  /** The entity of an unknown id. */
  readonly none: Entity;
  decode(data: Uint8Array, codePage: CodePage): Entity;
  /** `[offset, length]` of the text fields, for guessing the code page. */
  readonly texts: readonly (readonly [offset: number, length: number])[];
}

const field = (data: Uint8Array, offset: number, length: number, codePage: CodePage): string =>
  decodeStringField(data.subarray(offset, offset + length), codePage);

const u32le = (data: Uint8Array, offset: number): number =>
  (data[offset] | (data[offset + 1] << 8) | (data[offset + 2] << 16) | (data[offset + 3] << 24)) >>> 0;

/** `.cbp`: "Last, First", or the last name alone, which sometimes holds the title of a line. */
export const PLAYER: EntityKind<string> = {
  what: 'player',
  dataSize: 50,
  storedSize: 58,
  none: '',
  texts: [
    [0, 30],
    [30, 20],
  ],
  decode(data, codePage) {
    const last = field(data, 0, 30, codePage);
    const first = field(data, 30, 20, codePage);
    return [last, first].filter((part) => part !== '').join(', ');
  },
};

/** `.cbt`. */
export const TOURNAMENT: EntityKind<Tournament> = {
  what: 'tournament',
  dataSize: 74,
  storedSize: 90,
  none: NO_TOURNAMENT,
  texts: [
    [0, 40],
    [40, 30],
  ],
  decode: (data, codePage) => ({
    title: field(data, 0, 40, codePage),
    place: field(data, 40, 30, codePage),
    date: decodeDate(u32le(data, 70)),
  }),
};

/** `.cbc`. */
export const ANNOTATOR: EntityKind<string> = {
  what: 'annotator',
  dataSize: 45,
  storedSize: 53,
  none: '',
  texts: [[0, 45]],
  decode: (data, codePage) => field(data, 0, 45, codePage),
};

/** `.cbs`. */
export const SOURCE: EntityKind<Source> = {
  what: 'source',
  dataSize: 41,
  storedSize: 59,
  none: NO_SOURCE,
  texts: [
    [0, 25],
    [25, 16],
  ],
  decode: (data, codePage) => ({
    title: field(data, 0, 25, codePage),
    publisher: field(data, 25, 16, codePage),
  }),
};

/** The number of a team in its club; 0 if it has none. */
export const teamNumber = (data: Uint8Array): number => data[45] ?? 0;

/** `.cbe`. */
export const TEAM: EntityKind<string> = {
  what: 'team',
  dataSize: 45,
  storedSize: 63,
  none: '',
  texts: [[0, 45]],
  decode: (data, codePage) => teamName(field(data, 0, 45, codePage), teamNumber(data)),
};

/**
 * `.cbl`: the first title that is not empty, English first. Tag 0 is often an empty one to which all games refer.
 */
export const GAME_TAG: EntityKind<string> = {
  what: 'title',
  dataSize: 1600,
  storedSize: 1608,
  none: '',
  texts: [[0, 200]],
  decode(data, codePage) {
    for (let at = 0; at < 1600; at += 200) {
      const title = field(data, at, 200, codePage);
      if (title !== '') return title;
    }
    return '';
  },
};

/** Writes the name of an entity for the index (the text or title of `decode`), usually without making a string. */
export function writeName(kind: IndexedKind, data: Uint8Array, codePage: CodePage, out: TextColumn): void {
  switch (kind) {
    case 'player': {
      out.writeField(data, 0, 30, codePage, decodeStringField);
      if (data[30] === 0) return;
      if (data[0] !== 0) out.write(', ');
      out.writeField(data, 30, 20, codePage, decodeStringField);
      return;
    }
    case 'event':
      out.writeField(data, 0, 40, codePage, decodeStringField);
      return;
    case 'annotator':
      out.writeField(data, 0, 45, codePage, decodeStringField);
      return;
    case 'team': {
      const number = teamNumber(data);
      if (number === 0) out.writeField(data, 0, 45, codePage, decodeStringField);
      else out.write(TEAM.decode(data, codePage));
      return;
    }
    case 'source':
      // A source is named by its title, or by its publisher if it has none.
      out.writeField(data, data[0] === 0 ? 25 : 0, data[0] === 0 ? 16 : 25, codePage, decodeStringField);
      return;
  }
}
