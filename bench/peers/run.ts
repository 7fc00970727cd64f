// The same questions to Scid and to our page, in the database that Scid has made from our PGN. Programs that are not
// installed are left out, with a message.
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fen } from '../../src/chess/types.ts';
import { exportPgn } from '../../src/worker/exportRecords.ts';
import { filesOnDisk } from '../../test/support/realData.ts';
import { bigBase } from '../bases/bigBase.ts';
import { measureInPage } from '../inPage.ts';
import type { Measure } from '../measure.ts';
import { openCbh } from '../pgn.ts';
import type { PeerBench } from './page.ts';
import { askScid, findScid, importIntoScid, type Asked } from './scid.ts';

const MILLION = 1_000_000;
const NEEDED = ['cbh', 'cbg', 'cba', 'cbp', 'cbt', 'cbc', 'cbs'];
/** Openings that every program answers at once, because its table has them. */
const OPENINGS: Readonly<Record<string, Fen>> = {
  '1.e4': 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1' as Fen,
  'a Najdorf': 'rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6' as Fen,
  'an Italian game': 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3' as Fen,
  "a King's Indian": 'rnbq1rk1/ppp1ppbp/3p1np1/8/2PPP3/2N2N2/PP3PPP/R1BQKB1R w KQ - 2 6' as Fen,
};
/** The limit of our time divided by Scid's: at least half of its speed. */
const MAX_TIMES = 2;

declare global {
  /** Defined in the page. */
  var peerBench: PeerBench;
}

/** Writes all games as PGN, like the page's export. */
async function writePgn(games: number, path: string): Promise<void> {
  const files = filesOnDisk(bigBase(games));
  const bytes = NEEDED.map((extension) => [extension, Uint8Array.from(files.get(`Big.${extension}`) ?? [])]);
  const reader = await openCbh('Big', Object.fromEntries(bytes));
  const file = openSync(path, 'w');
  const sink = {
    write: async (block: Uint8Array) => void writeSync(file, block),
    close: async () => {
      closeSync(file);
      return undefined;
    },
    abort: async () => closeSync(file),
  };
  await exportPgn(reader, [{ from: 0, to: reader.count.known }], sink, {});
}

/** Compares times. Throws if a number of games differs. */
function beside(names: readonly string[], theirs: readonly Asked[], ours: readonly Asked[]): Measure[] {
  return names.flatMap((name, i): Measure[] => {
    const { count } = theirs[i];
    if (ours[i].count !== count) throw new Error(`${name}: Scid found ${count} games, we ${ours[i].count}`);
    return [
      { what: `${name}, ${count} games: Scid`, value: theirs[i].ms, unit: 'ms' },
      {
        what: 'the same here, next to Scid',
        value: ours[i].ms / theirs[i].ms,
        unit: 'x',
        must: MAX_TIMES,
      },
    ];
  });
}

export async function measurePeers(games = MILLION) {
  const program = findScid();
  if (program === undefined) {
    console.log('LEFT OUT: what needs Scid, which is absent (Debian: apt-get install scid).\n');
    return { browser: 'No program to compare with', measures: [] };
  }
  const folder = mkdtempSync(join(tmpdir(), 'open-file-peers-'));
  const base = mkdtempSync(join(tmpdir(), 'open-file-scid-'));
  try {
    const pgn = join(folder, 'Big.pgn');
    await writePgn(games, pgn);
    const importMs = importIntoScid(program, pgn, base);
    for (const name of readdirSync(base)) if (name.endsWith('.tcl')) rmSync(join(base, name));
    return await measureInPage(join(import.meta.dirname, 'page.ts'), [base], async (page) => {
      const endings = await page.evaluate(() => globalThis.peerBench.endings());
      const names = [...Object.keys(OPENINGS), ...endings.map((_, i) => `ending ${i + 1}`)];
      const fens = [...Object.values(OPENINGS), ...endings];
      const tableMs = await page.evaluate(() => globalThis.peerBench.makeTable());
      const ours = await page.evaluate((asked) => globalThis.peerBench.search(asked), fens);
      return [
        { what: `${games} games of PGN made usable by Scid`, value: importMs, unit: 'ms' },
        { what: 'the table of the same games here, beside the work of the user', value: tableMs, unit: 'ms' },
        ...beside(names, askScid(program, base, fens), ours),
      ];
    });
  } finally {
    rmSync(folder, { recursive: true });
    rmSync(base, { recursive: true });
  }
}
