// A private file system that does not answer: no call waits for it forever.
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

async function whenGivenUp(asking: Promise<unknown>): Promise<unknown> {
  const thrown = asking.catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(10_000);
  return thrown;
}

it('a silent file system is given up after a while, once', async () => {
  const files = opfsFiles();
  expect(await whenGivenUp(files.names())).toMatchObject(SILENT);
  await expect(files.open('a')).rejects.toMatchObject(SILENT);
  expect(asked).toBe(1);
});

it('a silent file system is used as soon as it does answer', async () => {
  const files = opfsFiles();
  expect(await whenGivenUp(files.names())).toMatchObject(SILENT);
  answer(ROOT);
  await vi.advanceTimersByTimeAsync(0);
  expect(await files.names()).toEqual([]);
});
