// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { speak } from '../../../../src/base/messages.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { ItemId } from '../../../../src/protocol/items.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { gameOf } from '../../panels/board/shownGame.ts';
import { app, extendWorker } from '../../testApp.tsx';

const tree = treeOf('1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.O-O');
const san = () => tree.nodes[app.stores.game.getState().node].san;

beforeEach(async () => {
  extendWorker({ readRecord: ({ number }) => Promise.resolve(gameOf(tree, { number })) });
  await app.game.openRecord('Mega.cbh' as ItemId, recordNumber(1));
});
afterEach(() => speak('en', {}));

it('typed moves have letters of the language, or English ones', () => {
  speak('de', {});
  const typed = ['e4', 'e5', 'Sf3', 'Nc6', 'Lb5'];
  expect(typed.map((text) => app.ownMoves.playText(text))).toEqual(typed.map(() => true));
  expect(san()).toBe('Bb5');
});

it('an English letter comes first if both languages have it', () => {
  speak('es', {});
  for (const text of ['e4', 'e5', 'Cf3', 'Cc6', 'Ab5', 'a6', 'O-O'])
    expect(app.ownMoves.playText(text)).toBe(true);
  expect(san()).toBe('O-O');
  expect(app.ownMoves.playText('d6')).toBe(true);
  // A rook and the king could go there: R is the English rook, and the Spanish king, rey.
  expect(app.ownMoves.playText('Re1')).toBe(true);
  const { own, node, ownMoves } = app.stores.game.getState();
  expect(own === undefined ? '' : ownMoves.get(node)?.nodes[own].san).toBe('Re1');
});

it('letters of a third language are refused', () => {
  speak('en', {});
  expect(app.ownMoves.playText('Sf3')).toBe(false);
});

it('several typed moves are played one after the other, with or without their numbers', () => {
  expect(app.ownMoves.playTyped(' 1.e4 e5 2. Nf3 Nc6 ')).toEqual({ left: '' });
  expect(san()).toBe('Nc6');
});

it('the first illegal move of several is named, and the moves before it stay on the board', () => {
  expect(app.ownMoves.playTyped('e4 e5 Ke3 Nc6')).toEqual({ left: 'Ke3 Nc6', illegal: 'Ke3' });
  expect(san()).toBe('e5');
});

it('several typed moves stop where covered moves ask for the next one', () => {
  app.covering.coverAll();
  expect(app.ownMoves.playTyped('e4 Nf3')).toEqual({ left: 'Nf3' });
  expect(san()).toBe('e5');
});
