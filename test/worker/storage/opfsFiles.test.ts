// A private file system that does not answer: nothing waits for it for ever.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { opfsFiles } from '../../../src/worker/storage/opfsFiles.ts';

let answer: (root: unknown) => void;
let asked: number;
beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  const getDirectory = () => {
    asked++;
    return new Promise((resolve) => (answer = resolve));
  };
  vi.stubGlobal('navigator', { storage: { getDirectory } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SILENT = { failure: { kind: 'storage', found: 'it does not answer' } };
const ROOT = { getDirectoryHandle: async () => ({ keys: async function* () {} }) };

it('is given up after a while, once', async () => {
  const files = opfsFiles();
  const first = expect(files.names()).rejects.toMatchObject(SILENT);
  await vi.advanceTimersByTimeAsync(10_000);
  await first;
  await expect(files.open('a')).rejects.toMatchObject(SILENT);
  expect(asked).toBe(1);
});

it('is used as soon as it answers after all', async () => {
  const files = opfsFiles();
  const first = expect(files.names()).rejects.toMatchObject(SILENT);
  await vi.advanceTimersByTimeAsync(10_000);
  await first;
  answer(ROOT);
  await vi.advanceTimersByTimeAsync(0);
  expect(await files.names()).toEqual([]);
});
