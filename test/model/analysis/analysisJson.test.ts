import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Analysis } from '../../../src/model/analysis/analysis.ts';
import { analysisJson, MAX_MOVES, readAnalysis } from '../../../src/model/analysis/analysisJson.ts';
import { analysisOf } from '../../support/ownAnalysis.ts';

const MINE = analysisOf('1.e4 e5 2.Nf3', '{start} 1.e4 {here} $1 c5 2.Nf3 d6 (2...Nc6)');
const JSON_OF_MINE = analysisJson(MINE);

describe('an analysis as plain data', () => {
  it('an analysis reads back from its JSON', () => {
    expect(readAnalysis(JSON.parse(JSON.stringify(JSON_OF_MINE)))).toEqual({
      kind: 'read',
      analysis: MINE,
    });
  });

  it('the JSON names moves by their squares', () => {
    expect(JSON_OF_MINE).toMatchObject({ version: 1, game: { moves: 'e2e4 e7e5 g1f3' } });
    expect(JSON_OF_MINE.moves[1]).toEqual([1, 'c7c5']);
  });

  it('the JSON keeps shapes, evaluations, castling and promotion', () => {
    const fen = '4k3/P7/8/8/8/8/8/4K2R w K - 0 1';
    const analysis = analysisOf('', '');
    const rest = [
      { kind: 'arrow', color: 'green', from: 12, to: 28 },
      { kind: 'square', color: 'red', square: 0 },
      { kind: 'evaluation', score: { kind: 'mate', distance: -3, unit: 'moves' }, depth: 20 },
      { kind: 'evaluation', score: { kind: 'centipawns', value: -35 }, depth: 18 },
    ];
    const value = {
      ...analysisJson(analysis),
      game: { ...analysisJson(analysis).game, start: fen },
      start: rest,
      moves: [
        [0, 'e1h1'],
        [0, 'e1g1'],
        [0, 'a7a8n'],
      ],
    };
    const read = readAnalysis(value);
    expect(read).toMatchObject({ kind: 'read' });
    if (read.kind !== 'read') return;
    expect(read.analysis.tree.nodes.map(({ san }) => san)).toEqual(['', 'O-O', 'O-O', 'a8=N']);
    expect(read.analysis.tree.nodes[0].annotations).toEqual(rest);
  });

  it('an analysis of a newer version is named as newer and not read', () => {
    expect(readAnalysis({ ...JSON_OF_MINE, version: 3 })).toEqual({ kind: 'newer', version: 3 });
    expect(readAnalysis({ version: 7, everything: 'else' })).toEqual({ kind: 'newer', version: 7 });
  });

  const chain = (length: number) =>
    Array.from({ length }, (_, at) => [at, ['g1f3', 'g8f6', 'f3g1', 'f6g8'][at % 4]]);

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'analysis'],
    ['no version', { ...JSON_OF_MINE, version: undefined }],
    ['no game', { ...JSON_OF_MINE, game: undefined }],
    ['an impossible position', { ...JSON_OF_MINE, game: { ...JSON_OF_MINE.game, start: 'nonsense' } }],
    ['a move that cannot be made', { ...JSON_OF_MINE, moves: [[0, 'e2e5']] }],
    [
      'a move of the game that cannot be made',
      { ...JSON_OF_MINE, game: { ...JSON_OF_MINE.game, moves: 'e7e5' } },
    ],
    ['a move that follows a later one', { ...JSON_OF_MINE, moves: [[1, 'e2e4']] }],
    [
      'a move that follows itself',
      {
        ...JSON_OF_MINE,
        moves: [
          [0, 'e2e4'],
          [2, 'e7e5'],
        ],
      },
    ],
    ['a square off the board', { ...JSON_OF_MINE, start: [{ kind: 'square', color: 'red', square: 64 }] }],
    ['an unknown color', { ...JSON_OF_MINE, start: [{ kind: 'square', color: 'url(x)', square: 1 }] }],
    [
      'an annotation that is no user’s',
      { ...JSON_OF_MINE, start: [{ kind: 'webLink', url: 'javascript:1' }] },
    ],
    ['words without end', { ...JSON_OF_MINE, game: { ...JSON_OF_MINE.game, white: 'x'.repeat(1_000_000) } }],
    ['moves without end', { ...JSON_OF_MINE, moves: chain(MAX_MOVES + 1) }],
  ])('an analysis with %s is refused', (_, value) => {
    expect(readAnalysis(value)).toMatchObject({ kind: 'damaged', expected: expect.stringMatching(/./) });
  });

  it('an analysis may have as many moves as the limit allows', () => {
    expect(readAnalysis({ ...JSON_OF_MINE, moves: chain(MAX_MOVES) })).toMatchObject({ kind: 'read' });
  });

  it('reading an analysis never throws, whatever the value is', () => {
    const plain: Analysis = MINE;
    const keys = Object.keys(analysisJson(plain));
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.jsonValue(), (key, value) => {
        expect(readAnalysis({ ...JSON_OF_MINE, [key]: value }).kind).toMatch(/read|newer|damaged/);
      }),
    );
  });
});
