// The entities of a database, and the data of each kind.
import { ByteWriter } from './byteWriter.ts';
import type { SourceDescription, TeamDescription, TournamentDescription } from './description.ts';
import { EntityTable } from './entities.ts';
import type { EncodeText } from './textEncoding.ts';
import { encodeDate } from './values.ts';

export interface Entities {
  readonly players: EntityTable<string>;
  readonly tournaments: EntityTable<TournamentDescription>;
  readonly annotators: EntityTable<string>;
  readonly sources: EntityTable<SourceDescription>;
  readonly teams: EntityTable<TeamDescription>;
  readonly tags: EntityTable<string>;
}

export const emptyEntities = (): Entities => ({
  players: new EntityTable(),
  tournaments: new EntityTable(),
  annotators: new EntityTable(),
  sources: new EntityTable(),
  teams: new EntityTable(),
  tags: new EntityTable(),
});

export interface EntityFileOptions {
  readonly headerSize: 28 | 32;
  readonly encode: EncodeText;
  /** The bytes after the NUL of a text. */
  readonly garbage: number;
  /** Deleted records at the end of each file. */
  readonly deleted?: number;
}

/** The entity files by extension. */
export function encodeEntityFiles(
  entities: Entities,
  { headerSize, encode, garbage, deleted = 0 }: EntityFileOptions,
): Map<string, Uint8Array> {
  const text = (writer: ByteWriter, value: string, size: number) =>
    writer.field(encode(value), size, garbage);

  const player = (name: string): Uint8Array => {
    const comma = name.indexOf(', ');
    const [last, first] = comma < 0 ? [name, ''] : [name.slice(0, comma), name.slice(comma + 2)];
    return text(text(new ByteWriter(), last, 30), first, 20).bytes();
  };
  const tournament = (event: TournamentDescription): Uint8Array =>
    text(text(new ByteWriter(), event.title, 40), event.place ?? '', 30)
      .le(encodeDate(event.date ?? {}), 4)
      .u8(event.type ?? 0)
      .u8(event.teamEvent === true ? 1 : 0)
      .u8(event.nation ?? 0)
      .u8(0)
      .u8(event.category ?? 0)
      .u8(event.flags ?? 3)
      .u8(event.rounds ?? 0)
      .u8(0)
      .bytes();
  const annotator = (name: string): Uint8Array => text(new ByteWriter(), name, 45).bytes();
  const source = (book: SourceDescription): Uint8Array =>
    text(text(new ByteWriter(), book.title, 25), book.publisher ?? '', 16)
      .le(encodeDate(book.published ?? {}), 4)
      .le(encodeDate(book.date ?? {}), 4)
      .u8(book.version ?? 1)
      .u8(book.quality ?? 0)
      .bytes();
  const team = (value: TeamDescription): Uint8Array =>
    text(new ByteWriter(), value.title, 45)
      .le(value.number ?? 0, 4)
      .u8(value.overNewYear === true ? 1 : 0)
      .le(value.year ?? 0, 4)
      .u8(value.nation ?? 0)
      .bytes();
  const tag = (title: string): Uint8Array => text(new ByteWriter(), title, 200).zeros(1400).bytes();

  return new Map([
    ['cbp', entities.players.encode(58, headerSize, player, deleted)],
    ['cbt', entities.tournaments.encode(90, headerSize, tournament, deleted)],
    ['cbc', entities.annotators.encode(53, headerSize, annotator, deleted)],
    ['cbs', entities.sources.encode(59, headerSize, source, deleted)],
    ['cbe', entities.teams.encode(63, headerSize, team, deleted)],
    ['cbl', entities.tags.encode(1608, headerSize, tag, deleted)],
  ]);
}
