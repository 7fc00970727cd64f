// Runs the hot path and the replay of every game, which has no limits and skips nothing.
import { makeFinder } from '../../../src/formats/makeFinder.ts';
import { makeScanBlock, type ScanPlan } from '../../../src/formats/scan.ts';
import { HitWriter } from '../../../src/formats/scanHits.ts';
import { readRecords } from '../../../src/formats/scid/gameWindow.ts';
import { readEntries } from '../../../src/formats/scid/indexFile.ts';
import { openFamily, type Family } from '../../../src/formats/scid/openFamily.ts';
import { scanGames } from '../../../src/formats/scid/scan.ts';
import { GameWalk } from '../../../src/formats/scid/scanWalk.ts';
import { isWanted } from '../../../src/formats/wantedRows.ts';
import { memoryFiles, type Files } from '../../support/memoryFiles.ts';
import { overwritten } from '../../support/overwritten.ts';

/** The result of a scan: each hit as `row:ply:move:key` and both halves of its position key, and the damaged rows. */
export interface Found {
  readonly hits: readonly string[];
  readonly damaged: readonly number[];
}

/** Room for fewer hits than a scan has, so that the block is handed over several times. */
const ROOM = 50;

function collector() {
  const block = { ...makeScanBlock(ROOM), positionKeys: new Uint32Array(2 * ROOM) };
  const { rows, plies, moves, keys, positionKeys } = block;
  const hits: string[] = [];
  const damaged: number[] = [];
  return {
    found: { hits, damaged },
    sink: {
      block,
      take: (count: number) => {
        for (let i = 0; i < count; i++)
          hits.push(
            `${rows[i]}:${plies[i]}:${moves[i]}:${keys[i]}:${positionKeys[2 * i]}:${positionKeys[2 * i + 1]}`,
          );
      },
      blame: (row: number) => void damaged.push(row),
    },
  };
}

const open = (name: string, files: Files): Promise<Family> =>
  openFamily(memoryFiles(name, files, overwritten), {});

export async function fastScan(name: string, files: Files, plan: ScanPlan): Promise<Found> {
  const { found, sink } = collector();
  await scanGames(await open(name, files), { from: 0, to: Infinity }, plan, sink);
  return found;
}

export async function slowScan(name: string, files: Files, plan: ScanPlan): Promise<Found> {
  const family = await open(name, files);
  const { found, sink } = collector();
  const hits = new HitWriter(sink, plan);
  const walk = new GameWalk(family, plan, await makeFinder(plan), hits);
  const games = await readEntries(family.index, 0, family.index.count);
  const records = await readRecords(family, games);
  for (const [row, game] of games.entries()) {
    if (!isWanted(plan.only, row)) continue;
    hits.row = row;
    if (walk.game(game, records[row]).damaged) hits.blame();
  }
  hits.flush(games.length);
  return found;
}
