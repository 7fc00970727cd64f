// `npm run bench -- trees [games]`: the opening table of a generated base on disk, made and asked in Chromium.
import { join } from 'node:path';
import { tableLimits } from '../../src/search/openingTree/tableMemory.ts';
import { bigBase } from '../bases/bigBase.ts';
import { measureInPage } from '../inPage.ts';
import type { Measure } from '../measure.ts';
import type { TreeBench } from './page.ts';

const MILLION = 1_000_000;

declare global {
  var treeBench: TreeBench;
}

export const measureTrees = (games = MILLION) =>
  measureInPage(join(import.meta.dirname, 'page.ts'), [bigBase(games)], async (page): Promise<Measure[]> => {
    const { maxPly } = tableLimits(games);
    const times = await page.evaluate((plies) => globalThis.treeBench.trees(2, plies), maxPly);
    const { tableMs, scans, lacking } = times;
    const perMillion = MILLION / games;
    return [
      { what: 'the first answer, for which the index is read', value: times.firstMs, unit: 'ms' },
      {
        what: 'figures counted through the games, a million of them, 2 workers',
        value: times.countedMs * perMillion,
        unit: 'ms',
        must: 1500,
      },
      { what: 'the first of them', value: Math.min(times.figuresMs, times.countedMs), unit: 'ms', must: 300 },
      { what: `the table of ${games} games`, value: times.buildMs, unit: 'ms' },
      { what: 'the table on disk', value: times.storedBytes / 1e6, unit: 'MB' },
      {
        what: 'making the table next to a keyed scan',
        value: times.buildMs / times.keyedMs,
        unit: 'x',
        must: 8,
        goal: 4.5,
      },
      {
        what: 'the longest that other work waits for the worker that makes it',
        value: times.longestWaitMs,
        unit: 'ms',
        must: 50,
      },
      {
        what: `figures from the table, p95 of ${tableMs.length}`,
        value: tableMs[Math.floor(tableMs.length * 0.95)] ?? Infinity,
        unit: 'ms',
        must: 50,
      },
      { what: `the slowest of them`, value: tableMs.at(-1) ?? Infinity, unit: 'ms' },
      {
        what: `positions of ${tableMs.length + scans} that two games share and the table lacks`,
        value: lacking,
        unit: 'positions',
        ...(games <= MILLION && { must: 0 }),
      },
      {
        what: `first figures of ${scans} that it lacks, the slowest`,
        value: times.scanFirstMs,
        unit: 'ms',
        must: 300,
      },
      {
        what: 'all their figures, a million games, the slowest',
        value: times.scanMs * perMillion,
        unit: 'ms',
        must: 1500,
      },
      {
        what: 'figures of a filter, from the table, a million games',
        value: times.filteredMs * perMillion,
        unit: 'ms',
        must: 300,
      },
      { what: "the list's search for 4 positions, through the games", value: times.listScanMs, unit: 'ms' },
      { what: 'the same from the table', value: times.listTableMs, unit: 'ms' },
      { what: 'the same asked again', value: times.listAgainMs, unit: 'ms' },
      ...Object.entries(times.beyond).flatMap(
        ([kind, { scanMs, tableMs: ms, besideMs, count }]): Measure[] => [
          {
            what: `${kind} that the table does not know, ${count} games, through all games`,
            value: scanMs,
            unit: 'ms',
          },
          { what: 'the same with the signatures beside the table', value: ms, unit: 'ms' },
          {
            what: 'the same while the table is made, next to it without a table',
            value: besideMs / scanMs,
            unit: 'x',
            must: 1.2,
          },
        ],
      ),
      {
        what: 'moves in these endings and their mirror forms, next to the search for one form each',
        value: times.formsMs / times.oneFormMs,
        unit: 'x',
        must: 1.3,
      },
      {
        what: `where a game leaves what was played before, p95 of ${times.noveltyMs.length}`,
        value: times.noveltyMs[Math.floor(times.noveltyMs.length * 0.95)] ?? Infinity,
        unit: 'ms',
        must: 100,
      },
      { what: 'the first of them', value: times.firstNoveltyMs, unit: 'ms' },
      {
        what: 'longest task of the page over 50 ms, 0 for none',
        value: times.longestTask,
        unit: 'ms',
        must: 50,
      },
    ];
  });
