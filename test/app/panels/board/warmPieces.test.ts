// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { warmPieces } from '../../../../src/app/panels/board/warmPieces.ts';
import { DEFAULT_SETTINGS } from '../../../../src/app/session/settings/settingsStore.ts';
import { app } from '../../testApp.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  app.stores.settings.setState({ ...DEFAULT_SETTINGS, pieceSet: 'openFile' }, true);
});
afterEach(() => void vi.useRealTimers());

it('the pieces of the chosen set render ahead, then those of forms, one by one in idle moments', () => {
  warmPieces(app);
  const host = document.querySelector('.board-pieces-openFile');
  const namesOf = (found: string): readonly string[] =>
    [...(host?.querySelectorAll(found) ?? [])].map(({ className }) => className);
  const onBoard = () => namesOf('.cg-wrap > piece');
  const inForms = () => namesOf('.board-piece');
  expect(onBoard()).toHaveLength(1);
  for (let more = 2; more <= 24; more++) {
    vi.advanceTimersToNextTimer();
    expect(onBoard()).toHaveLength(Math.min(more, 12));
    expect(inForms()).toHaveLength(Math.max(0, more - 12));
  }
  expect(new Set(onBoard()).size).toBe(12);
  expect(onBoard()).toContain('queen black');
  expect(new Set(inForms()).size).toBe(12);
  expect(inForms()).toContain('board-piece queen black');
  vi.advanceTimersToNextTimer();
  expect(document.body.childElementCount).toBe(0);
});
