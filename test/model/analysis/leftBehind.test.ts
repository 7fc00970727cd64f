import { describe, expect, it } from 'vitest';
import { leftJson, readLeft, withLeft } from '../../../src/model/analysis/leftBehind.ts';
import { analysisOf, textOf } from '../../support/ownAnalysis.ts';
import { treeOf } from '../../support/treeOf.ts';

const GAME = '1.e4 e5 2.Nf3';

/** What is stored in the end: a page had stored these, went with `mine`, and finds `theirs`. */
function stored(before: readonly string[], mine: string, theirs: string | undefined): string {
  const json: unknown = JSON.parse(
    JSON.stringify(
      leftJson(
        analysisOf(GAME, mine),
        before.map((text) => treeOf(text)),
      ),
    ),
  );
  const change = readLeft(json);
  if ('kind' in change) throw new Error(change.kind);
  return textOf(withLeft(change, theirs === undefined ? undefined : analysisOf(GAME, theirs)).tree);
}

describe('what a page has left', () => {
  it.each([
    ['nothing was stored', [], '1.e4 {a}', undefined, 'e4 {a}'],
    ['its last write was lost', ['1.e4 {a}', '1.e4 {ab}'], '1.e4 {abc}', '1.e4 {a}', 'e4 {abc}'],
    ['its last write was done', ['1.e4 {a}', '1.e4 {ab}'], '1.e4 {abc}', '1.e4 {ab}', 'e4 {abc}'],
    ['all is there already', ['1.e4 {a}'], '1.e4 {ab}', '1.e4 {ab}', 'e4 {ab}'],
    ['another window has added', ['1.e4 {a}'], '1.e4 {ab}', '1.e4 {a} $1', 'e4 $1 {ab}'],
    ['another window has deleted', ['1.e4 {a} e5'], '1.e4 {a} e5 {b}', undefined, 'e4 e5 {b}'],
    ['it has deleted', ['1.e4 {a}'], '', '1.e4 {a}', ''],
  ])('is merged where %s', (_, before, mine, theirs, all) => {
    expect(stored(before, mine, theirs)).toBe(all);
  });

  it('gets a revision that every window takes for a newer one', () => {
    const change = readLeft(leftJson({ ...analysisOf(GAME, '1.e4 {ab}'), revision: 3 }, []));
    if ('kind' in change) throw new Error(change.kind);
    expect(withLeft(change, { ...analysisOf(GAME, '1.d4'), revision: 7 }).revision).toBe(8);
    expect(withLeft(change, undefined).revision).toBe(4);
  });

  it.each([
    [undefined, 'damaged'],
    [{ before: {}, mine: {} }, 'damaged'],
    [{ before: {}, mine: { version: 99 } }, 'newer'],
  ])('is checked: %j', (value, kind) => {
    expect(readLeft(value)).toMatchObject({ kind });
  });

  it('is added to what is there where its beginning is damaged', () => {
    const { mine } = leftJson(analysisOf(GAME, '1.e4 {b}'), []);
    const change = readLeft({ before: 'nonsense', mine });
    if ('kind' in change) throw new Error(change.kind);
    expect(textOf(withLeft(change, analysisOf(GAME, '1.e4 {a}')).tree)).toBe('e4 {a} {b}');
  });
});
