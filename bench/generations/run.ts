// `npm run bench -- generations [games]`: ChessBase's newer generation of files compared with the older one, in
// Chromium: the same generated games on disk in both, and ten million headers with 600,000 players.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bigBase } from '../bases/bigBase.ts';
import { chooseFiles, measureInPage } from '../inPage.ts';
import type { Measure } from '../measure.ts';
import { manyHeaders, newerBase } from '../bases/newerBase.ts';
import { SEARCHES } from '../positionSearch/run.ts';
import type { GenerationBench } from './page.ts';

const HEADERS = 10_000_000;
const ROUNDS = 3;

declare global {
  var generationBench: GenerationBench;
}

const ms = (what: string, value: number, must?: number): Measure => ({
  what,
  value,
  unit: 'ms',
  ...(must !== undefined && { must }),
});
const ratio = (what: string, value: number, must?: number, goal?: number): Measure => ({
  what,
  value,
  unit: 'x',
  ...(must !== undefined && { must }),
  ...(goal !== undefined && { goal }),
});

export const measureGenerations = (games = 3_000_000) => {
  const bases = { older: bigBase(games), newer: newerBase(games) };
  const entry = join(import.meta.dirname, 'page.ts');
  return measureInPage(entry, [bases.older, bases.newer, manyHeaders(HEADERS)], async (page) => [
    ...(await measureLists(page)),
    ...(await measureKeys(page, games)),
    ...(await measureSearches(page, bases)),
  ]);
};

async function measureLists(page: Page): Promise<Measure[]> {
  const rows = await page.evaluate(() => globalThis.generationBench.firstRows(60));
  const lists = await page.evaluate(() => globalThis.generationBench.lists());
  return [
    ms(`.2cbh of ${HEADERS} games opened, first 60 rows`, rows.newer, 200),
    ms('.cbh of as many', rows.older),
    ms('the .2cbh, the very first time', rows.first),
    ms('its headers read through', lists.raw),
    ms('its headers to sortable columns', lists.columns),
    ratio('columns next to the raw read', lists.columns / lists.raw, 1.5, 1.2),
    ms('.2lid of 600,000 players read through', lists.rawNames),
    ms('its names', lists.names),
    ratio('names next to the raw read', lists.names / lists.rawNames),
  ];
}

async function measureKeys(page: Page, games: number): Promise<Measure[]> {
  const { older, newer, olderRaw, newerRaw, plies } = await page.evaluate(() =>
    globalThis.generationBench.keys(),
  );
  const perPly = (what: string, value: number): Measure => ({
    what,
    value: (value * 1e6) / plies,
    unit: 'ns/ply',
  });
  return [
    perPly(`.cbh of ${games} games: key of every position`, older),
    perPly('.2cbh: key of every position', newer),
    ratio('every position, .2cbh next to .cbh', newer / older, 1, 0.5),
    ratio('.2cbg read through, next to .cbg', newerRaw / olderRaw),
  ];
}

/** Measures searches in the product's workers, as many as the page starts on two cores. */
async function measureSearches(
  page: Page,
  bases: Readonly<Record<'older' | 'newer', string>>,
): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const what of ['a Najdorf', 'two bare kings, so that no game is left early'] as const) {
    const best = { older: Infinity, newer: Infinity };
    const hits = new Set<number>();
    for (let round = 0; round < ROUNDS; round++)
      for (const generation of ['older', 'newer'] as const) {
        await chooseFiles(page, [bases[generation]]);
        const found = await page.evaluate((position) => globalThis.bench.search(2, position), SEARCHES[what]);
        best[generation] = Math.min(best[generation], found.ms);
        hits.add(found.hits);
      }
    if (hits.size !== 1) throw new Error(`not the same games: ${[...hits].join(', ')}`);
    measures.push(
      ms(`${what}: .cbh, 2 workers`, best.older),
      ms(`${what}: .2cbh, 2 workers`, best.newer),
      ratio(`${what}: .2cbh next to .cbh`, best.newer / best.older, 1.2, 0.7),
    );
  }
  return measures;
}
