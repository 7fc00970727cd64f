import { describe, expect, it } from 'vitest';
import {
  annotateRecord,
  annotationTexts,
  splitAnnotations,
} from '../../../../src/formats/cbh/annotations/splitAnnotations.ts';
import type { San } from '../../../../src/chess/types.ts';
import { INITIAL_FEN } from '../../../../src/chess/types.ts';
import { NULL_MOVE } from '../../../../src/chess/move.ts';
import { emptyTree, ROOT, type GameTree, type NodeId } from '../../../../src/model/gameTree.ts';
import { ascii, be, concat, hex } from '../bytes.ts';

const ORIGIN = { file: 'x.cba', base: 26 };
const HEAD = hex('000001 01000e0e 000001 00000000');
const item = (position: number, type: number, payload: Uint8Array) =>
  concat(
    be(position < 0 ? 0x1000000 + position : position, 3),
    be(type, 1),
    be(payload.length + 6, 2),
    payload,
  );
const record = (...items: readonly Uint8Array[]) => concat(HEAD, ...items);

/** A game of `moves` moves in one line; the moves themselves do not matter. */
function line(moves: number): GameTree {
  const nodes = Array.from({ length: moves + 1 }, (_, id) => ({
    move: NULL_MOVE,
    san: '--' as San,
    parent: Math.max(0, id - 1) as NodeId,
    children: id < moves ? [(id + 1) as NodeId] : [],
    ply: id,
    annotations: [],
  }));
  return { startFen: INITIAL_FEN, chess960: false, nodes };
}

const annotate = (bytes: Uint8Array, moves = 3, complete = true) =>
  annotateRecord({ tree: line(moves), complete }, bytes, ORIGIN, 'windows-1252');
const of = (bytes: Uint8Array) => annotate(bytes).tree.nodes[1].annotations;

describe('annotations of real games', () => {
  it('annotations belong to moves in stored order (test-annotations game 5)', () => {
    const bytes = hex(
      '00000001000e0e0000040000002c 000000030007 01 000002030007 03 000002020010 0000 536963696c69616e',
    );
    const { tree, problems } = annotate(bytes, 4);
    expect(problems).toEqual([]);
    expect(tree.nodes.map((node) => node.annotations)).toEqual([
      [],
      [{ kind: 'nag', nag: 1 }],
      [],
      [
        { kind: 'nag', nag: 3 },
        { kind: 'comment', placement: 'after', language: '', text: 'Sicilian' },
      ],
      [],
    ]);
  });

  it('square annotations count squares from 1, file by file (game 6)', () => {
    expect(of(record(hex('00000004000a0204040d')))).toEqual([
      { kind: 'square', color: 'green', square: 24 },
      { kind: 'square', color: 'red', square: 33 },
    ]);
  });

  it('arrow annotations have a color and two squares (game 6)', () => {
    expect(of(record(hex('00000005000c022224043940')))).toEqual([
      { kind: 'arrow', color: 'green', from: 12, to: 28 },
      { kind: 'arrow', color: 'red', from: 7, to: 63 },
    ]);
  });

  it('a symbol annotation has a move symbol and an evaluation (game 4)', () => {
    expect(of(record(hex('000000030008010e')))).toEqual([
      { kind: 'nag', nag: 1 },
      { kind: 'nag', nag: 14 },
    ]);
  });
});

describe('annotation items', () => {
  it('annotations of the whole game belong to the root', () => {
    const { tree } = annotate(record(item(-1, 0x02, concat(hex('002a'), ascii('A classic')))));
    expect(tree.nodes[ROOT].annotations).toEqual([
      { kind: 'comment', placement: 'after', language: 'en', text: 'A classic' },
    ]);
  });

  it.each([
    [0, ''],
    [42, 'en'],
    [53, 'de'],
    [49, 'fr'],
    [43, 'es'],
    [70, 'it'],
    [103, 'nl'],
    [117, 'pt'],
    [116, 'pl'],
    [55, 'el'],
    [1, 'x-1'],
  ])('a text in the language of nation %i has the language "%s"', (nation, language) => {
    expect(of(record(item(0, 0x82, Uint8Array.of(0, nation, 0x41))))).toEqual([
      { kind: 'comment', placement: 'before', language, text: 'A' },
    ]);
  });

  it('a text ends at a NUL', () => {
    expect(of(record(item(0, 0x02, hex('0000 41 00 42'))))).toMatchObject([{ text: 'A' }]);
  });

  it('a symbol annotation has one to three symbols; 0 is none', () => {
    const nags = (payload: string) =>
      of(record(item(0, 0x03, hex(payload)))).map((annotation) => 'nag' in annotation && annotation.nag);
    expect([nags('01'), nags('0012'), nags('00008e'), nags('000000'), nags('')]).toEqual([
      [1],
      [18],
      [142],
      [],
      [],
    ]);
  });

  it("a picture or sound has its file's number or name; otherwise its bytes are kept", () => {
    const media = (type: number, payload: Uint8Array) =>
      of(record(item(0, type, payload))).map((annotation) =>
        annotation.kind === 'media' ? [annotation.medium, annotation.file, annotation.bytes.length] : [],
      );
    expect([
      ...media(0x11, ascii('12')),
      ...media(0x10, ascii('0')),
      ...media(0x11, concat(ascii('Capablanca.jpg'), hex('00 41'))),
      ...media(0x11, ascii('12345678901')),
      ...media(0x10, hex('01 02 03')),
      ...media(0x10, ascii('wav')),
    ]).toEqual([
      ['picture', '12.bmp', 0],
      ['sound', '0.wav', 0],
      ['picture', 'Capablanca.jpg', 0],
      ['picture', '', 11],
      ['sound', '', 3],
      ['sound', '', 3],
    ]);
  });

  it('a video has a file name or a caption', () => {
    const video = (text: string) => of(record(item(0, 0x20, concat(hex('01 2a'), ascii(text)))));
    const media = { kind: 'media', medium: 'video', language: 'en', bytes: new Uint8Array(0) };
    expect(video('lesson.WMV')).toEqual([{ ...media, file: 'lesson.WMV' }]);
    expect(video('The endgame, part 2')).toEqual([{ ...media, file: '', caption: 'The endgame, part 2' }]);
  });

  it('an evaluation of 32 bytes, from old programs, keeps its bytes and is no damage', () => {
    const { tree, problems } = annotate(record(item(0, 0x21, new Uint8Array(32).fill(9))));
    expect(problems).toEqual([]);
    expect(tree.nodes[1].annotations).toEqual([
      {
        kind: 'unknown',
        format: 'cbh',
        code: 0x21,
        name: 'Evaluation of an old program',
        bytes: new Uint8Array(32).fill(9),
      },
    ]);
  });

  it('unknown colors become neutral, and incomplete or off-board shapes are dropped', () => {
    expect(of(record(item(0, 0x04, hex('0701 0200 0241 02'))))).toEqual([
      { kind: 'square', color: 'neutral', colorCode: 7, square: 0 },
    ]);
    expect(of(record(item(0, 0x05, hex('030140 030041 0201'))))).toEqual([
      { kind: 'arrow', color: 'yellow', from: 0, to: 63 },
    ]);
  });

  it('annotations of unread moves are dropped, and the others are kept', () => {
    const { tree, problems } = annotate(
      record(
        item(-2, 0x03, hex('01')),
        item(2, 0x03, hex('02')),
        item(3, 0x03, hex('03')),
        item(0x7fffff, 0x03, hex('04')),
      ),
      3,
      false,
    );
    expect(tree.nodes.flatMap((node) => node.annotations)).toEqual([{ kind: 'nag', nag: 2 }]);
    expect(problems).toEqual([
      {
        kind: 'invalid',
        file: 'x.cba',
        offset: 26 + 14,
        expected: 'annotations of the 3 moves that were read',
        found: '3 of other moves (left out), the first of move -1 by the count of the file',
      },
    ]);
  });

  it('annotations past the last move of a whole game go to the end of the mainline, texts after its move', () => {
    const text = (words: string) => concat(hex('002a'), ascii(words));
    const bytes = record(
      item(-2, 0x03, hex('01')),
      item(2, 0x82, text('in its place')),
      item(3, 0x82, text('before')),
      item(52, 0x03, hex('10')),
    );
    const { tree, problems } = annotate(bytes);
    expect(tree.nodes.map((node) => node.annotations.length)).toEqual([0, 0, 0, 3]);
    expect(tree.nodes[3].annotations).toMatchObject([
      { placement: 'before', text: 'in its place' },
      { placement: 'after', text: 'before' },
      { nag: 16 },
    ]);
    expect(problems.map(({ found }) => found)).toEqual([
      '1 of other moves (left out), the first of move -1 by the count of the file',
      '2 of other moves (shown at the end of the mainline), the first of move 4 by the count of the file',
    ]);
  });

  it('annotations past the last move go to the end of the mainline, not of its last variation', () => {
    const tree = line(3);
    // Move 3 becomes an alternative to move 2.
    const branched = {
      ...tree,
      nodes: tree.nodes.map((node, id) => {
        if (id === 1) return { ...node, children: [2, 3] as NodeId[] };
        return id === 0 ? node : { ...node, parent: 1 as NodeId, children: [] };
      }),
    };
    branched.nodes[1] = { ...branched.nodes[1], parent: ROOT };
    const annotated = annotateRecord(
      { tree: branched, complete: true },
      record(item(3, 0x03, hex('01'))),
      ORIGIN,
      'windows-1252',
    );
    expect(annotated.tree.nodes.map((node) => node.annotations.length)).toEqual([0, 0, 1, 0]);
  });

  it('annotations of moves in a game without moves go to the root', () => {
    const { tree, problems } = annotate(record(item(0, 0x82, concat(hex('002a'), ascii('A')))), 0);
    expect(tree.nodes[ROOT].annotations).toMatchObject([{ placement: 'after', text: 'A' }]);
    expect(problems).toHaveLength(1);
  });

  it('an item of impossible size ends the record, and earlier items are kept', () => {
    const good = item(0, 0x03, hex('01'));
    for (const bad of [hex('000000 03 0005'), hex('000000 03 0009 01'), hex('000000 03 00'), hex('00')]) {
      const { tree, problems } = annotate(record(good, bad));
      expect(tree.nodes[1].annotations).toEqual([{ kind: 'nag', nag: 1 }]);
      expect(problems).toMatchObject([{ kind: 'invalid', file: 'x.cba', offset: 26 + 14 + good.length }]);
    }
  });

  it('an unknown annotation shares no bytes with the page it was read from', () => {
    const [annotation] = of(record(item(0, 0x27, hex('0102'))));
    expect(annotation.kind === 'unknown' && annotation.bytes.buffer.byteLength).toBe(2);
  });

  it('the root of a game without moves keeps its annotations', () => {
    const { tree } = annotateRecord(
      { tree: emptyTree(INITIAL_FEN), complete: true },
      record(item(-1, 0x03, hex('12'))),
      ORIGIN,
      'windows-1252',
    );
    expect(tree.nodes[ROOT].annotations).toEqual([{ kind: 'nag', nag: 18 }]);
  });

  it('annotation texts are available as bytes, for guessing the code page', () => {
    const bytes = record(
      item(0, 0x02, hex('0000 cde8')),
      item(0, 0x03, hex('01')),
      item(1, 0x82, hex('0000 41 00 42')),
    );
    expect(annotationTexts(bytes, ORIGIN)).toEqual([hex('cde8'), hex('41')]);
    expect(splitAnnotations(new Uint8Array(0), ORIGIN)).toEqual({ items: [], problems: [] });
  });
});
