import { expect, it } from 'vitest';
import { Latest } from '../../src/base/latest.ts';

it('a new task aborts the previous one and is not aborted itself', () => {
  const latest = new Latest();
  const first = latest.start();
  const second = latest.start();
  expect([first.aborted, second.aborted]).toEqual([true, false]);
});

it('the running task can be aborted on demand', () => {
  const latest = new Latest();
  const signal = latest.start();
  latest.cancel();
  expect(signal.aborted).toBe(true);
  expect(latest.start().aborted).toBe(false);
});

it('a run returns its value, and the run before it returns nothing and goes no further', async () => {
  const latest = new Latest();
  const steps: string[] = [];
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const first = latest.run(async ({ wait }) => {
    await wait(gate);
    steps.push('not reached');
    return 1;
  });
  const second = latest.run(() => Promise.resolve(2));
  open();
  expect(await Promise.all([first, second])).toEqual([undefined, 2]);
  expect(steps).toEqual([]);
});

it('a run that fails passes its error on, unless another run has begun', async () => {
  const latest = new Latest();
  const failed: unknown[] = [];
  const fail = (thrown: unknown) => void failed.push(thrown);
  const error = new Error('broken');
  await latest.run(() => Promise.reject(error), fail);
  await expect(latest.run(() => Promise.reject(error))).rejects.toBe(error);
  const late = latest.run(() => Promise.reject(new Error('too late')), fail);
  latest.cancel();
  expect(await late).toBeUndefined();
  expect(failed).toEqual([error]);
});

it('a callback of an outdated run does nothing', () => {
  const latest = new Latest();
  const told: number[] = [];
  let tell: ((value: number) => void) | undefined;
  void latest.run(({ only }) => {
    tell = only((value: number) => void told.push(value));
    tell(1);
    return Promise.resolve();
  });
  latest.cancel();
  tell?.(2);
  expect(told).toEqual([1]);
});
