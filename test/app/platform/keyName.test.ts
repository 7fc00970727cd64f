// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ariaKey, keyName } from '../../../src/app/platform/keyName.ts';

it('keys are named as they are pressed', () => {
  expect(
    ['a', 'A', 'Control z', 'Control Enter', 'Shift ArrowLeft', 'Shift F6', ' ', '?'].map(keyName),
  ).toEqual(['a', 'Shift A', 'Ctrl Z', 'Ctrl Enter', 'Shift ←', 'Shift F6', 'Space', '?']);
});

it('screen readers get keys in the notation of ARIA', () => {
  expect(['a', 'A', 'Control z', 'ArrowRight', 'Escape', '+'].map(ariaKey)).toEqual([
    'a',
    'Shift+A',
    'Control+Z',
    'ArrowRight',
    'Escape',
    '+',
  ]);
});

it('a Mac has Cmd in place of Ctrl', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' });
  expect(keyName('Control k')).toBe('Cmd K');
  expect(ariaKey('Control k')).toBe('Meta+K');
  vi.unstubAllGlobals();
});
