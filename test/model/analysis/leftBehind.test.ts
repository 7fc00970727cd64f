import { describe, expect, it } from 'vitest';
import { leftJson, readLeft, withLeft } from '../../../src/model/analysis/leftBehind.ts';
import { analysisOf, textOf } from '../../support/ownAnalysis.ts';
import { treeOf } from '../../support/treeOf.ts';

const GAME = '1.e4 e5 2.Nf3';
const NOTHING = { stored: undefined, sent: undefined };

interface Went {
  readonly stored?: string;
  readonly sent?: string;
  readonly mine: string;
}

/** The text that is stored in the end, if a page closed in this state and the next one finds `theirs`. */
function storedAfter({ stored, sent, mine }: Went, theirs: string | undefined): string {
  const tree = (text: string | undefined) => (text === undefined ? undefined : treeOf(text));
  const left = leftJson(analysisOf(GAME, mine), { stored: tree(stored), sent: tree(sent) });
  const change = readLeft(JSON.parse(JSON.stringify(left)));
  if ('kind' in change) throw new Error(change.kind);
  return textOf(withLeft(change, theirs === undefined ? undefined : analysisOf(GAME, theirs)).tree);
}

describe('a leftover change', () => {
  it.each<[string, Went, string | undefined, string]>([
    ['nothing was stored', { mine: '1.e4 {a}' }, undefined, 'e4 {a}'],
    [
      'its last write was lost',
      { stored: '1.e4 {a}', sent: '1.e4 {ab}', mine: '1.e4 {abc}' },
      '1.e4 {a}',
      'e4 {abc}',
    ],
    [
      'its last write was done',
      { stored: '1.e4 {a}', sent: '1.e4 {ab}', mine: '1.e4 {abc}' },
      '1.e4 {ab}',
      'e4 {abc}',
    ],
    [
      'its last write had all and was lost',
      { stored: '1.e4 {a}', sent: '1.e4 $1 {a} e5', mine: '1.e4 $1 {a} e5' },
      '1.e4 {a}',
      'e4 $1 {a} e5',
    ],
    ['its only write was lost', { sent: '1.e4 e5', mine: '1.e4 e5' }, undefined, 'e4 e5'],
    [
      'its last write was lost and it has deleted a part since',
      { sent: '1.e4 e5', mine: '1.e4' },
      undefined,
      'e4',
    ],
    [
      'its last write was done and it has deleted a part since',
      { sent: '1.e4 e5', mine: '1.e4' },
      '1.e4 e5',
      'e4',
    ],
    ['everything is stored already', { stored: '1.e4 {a}', mine: '1.e4 {ab}' }, '1.e4 {ab}', 'e4 {ab}'],
    ['another window has added', { stored: '1.e4 {a}', mine: '1.e4 {ab}' }, '1.e4 {a} $1', 'e4 $1 {ab}'],
    [
      'another window has deleted',
      { stored: '1.e4 {a} e5', mine: '1.e4 {a} e5 {b}' },
      undefined,
      'e4 e5 {b}',
    ],
    ['it has deleted everything', { stored: '1.e4 {a}', mine: '' }, '1.e4 {a}', ''],
  ])('a leftover change is merged when %s', (_, went, theirs, all) => {
    expect(storedAfter(went, theirs)).toBe(all);
  });

  it('a leftover change gets a revision that every window takes for a newer one', () => {
    const change = readLeft(leftJson({ ...analysisOf(GAME, '1.e4 {ab}'), revision: 3 }, NOTHING));
    if ('kind' in change) throw new Error(change.kind);
    expect(withLeft(change, { ...analysisOf(GAME, '1.d4'), revision: 7 }).revision).toBe(8);
    expect(withLeft(change, undefined).revision).toBe(4);
  });

  it.each([
    [undefined, 'damaged'],
    [{ before: {}, mine: {} }, 'damaged'],
    [{ before: {}, mine: { version: 99 } }, 'newer'],
  ])('a leftover change is checked before it is used: %j', (value, kind) => {
    expect(readLeft(value)).toMatchObject({ kind });
  });

  it('a leftover change whose beginning is damaged is added to the stored analysis', () => {
    const { mine } = leftJson(analysisOf(GAME, '1.e4 {b}'), NOTHING);
    const change = readLeft({ before: 'nonsense', mine });
    if ('kind' in change) throw new Error(change.kind);
    expect(textOf(withLeft(change, analysisOf(GAME, '1.e4 {a}')).tree)).toBe('e4 {a} {b}');
  });
});
