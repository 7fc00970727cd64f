// Quoted games: their moves, their promotions, and the cost of a damaged one.
import { describe, expect, it } from 'vitest';
import type { Annotation } from '../../../../src/model/annotation.ts';
import { VECTORS } from '../../../encoders/2cbh/vectors.ts';
import { concat, hex, le } from '../../cbh/bytes.ts';
import { annotate, block, END } from './annotated.ts';

describe('a quotation', () => {
  const [withHeader, withMoves] = VECTORS.annotations
    .filter(({ type }) => type === '13')
    .map((v) => v.payload);
  const payload = hex(withMoves);
  const FIRST_MOVE = payload.length - 4 - 9 * 5;
  const START = FIRST_MOVE - 4 - 2 - 1;
  const quoted = (bytes: Uint8Array) => {
    const { annotations, problems } = annotate(concat(block(0, concat(le(0x13, 2), bytes)), END));
    const [first] = annotations[1];
    return { first, problems };
  };
  const changed = (at: number, digits: string): Uint8Array => {
    const copy = payload.slice();
    copy.set(hex(digits), at);
    return copy;
  };
  const movesOf = (annotation: Annotation | undefined) =>
    annotation?.kind === 'quotation' ? annotation.game.tree?.nodes.slice(1).map(({ san }) => san) : undefined;

  it('a quotation has its moves', () => {
    expect(payload[START]).toBe(1);
    const { first, problems } = quoted(payload);
    expect([movesOf(first), problems]).toEqual([
      ['a4', 'b5', 'axb5', 'a6', 'bxa6', 'Bb7', 'axb7', 'h5', 'bxa8=N'],
      [],
    ]);
  });

  it.each([
    ['40', 'bxa8=N'],
    ['00', 'bxa8=Q'],
    ['80', 'bxa8=B'],
    ['c0', 'bxa8=R'],
  ])('a quoted promotion is read from the upper bits of the second byte: %s', (bits, san) => {
    // a8 is square 7.
    const second = (parseInt(bits, 16) | 7).toString(16).padStart(2, '0');
    expect(movesOf(quoted(changed(FIRST_MOVE + 41, second)).first)?.at(-1)).toBe(san);
  });

  it('a quotation that claims to have no moves may have them', () => {
    expect(movesOf(quoted(changed(1, '0100')).first)).toHaveLength(9);
  });

  it('a quotation ends before an illegal move', () => {
    const { first, problems } = quoted(changed(FIRST_MOVE + 5, '0001000000'));
    expect([movesOf(first), problems]).toMatchObject([['a4'], [{ kind: 'invalid' }]]);
  });

  it('a quotation from a set-up shows its header', () => {
    const setUp = concat(
      payload.subarray(0, START),
      hex('00'),
      new Uint8Array(75),
      payload.subarray(START + 1),
    );
    const { first, problems } = quoted(setUp);
    expect(first).toMatchObject({ kind: 'quotation', game: { white: 'A, B' } });
    expect([movesOf(first), problems]).toEqual([undefined, []]);
  });

  it.each([
    ['another start', START, '02'],
    ['a negative number of moves', FIRST_MOVE - 4, 'ffffffff'],
    ['more moves than there is room for', FIRST_MOVE - 4, '0f000000'],
    ['2^31 - 1 moves', FIRST_MOVE - 4, 'ffffff7f'],
  ])('a quotation keeps the rest of the record as bytes: %s', (_, at, digits) => {
    const { first, problems } = quoted(changed(at, digits));
    expect(first).toMatchObject({ kind: 'unknown', code: 0x13 });
    expect(problems).toMatchObject([{ kind: 'invalid' }]);
  });

  it('a quotation cut anywhere keeps its bytes', () => {
    const whole = hex(withHeader);
    for (let length = 0; length < whole.length; length++) {
      const { annotations, problems } = annotate(block(0, concat(le(0x13, 2), whole.subarray(0, length))));
      // No byte follows the type: too few for an item.
      const kept = length === 0 ? [] : [{ kind: 'unknown', code: 0x13 }];
      expect([annotations[1], problems.length]).toMatchObject([kept, 1]);
    }
  });
});
