// Large ranges of files come as byte streams (`bytes/blobStream.ts`). Chromium collects a stream that only its own pending
// read refers to, and that read never ends: after 20 s, the range is read without a stream.
import { closeSync, ftruncateSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import type { blobSource } from '../src/bytes/blobSource.ts';
import { LACKS, notInFirefox } from './engines.ts';
import { temporaryFolder, type TemporaryFolder } from './folders.ts';

const MIB = 1024 * 1024;
const RANGE = 16 * MIB;
const RANGES = 16;
const NAME = 'games.cbg';

/** The script of a module, which sets `globalThis.bytes` to the exports. */
async function moduleScript(path: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, '../src', path), formats: ['iife'], name: 'bytes' },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (!('output' in bundle) || bundle.output[0].type !== 'chunk') throw new Error(`${path} was not built`);
  return bundle.output[0].code;
}

let folder: TemporaryFolder;
test.beforeAll(() => {
  folder = temporaryFolder('Large');
  const file = openSync(join(folder.path, NAME), 'w');
  ftruncateSync(file, RANGES * RANGE);
  closeSync(file);
});
test.afterAll(() => folder.remove());

test.beforeEach(async ({ page }) => {
  await page.setContent('<input type="file">');
  await page.locator('input').setInputFiles(join(folder.path, NAME));
  await page.addScriptTag({ content: await moduleScript('bytes/blobSource.ts') });
});

test('large ranges are read to their ends while garbage is collected all the time', async ({ page }) => {
  notInFirefox(LACKS.devtools);
  const over = new AbortController();
  const read = page.evaluate(readRanges, { ranges: RANGES, length: RANGE }).finally(() => over.abort());
  const session = await page.context().newCDPSession(page);
  while (!over.signal.aborted) await session.send('HeapProfiler.collectGarbage');
  expect(await read).toEqual({ bytes: RANGES * RANGE, withoutStream: 0 });
});

test('a stalled stream is given up, and its range is read without one', async ({ page }) => {
  await page.evaluate(() => {
    Blob.prototype.stream = () => new ReadableStream({ type: 'bytes' });
  });
  await page.clock.install();
  const read = page.evaluate(readRanges, { ranges: 2, length: RANGE });
  await page.clock.fastForward(60_000);
  expect(await read).toEqual({ bytes: 2 * RANGE, withoutStream: 2 });
});

interface ReadBytes {
  readonly bytes: { readonly blobSource: typeof blobSource };
}

/** Reads the file range by range in the page, and counts the bytes and the reads without a stream. */
async function readRanges({ ranges, length }: { readonly ranges: number; readonly length: number }) {
  const file = document.querySelector('input')?.files?.[0];
  if (file === undefined) throw new Error('No file was chosen');
  const counted = { bytes: 0, withoutStream: 0 };
  const { arrayBuffer } = Blob.prototype;
  Blob.prototype.arrayBuffer = function (this: Blob) {
    counted.withoutStream++;
    return arrayBuffer.call(this);
  };
  const source = (globalThis as unknown as ReadBytes).bytes.blobSource(file.name, file);
  for (let i = 0; i < ranges; i++) {
    const bytes = await source.read(i * length, length);
    counted.bytes += bytes.length;
    source.release?.(bytes);
  }
  return counted;
}
