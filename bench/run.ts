// `npm run bench`: builds the suite as the product is built, runs it in Node and in Chromium, prints one table.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { hasRealData, REAL_DATA, realFiles } from '../test/support/realData.ts';
import { runInBrowser } from './browser.ts';
import type { DatabaseFiles } from './database.ts';
import type { Measure } from './measure.ts';
import type { BenchData, runSuite } from './suite.ts';

const NEEDED = ['cbh', 'cbg', 'cba', 'cbp', 'cbt', 'cbc', 'cbs'];

function readData(): BenchData {
  const data: Record<string, DatabaseFiles> = {};
  for (const name of ['twic1134', 'linares']) {
    if (!hasRealData(`cbh/${name}`)) {
      console.log(`SKIPPED: ${REAL_DATA}/cbh/${name} is absent, and so are the measures that need it.\n`);
      continue;
    }
    const files = realFiles(`cbh/${name}`);
    data[name] = Object.fromEntries(
      NEEDED.map((extension) => [extension, Uint8Array.from(files.get(`${name}.${extension}`) ?? [])]),
    );
  }
  const archive = hasRealData('cbv') ? realFiles('cbv').get('twic1134.cbv') : undefined;
  if (archive === undefined) console.log(`SKIPPED: ${REAL_DATA}/cbv is absent, and so is unpacking.\n`);
  else data['archive'] = { cbv: Uint8Array.from(archive) };
  const book = hasRealData('ctg/perfect2021') ? realFiles('ctg/perfect2021') : undefined;
  if (book === undefined) console.log(`SKIPPED: ${REAL_DATA}/ctg/perfect2021 is absent, and so are books.\n`);
  else
    data['book'] = Object.fromEntries(
      ['ctg', 'cto', 'ctb'].map((extension) => [
        extension,
        Uint8Array.from(book.get(`Perfect2021.${extension}`) ?? []),
      ]),
    );
  return data;
}

/** Bundled and minified like the product: what is measured unbundled is the module loader's way with constants. */
async function buildSuite(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: { entry: join(import.meta.dirname, 'suite.ts'), formats: ['es'], fileName: () => 'suite.js' },
      minify: true,
    },
  });
  return join(folder, 'suite.js');
}

const format = ({ value, unit }: Measure): string =>
  `${value >= 1000 ? Math.round(value).toLocaleString('en') : value.toFixed(value < 10 ? 2 : 1)} ${unit}`;

function verdict({ value, must, goal }: Measure): string {
  if (must === undefined) return '';
  if (value > must) return `OVER the ${must} allowed`;
  return goal !== undefined && value > goal ? `within ${must}, goal ${goal}` : `within ${goal ?? must}`;
}

function print(title: string, measures: readonly Measure[]): void {
  console.log(`${title}\n`);
  const width = Math.max(...measures.map(({ what }) => what.length));
  for (const measure of measures)
    console.log(`  ${measure.what.padEnd(width)}  ${format(measure).padStart(18)}  ${verdict(measure)}`);
  console.log();
}

const folder = mkdtempSync(join(tmpdir(), 'open-file-bench-'));
try {
  const data = readData();
  const bundle = await buildSuite(folder);
  const suite = (await import(pathToFileURL(bundle).href)) as { runSuite: typeof runSuite };
  console.log(`${cpus()[0]?.model} x ${cpus().length}, ${new Date().toISOString().slice(0, 10)}\n`);
  const inNode = await suite.runSuite(data);
  print(`Node ${process.version}`, inNode);
  const { browser, measures } = await runInBrowser(bundle, data);
  print(`${browser}, in a worker`, measures);
  if ([...inNode, ...measures].some(({ value, must }) => must !== undefined && value > must))
    process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
