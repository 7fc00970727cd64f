// The encoder must match the vectors of the description before any reader of ours sees its output.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeSquare, parseSquare } from 'chessops/util';
import { encodePlayer, encodeSource, encodeTeam, encodeTitles, encodeTournament } from './2cbh/entities.ts';
import { checksum, encodeFrame, encodeFrameFileHeader, FrameFile, type Tag, TAGS } from './2cbh/frame.ts';
import { encodeBodies } from './2cbh/guidingText.ts';
import {
  encodeAnalysisRecord,
  encodeFileHeader,
  encodeGameRecord,
  encodeTextRecord,
  type GameRecordFields,
} from './2cbh/headers.ts';
import { containerOffset, encodeDeleted, encodeLidHeader } from './2cbh/lid.ts';
import { encodeMoves, pgnOrder } from './2cbh/moveStream.ts';
import { WORD_MOVES, wordOfCastling, wordOfPiece } from './2cbh/moveTable.ts';
import { encodeRating } from './2cbh/ratings.ts';
import { describeLine, hex, type StreamVector, VECTORS } from './2cbh/vectors.ts';
import { encode2cbh } from './2cbh.ts';
import { ByteWriter } from './cbh/byteWriter.ts';
import type { RatingDescription } from './cbh/description.ts';
import { fileMajor } from './cbh/pieceNumbers.ts';
import { encodeDate, encodeEco, encodeResult } from './cbh/values.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'));
const word = (number: number): string => number.toString(16).padStart(4, '0');
const square = (fileMajorSquare: number): string => makeSquare(fileMajor(fileMajorSquare));

describe('words of moves', () => {
  const { moveTable } = VECTORS;
  const lines = WORD_MOVES.map(
    ({ piece, from, to, captured, promotion }, i) =>
      `${word(i + 1)} ${piece}${square(from)}${square(to)}${captured && `x${captured}`}${promotion && `=${promotion}`}`,
  );

  it('the table of words is the described one', () => {
    expect(lines.slice(0, 8)).toEqual(moveTable.hash.firstLines);
    expect(lines.at(-1)).toBe(moveTable.hash.lastLine);
    const hash = createHash('sha256').update(lines.map((line) => `${line}\n`).join(''));
    expect(hash.digest('hex')).toBe(moveTable.hash.sha256);
  });

  it('published words have their moves', () => {
    const vectors = [
      ...moveTable.published,
      ...Object.values(moveTable.words).flat(),
      ...Object.values(moveTable.pawnRuns).flat(),
    ];
    for (const { word: text, piece, from, to, captured, promotion } of vectors) {
      const move = WORD_MOVES[parseInt(text, 16) - 1];
      expect({ ...move, from: square(move.from), to: square(move.to) }).toEqual({
        piece,
        from,
        to,
        captured,
        promotion,
      });
    }
  });

  it('words of castling and of set-up pieces follow the moves', () => {
    for (const { word: text, white, short, position } of moveTable.castling)
      expect(word(wordOfCastling(white ? 'white' : 'black', short, position ?? undefined))).toBe(text);
    for (const { word: text, piece, square: name } of moveTable.pieces) {
      const color = piece === piece.toUpperCase() ? 'white' : 'black';
      const at = fileMajor(parseSquare(name) ?? 0);
      expect(word(wordOfPiece(piece.toUpperCase(), color, at))).toBe(text);
    }
  });
});

const INITIAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const TAG_NAMES: Readonly<Record<string, Tag>> = {
  '0100': 'game',
  '0200': 'chess960',
  '0010': 'text',
  '0020': 'annotations',
};

describe('streams of words', () => {
  const described = ({ tag, startFen, tree, content }: StreamVector) => {
    const { moves, uciOf } = describeLine(tree, tag === '0100');
    return {
      uciOf,
      game: {
        moves,
        ...(startFen !== INITIAL && { startFen }),
        // The second word is the number of the start position.
        ...(tag === '0200' && { chess960: parseInt(content.slice(6, 8) + content.slice(4, 6), 16) }),
      },
    };
  };

  it.each(VECTORS.streams)('$what', (vector) => {
    const { game, uciOf } = described(vector);
    const { tag, content } = encodeMoves(game);
    expect(tag).toBe(TAG_NAMES[vector.tag]);
    expect(hex(content)).toBe(vector.content);
    const numbers = pgnOrder(game.moves).map((node, i) => [`${i}`, uciOf.get(node)]);
    expect(Object.fromEntries(numbers)).toEqual(vector.annotationNumbers);
  });

  it('a game from start position 518 is written as an ordinary game', () => {
    const { tag, content, chess960 } = encodeMoves({ chess960: 518, startFen: INITIAL, moves: [] });
    expect([tag, hex(content), chess960]).toEqual(['game', 'fcffffff', undefined]);
  });

  it('a Chess960 game from another position begins with 1000', () => {
    const startFen = '4k3/8/8/8/8/8/8/1R2K3 w B - 0 37';
    const { content } = encodeMoves({
      chess960: 7,
      startFen,
      moves: [{ move: { from: 4, to: 1 }, children: [] }],
    });
    expect(hex(content).slice(0, 24)).toBe(
      'fbffe803250000010000' + hex(new ByteWriter().le(0xc135, 2).bytes()),
    );
    expect(hex(content).slice(-12)).toBe('fcff49b1ffff');
  });
});

describe('frames', () => {
  it.each(VECTORS.checksums)('a frame has the checksum $stored', ({ content, stored }) => {
    expect(hex(checksum(bytesOf(content)))).toBe(stored);
  });

  it.each(VECTORS.frames)('a frame is as described: $what', ({ at, hex: whole, b, tag, content }) => {
    expect(hex(encodeFrame(TAG_NAMES[tag], bytesOf(content), b))).toBe(whole);
    if (b === 0) return;
    const file = new FrameFile('2cbg', undefined);
    expect(file.add(TAG_NAMES[tag], bytesOf(content))).toBe(at);
    expect(hex(file.bytes(1)).slice(2 * at)).toBe(whole);
  });

  it('frames end at a multiple of eight, and a text gets more room', () => {
    const file = new FrameFile('2cbg', undefined);
    const ends = [3, 8, 20, 21].map((length) => {
      file.add('text', new Uint8Array(length));
      return file.bytes(1).length;
    });
    expect(ends.map((end) => end % 8)).toEqual([0, 0, 0, 0]);
    expect(ends[0]).toBe(12 + 34 + 3 + 192 + 7);
    expect(Object.keys(TAGS)).toEqual(Object.values(TAG_NAMES));
  });
});

describe('headers', () => {
  const [game, text, analysis, chess960] = VECTORS.headers;
  const EMPTY: GameRecordFields = {
    deleted: false,
    movesOffset: 12,
    annotationsOffset: 12,
    white: 0,
    black: 1,
    tournament: 0,
    annotator: 2,
    source: 0,
    whiteTeam: 0,
    blackTeam: -1,
    tag: 0,
    result: encodeResult('1-0'),
    lineEvaluation: 0,
    round: 12,
    subround: 3,
    board: 5,
    whiteElo: 2882,
    blackElo: 2750,
    eco: encodeEco('C89', undefined) + 45,
    medals: 7175,
    flags: 0,
    magnitude: 0,
    moveCount: 1,
    date: encodeDate({ year: 2026, month: 9, day: 16 }),
    save: {
      material: [0x6009, 0x5001],
      whiteRating: { kind: 1, international: 1, name: 'FIDE' },
      blackRating: { kind: 3, tempo: 2, list: 16, nation: 196, name: 'LiChess' },
      created: Math.round((1_790_000_000_500 - 1_228_086_000_000) * 4194.304),
      changed: (1_790_000_100_000 + 12_219_292_800_000) * 10_000,
      endingBits: [35],
      version: 17,
    },
  };

  it("a game's header is as described", () => {
    expect(hex(encodeGameRecord(EMPTY))).toBe(game.hex);
  });

  it('the header of a deleted Chess960 game is as described', () => {
    const record = encodeGameRecord({
      ...EMPTY,
      deleted: true,
      movesOffset: 560,
      annotationsOffset: 288,
      white: 0,
      black: 0,
      tournament: 1,
      annotator: 3,
      source: 1,
      whiteTeam: -1,
      tag: 3,
      result: 3,
      round: 0,
      subround: 0,
      board: 0,
      whiteElo: 0,
      blackElo: 0,
      eco: encodeEco(undefined, 690),
      medals: 0,
      flags: 0x8000001,
      moveCount: 0,
      date: 0,
      save: {},
    });
    expect(hex(record)).toBe(chess960.hex);
  });

  it("a text's header is as described", () => {
    const created = Math.round((1_700_000_000_000 - 1_228_086_000_000) * 4194.304);
    const ids = { tournament: 1, source: 1, annotator: 3, title: 1 };
    const record = encodeTextRecord({ deleted: false, textOffset: 152, ...ids, created, version: 3 });
    expect(hex(record)).toBe(text.hex);
  });

  it("an analysis's header is as described in its known part", () => {
    const ids = { title: 2, source: 1, annotator: 3 };
    const record = encodeAnalysisRecord({ deleted: false, movesOffset: 424, annotationsOffset: 152, ...ids });
    expect(hex(record).slice(0, 2 * 0x30)).toBe(analysis.hex.slice(0, 2 * 0x30));
  });

  it('the headers of the files are as described', () => {
    const { files } = VECTORS;
    expect(hex(encodeFileHeader(4))).toBe(files['2cbhHeader']);
    expect(hex(encodeFrameFileHeader('2cbg', 704, 4))).toBe(files['2cbgHeader']);
    expect(hex(encodeFrameFileHeader('2cba', 424, 4))).toBe(files['2cbaHeader']);
    expect(hex(encodeLidHeader([4, 2, 2, 0, 1, 4], [-1, -1, -1, -1, -1, -1], 184))).toBe(files['2lidHeader']);
    const ini = encode2cbh({ name: 'v', title: 'v', records: [] }).get('v.ini');
    expect(Buffer.from(ini ?? []).toString()).toBe(files['ini']);
  });

  it('ratings are as described', () => {
    const ratings: readonly RatingDescription[] = [
      { kind: 1, international: 1, name: 'FIDE' },
      { kind: 1, international: 3, name: 'FIDE' },
      { kind: 1, international: 4, name: 'ICCF' },
      { kind: 2, nation: 53 },
      { kind: 3, list: 10, name: 'chess.com' },
      { kind: 3, tempo: 1, list: 6, nation: 196, name: 'CB' },
      { kind: 3, tempo: 2, list: 16, nation: 196, name: 'LiChess' },
      { kind: 3, tempo: 3, list: 17, nation: 196, name: 'LiChess' },
    ];
    expect(ratings.map((rating) => hex(encodeRating(rating)))).toEqual(
      VECTORS.ratings.map((vector) => vector.hex),
    );
  });

  it('dates and opening codes are as described', () => {
    const values = VECTORS.dates.filter(({ pgn, value }) => value < 1 << 21 && !pgn.startsWith('????.0'));
    for (const { value, pgn } of values) {
      const [year, month, day] = pgn.split('.').map((part) => Number(part) || 0);
      expect(encodeDate({ year, month, day })).toBe(value);
    }
    const codes = VECTORS.eco.filter((vector) => vector.eco !== '' || vector.chess960 !== null);
    for (const { value, eco, sub, chess960: number } of codes)
      expect(encodeEco(eco === '' ? undefined : eco, number ?? undefined) + sub).toBe(value);
  });
});

describe('names', () => {
  it('records of names are as described', () => {
    const contents = [
      encodePlayer('Mårdell, Jimmy'),
      encodePlayer('Carlsen, Magnus', { fideId: 1503014, chessBaseId: 40108 }),
      encodePlayer('jimmy'),
      encodePlayer(''),
      encodeTournament({
        title: 'World Championship',
        place: 'Düsseldorf',
        date: { year: 2001, month: 2, day: 3 },
        type: 2,
        nation: 53,
        category: 21,
        rounds: 14,
        latitude: 51.2277,
        longitude: 6.7735,
        nationToday: 53,
        tiebreaks: [22, 14, 10],
        endDate: { year: 2001, month: 2, day: 28 },
      }),
      encodeSource({
        title: 'MainBase',
        publisher: 'ChessBase',
        published: { year: 1999, month: 7, day: 1 },
        date: { year: 1999, month: 7, day: 1 },
        version: 2,
        quality: 1,
      }),
      encodeTeam({ title: 'St James CC London', number: 2, overNewYear: true, year: 1865, nation: 42 }),
      encodeTitles([
        { language: 1, title: 'Turnierbericht' },
        { language: 0, title: 'Tournament Report' },
      ]),
      encodeTitles([]),
      encodeDeleted(2),
      encodeDeleted(-1),
    ];
    const records = VECTORS.entities.filter(({ type }) => type !== 'tournament tail');
    expect(
      contents.map((content) => hex(new ByteWriter().le(content.length, 4).raw(content).bytes())),
    ).toEqual(records.map((record) => record.hex));
    const tail = encodeTournament({
      title: '',
      date: { year: 1889, month: 1, day: 20 },
      type: 2,
      nation: 34,
      rounds: 17,
      latitude: 23.14529,
      longitude: -82.42922,
    });
    expect(hex(tail.subarray(8, 28))).toBe(
      VECTORS.entities.find(({ type }) => type === 'tournament tail')?.hex,
    );
  });

  it('names lie at the described offsets', () => {
    for (const { header, type, id, offset } of VECTORS.lid.examples)
      expect(containerOffset(header, type, id)).toBe(offset);
  });

  it.each([184, 216, 228, 236] as const)('names follow a header of %i bytes', (size) => {
    const header = encodeLidHeader([1, 1, 1, 0, 0, 1], [-1, -1, -1, -1, -1, -1], size);
    expect(header.length).toBe(size);
    expect(Buffer.from(header).readInt32BE(0)).toBe(size);
  });

  it('the file of names ends after the last record, and deleted names form a list', () => {
    const files = encode2cbh({
      name: 'x',
      deletedEntities: 2,
      lidHeaderSize: 216,
      records: [{ kind: 'game', white: 'A', black: 'B', moves: [] }],
    });
    const lid = Buffer.from(files.get('x.2lid') ?? []);
    // A, B and the annotator without a name come first: the deleted players are 3 and 4.
    expect([lid.readBigInt64BE(12), lid.readBigInt64BE(20)]).toEqual([5n, 3n]);
    expect(lid.length).toBe(containerOffset(216, 0, 4) + 20);
    expect(hex(lid.subarray(containerOffset(216, 0, 3)).subarray(0, 20))).toBe(
      '1000000022334455667788990400000000000000',
    );
    expect(lid.readInt32LE(containerOffset(216, 4, 2))).toBe(0);
  });
});

describe('guiding texts', () => {
  it('bodies are stored by nation', () => {
    const bodies = new Map([
      [53, '<html>Größe</html>'],
      [42, '<html>A</html>'],
      [43, ''],
    ]);
    expect(hex(encodeBodies(bodies))).toBe(VECTORS.texts[0].hex);
  });

  it('a guiding text has at least seven bodies, and plain text becomes HTML', () => {
    const files = encode2cbh({
      name: 'x',
      records: [
        { kind: 'text', format: 1, titles: [], bodies: [{ language: 1, text: 'a < b\rc \u0004& d' }] },
      ],
    });
    const content = Buffer.from(files.get('x.2cbg') ?? []).subarray(12 + 26);
    expect(content.readInt32LE(6)).toBe(7);
    expect(content.toString()).toContain('<html><body><p>a &lt; b<br>c &amp; d</p></body></html>');
  });
});
