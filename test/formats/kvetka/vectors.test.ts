import { describe, expect, it } from 'vitest';
import { ByteReader } from '../../../src/bytes/byteReader.ts';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { Board } from '../../../src/chess/board.ts';
import { makeUci, parseUci } from '../../../src/chess/uci.ts';
import { visitElements } from '../../../src/formats/kvetka/block.ts';
import { decodeElement, decodeList } from '../../../src/formats/kvetka/element.ts';
import { readHeader } from '../../../src/formats/kvetka/header.ts';
import { keyOf, readStoredKey } from '../../../src/formats/kvetka/key.ts';
import { decodeMoves } from '../../../src/formats/kvetka/moveCodes.ts';
import { Sources } from '../../../src/formats/kvetka/sources.ts';
import {
  byteOrderVotes,
  decodeAnsi,
  decodeUnits,
  readCompactInt,
  readUnits,
} from '../../../src/formats/kvetka/values.ts';
import { encodeElement, encodeHeader, type ListLayout } from '../../encoders/kvetka.ts';
import { moveCode, storePosition } from '../../encoders/kvetka/key.ts';
import { encodeSource } from '../../encoders/kvetka/sources.ts';
import { ansiString, compactInt, unicodeString } from '../../encoders/kvetka/values.ts';
import {
  ANSI_STRINGS,
  BLOCK,
  COMPACT_INTS,
  ELEMENTS,
  HEADER,
  INDEX_START,
  KEYS,
  LITTLE_ENDIAN_STRINGS,
  UNICODE_STRINGS,
  WEB_SOURCE,
} from '../../encoders/kvetka/vectors.ts';

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const hexOf = (bytes: Iterable<number>): string => Buffer.from([...bytes]).toString('hex');
const readerOf = (hex: string): ByteReader => new ByteReader(bytesOf(hex), { file: 'a.kob', base: 0 });

function boardOf(fen: string): Board {
  const board = Board.fromFen(fen);
  if (board === undefined) throw new Error(`${fen} is no FEN`);
  return board;
}

const READING = {
  hasLinks: true,
  lengthInBytes: false,
  littleEndian: false,
  listLayout: 1,
  mirrors: true,
} as const;

describe('the values of the description', () => {
  it.each(COMPACT_INTS)('the number $id is read and written', ({ id, hex, value }) => {
    const reader = readerOf(hex);
    expect(readCompactInt(reader)).toBe(value);
    expect(reader.remaining).toBe(0);
    // The reader accepts a leading zero digit, which the encoder never writes.
    expect(hexOf(compactInt(value))).toBe(id === 'compact-1-long-form' ? '01' : hex);
  });

  it('a number has at most five bytes', () => {
    expect(readCompactInt(readerOf('8fffffff7f'))).toBe(0xffffffff);
    expect(() => readCompactInt(readerOf('808080808001'))).toThrow('at most 5 bytes');
  });

  const strings = [
    ...UNICODE_STRINGS.map((vector) => ({ ...vector, littleEndian: false })),
    ...LITTLE_ENDIAN_STRINGS.map((vector) => ({ ...vector, littleEndian: true })),
  ];
  it.each(strings)('the string $id is read, and its byte order detected', ({ hex, text, littleEndian }) => {
    const reader = readerOf(hex);
    const units = readUnits(reader, reader.remaining, { lengthInBytes: false });
    expect(decodeUnits(units, littleEndian)).toBe(text);
    expect(byteOrderVotes(units) < 0).toBe(littleEndian);
    expect(hexOf(unicodeString(text, { littleEndian }))).toBe(hex);
  });

  it.each(ANSI_STRINGS)('the ANSI string $id is read and written', ({ hex, text }) => {
    expect(decodeAnsi(bytesOf(hex).subarray(4))).toBe(text);
    expect(hexOf(ansiString(text))).toBe(hex);
  });

  it.each([
    ['Müller, Jürgen', [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x2c, 0x20, 0x4a, 0xfc, 0x72, 0x67, 0x65, 0x6e]],
    ['Lékó', [0x4c, 0xe9, 0x6b, 0xf3]],
    ['Ян', [0xdf, 0xed]],
    ['Carlsen М.', [...Buffer.from('Carlsen '), 0xcc, 0x2e]],
    ['Ding 丁', [...new TextEncoder().encode('Ding 丁')]],
  ])('the code page of the name %s is detected from its bytes', (name, bytes) => {
    expect(decodeAnsi(Uint8Array.from(bytes))).toBe(name);
  });
});

describe('a key', () => {
  it.each(KEYS)('reader and encoder make the same key: $id', ({ fen, hex, flipped, mirrored }) => {
    const key = keyOf(boardOf(fen), true);
    expect(key && hexOf(key.bytes)).toBe(hex);
    expect(key).toMatchObject({ flipped, mirrored });
    const stored = storePosition(fen);
    expect(stored.key && hexOf(stored.key)).toBe(hex);
    expect(stored).toMatchObject({ flipped, mirrored });
    expect(readStoredKey(bytesOf(hex))).toBeDefined();
  });

  it.each(KEYS)('the stored position has the same key: $id', ({ stored, hex }) => {
    expect(keyOf(boardOf(stored), true)).toMatchObject({
      flipped: false,
      mirrored: false,
      bytes: bytesOf(hex),
    });
  });

  it.each(KEYS)('the position has the moves of the description: $id', ({ fen, moves }) => {
    const board = boardOf(fen);
    const key = keyOf(board, true);
    if (key === undefined) throw new Error('no key');
    expect(moves.map(({ uci }) => moveCode(storePosition(fen), uci))).toEqual(moves.map(({ code }) => code));
    const codes = Uint8Array.from(moves.flatMap(({ code }) => code ?? []));
    const decoded = decodeMoves(board, key, codes, { file: '', base: 0 });
    expect(decoded.problems).toEqual([]);
    const listed = moves.filter(({ code }) => code !== undefined);
    expect(decoded.moves.map((move) => makeUci(board, move))).toEqual(listed.map(({ uci }) => uci));
    for (const { uci } of moves) expect(parseUci(board, uci)).toBeDefined();
  });

  it.each([
    ['eight more queens', 'qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1'],
    ['no king of Black', '8/8/8/8/8/8/8/4K3 w - - 0 1'],
    ['two kings of White', '4k3/8/8/8/8/8/8/3KK3 w - - 0 1'],
  ])('no key exists for a position with %s', (_, fen) => {
    expect(keyOf(boardOf(fen), true)).toBeUndefined();
  });

  it.each([
    ['without a king', '00'.repeat(22)],
    ['of bits that are all set', 'ff'.repeat(22)],
    ['with an en passant file after h', KEYS[0].hex.replace(/70f0$/, '79f0')],
    ['with bits after its end', KEYS[0].hex.replace(/f0$/, 'f1')],
  ])('no key is read from bytes %s', (_, hex) => {
    expect(readStoredKey(bytesOf(KEYS[0].hex))).toEqual({ kingFile: 4, castling: true });
    expect(readStoredKey(bytesOf(hex))).toBeUndefined();
  });

  it.each([
    ['the right', '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', ['e1g1', 'e1c1']],
    ['one right', '4k3/8/8/8/8/8/8/R3K2R w Q - 0 1', ['e1c1']],
    ['no right', '4k3/8/8/8/8/8/8/R3K2R w - - 0 1', []],
    ['the king elsewhere', '4k3/8/8/8/8/8/8/R4K1R w - - 0 1', []],
  ])('a position with %s has its castling moves', (_, fen, ucis) => {
    const board = boardOf(fen);
    const key = keyOf(board, true);
    if (key === undefined) throw new Error('no key');
    const { moves } = decodeMoves(board, key, Uint8Array.of(0xc4, 0xc5), { file: '', base: 0 });
    expect(moves.map((move) => makeUci(board, move))).toEqual(ucis);
  });
});

describe('an element', () => {
  it.each(ELEMENTS)('the element $id is read', ({ hex, elementType, fen, ...expected }) => {
    const element = bytesOf(hex);
    const block = { bytes: Uint8Array.of(0, element.length + 2, ...element), file: 'a.kob', base: 100 };
    const places: [number, number][] = [];
    expect(visitElements(block, (start, end) => void places.push([start, end]))).toBeUndefined();
    const [[start, end]] = places;
    const decoded = decodeElement(
      { block, start, end },
      { hasLinks: elementType === 1, lengthInBytes: false },
    );
    expect(decoded.problems).toEqual([]);
    const { wins, draws, losses, moves, comment, someSource, links } = expected;
    expect(decoded).toMatchObject({ wins, draws, losses });
    expect(decoded.comment && decodeUnits(decoded.comment, false)).toBe(comment);
    const pair = (link: { source: number; game: number }) => [link.source, link.game];
    expect(decoded.someSource && pair(decoded.someSource)).toEqual(someSource);
    expect(decodeList(decoded, 1)?.map(pair)).toEqual(links ?? []);
    const board = boardOf(fen);
    const key = keyOf(board, true);
    if (key === undefined) throw new Error('no key');
    const listed = decodeMoves(board, key, decoded.moves, { file: '', base: 0 }).moves;
    expect(listed.map((move) => makeUci(board, move))).toEqual(moves);
  });

  it.each(ELEMENTS)('the encoder writes the element $id', ({ id, hex, elementType, flags, ...position }) => {
    const layouts: Record<string, ListLayout> = {
      'element-list-none': 0,
      'element-list-u16': 2,
      'element-list-u32': 4,
    };
    const ignored = elementType === 0 ? { unknown: { flags, data: [] } } : {};
    const options = { hasLinks: elementType === 1, listLayout: layouts[id] ?? 1 };
    expect(hexOf(encodeElement({ ...position, ...ignored }, options).bytes)).toBe(hex);
  });

  it('an element is found after another in its block', () => {
    const block = { bytes: bytesOf(BLOCK.hex), file: 'a.kob', base: 0 };
    const keys: string[] = [];
    expect(
      visitElements(block, (start) => void keys.push(hexOf(block.bytes.subarray(start, start + 22)))),
    ).toBeUndefined();
    expect(keys).toEqual(BLOCK.fens.map((fen) => hexOf(storePosition(fen).key ?? [])));
    expect(block.bytes).toHaveLength(BLOCK.used);
  });
});

describe('the files around', () => {
  it('the header is read and written', async () => {
    const bytes = bytesOf(HEADER.hex);
    const header = await readHeader(memorySource('a_0.kob', bytes));
    const [white, black, stronger, weaker] = HEADER.least;
    expect(header).toMatchObject({
      leastElo: { white, black, stronger, weaker },
      maxMove: 255,
      hasLinks: true,
      addsMoves: true,
      blocks: 7,
      lengthInBytes: false,
    });
    expect(decodeUnits(header.caption, false)).toBe(HEADER.caption);
    expect(hexOf(encodeHeader(7, { caption: 'Test', hasLinks: true }))).toBe(HEADER.hex);
  });

  it('a source and its games are read and written', async () => {
    const source = bytesOf(WEB_SOURCE.hex);
    const bytes = new Uint8Array(512 + source.length);
    bytes.set(bytesOf(INDEX_START.hex));
    bytes.set(source, INDEX_START.offsets[0]);
    const sources = await Sources.open(memorySource('a.ksf', bytes));
    expect(sources.count).toBe(1);
    const { games, problems } = await sources.readGames([{ source: 0, game: 0 }], READING);
    expect(problems).toEqual([]);
    expect(games).toEqual([
      {
        white: 'Sample White 01',
        black: 'Белые 02',
        whiteElo: 2700,
        result: '1/2-1/2',
        source: { kind: 'web', address: 'http://example.invalid/a.pgn', unreachable: true },
        offset: 5000,
        length: 700,
        page: 'PGN archive',
      },
    ]);
    const game = { address: 201331592, length: 700, white: 'Sample White 01', black: 'Белые 02' };
    const again = { ...game, whiteElo: 2700, result: '1/2-1/2' } as const;
    const address = 'http://example.invalid/a.pgn';
    expect(hexOf(encodeSource({ type: 2, bad: true, address, games: [again] }))).toBe(WEB_SOURCE.hex);
  });
});
