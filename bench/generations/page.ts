// In the page: the product's workers (`bench`), readers of both generations of ChessBase's files, and a clock.
import { blobSource } from '../../src/bytes/blobSource.ts';
import type { Fen } from '../../src/chess/types.ts';
import { twoCbhFormat } from '../../src/formats/2cbh/format.ts';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import type { DatabaseReader } from '../../src/formats/format.ts';
import { makeScanBlock } from '../../src/formats/scan.ts';
import { CORE_COLUMNS } from '../../src/model/gameIndex.ts';
import { planForPositions } from '../../src/search/positionPlan.ts';
import { fastest, fastestInSlices } from '../measure.ts';
import '../positionSearch/page.ts';

const WINDOW = 16 * 1024 * 1024;
const IN_TURNS = { count: 1, slice: 1, rounds: 3 };
const BARE_KINGS = '4k3/8/8/8/8/8/8/4K3 w - - 0 1' as Fen;

const chosen = (): readonly File[] => [...(document.querySelector('input')?.files ?? [])];

function chosenFile(name: string): File {
  const file = chosen().find((one) => one.name === name);
  if (file === undefined) throw new Error(`No ${name} was chosen`);
  return file;
}

/** Opens a database. Both formats get every file, and take their own. */
function open(name: string, generation: 'older' | 'newer'): Promise<DatabaseReader> {
  const files = new Map(
    chosen()
      .filter((file) => file.name.startsWith(`${name}.`))
      .map((file) => [file.name, blobSource(file.name, file)] as const),
  );
  return (generation === 'older' ? cbhFormat : twoCbhFormat).open({ name, files }, {});
}

/** Reads a file in windows, touching each cache line of one while the next one is being read. */
async function readRaw(file: File): Promise<void> {
  let sum = 0;
  const read = (at: number) => file.slice(at, at + WINDOW).arrayBuffer();
  let next = read(0);
  for (let at = 0; at < file.size; at += WINDOW) {
    const bytes = new Uint8Array(await next);
    next = read(at + WINDOW);
    for (let i = 0; i < bytes.length; i += 64) sum = (sum + bytes[i]) | 0;
  }
  if (sum === 0) throw new Error('Nothing was read');
}

const bench = {
  /** Times the first rows of a list with a fresh reader. */
  async firstRows(rows: number) {
    const first = (generation: 'older' | 'newer') => async () => {
      const [row] = await (await open('Large', generation)).readRows(0, rows);
      if (row.kind !== 'game' || row.white === '') throw new Error(`no rows of ${generation}`);
    };
    return {
      first: await fastest(1, first('newer')),
      newer: await fastest(9, first('newer')),
      older: await fastest(9, first('older')),
    };
  },

  /** Times the columns of all headers and the names of all players, compared with a raw read of their files. */
  async lists() {
    const list = chosenFile('Large.2cbh');
    const names = chosenFile('Large.2lid');
    const reader = await open('Large', 'newer');
    return fastestInSlices(IN_TURNS, {
      raw: () => readRaw(list),
      columns: () => reader.readIndex(CORE_COLUMNS),
      rawNames: () => readRaw(names),
      names: async () => (await open('Large', 'newer')).readNames?.('player'),
    });
  },

  /** Times the key of every position in the same games of both generations. */
  async keys() {
    const readers = { older: await open('Big', 'older'), newer: await open('Big', 'newer') };
    // As in the page, the index provides the places of games before a search.
    for (const reader of Object.values(readers)) await reader.readIndex(CORE_COLUMNS);
    // Without the board no game is skipped.
    const { boards: _, ...plan } = planForPositions([BARE_KINGS]);
    const scan = async (reader: DatabaseReader) => {
      const sink = { block: makeScanBlock(65_536), take: () => undefined };
      return (await reader.scan({ from: 0, to: Infinity }, { ...plan, leastMen: 0 }, sink)).plies;
    };
    const plies = await scan(readers.older);
    if ((await scan(readers.newer)) !== plies) throw new Error('not the same games');
    const times = await fastestInSlices(IN_TURNS, {
      older: () => scan(readers.older),
      newer: () => scan(readers.newer),
      olderRaw: () => readRaw(chosenFile('Big.cbg')),
      newerRaw: () => readRaw(chosenFile('Big.2cbg')),
    });
    return { ...times, plies };
  },
};
export type GenerationBench = typeof bench;
Object.assign(globalThis, { generationBench: bench });
