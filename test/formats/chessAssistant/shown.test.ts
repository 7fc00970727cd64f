// Readings in the health report that a database reveals, apart from those that decide how it is read.
import { describe, expect, it } from 'vitest';
import type { DatabaseDescription, GameDescription } from '../../encoders/chessAssistant/description.ts';
import { encodeVolume } from '../../encoders/chessAssistant/volume.ts';
import { encodeChessAssistant } from '../../encoders/chessAssistant.ts';
import { lines } from '../../encoders/chessAssistant/lines.ts';
import { withFile } from '../../support/memoryFiles.ts';
import { C5, E4, E5, END, START, bytes, load, open, openFiles } from './bytes.ts';

/** How many readings the report begins with for every database. */
const ALWAYS = 3;

async function shownBy(database: Omit<DatabaseDescription, 'name'>): Promise<readonly string[]> {
  const report = await (await open(database)).readHealth?.();
  return (report?.readings ?? []).slice(ALWAYS).filter((reading) => !reading.includes('.iii'));
}

const NUMBERS = 18;
/** A start position from triples of number (Black's from 18 on), square and kind; then codes. */
function setUp(pieces: readonly number[], ...codes: readonly number[]): GameDescription {
  const table = Array.from({ length: 4 * NUMBERS }, (_, i): number => (i % 2 === 0 ? 8 : 0));
  for (let i = 0; i < pieces.length; i += 3) table.splice(2 * pieces[i], 2, pieces[i + 1], pieces[i + 2]);
  return { eco: 1, codes: bytes(230, ...table, 0, 0, 0, 0, ...codes) };
}
const KINGS = [15, 0x04, 6, NUMBERS + 15, 0x74, 6];
const PAWN_ON_A7 = [...KINGS, 0, 0x60, 1];
const LINE_WITH_CAPTURE = { eco: 1, ...lines('1.e4 Nf6 2.e5 d5 3.exd6 *') };

describe('a database shows', () => {
  it.each<readonly [string, readonly GameDescription[]]>([
    ['Captures in passing are announced.', [LINE_WITH_CAPTURE]],
    [
      'Promotions do not say which way the pawn takes: the only capture there is was taken.',
      [setUp([...KINGS, 0, 0x64, 1, NUMBERS + 12, 0x73, 4], 209, 0, 0xae)],
    ],
    ['The kind of a piece counts where its number has another one.', [setUp([...KINGS, 3, 0x33, 5])]],
    [
      'The kind of a piece counts where its number has another one.',
      [setUp(PAWN_ON_A7, 209, 0, (5 << 5) | 8)],
    ],
    ['Promoted pieces without a number move as what their pawn became.', [setUp(PAWN_ON_A7, 209, 0, 5 << 5)]],
    [
      'A promotion to a number in use gives the piece none.',
      [setUp([...PAWN_ON_A7, 14, 0x33, 5], 209, 0, (5 << 5) | 14)],
    ],
    [
      'Side lines that no move follows continue the line they stand in.',
      [{ eco: 1, codes: bytes(E4, START, C5, END) }],
    ],
    ['Game types above 30 are taken for several types at once.', [{ eco: 1, gameType: 0x300 }]],
    ['The ECO number 0 is read as A00.', [{ codes: bytes(E4) }]],
    ['The lowest bit of the round is left out.', [{ eco: 1 }, { eco: 1, round: 4 }]],
    [
      'Texts that are valid UTF-8 are read so, whatever the code page.',
      [{ eco: 1, remarks: [{ type: 4, content: new TextEncoder().encode('Müller') }] }],
    ],
  ])('a database shows the reading "%s"', async (sentence, games) => {
    expect(await shownBy({ games })).toEqual([sentence]);
  });

  it('a database shows both ways to promote, and unannounced en passant captures', async () => {
    const taking = setUp([...PAWN_ON_A7, NUMBERS + 8, 0x71, 2], 209, 2, (5 << 5) | 14);
    expect(await shownBy({ games: [taking] })).toEqual(['Promotions say which way the pawn takes.']);
    expect(await shownBy({ games: [LINE_WITH_CAPTURE], habits: { silentEnPassant: true } })).toEqual([
      'Captures in passing are not announced.',
    ]);
  });

  it('a database shows no further readings if its games leave nothing open', async () => {
    expect(await shownBy({ games: [{ eco: 1, ...lines('1.e4 e5 2.Nf3 *') }] })).toEqual([]);
  });

  it('a database shows lengths of three bytes', async () => {
    const length = 16_400;
    const codes = Array.from({ length }, (_, i) => [43, 39, 47, 35][i % 4]);
    const record = bytes(128 | (length & 127), 128 | ((length >> 7) & 127), length >> 14, ...codes);
    expect(await shownBy({ games: [{ eco: 1, record }] })).toEqual([
      'Some records have a length of three bytes.',
    ]);
  });
});

describe('an address of 0', () => {
  const int32 = (...values: readonly number[]) => new Uint8Array(Int32Array.from(values).buffer);
  const files = encodeChessAssistant({
    name: 'Test',
    games: [{ white: { name: 'Alekhine' }, codes: bytes(E4) }, { codes: bytes(E4, E5) }],
  });
  /** White is entry 2 in the first game, and unnamed (entry 0) in the second. */
  const players = (table: Uint8Array, entries: Uint8Array) =>
    withFile(
      files,
      'Test.emb',
      encodeVolume(
        new Map([
          ['Players.a01', table],
          ['Players.d01', entries],
        ]),
      ),
    );
  const UNUSED = 'An address of 0 means that the id is not in use.';
  const readings = async (from: ReturnType<typeof players>) =>
    (await (await openFiles(from)).readHealth?.())?.readings ?? [];

  it('an address of 0 is that of the first name in the file', async () => {
    const from = players(int32(0, 0, 0, 7), bytes(5, 0, 'First', 8, 0, 'Alekhine'));
    expect((await load(await openFiles(from))).header.white).toBe('First');
    expect(await readings(from)).not.toContain(UNUSED);
  });

  it.each([
    ['control characters', bytes(2, 0, 1, 2, 0, 0, 8, 0, 'Alekhine')],
    ['an entry longer than the file', bytes(250, 250, 0, 0, 0, 0, 8, 0, 'Alekhine')],
  ])(
    'an address of 0 is unused if several names share it and the file begins with %s',
    async (_, entries) => {
      const from = players(int32(0, 0, 6, 0), entries);
      const reader = await openFiles(from);
      const [game, other] = [await load(reader), await load(reader, 2)];
      expect([game.header.white, other.header.white]).toEqual(['Alekhine', '']);
      expect([...game.problems, ...other.problems]).toEqual([]);
      expect(await readings(from)).toContain(UNUSED);
    },
  );

  it('an address of 0 is unused if several games share it and the file begins with no game', async () => {
    // The encoder puts two dead bytes first.
    const from = withFile(files, 'Test.a02', int32(0, 0, 0, 0));
    const reader = await openFiles(from);
    expect((await load(reader, 2)).problems).toMatchObject([
      { kind: 'invalid', file: 'Test.d02', found: 'an id that is not in use' },
    ]);
    expect(await readings(from)).toContain(UNUSED);
  });

  it('an address of 0 is that of the first game if that game can be played', async () => {
    const records = bytes(2, E4, E5, 1, E4);
    const from = withFile(withFile(files, 'Test.d02', records), 'Test.a02', int32(0, 0, 0, 0));
    const reader = await openFiles(from);
    expect((await load(reader, 1)).tree.nodes).toHaveLength(3);
    expect((await load(reader, 2)).problems).toEqual([]);
  });
});

describe('the order of a list', () => {
  it('the sort order of a list counts its entries, and those that are no id of the list', async () => {
    const int32 = (...values: readonly number[]) => new Uint8Array(Int32Array.from(values).buffer);
    const games = [{ white: { name: 'Alekhine' }, codes: bytes(E4) }];
    const files = encodeChessAssistant({ name: 'Test', games });
    const volume = encodeVolume(
      new Map([
        ['players.III', int32(2, 0, 2, 99, -1)],
        ['Players.a01', int32(0, -2, 2)],
        ['Players.d01', bytes(0, 0, 8, 0, 'Alekhine')],
      ]),
    );
    const reader = await openFiles(withFile(files, 'Test.emb', volume));
    expect((await reader.readHealth?.())?.readings).toContain(
      'Players.iii has 2 of 3 ids in the order of their names; 3 more of its entries say nothing.',
    );
    expect((await load(reader)).header.white).toBe('Alekhine');
  });

  it('names sampled from the whole list decide the code page', async () => {
    const plain = Array.from({ length: 1000 }, (_, i) => ({ white: { name: `Player ${i}` } }));
    const german = Array.from({ length: 1000 }, (_, i) => ({ white: { name: `Müller ${i}` } }));
    const reader = await open({ games: [...plain, ...german], encoding: 'windows-1252' });
    expect(reader.codePage).toBe('windows-1252');
    expect((await load(reader, 1500)).header.white).toBe('Müller 499');
  });
});
