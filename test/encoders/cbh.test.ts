// The encoder must match bytes of ChessBase before any reader of ours sees its output.
import { Chess } from 'chessops/chess';
import { parseSan } from 'chessops/san';
import { type NormalMove, isNormal } from 'chessops/types';
import { parseUci } from 'chessops/util';
import { describe, expect, it } from 'vitest';
import { encodeAnnotations } from './cbh/annotations.ts';
import type { AnnotationDescription, MoveNode } from './cbh/description.ts';
import { encodeGame } from './cbh/gameRecord.ts';
import { encodeGameRecord } from './cbh/headers.ts';
import { encodeMoves } from './cbh/moveStream.ts';
import { PieceNumbers } from './cbh/pieceNumbers.ts';
import { textEncoder } from './cbh/textEncoding.ts';
import { encodeDate, encodeEco, encodeResult } from './cbh/values.ts';
import { encodeCbh } from './cbh.ts';
import { GAME_VECTORS, type GameVector } from './cbhVectors.ts';

const hex = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('hex');

interface Growing extends MoveNode {
  readonly children: Growing[];
}

/** ChessBase's UCI castles with the king's two steps; ours takes the rook. */
function moveFromUci(uci: string, castles: boolean): NormalMove | undefined {
  if (uci === '--') return undefined;
  const move = parseUci(uci);
  if (move === undefined || !isNormal(move)) throw new Error(`${uci} is no move`);
  if (!castles) return move;
  return { from: move.from, to: move.to > move.from ? move.from + 3 : move.from - 4 };
}

function treeOf({ moves, san }: GameVector): Growing[] {
  const root: Growing = { move: undefined, children: [] };
  const nodes: Growing[] = [];
  const add = (parent: Growing, move: NormalMove | undefined) => {
    const node: Growing = { move, children: [] };
    parent.children.push(node);
    nodes.push(node);
  };
  if (san !== undefined) {
    const position = Chess.default();
    for (const text of san.split(' ')) {
      const move = parseSan(position, text);
      if (move === undefined || !isNormal(move)) throw new Error(`${text} is illegal`);
      add(nodes.at(-1) ?? root, move);
      position.play(move);
    }
    return root.children;
  }
  // No other piece makes such a move in these games.
  const castling = /^(e1[gc]1|e8[gc]8)$/;
  for (const token of (moves ?? '').split(' ').filter((word) => word !== '')) {
    const [uci, at] = token.split(':').reverse();
    const parent = at === undefined ? (nodes.at(-1) ?? root) : at === '-1' ? root : nodes[Number(at)];
    add(parent, moveFromUci(uci, castling.test(uci)));
  }
  return root.children;
}

describe('the ChessBase encoder', () => {
  it.each(GAME_VECTORS)('the encoder writes $game byte for byte as ChessBase did', (vector) => {
    const record = encodeGame({ startFen: vector.startFen, moves: treeOf(vector) });
    expect(hex(record.bytes)).toBe(vector.record);
  });

  it('the encoder writes the header record of twic1134 game 1 as ChessBase did', () => {
    const record = encodeGameRecord({
      deleted: false,
      movesOffset: 26,
      annotationsOffset: 0,
      white: 0,
      black: 1,
      tournament: 0,
      annotator: 0,
      source: 1,
      date: encodeDate({ year: 2016, month: 7, day: 26 }),
      result: encodeResult('1-0'),
      lineEvaluation: 0,
      round: 2,
      subround: 0,
      whiteElo: 2798,
      blackElo: 2759,
      eco: encodeEco('C89', undefined),
      medals: 0,
      flags: 0,
      magnitude: 0,
      moveCount: 47,
    });
    expect(hex(record)).toBe(
      '010000001a000000000000000000010000000000000000010fc0fa020002000aee0ac7910000000000000000002f',
    );
  });

  it("the encoder writes simple moves as in ChessBase's game quotations", () => {
    const start = () => PieceNumbers.scan(Chess.default().board, 'white', false);
    const line = (ucis: string[]): MoveNode[] =>
      ucis.length === 0 ? [] : [{ move: moveFromUci(ucis[0], false), children: line(ucis.slice(1)) }];
    expect(hex(encodeMoves(line(['--']), start(), 'quotation').bytes)).toBe('b5af');
    const moves = line(['d2d4', 'g8f6', 'c2c4', 'e7e6', 'g1f3', 'd7d5', 'g2g3', 'd5c4', 'f1g2', '--']);
    const quoted = '8c3e065646356eecfa5b9c66a3d44b58a554';
    expect(hex(encodeMoves(moves, start(), 'quotation').bytes).slice(0, quoted.length)).toBe(quoted);
  });

  it('the encoder writes annotation items as ChessBase did', () => {
    const symbols: AnnotationDescription = { kind: 'symbols', move: 1, evaluation: 14 };
    const items = (annotation: AnnotationDescription, position: number) =>
      hex(encodeAnnotations(1, [[position, annotation]], textEncoder('windows-1252'))).slice(28);
    expect(items(symbols, 0)).toBe('000000030008010e');
    expect(
      items(
        {
          kind: 'squares',
          squares: [
            ['green', 24],
            ['red', 33],
          ],
        },
        0,
      ),
    ).toBe('00000004000a0204040d');
    const arrows: AnnotationDescription = {
      kind: 'arrows',
      arrows: [
        ['green', 12, 28],
        ['red', 7, 63],
      ],
    };
    expect(items(arrows, 0)).toBe('00000005000c022224043940');
    expect(items({ kind: 'critical', phase: 'middlegame' }, 0x17)).toBe('00001718000702');
    expect(items({ kind: 'medals', medals: 2 }, -1)).toBe('ffffff22000a00000002');
    const whole = encodeAnnotations(
      0,
      [
        [0, { kind: 'symbols', move: 1 }],
        [1, { kind: 'symbols', move: 3 }],
        [2, { kind: 'comment', text: 'Sicilian' }],
      ],
      textEncoder('windows-1252'),
    );
    expect(hex(whole)).toBe(
      '00000001000e0e0000040000002c00000003000701000001030007030000020200100000536963696c69616e',
    );
  });

  it('the encoder writes an entity record as ChessBase did, except for the tree and the garbage', () => {
    const event = {
      title: '49th Biel Masters Match',
      place: 'Biel SUI',
      date: { year: 2016, month: 7, day: 25 },
      type: 2,
      nation: 135,
      rounds: 4,
    };
    const file = encodeCbh({ name: 'x', records: [{ kind: 'game', event, moves: [] }] }).get('x.cbt');
    expect(hex(file?.subarray(0, 32))).toBe(
      '0100000000000000d20296495a000000ffffffff010000000400000000000000',
    );
    expect(hex(file?.subarray(32 + 9, 32 + 9 + 24))).toBe('34397468204269656c204d617374657273204d6174636800');
    expect(hex(file?.subarray(32 + 79, 32 + 91))).toBe('f9c00f000200870000030400');
  });
});
