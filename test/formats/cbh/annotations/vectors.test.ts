// Items of ChessBase (shared/spec/cbh-vectors.json, `annotations`): position, type, size and payload of each.
import { describe, expect, it } from 'vitest';
import { annotateRecord } from '../../../../src/formats/cbh/annotations/splitAnnotations.ts';
import { packMove } from '../../../../src/chess/move.ts';
import { parseSquare } from '../../../../src/chess/squares.ts';
import type { Annotation } from '../../../../src/model/annotation.ts';
import { mainline, type GameTree } from '../../../../src/model/gameTree.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { concat, hex } from '../bytes.ts';

/** A game of 260 plies, so that every item, also the quotation at ply 249, has its move. */
const GAME = treeOf('Nf3 Nf6 Ng1 Ng8 '.repeat(65));
const HEAD = hex('000001 01000e0e 000001 00000000');

/** Decodes a record with one item: its annotations, and the nodes that have any. */
function decode(digits: string, tree: GameTree = GAME) {
  const origin = { file: 'x.cba', base: 26 };
  const { tree: annotated, problems } = annotateRecord(
    { tree, complete: true },
    concat(HEAD, hex(digits)),
    origin,
    'windows-1252',
  );
  const nodes = annotated.nodes.flatMap(({ annotations }, id) => (annotations.length === 0 ? [] : [id]));
  return { problems, nodes, annotations: annotated.nodes[nodes[0] ?? 0].annotations };
}

const square = (name: string): number => parseSquare(name) ?? -1;

const VECTORS: readonly (readonly [
  name: string,
  digits: string,
  node: number,
  expected: readonly Annotation[],
])[] = [
  [
    'squares (test-annotations game 6)',
    '00000004000a0204040d',
    1,
    [
      { kind: 'square', color: 'green', square: square('a4') },
      { kind: 'square', color: 'red', square: square('b5') },
    ],
  ],
  [
    'arrows (test-annotations game 6)',
    '00000005000c022224043940',
    1,
    [
      { kind: 'arrow', color: 'green', from: square('e2'), to: square('e4') },
      { kind: 'arrow', color: 'red', from: square('h1'), to: square('h8') },
    ],
  ],
  [
    'symbols (test-annotations game 4)',
    '000000030008010e',
    1,
    [
      { kind: 'nag', nag: 1 },
      { kind: 'nag', nag: 14 },
    ],
  ],
  [
    'time spent (World-ch game 998)',
    '00000007000a0000041e',
    1,
    [{ kind: 'timeSpent', seconds: 4.3, fraction: 0 }],
  ],
  [
    'a critical position (World-ch game 34)',
    '00001718000702',
    24,
    [{ kind: 'criticalPosition', phase: 'middlegame' }],
  ],
  [
    'the color of a variation (World-ch game 329)',
    '00007b23000a00800080',
    124,
    [{ kind: 'variationColor', red: 128, green: 0, blue: 128, lineOnly: false, movesOnly: false }],
  ],
  [
    'a time control (World-ch game 970)',
    'ffffff240027000afc8000000bb800280100057e4000000bb800140100015f9000000bb803e803',
    0,
    [
      {
        kind: 'timeControl',
        stages: [
          { seconds: 7200, increment: 30, moves: 40 },
          { seconds: 3600, increment: 30, moves: 20 },
          { seconds: 900, increment: 30 },
        ],
      },
    ],
  ],
  [
    'a place in a video (World-ch game 944)',
    '00003c25000a0000f2e6',
    61,
    [{ kind: 'videoTime', milliseconds: 62182 }],
  ],
  [
    'a training question (World-ch game 349)',
    '00002509002001000117002c0100000a000000000000000000011d2b000a0000',
    38,
    [
      {
        kind: 'trainingQuestion',
        seconds: 300,
        points: 10,
        question: [],
        hints: [[], [], []],
        answers: [{ move: packMove(square('d6'), square('f4')), points: 10, feedback: [] }],
      },
    ],
  ],
  [
    'a training question (Mate2 game 6)',
    '0000010900200100011700680100000a000000000000000000011009000a0000',
    2,
    [
      {
        kind: 'trainingQuestion',
        seconds: 360,
        points: 10,
        question: [],
        hints: [[], [], []],
        answers: [{ move: packMove(square('c1'), square('b2')), points: 10, feedback: [] }],
      },
    ],
  ],
  ['a pawn structure (World-ch game 350)', '00001c14000703', 29, [{ kind: 'pawnStructure', code: 3 }]],
  [
    'a piece path (World-ch game 936)',
    '00003a1500080340',
    59,
    [{ kind: 'piecePath', code: 3, square: square('h8') }],
  ],
  ['medals (World-ch game 158)', 'ffffff22000a00000002', 0, [{ kind: 'medals', medals: 2 }]],
  [
    'the first entries of an evaluation profile (World-ch game 1)',
    'ffffff260014 0003 00010010 00010019 00010019',
    0,
    [
      {
        kind: 'evaluationProfile',
        entries: [16, 25, 25].map((value) => ({ score: { kind: 'centipawns', value }, depth: 1 })),
      },
    ],
  ],
];

describe('items that ChessBase wrote', () => {
  it.each(VECTORS)('an item of ChessBase decodes as %s', (_, digits, node, expected) => {
    const { problems, nodes, annotations } = decode(digits);
    expect(problems).toEqual([]);
    expect(nodes).toEqual([node]);
    expect(annotations).toEqual(expected);
  });

  it('an item of ChessBase decodes as a quoted game with its moves (World-ch game 955)', () => {
    const { problems, annotations } = decode(
      '0000f81300ec00e6000200000a477269736368756b2c41000c4b68616972756c6c696e2c49000ac40a39ca800c5255532d6368542031377468000744' +
        '61676f6d797300000fb481010300790000000900060291c88c3e065646356eecfa5b9c66a3d44b58a5541342a74c15ce77a5a410bdd69b1a543c7c87' +
        '790c1dc11eee1f690c73ae8422a3237f858e2500cbb1225a62cd8a67334eb802ae8519741acabc6230c8bb1b3235bd9fb644e2310b9f321638c839d7' +
        '74183b5a3cccf17b9b923f7ed3114160423d2fe34449a61cd305420e48dd35983681d81b4ce4ae6b023fd9853c357e215211e62c299600fa',
    );
    expect(problems).toEqual([]);
    const [annotation] = annotations;
    if (annotation.kind !== 'quotation' || annotation.game.tree === undefined) throw new Error('no moves');
    const { tree, ...header } = annotation.game;
    expect(header).toEqual({
      white: 'Grischuk, A',
      black: 'Khairullin, I',
      whiteElo: 2756,
      blackElo: 2617,
      eco: 'E04',
      event: 'RUS-chT 17th',
      site: 'Dagomys',
      date: { year: 2010, month: 4, day: 1 },
      round: 6,
      result: '1-0',
      tournament: {
        kind: 'round robin',
        tempos: [],
        teamEvent: true,
        nation: { code: 'RUS', name: 'Russia' },
        rounds: 9,
      },
    });
    const line = mainline(tree);
    // The 76th stored move only ends the line.
    expect(line).toHaveLength(75);
    expect(line.slice(0, 6).map((node) => tree.nodes[node].san)).toEqual('d4 Nf6 c4 e6 Nf3 d5'.split(' '));
  });
});
