// The entities of a database, and the contents of their records.
import { ByteWriter } from '../cbh/byteWriter.ts';
import type {
  SourceDescription,
  TeamDescription,
  TitleDescription,
  TournamentDescription,
} from '../cbh/description.ts';
import { EntityTable } from '../cbh/entities.ts';
import { encodeDate } from '../cbh/values.ts';
import { nationOfLanguage, writeText } from './values.ts';

/** Annotators are players; tags and titles of texts and of analyses are one kind. */
export interface Entities {
  readonly players: EntityTable<string>;
  readonly tournaments: EntityTable<TournamentDescription>;
  readonly sources: EntityTable<SourceDescription>;
  readonly teams: EntityTable<TeamDescription>;
  readonly titles: EntityTable<readonly TitleDescription[]>;
}

export const emptyEntities = (): Entities => ({
  players: new EntityTable(),
  tournaments: new EntityTable(),
  sources: new EntityTable(),
  teams: new EntityTable(),
  titles: new EntityTable(),
});

const NONE = -1;
/** Every player has this mark; its meaning is unknown. */
const PLAYER_MARK = 8;
const COMPLETE = 3;

/** Splits "Last, First". */
export const namesOf = (name: string): readonly [last: string, first: string] => {
  const comma = name.indexOf(', ');
  return comma < 0 ? [name, ''] : [name.slice(0, comma), name.slice(comma + 2)];
};

export function encodePlayer(name: string, { fideId = NONE, chessBaseId = NONE } = {}): Uint8Array {
  const [last, first] = namesOf(name);
  return writeText(writeText(new ByteWriter(), last), first)
    .le(0, 4)
    .le(0, 4)
    .le(chessBaseId, 4)
    .le(PLAYER_MARK, 4)
    .le(fideId, 8)
    .bytes();
}

/** Tie-break rules by their numbers in `.cbtt`; unknown numbers stay as they are. */
const TIEBREAKS: ReadonlyMap<number, number> = new Map([
  [1, 0],
  [2, 0],
  [10, 1],
  [11, 2],
  [12, 3],
  [13, 4],
  [14, 5],
  [21, 16],
  [22, 17],
  [23, 18],
  [200, 19],
  [201, 11],
  [202, 12],
  [203, 13],
  [204, 14],
  [206, 21],
]);

function floatBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setFloat32(0, value, true);
  return bytes;
}

/** A part of a tournament whose meaning is unknown; most tournaments have sevens at these places. */
const UNKNOWN_PART = Uint8Array.from({ length: 37 }, (_, i) => ([34, 45, 56].includes(21 + i) ? 7 : 0));

export function encodeTournament(event: TournamentDescription): Uint8Array {
  const { tiebreaks = [] } = event;
  const writer = writeText(writeText(new ByteWriter(), event.place ?? ''), event.title)
    .le(encodeDate(event.date ?? {}), 4)
    .u8(event.type ?? 0)
    .u8(event.teamEvent === true ? 1 : 0)
    .u8(event.nation ?? 0)
    .u8(0)
    .u8(event.category ?? 0)
    .u8(event.flags ?? COMPLETE)
    .u8(event.rounds ?? 0)
    .u8(0)
    .raw(floatBytes(event.latitude ?? 0))
    .raw(floatBytes(event.longitude ?? 0))
    .u8(event.nationToday ?? 0)
    .raw(UNKNOWN_PART)
    .le(tiebreaks.length, 2);
  for (const rule of tiebreaks) writer.le(TIEBREAKS.get(rule) ?? rule, 2);
  return writer
    .le(encodeDate(event.endDate ?? {}), 4)
    .zeros(44)
    .bytes();
}

export const encodeSource = (book: SourceDescription): Uint8Array =>
  writeText(writeText(new ByteWriter(), book.title), book.publisher ?? '')
    .le(encodeDate(book.published ?? {}), 4)
    .le(encodeDate(book.date ?? {}), 4)
    .le(book.version ?? 1, 2)
    .le(book.quality ?? 0, 2)
    .bytes();

export const encodeTeam = (team: TeamDescription): Uint8Array =>
  writeText(new ByteWriter(), team.title)
    .u8(team.number ?? 0)
    .u8(team.overNewYear === true ? 1 : 0)
    .le(team.year ?? 0, 2)
    .u8(team.nation ?? 0)
    .bytes();

export function encodeTitles(titles: readonly TitleDescription[]): Uint8Array {
  const byNation = titles
    .map(({ language, title }) => ({ nation: nationOfLanguage(language), title }))
    .sort((a, b) => a.nation - b.nation);
  const writer = new ByteWriter().le(byNation.length, 4);
  for (const { nation, title } of byNation) writeText(writer.le(nation, 4), title);
  return writer.bytes();
}
