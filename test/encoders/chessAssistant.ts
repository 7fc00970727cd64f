// Writes Chess Assistant databases by the README of the format; shares no code with the reader.
import type { PartialDate } from '../../src/model/partialDate.ts';
import type { Files } from '../support/memoryFiles.ts';
import { ByteWriter } from './cbh/byteWriter.ts';
import { textEncoder, type EncodeText } from './cbh/textEncoding.ts';
import type {
  DatabaseDescription,
  GameDescription,
  PlayerDescription,
} from './chessAssistant/description.ts';
import { encodeCodes, encodeRecord } from './chessAssistant/gameRecord.ts';
import { encodeVolume } from './chessAssistant/volume.ts';

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

export const dateNumber = ({ year = 0, month = 0, day = 0 }: PartialDate, months = 13): number =>
  day + 32 * month + 32 * months * year;

/** A list of names, with ids in the order of first mention; 0 is no name. */
class List<Item> {
  readonly items: (readonly [key: string, item: Item | undefined])[] = [['', undefined]];

  idOf(key: string | undefined, item: Item | undefined): number {
    if (key === undefined) return 0;
    const known = this.items.findIndex(([other]) => other === key);
    return known >= 0 ? known : this.items.push([key, item]) - 1;
  }
}

/**
 * Gives even ids to the entries, and redirects each odd id to the one before it: both mean the same name.
 * Entries are stored from last to first, with dead bytes between them.
 */
function encodeList(
  names: readonly Uint8Array[],
  entryOf: (i: number) => Uint8Array,
): { readonly a01: Uint8Array; readonly d01: Uint8Array; readonly iii: Uint8Array } {
  const entries = new ByteWriter();
  const places = new Map<number, number>();
  for (let i = names.length - 1; i >= 0; i--) {
    places.set(i, entries.length);
    entries.raw(entryOf(i)).u8(0xdd);
  }
  const table = new ByteWriter();
  for (let i = 0; i < names.length; i++) {
    table.le(places.get(i) ?? 0, 4);
    table.le(i === 0 ? (places.get(i) ?? 0) : -(2 * i), 4); // -0 cannot be written
  }
  const order = names.map((_, i) => i).sort((a, b) => Buffer.compare(names[a], names[b]));
  const sorted = new ByteWriter();
  for (const i of order) sorted.le(2 * i, 4);
  return { a01: table.bytes(), d01: entries.bytes(), iii: sorted.bytes() };
}

interface ListFiles {
  readonly a01: Uint8Array;
  readonly d01: Uint8Array;
  readonly iii: Uint8Array;
  readonly d00: Uint8Array;
}

function encodePlayers(players: List<PlayerDescription>, text: EncodeText, months?: number): ListFiles {
  const names = players.items.map(([key]) => text(key));
  const titles = players.items.map(([, player]) => ascii(player?.title ?? ''));
  const files = encodeList(names, (i) =>
    Uint8Array.from([names[i].length, titles[i].length, ...names[i], ...titles[i]]),
  );
  const details = new ByteWriter();
  for (const [, player] of players.items)
    for (let twice = 0; twice < 2; twice++)
      details
        .le(player?.elo ?? 0, 2)
        .le(player?.fideId ?? 0, 4)
        .le(dateNumber(player?.birthday ?? {}, months), 3)
        .u8(player?.sex ?? 0);
  return { ...files, d00: details.bytes() };
}

function encodeTexts(list: List<string>, text: EncodeText): ListFiles {
  const names = list.items.map(([key]) => text(key));
  return {
    ...encodeList(names, (i) => Uint8Array.from([names[i].length, ...names[i]])),
    d00: new Uint8Array(3),
  };
}

/** The five files, by name. */
export function encodeChessAssistant(database: DatabaseDescription): Files {
  const { name, games, remark = '', encoding = 'windows-1251', habits, months } = database;
  const text = textEncoder(encoding);
  const lists = {
    players: new List<PlayerDescription>(),
    events: new List<string>(),
    places: new List<string>(),
    sources: new List<string>(),
  };
  /** The redirected id of a name. Every name also has the direct one. */
  const second = (id: number) => (id === 0 ? 0 : 2 * id + 1);
  const player = (one: PlayerDescription | undefined) => lists.players.idOf(one?.name, one);

  // Records lie from last to first. Id 0 is a deleted game, and id 1 redirects to id 2, the first game.
  const records = new ByteWriter().raw([0xee, 0xee]);
  const places = new Map<GameDescription, number>();
  for (const game of games.toReversed()) {
    places.set(game, records.length);
    records.raw(game.record ?? encodeRecord(encodeCodes(game, text, habits)));
    if (game !== games[0]) records.u8(0xee);
  }
  const addresses = new ByteWriter().le(1, 4).le(-2, 4);
  for (const game of games) addresses.le(places.get(game) ?? 0, 4);

  const headers = new ByteWriter();
  for (const [i, game] of games.entries())
    headers
      .le(2 * player(game.white), 3)
      .le(second(player(game.black)), 3)
      .le(game.whiteElo ?? 0, 2)
      .le(game.blackElo ?? 0, 2)
      .u8(game.outcome ?? 4)
      .le(dateNumber(game.date ?? {}, months), 3)
      .le(second(lists.events.idOf(game.event, undefined)), 3)
      .le(2 * lists.places.idOf(game.place, undefined), 3)
      .le(game.gameType ?? 0, 4)
      .le(i === 0 ? 1 : i + 2, 4)
      .u8(0xaa)
      .u8(2 * (game.round ?? 0) + (i % 2))
      .le(game.eco ?? 0, 2)
      .le(2 * player(game.annotator), 3)
      .le(2 * lists.sources.idOf(game.source, undefined), 3);

  const inner = new Map<string, Uint8Array>();
  const store = (list: string, { iii, a01, d01, d00 }: ListFiles) => {
    const files = { cdp: ascii(list), iii, axx: new Uint8Array(2), dxx: new Uint8Array(2), d00, a01, d01 };
    for (const [extension, bytes] of Object.entries(files)) inner.set(`${list}.${extension}`, bytes);
  };
  store('Players', encodePlayers(lists.players, text, months));
  store('Events', encodeTexts(lists.events, text));
  store('Places', encodeTexts(lists.places, text));
  store('Sources', encodeTexts(lists.sources, text));

  const words = text(remark);
  const description = new ByteWriter()
    .field(ascii('Chess Assistant 3.0 database.'), 50)
    .field(ascii('\nChess Data Pro format. Version 1.3'), 50)
    .zeros(4)
    .le(games.length, 4)
    .le(words.length, 4)
    .raw(words);
  return new Map([
    [`${name}.d00`, headers.bytes()],
    [`${name}.a02`, addresses.bytes()],
    [`${name}.d02`, records.bytes()],
    [`${name}.emb`, encodeVolume(inner)],
    [`${name}.cdp`, description.bytes()],
  ]);
}
