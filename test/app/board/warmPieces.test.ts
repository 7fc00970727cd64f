// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { warmPieces } from '../../../src/app/board/warmPieces.ts';
import { DEFAULT_SETTINGS, useSettings } from '../../../src/app/state/settingsStore.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useSettings.setState({ ...DEFAULT_SETTINGS, pieceSet: 'openFile' }, true);
});
afterEach(() => void vi.useRealTimers());

it('asks for the pieces of the chosen set one by one, each in a free moment, and leaves nothing', () => {
  warmPieces();
  const host = document.querySelector('.board-pieces-openFile');
  const pieces = () =>
    [...(host?.querySelectorAll('.cg-wrap > piece') ?? [])].map(({ className }) => className);
  expect(pieces()).toHaveLength(1);
  for (let more = 2; more <= 12; more++) {
    vi.advanceTimersToNextTimer();
    expect(pieces()).toHaveLength(more);
  }
  expect(new Set(pieces()).size).toBe(12);
  expect(pieces()).toContain('queen black');
  vi.advanceTimersToNextTimer();
  expect(document.body.childElementCount).toBe(0);
});
