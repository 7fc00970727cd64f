// `npm run bench -- books`: opens books of 1 GiB on disk in Chromium; they are made for it and deleted afterwards.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { LAUNCH } from '../browser.ts';
import type { Measure } from '../measure.ts';
import { BrowserWorker } from './browserWorker.ts';
import { writeCtg } from './ctgFiles.ts';
import { writeKvetka } from './kvetkaFiles.ts';
import { writePolyglot } from './polyglotFile.ts';
import { KNOWN_FENS, unknownFens } from './positions.ts';

interface BigBook {
  readonly what: string;
  readonly format: string;
  /** Writes the book and returns its files. */
  readonly write: (folder: string) => readonly string[];
  /** True if the reader reports that the book is not sorted: it then reads all of the book. */
  readonly unsorted?: boolean;
}

const BOOKS: readonly BigBook[] = [
  {
    what: 'CTG with .cto and .ctb',
    format: 'ctg',
    write: (folder) => {
      writeCtg(join(folder, 'Big'));
      return ['ctg', 'cto', 'ctb'].map((extension) => join(folder, `Big.${extension}`));
    },
  },
  {
    what: 'Polyglot',
    format: 'polyglot',
    write: (folder) => {
      writePolyglot(join(folder, 'Big.bin'));
      return [join(folder, 'Big.bin')];
    },
  },
  {
    what: 'Kvetka with .kin',
    format: 'kvetka',
    write: (folder) => writeKvetka(join(folder, 'Big'), { kin: true }),
  },
  {
    what: 'Kvetka without .kin',
    format: 'kvetka',
    write: (folder) => writeKvetka(join(folder, 'Big'), {}),
  },
  {
    what: 'Kvetka without .kin, unsorted',
    format: 'kvetka',
    write: (folder) => writeKvetka(join(folder, 'Big'), { unsorted: true }),
    unsorted: true,
  },
];

/** Number of fresh workers, each of which opens the book for the first time. */
const WORKERS = 3;
const UNKNOWN = 1500;
const OPENING_MS = 100;
const MEMORY_MB = 20;

const MB = 1e6;

async function buildWorker(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: { entry: join(import.meta.dirname, 'worker.ts'), formats: ['es'], fileName: () => 'worker.js' },
      minify: true,
    },
  });
  return join(folder, 'worker.js');
}

async function measure(page: Page, { what, format, unsorted = false }: BigBook): Promise<Measure[]> {
  const openings: number[] = [];
  let opened = 0;
  let used = 0;
  let lookups: readonly number[] = [];
  for (let i = 0; i < WORKERS; i++) {
    const worker = await BrowserWorker.start(page);
    const before = await worker.memory();
    const opening = await worker.open(format);
    openings.push(opening.ms);
    opened = Math.max(opened, (await worker.memory()) - before);
    const looked = await worker.lookup([...KNOWN_FENS, ...unknownFens(UNKNOWN)]);
    if (looked.known < KNOWN_FENS.length || looked.problems.length !== Number(unsorted))
      throw new Error(`${what}: ${looked.known} positions found, ${JSON.stringify(looked.problems)}`);
    lookups = looked.ms;
    used = Math.max(used, (await worker.memory()) - before);
    await worker.stop();
  }
  const name = `1 GiB, ${what}`;
  return [
    { what: `${name}: opened`, value: Math.min(...openings), unit: 'ms', must: OPENING_MS },
    { what: `${name}: memory when it is open`, value: opened / MB, unit: 'MB', must: MEMORY_MB },
    { what: `${name}: first lookup`, value: lookups[0], unit: 'ms' },
    {
      what: `${name}: memory after ${lookups.length} lookups`,
      value: used / MB,
      unit: 'MB',
      must: MEMORY_MB,
    },
  ];
}

export async function measureBigBooks(): Promise<{
  readonly browser: string;
  readonly measures: readonly Measure[];
}> {
  const folder = mkdtempSync(join(tmpdir(), 'open-file-books-'));
  try {
    const bundle = await buildWorker(folder);
    const server = createServer((request, response) => {
      const script = request.url?.endsWith('.js') === true;
      response.setHeader('Content-Type', script ? 'text/javascript' : 'text/html');
      response.end(script ? readFileSync(bundle) : '<!doctype html><input type="file" multiple>');
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const browser = await chromium.launch(LAUNCH);
    const measures: Measure[] = [];
    for (const book of BOOKS) {
      const files = book.write(folder);
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await page.locator('input').setInputFiles([...files]);
      measures.push(...(await measure(page, book)));
      await page.close();
      for (const file of files) rmSync(file);
    }
    const version = `Chromium ${browser.version()}`;
    await browser.close();
    server.close();
    return { browser: version, measures };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
