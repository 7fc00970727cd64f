import { expect, it } from 'vitest';
import { notationBlocks } from '../../../../src/app/panels/notation/notationBlocks.ts';
import { theoryNotes } from '../../../../src/app/panels/notation/theoryNotes.ts';
import type { Uci } from '../../../../src/chess/types.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import { mainline } from '../../../../src/model/gameTree.ts';
import { itemId } from '../../../../src/protocol/items.ts';
import type { LineHistory } from '../../../../src/protocol/theoryApi.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { pageText } from './pageText.ts';

const ITEM = itemId('a.pgn');
const OPTIONS = {
  folded: new Set<never>(),
  layout: 'book',
  language: '',
  ownRoots: new Set<never>(),
} as const;
const novelty = (at: number) => ({ at, item: ITEM, games: 3, isTelling: true, moves: [], later: 0 });
const history = (more: Partial<LineHistory>): LineHistory => ({ unasked: [], failed: [], ...more });
const tree = treeOf('e4 {. Best.} e5 (c5 Nf3) Nf3 Nc6 Bb5');
const line = mainline(tree);
const repertoire = (last: number) => ({
  item: ITEM,
  last,
  moves: ['a7a6' as Uci],
  number: recordNumber(1),
});
const page = (theory: Omit<Parameters<typeof theoryNotes>[0], 'line'>, more = {}) =>
  pageText(notationBlocks(tree, { ...OPTIONS, theory: theoryNotes({ line, ...theory }), ...more }));

it('a row comes after its move, before comments and variations', () => {
  expect(page({ history: history({ novelty: novelty(1) }) })).toEqual([
    '1.e4',
    `[new ${line[0]}]`,
    '". Best."',
    '1…e5',
    '| v 1…c5 2.Nf3',
    '2.Nf3 Nc6 3.Bb5',
  ]);
});

it('a move has one row at most, and the novelty comes before the repertoire', () => {
  const theory = { history: history({ novelty: novelty(3) }), repertoire: repertoire(3) };
  expect(page(theory).filter((text) => text.startsWith('['))).toEqual([`[new ${line[2]}]`]);
});

it('a game that leaves the table has its row at the last move that the table knows', () => {
  const behind = history({ novelty: novelty(4), isBeyond: true, openFrom: 4 });
  expect(page({ history: behind }).filter((text) => text.startsWith('['))).toEqual([`[beyond ${line[2]}]`]);
});

it('a small database with few earlier games gets no row', () => {
  const few = history({ novelty: { ...novelty(2), isTelling: false } });
  expect(page({ history: few }).some((text) => text.startsWith('['))).toBe(false);
  expect(page({ history: few, repertoire: repertoire(2) })).toContain(`[repertoire ${line[1]}]`);
});

it('the bar ends where the repertoire ends, and a game of another opening has neither bar nor row', () => {
  const barred = (last: number) =>
    notationBlocks(tree, { ...OPTIONS, theory: theoryNotes({ line, repertoire: repertoire(last) }) })
      .filter(({ inRepertoire }) => inRepertoire)
      .map((block) => pageText([block])[0]);
  expect(barred(4)).toEqual(['1.e4 .', '1…e5', '2.Nf3 Nc6']);
  expect(barred(0)).toEqual([]);
  expect(page({ repertoire: repertoire(0) }).some((text) => text.startsWith('['))).toBe(false);
  expect(page({ repertoire: repertoire(5) }).some((text) => text.startsWith('['))).toBe(false);
});

it('no row gives away the answer to the next question', () => {
  const openQuestions = new Set([line[2]]);
  expect(page({ repertoire: repertoire(2) }, { openQuestions }).some((text) => text.startsWith('['))).toBe(
    false,
  );
});
