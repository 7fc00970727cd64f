// A scan must find the same as a walk through the trees of the records, for every position of every game.
import { expect, it } from 'vitest';
import { Board } from '../../src/chess/board.ts';
import type { DatabaseFormat, DatabaseReader } from '../../src/formats/format.ts';
import { INITIAL_FEN } from '../../src/chess/types.ts';
import { CASTLING_MARK, makeScanBlock, type KeyPlan, type ScanPlan } from '../../src/formats/scan.ts';
import { recordNumber } from '../../src/model/gameHeader.ts';
import { CORE_COLUMNS } from '../../src/model/gameIndex.ts';
import type { GameTree } from '../../src/model/gameTree.ts';
import type { PositionPattern } from '../../src/model/position/positionQuery.ts';
import { planForPattern } from '../../src/search/patternPlan.ts';
import { type Files, memoryFiles } from './memoryFiles.ts';
import { fitsPattern } from './naivePattern.ts';
import { overwritten } from './overwritten.ts';
import { ANY_POSITION } from '../../src/model/position/positionQuery.ts';

const GAME_ENDS = 0xffff;
/** A hit as text: row, ply, move played, and key. */
type Hit = string;

interface Walk {
  readonly hits: readonly Hit[];
  readonly keys: ReadonlySet<string>;
  readonly row: number;
  readonly positions: readonly Position[];
}

interface Position {
  readonly fen: string;
  readonly ply: number;
  /** The previous position in its line. */
  readonly before: Position | undefined;
}

/** Walks every position of a tree, or of its mainline, the root included. */
function walk(row: number, tree: GameTree, lines: KeyPlan['lines']): Walk {
  const hits: Hit[] = [];
  const keys = new Set<string>();
  const boards: Board[] = [];
  const positions: Position[] = [];
  for (const [id, node] of tree.nodes.entries()) {
    const isMainline =
      id === 0 || (boards[node.parent] !== undefined && tree.nodes[node.parent].children[0] === id);
    if (lines === 'mainline' && !isMainline) continue;
    const board = Board.fromFen(tree.startFen, tree.chess960);
    if (board === undefined) throw new Error(`${tree.startFen} is no FEN`);
    if (id > 0) {
      board.copyFrom(boards[node.parent]);
      board.play(node.move);
    }
    boards[id] = board;
    positions[id] = {
      fen: board.fen(),
      ply: node.ply,
      before: id === 0 ? undefined : positions[node.parent],
    };
    const next = node.children[0];
    const key = `${board.keyHigh >>> 0}:${board.keyLow >>> 0}`;
    keys.add(key);
    hits.push(`${row} ${node.ply} ${next === undefined ? GAME_ENDS : tree.nodes[next].move} ${key}`);
  }
  return { hits, keys, row, positions: positions.filter((position) => position !== undefined) };
}

async function scanned(reader: DatabaseReader, from: number, to: number, plan: ScanPlan): Promise<Hit[]> {
  const size = 100;
  const block = makeScanBlock(size);
  const hits: Hit[] = [];
  const blamed: number[] = [];
  const blame = (row: number) => blamed.push(row);
  const take = (count: number) => {
    for (let i = 0; i < count; i++) {
      const at = 2 * block.keys[i];
      const key = plan.kind === 'keys' ? `${plan.keys[at]}:${plan.keys[at + 1]}` : `${block.keys[i]}`;
      hits.push(`${block.rows[i]} ${block.plies[i]} ${block.moves[i]} ${key}`);
    }
  };
  const { damaged } = await reader.scan({ from, to }, plan, { block, take, blame });
  expect(blamed).toHaveLength(damaged);
  expect(blamed).toEqual([...new Set(blamed)].sort((a, b) => a - b));
  return hits;
}

async function walksOf(
  reader: DatabaseReader,
  records: number,
  lines: KeyPlan['lines'],
): Promise<readonly Walk[]> {
  const walks: Walk[] = [];
  for (const [row, { kind }] of (await reader.readRows(0, records)).entries()) {
    if (kind !== 'game') continue;
    const record = await reader.readRecord(recordNumber(row + 1));
    if (record.kind === 'game') walks.push(walk(row, record.tree, lines));
  }
  return walks;
}

const range = (from: number, to: number) => ({ from, to });
const PATTERNS: Readonly<Record<string, PositionPattern>> = {
  'a position without queens': { ...ANY_POSITION, material: { Q: range(0, 0), q: range(0, 0) } },
  'a side that is up a pawn': { ...ANY_POSITION, difference: { P: range(1, 8) }, mirrorColors: true },
  'the minority of minor pieces': { ...ANY_POSITION, difference: { minor: range(-4, -1) } },
  'a king that has castled': {
    ...ANY_POSITION,
    squares: [
      { square: 6, pieces: ['K'] },
      { square: 5, pieces: ['R', 'empty'] },
    ],
    mirrorColors: true,
    mirrorWings: true,
  },
  'a center for some plies': {
    ...ANY_POSITION,
    squares: [
      { square: 28, pieces: ['P'] },
      { square: 35, pieces: ['empty', 'p', 'n'] },
    ],
    turn: 'black',
  },
  'the same for three plies': {
    ...ANY_POSITION,
    squares: [{ square: 28, pieces: ['P', 'N'] }],
    mirrorColors: true,
    lasting: 3,
  },
  'a middle of the game': { ...ANY_POSITION, plies: range(3, 6), lasting: 2 },
};

/** The hits of a pattern in a walk over the tree, as text. */
function patternHits({ row, positions }: Walk, pattern: PositionPattern): Hit[] {
  const runs = new Map<Position | undefined, number>();
  const hits: Hit[] = [];
  for (const position of positions) {
    const { fen, ply, before } = position;
    const counts = ply >= (pattern.plies?.from ?? 0) && ply <= (pattern.plies?.to ?? Infinity);
    const run = counts && fitsPattern(fen, pattern) ? (runs.get(before) ?? 0) + 1 : 0;
    runs.set(position, run);
    if (run === pattern.lasting) hits.push(`${row} ${ply + 1 - pattern.lasting} ${GAME_ENDS} 0`);
  }
  return hits;
}

const EVERY_POSITION = { kind: 'everyPosition', maxPly: Infinity, lines: 'mainline' } as const;

/** Decides by squares: the FEN has a king on e1 or e8, and its rook at the target of the move. */
function castlesAsUsual(fen: string, move: number): boolean {
  const [placement, turn] = fen.split(' ');
  const squares = placement
    .split('/')
    .reverse()
    .join('')
    .replace(/\d/g, (digit) => ' '.repeat(Number(digit)));
  const [king, rook, kingAt, corners] = turn === 'w' ? ['K', 'R', 4, [0, 7]] : ['k', 'r', 60, [56, 63]];
  const from = move & 63;
  const to = (move >> 6) & 63;
  return (
    move !== GAME_ENDS &&
    from === kingAt &&
    squares[from] === king &&
    corners.includes(to) &&
    squares[to] === rook
  );
}

/** Registers the tests for a database with that many records. */
export function checkScan(
  format: DatabaseFormat,
  { name, files, records }: { readonly name: string; readonly files: Files; readonly records: number },
): void {
  it.each(['mainline', 'all'] as const)(
    'a scan finds %s positions as a walk over the trees does',
    async (lines) => {
      const reader = await format.open(memoryFiles(name, files, overwritten), {});
      const walks = await walksOf(reader, records, lines);
      const keys = [...new Set(walks.flatMap((one) => [...one.keys]))].flatMap((key) =>
        key.split(':').map(Number),
      );
      const plan: KeyPlan = { kind: 'keys', keys: Uint32Array.from(keys), maxPly: Infinity, lines };
      const wanted = walks.flatMap((one) => one.hits).sort();
      expect(wanted.length).toBeGreaterThan(0);
      const whole = await scanned(reader, 0, records, plan);
      expect([...whole].sort()).toEqual(wanted);
      const middle = Math.floor(records / 2);
      const halves = [
        ...(await scanned(reader, 0, middle, plan)),
        ...(await scanned(reader, middle, records, plan)),
      ];
      expect(halves).toEqual(whole);
      // A reader may know more about the games after it has read the columns.
      await reader.readIndex(CORE_COLUMNS);
      expect(await scanned(reader, 0, records, plan)).toEqual(whole);
    },
  );
  it('a scan records how the games from the usual start begin', async () => {
    const reader = await format.open(memoryFiles(name, files, overwritten), {});
    const maxPly = 5;
    const wanted: Hit[] = [];
    for (const [row, { kind }] of (await reader.readRows(0, records)).entries()) {
      const record = kind === 'game' ? await reader.readRecord(recordNumber(row + 1)) : undefined;
      if (record?.kind !== 'game' || record.tree.startFen !== INITIAL_FEN) continue;
      for (const hit of walk(row, record.tree, 'mainline').hits.slice(0, maxPly + 1))
        wanted.push(hit.replace(/\S+$/, '0'));
    }
    expect(wanted.length).toBeGreaterThan(0);
    expect(await scanned(reader, 0, records, { kind: 'openings', maxPly, lines: 'mainline' })).toEqual(
      wanted,
    );
  });

  it('a scan records every position with its key, and marks ordinary castling', async () => {
    const reader = await format.open(memoryFiles(name, files, overwritten), {});
    const walks = await walksOf(reader, records, 'mainline');
    const block = { ...makeScanBlock(7), positionKeys: new Uint32Array(14) };
    const found: Hit[] = [];
    const take = (count: number) => {
      for (let i = 0; i < count; i++) {
        const key = `${block.positionKeys[2 * i + 1]}:${block.positionKeys[2 * i]}`;
        found.push(`${block.rows[i]} ${block.plies[i]} ${block.moves[i]} ${key}`);
      }
    };
    await reader.scan({ from: 0, to: records }, EVERY_POSITION, { block, take });
    expect(found).toEqual(
      walks.flatMap(({ hits, positions }) =>
        hits.map((hit, ply) => {
          const [row, , move, key] = hit.split(' ');
          const mark = castlesAsUsual(positions[ply].fen, Number(move)) ? CASTLING_MARK : 0;
          return `${row} ${ply} ${Number(move) | mark} ${key}`;
        }),
      ),
    );
  });

  it.each(Object.entries(PATTERNS))('a scan finds %s as a walk over the trees does', async (_, pattern) => {
    const reader = await format.open(memoryFiles(name, files, overwritten), {});
    for (const lines of ['mainline', 'all'] as const) {
      const wanted = (await walksOf(reader, records, lines)).flatMap((one) => patternHits(one, pattern));
      expect((await scanned(reader, 0, records, planForPattern(pattern, { lines }))).sort()).toEqual(
        wanted.sort(),
      );
    }
  });

  it('a scan leaves out unwanted rows, plies and further hits', async () => {
    const reader = await format.open(memoryFiles(name, files, overwritten), {});
    const walks = await walksOf(reader, records, 'mainline');
    const keys = [...new Set(walks.flatMap((one) => [...one.keys]))].flatMap((key) =>
      key.split(':').map(Number),
    );
    const plan = { kind: 'keys', keys: Uint32Array.from(keys), maxPly: 5, lines: 'mainline' } as const;
    const within = ({ hits }: Walk) => hits.filter((hit) => Number(hit.split(' ')[1]) <= 5);
    const only = Uint32Array.from({ length: Math.ceil(records / 32) }, () => 0x55555555);
    const even = walks.filter(({ row }) => row % 2 === 0);
    expect(await scanned(reader, 0, records, { ...plan, only })).toEqual(even.flatMap(within));
    const late = walks.flatMap((one) => within(one).slice(3));
    expect(await scanned(reader, 0, records, { ...plan, minPly: 3 })).toEqual(late);
    const minPlies = Uint8Array.from({ length: records }, (_, row) => row % 4);
    const later = walks.flatMap((one) => within(one).slice(one.row % 4));
    expect(await scanned(reader, 0, records, { ...plan, minPlies })).toEqual(later);
    const first = walks.flatMap((one) => within(one).slice(2, 3));
    // Lists of positions have no moves.
    expect(first.length > 0).toBe(walks.some(({ positions }) => positions.length > 1));
    expect(await scanned(reader, 0, records, { ...plan, minPly: 2, firstOnly: true })).toEqual(first);
  });
}
