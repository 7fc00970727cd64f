import { expect, it } from 'vitest';
import { Latest } from '../../src/base/latest.ts';

it('aborts the task before when a new one starts, and keeps the new one', () => {
  const latest = new Latest();
  const first = latest.start();
  const second = latest.start();
  expect([first.aborted, second.aborted]).toEqual([true, false]);
});

it('aborts the running task on demand', () => {
  const latest = new Latest();
  const signal = latest.start();
  latest.cancel();
  expect(signal.aborted).toBe(true);
  expect(latest.start().aborted).toBe(false);
});
