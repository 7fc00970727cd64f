// A ChessBase database of as many games as one likes, made on demand, for measures and for tests in the browser. Its moves
// are `variedGames.ts`; players, Elo, dates, results and events are dealt anew, so that sorting and filtering have work.
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Random } from '../test/support/random.ts';
import { GameVariations, plainGames } from './variedGames.ts';

const RECORD = 46;
const GAMES_PER_BLOCK = 1024;
const CBG_HEAD = 26;
/** Changed whenever other games come out of it. */
const EDITION = 1;
/** Files that are copied: entities. Side files of single games would not fit. */
const COPIED = ['cbp', 'cbt', 'cbc', 'cbs', 'cbe', 'cbl'];

const ROOT = resolve(import.meta.dirname, '..');
const REAL = process.env.CHESS_DB_DIR ?? resolve(ROOT, '../shared/data');
/** Six thousand games of one week; on machines without them the demo's. */
const SOURCES = [join(REAL, 'cbh/twic1134/twic1134'), join(ROOT, 'public/demo/Classics')];

/** The folder with a database `Big` of so many games, made where it is not there yet; it stays until it is deleted. */
export const bigBase = (games: number, parent = tmpdir()): string =>
  madeOnce(join(parent, `open-file-base-${games}-${EDITION}`), (folder) => writeBase(folder, games));

/** The folder, filled by `write` where it is not there yet. */
export function madeOnce(folder: string, write: (folder: string) => void): string {
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  write(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch {
    // Another process was faster.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

function writeBase(folder: string, games: number): void {
  const source = SOURCES.find((path) => existsSync(`${path}.cbh`));
  if (source === undefined) throw new Error(`There is none of ${SOURCES.join(', ')}`);
  const read = (extension: string): Uint8Array<ArrayBuffer> =>
    new Uint8Array(readFileSync(`${source}.${extension}`));
  for (const extension of COPIED)
    if (existsSync(`${source}.${extension}`))
      writeFileSync(join(folder, `Big.${extension}`), read(extension));

  const list = read('cbh');
  const moves = read('cbg');
  const plain = plainGames(list, moves);
  if (plain.length === 0) throw new Error(`${source}.cbg has no plain games`);
  const random = new Random(games);
  const variations = new GameVariations(random);
  const cbh = openSync(join(folder, 'Big.cbh'), 'w');
  const cbg = openSync(join(folder, 'Big.cbg'), 'w');
  const head = list.slice(0, RECORD);
  const headView = new DataView(head.buffer);
  headView.setUint32(6, games + 1);
  headView.setUint32(40, games + 1);
  writeSync(cbh, head);
  const cbgHead = moves.slice(0, CBG_HEAD);
  cbgHead[1] = CBG_HEAD;
  writeSync(cbg, cbgHead);

  let offset = CBG_HEAD;
  const records = new Uint8Array(GAMES_PER_BLOCK * RECORD);
  const view = new DataView(records.buffer);
  for (let done = 0; done < games; done += GAMES_PER_BLOCK) {
    const chosen = Array.from({ length: Math.min(GAMES_PER_BLOCK, games - done) }, () => random.pick(plain));
    const { bytes, ends } = variations.vary(chosen.map(({ codes }) => codes));
    let start = 0;
    for (const [i, { row }] of chosen.entries()) {
      records.set(list.subarray((row + 1) * RECORD, (row + 2) * RECORD), i * RECORD);
      dealHeader(records, view, i * RECORD, list, random);
      view.setUint32(i * RECORD + 1, offset + start);
      view.setUint8(i * RECORD + 45, Math.min(255, (ends[i] - start - 4) >> 1));
      start = ends[i];
    }
    writeSync(cbh, records, 0, chosen.length * RECORD);
    writeSync(cbg, bytes);
    offset += bytes.length;
  }
  const cbgView = new DataView(cbgHead.buffer);
  cbgView.setUint32(2, offset);
  cbgView.setBigUint64(10, BigInt(offset));
  writeSync(cbg, cbgHead, 0, CBG_HEAD, 0);
  closeSync(cbh);
  closeSync(cbg);
}

const WHITE = 9;
const BLACK = 12;
const EVENT = 15;
const RESULTS = [0, 1, 1, 2, 2];

/** Players and events of other games, ratings nearby, dates of thirty years. */
function dealHeader(records: Uint8Array, view: DataView, at: number, list: Uint8Array, random: Random): void {
  const other = (): number => (1 + random.below(list.length / RECORD - 1)) * RECORD;
  for (const field of [WHITE, BLACK, EVENT]) {
    const from = other() + field;
    records.set(list.subarray(from, from + 3), at + field);
  }
  view.setUint32(at + 5, 0);
  const date = ((1992 + random.below(30)) << 9) | ((1 + random.below(12)) << 5) | (1 + random.below(28));
  records.set([date >> 16, date >> 8, date], at + 24);
  view.setUint8(at + 27, random.pick(RESULTS));
  for (const elo of [31, 33]) {
    const rated = random.chance(0.9) ? 1600 + random.below(700) + random.below(550) : 0;
    view.setUint16(at + elo, rated);
  }
}
