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

it('the watch looks every few seconds, until it is stopped', async () => {
  takes = 20;
  await pass(27_000);
  expect(looks).toBeGreaterThanOrEqual(4);
  const before = looks;
  stop();
  await pass(60_000);
  expect(looks).toBe(before);
});

it('the watch looks less often if a look takes long', async () => {
  takes = 2000;
  await pass(66_000);
  expect(looks).toBeLessThanOrEqual(2);
});

it('the watch looks at least once a minute', async () => {
  takes = 20_000;
  await pass(190_000);
  expect(looks).toBe(3);
});

it('the watch does not look while the page is hidden', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(60_000);
  expect(looks).toBe(0);
  hidden.mockRestore();
  await pass(1000);
  expect(looks).toBe(1);
});

it('the watch does not look in its first second, even if the window gets the focus', async () => {
  await pass(1000);
  window.dispatchEvent(new Event('focus'));
  expect(looks).toBe(0);
});
