// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFolder } from '../../../src/app/platform/folderWatch.ts';

let looks: number;
let takes: number;
let stop: () => void;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  looks = 0;
  takes = 0;
  stop = watchFolder(async () => {
    looks++;
    await new Promise((resolve) => setTimeout(resolve, takes));
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('looks every few seconds, until it is ended', async () => {
  takes = 20;
  await pass(27_000);
  expect(looks).toBeGreaterThanOrEqual(4);
  const before = looks;
  stop();
  await pass(60_000);
  expect(looks).toBe(before);
});

it('looks less often where a look takes long', async () => {
  takes = 2000;
  await pass(66_000);
  expect(looks).toBeLessThanOrEqual(2);
});

it('looks once a minute at least', async () => {
  takes = 20_000;
  await pass(190_000);
  expect(looks).toBe(3);
});

it('does not look while the page is hidden', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(60_000);
  expect(looks).toBe(0);
  hidden.mockRestore();
  await pass(1000);
  expect(looks).toBe(1);
});

it('looks when the user comes back, and not too often', async () => {
  await pass(1000);
  window.dispatchEvent(new Event('focus'));
  expect(looks).toBe(0);
});
