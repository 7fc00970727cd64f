// The examples that came with the description of the format; our encoder did not make them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ByteReader } from '../../../src/bytes/byteReader.ts';
import { memorySource } from '../../../src/bytes/memorySource.ts';
import { decodeText } from '../../../src/bytes/textDecoding.ts';
import { makeUci } from '../../../src/chess/uci.ts';
import { AddressTable } from '../../../src/formats/chessAssistant/addressTable.ts';
import { decodeDate, ecoOf, readHeader } from '../../../src/formats/chessAssistant/gameHeaders.ts';
import { readDescription } from '../../../src/formats/chessAssistant/description.ts';
import { readGameRecords, readLength } from '../../../src/formats/chessAssistant/gameRecords.ts';
import { decodeGame } from '../../../src/formats/chessAssistant/gameTree.ts';
import { NameList } from '../../../src/formats/chessAssistant/names.ts';
import { chooseReadings } from '../../../src/formats/chessAssistant/readings.ts';
import { Volume } from '../../../src/formats/chessAssistant/volume.ts';
import { DIAGRAM_MARK, type Annotation } from '../../../src/model/annotation.ts';
import { ROOT, mainline, type GameTree, type NodeId } from '../../../src/model/gameTree.ts';
import { makePgnDate } from '../../../src/model/partialDate.ts';
import { boardAt } from '../../../src/model/positionAt.ts';
import { encodeVolume } from '../../encoders/chessAssistant/volume.ts';

/** The readings of the description, because no evidence contradicts them. */
const AS_DESCRIBED = chooseReadings([], []);

interface Remark {
  readonly type: number;
  readonly kind: 'symbol' | 'text' | 'diagram' | 'engine' | 'evaluation' | 'folder';
  readonly text?: string;
  readonly cp?: number;
}
interface Move {
  readonly uci: string;
  readonly before?: readonly Remark[];
  readonly after?: readonly Remark[];
  readonly variations?: readonly (readonly Move[])[];
}
interface Vector {
  readonly id: string;
  readonly kind: string;
  readonly hex: string;
  // The fields depend on the kind: each test names those that it reads.
  readonly decoded: Readonly<Record<string, unknown>>;
}

const { vectors } = JSON.parse(readFileSync(join(import.meta.dirname, 'vectors.json'), 'utf8')) as {
  readonly vectors: readonly Vector[];
};
const ofKind = (kind: string) => vectors.filter((vector) => vector.kind === kind);
const bytesOf = ({ hex }: Vector): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const reader = (vector: Vector) => new ByteReader(bytesOf(vector), { file: 'vector', base: 0 });

const SYMBOLS: Readonly<Record<string, number>> = { '!': 1, '?': 2, '!!': 3, '??': 4, '!?': 5, '+-': 18 };

function annotationOf({ type, kind, text = '', cp = 0 }: Remark, placement: 'before' | 'after'): Annotation {
  const comment = (words: string): Annotation => ({ kind: 'comment', placement, language: '', text: words });
  switch (kind) {
    case 'symbol':
      return { kind: 'nag', nag: SYMBOLS[text] };
    case 'engine':
      return { kind: 'evaluation', score: { kind: 'centipawns', value: cp }, depth: 0 };
    case 'folder':
      return {
        kind: 'unknown',
        format: 'chessAssistant',
        code: type,
        name: type === 7 ? 'User folder' : 'User folder, second kind',
        bytes: new TextEncoder().encode(text),
      };
    case 'diagram':
      return comment(DIAGRAM_MARK + text);
    case 'text':
    case 'evaluation':
      return comment(text);
  }
}

/** A vector's facts of a line, by move: UCI, annotations, and alternative lines. */
type Said = readonly [uci: string, annotations: readonly Annotation[], lines: readonly (readonly Said[])[]];

const saidByVector = (moves: readonly Move[]): Said[] =>
  moves.map(({ uci, before = [], after = [], variations = [] }) => [
    uci,
    [
      ...before.map((remark) => annotationOf(remark, 'before')),
      ...after.map((remark) => annotationOf(remark, 'after')),
    ],
    variations.map(saidByVector),
  ]);

function saidByTree(tree: GameTree, from: NodeId): Said[] {
  const said: Said[] = [];
  for (let at = from; ;) {
    const [main, ...sides] = tree.nodes[at].children;
    if (main === undefined) return said;
    const one = (node: NodeId, lines: Said[2]): Said => [
      makeUci(boardAt(tree, at), tree.nodes[node].move),
      tree.nodes[node].annotations,
      lines,
    ];
    said.push(
      one(
        main,
        sides.map((side) => [one(side, []), ...saidByTree(tree, side)]),
      ),
    );
    at = main;
  }
}

describe('the examples of the description', () => {
  it('the description has forty examples, all of tested kinds', () => {
    expect(vectors).toHaveLength(40);
    const tested =
      'date record-length game-record player-record address-table player-extra game-header cdp-file emb-volume';
    expect(vectors.filter(({ kind }) => !tested.split(' ').includes(kind))).toEqual([]);
  });

  it.each(ofKind('date'))('the date $id is as described', (vector) => {
    const number = vector.decoded['date_id'];
    const bytes = bytesOf(vector);
    expect(bytes[0] + 256 * bytes[1] + 65_536 * bytes[2]).toBe(number);
    expect(makePgnDate(decodeDate(Number(number), 13))).toBe(vector.decoded['pgn']);
  });

  it.each(ofKind('record-length'))('the record length $id is as described', (vector) => {
    const { length, field_bytes: size } = vector.decoded;
    expect(readLength(bytesOf(vector))).toEqual({ length, size });
  });

  it('a record length in three bytes has all bits of the third', async () => {
    const bytes = new Uint8Array(3 + 2 ** 21 + 130);
    bytes.set([0x82, 0x81, 0x80]);
    const [record] = await readGameRecords(memorySource('a.d02', bytes), [{ offset: 0 }]);
    expect('continued' in record && record.continued?.body.length).toBe(2 ** 21 + 130);
  });

  it.each(ofKind('game-record'))('the game $id is as described', async (vector) => {
    const source = memorySource('vector.d02', bytesOf(vector));
    const [record] = await readGameRecords(source, [{ offset: 0 }]);
    if (record.body === undefined) throw new Error('no record');
    const { tree, problems } = decodeGame(record.body, record.origin, AS_DESCRIBED, 'windows-1251');
    const { start_fen: fen, intro, moves, final_placement: placement } = vector.decoded;
    expect(problems).toEqual([]);
    const start =
      typeof fen === 'string'
        ? fen.replace(/ - -$/, '')
        : 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq';
    expect(tree.startFen.slice(0, start.length)).toBe(start);
    expect(tree.nodes[ROOT].annotations).toEqual(
      (intro as Remark[]).map((one) => annotationOf(one, 'after')),
    );
    expect(saidByTree(tree, ROOT)).toEqual(saidByVector(moves as Move[]));
    expect(
      boardAt(tree, mainline(tree).at(-1) ?? ROOT)
        .fen()
        .split(' ')[0],
    ).toBe(placement);
  });

  it.each(ofKind('player-record'))('the player $id is as described', async (vector) => {
    const inner = new Map([
      ['Players.a01', new Uint8Array(4)],
      ['Players.d01', bytesOf(vector)],
    ]);
    const volume = await Volume.open(memorySource('vector.emb', encodeVolume(inner)));
    const list = await NameList.open(volume, 'vector.emb', 'Players');
    const name = (await list.load([0]))(0);
    expect({ name: name.text, title: name.title }).toEqual(vector.decoded);
  });

  it.each(ofKind('address-table'))('the address table $id is as described', async (vector) => {
    const table = new AddressTable(memorySource('vector.a02', bytesOf(vector)));
    const { resolved } = vector.decoded as { readonly resolved: Readonly<Record<string, number | null>> };
    const found = await table.resolve(Object.keys(resolved).map(Number));
    const offsets = Object.keys(resolved).map((id) => {
      const address = found.get(Number(id));
      return address !== undefined && 'offset' in address ? address.offset : null;
    });
    expect(offsets).toEqual(Object.values(resolved));
  });

  it.each(ofKind('player-extra'))("the player's details $id are as described", (vector) => {
    const bytes = reader(vector);
    const { rating, fide_id: fideId, birthday } = vector.decoded;
    expect([bytes.u16le(), bytes.u32le()]).toEqual([rating, fideId]);
    expect(decodeDate(bytes.u16le() + 65_536 * bytes.u8(), 13)).toEqual(birthday);
    expect(bytes.u8()).toBe(1);
  });

  it.each(ofKind('game-header'))('the header $id is as described', (vector) => {
    const header = readHeader(reader(vector));
    const { decoded } = vector;
    expect(header).toMatchObject({
      white: decoded['white_id'],
      black: decoded['black_id'],
      whiteElo: decoded['white_elo'],
      blackElo: decoded['black_elo'],
      outcome: decoded['outcome'],
      event: decoded['event_id'],
      place: decoded['site_id'],
      gameType: decoded['game_type'],
      gameId: decoded['game_id'],
      round: decoded['round'],
      annotator: decoded['annotator_id'],
      source: decoded['source_id'],
    });
    expect(ecoOf(header.eco)).toBe(decoded['eco']);
    const known = Object.entries(decoded['date'] as Record<string, number | null>).filter(
      ([, part]) => part !== null,
    );
    expect(decodeDate(header.date, 13)).toEqual(Object.fromEntries(known));
  });

  it.each(ofKind('cdp-file'))('the .cdp file $id is as described', async (vector) => {
    const { games, remark, problems } = await readDescription(memorySource('vector.cdp', bytesOf(vector)));
    expect(problems).toEqual([]);
    expect([games, decodeText(remark, 'windows-1251')]).toEqual([
      vector.decoded['games'],
      vector.decoded['comment'],
    ]);
  });

  it.each(ofKind('emb-volume'))('the volume $id is as described', async (vector) => {
    const volume = await Volume.open(memorySource('vector.emb', bytesOf(vector)));
    expect(volume.problems).toEqual([]);
    const files = vector.decoded['files'] as Record<string, string>;
    for (const [name, hex] of Object.entries(files)) {
      const file = await volume.file(name.toUpperCase());
      expect(Buffer.from((await file?.read(0, file.size)) ?? []).toString('hex')).toBe(hex);
    }
  });
});
