// Writes databases as Scid 3, 4 and 5 do. It shares no code with the decoder.
import {
  countCode,
  type DatabaseDescription,
  type EncodedGame,
  type GameDescription,
} from './scid/description.ts';
import { encodeRecord } from './scid/record.ts';

const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];
/** The `size` lowest bytes, most significant first. */
const big = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** (size - 1 - i)) % 256);
const little = (value: number): number[] => big(value, 4).reverse();

const padded = (text: string, size: number): number[] => {
  const bytes = utf8(text);
  return [...bytes, ...Array.from({ length: size - bytes.length }, () => 0)];
};

const KINDS = ['players', 'events', 'sites', 'rounds'] as const;
type Kind = (typeof KINDS)[number];
type NameTable = Record<Kind, string[]>;

function namesOf(games: readonly GameDescription[]): NameTable {
  const unique = (names: readonly string[]): string[] => [...new Set(names)];
  return {
    players: unique(games.flatMap(({ white, black }) => [white, black])),
    events: unique(games.map(({ event }) => event)),
    sites: unique(games.map(({ site }) => site)),
    rounds: unique(games.map(({ round }) => round)),
  };
}

interface Placed {
  readonly game: GameDescription;
  readonly record: EncodedGame;
  readonly offset: number;
}

const dateBits = ([year, month, day]: readonly [number, number, number] = [0, 0, 0]): number =>
  year * 512 + month * 32 + day;

const flagsOf = ({ flags = 0, startFen }: GameDescription): number =>
  flags | (startFen === undefined ? 0 : 1);

/** Encodes an index entry; version 3 lacks the byte with the high bits of length and flags. */
function entry4({ game, record, offset }: Placed, names: NameTable, version: 3 | 4): number[] {
  const { length } = record.bytes;
  const flags = flagsOf(game);
  const [white, black] = [names.players.indexOf(game.white), names.players.indexOf(game.black)];
  const distance = game.eventDate === undefined ? 0 : game.eventDate[0] - game.date[0] + 4;
  const eventBits = distance < 1 || distance > 7 ? 0 : (distance << 9) | (dateBits(game.eventDate) & 511);
  return [
    ...big(offset, 4),
    ...big(length & 0xffff, 2),
    ...(version === 3 ? [] : [((length >> 16) << 7) | (flags >> 16)]),
    ...big(flags & 0xffff, 2),
    0,
    ...big(white, 2),
    ...big(black, 2),
    0,
    ...big(names.events.indexOf(game.event), 2),
    ...big(names.sites.indexOf(game.site), 2),
    ...big(names.rounds.indexOf(game.round), 2),
    (game.result << 4) | countCode(record.nags),
    (countCode(record.comments) << 4) | countCode(record.variations),
    ...big(game.eco ?? 0, 2),
    ...big(eventBits * 2 ** 20 + dateBits(game.date), 4),
    ...big(game.whiteElo ?? 0, 2),
    ...big(game.blackElo ?? 0, 2),
    ...big(0, 4),
    record.halfMoves & 255,
    (record.halfMoves >> 8) << 6,
    ...big(0, 8),
  ];
}

function entry5({ game, record, offset }: Placed, names: NameTable): number[] {
  return [
    countCode(record.comments) * 2 ** 28 + names.players.indexOf(game.white),
    countCode(record.variations) * 2 ** 28 + names.players.indexOf(game.black),
    countCode(record.nags) * 2 ** 28 + names.events.indexOf(game.event),
    names.sites.indexOf(game.site),
    names.rounds.indexOf(game.round),
    (game.whiteElo ?? 0) * 2 ** 20 + dateBits(game.date),
    (game.blackElo ?? 0) * 2 ** 20 + dateBits(game.eventDate),
    record.halfMoves * 2 ** 22 + flagsOf(game),
    record.bytes.length * 2 ** 15,
    offset,
    0,
    game.result * 2 ** 16 + (game.eco ?? 0),
    0,
    0,
  ].flatMap(little);
}

function names4(names: NameTable): number[] {
  const bytes = [
    ...padded('Scid.sn', 8),
    ...big(0, 4),
    ...KINDS.flatMap((kind) => big(names[kind].length, 3)),
    ...KINDS.flatMap(() => big(1, 3)),
  ];
  for (const kind of KINDS) {
    let before: number[] | undefined;
    const sorted = names[kind].map((name, id) => ({ bytes: utf8(name), id }));
    sorted.sort((a, b) => (String.fromCharCode(...a.bytes) < String.fromCharCode(...b.bytes) ? -1 : 1));
    for (const { bytes: name, id } of sorted) {
      const differs = name.findIndex((byte, at) => byte !== before?.[at]);
      const prefix = differs < 0 ? name.length : differs;
      bytes.push(
        ...big(id, 2),
        1,
        name.length,
        ...(before === undefined ? [] : [prefix]),
        ...name.slice(prefix),
      );
      before = name;
    }
  }
  return bytes;
}

function names5(names: NameTable, { title, flagNames }: DatabaseDescription): number[] {
  const entry = (type: number, text: string): number[] => {
    const value = utf8(text);
    const head: number[] = [];
    let number = value.length * 8 + type;
    for (; number > 127; number >>= 7) head.push(128 | (number & 127));
    return [...head, number, ...value];
  };
  return [
    ...entry(4, `description${title}`),
    ...flagNames.flatMap((name, i) => entry(4, `flag${i + 1}${name}`)),
    ...KINDS.flatMap((kind, type) => names[kind].flatMap((name) => entry(type, name))),
  ];
}

const header4 = ({ title, flagNames, games }: DatabaseDescription, version: 3 | 4): number[] => [
  ...padded('Scid.si', 8),
  ...big(100 * version, 2),
  ...big(0, 4),
  ...big(games.length, 3),
  ...big(0, 3),
  ...padded(title, 108),
  ...Array.from({ length: version === 3 ? 0 : 6 }, (_, i) => padded(flagNames[i] ?? '', 9)).flat(),
];

/** The three files of a database, by path. */
export function encodeScid(database: DatabaseDescription, version: 3 | 4 | 5): Map<string, Uint8Array> {
  const names = namesOf(database.games);
  let offset = 0;
  const placed = database.games.map((game): Placed => {
    const record = encodeRecord(game);
    const at = offset;
    offset += record.bytes.length;
    return { game, record, offset: at };
  });
  const index =
    version === 5
      ? placed.flatMap((one) => entry5(one, names))
      : [...header4(database, version), ...placed.flatMap((one) => entry4(one, names, version))];
  const path = (letter: string): string => `${database.name}.s${letter}${version}`;
  return new Map([
    [path('i'), Uint8Array.from(index)],
    [path('n'), Uint8Array.from(version === 5 ? names5(names, database) : names4(names))],
    [path('g'), Uint8Array.from(placed.flatMap(({ record }) => [...record.bytes]))],
  ]);
}
