import { expect, it } from 'vitest';
import { whenOpened } from '../../../../src/app/panels/folder/LastOpened.tsx';

const at = (text: string): number => new Date(text).getTime();
const NOW = at('2026-11-20T09:00:00');

it('days are named as people do', () => {
  expect(whenOpened(at('2026-11-20T00:01:00'), NOW)).toBe('today');
  expect(whenOpened(at('2026-11-19T23:59:00'), NOW)).toBe('yesterday');
  expect(whenOpened(at('2026-11-03T12:00:00'), NOW)).toBe('3 November');
  expect(whenOpened(at('2025-11-03T12:00:00'), NOW)).toBe('3 November 2025');
});

it('a clock that went back makes no day in the future', () => {
  expect(whenOpened(at('2026-11-21T12:00:00'), NOW)).toBe('today');
});
