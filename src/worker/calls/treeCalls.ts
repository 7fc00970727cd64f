// What the games of databases say about positions.
import { FormatError } from '../../base/failure.ts';
import { parseUci } from '../../chess/uci.ts';
import type { SearchProgress, TreeApi } from '../../protocol/searchApi.ts';
import { checkNumber, readOptions } from '../openDatabases.ts';
import { buildAnywhere } from '../trees/buildAnywhere.ts';
import { findLastPosition } from '../trees/lastPosition.ts';
import { OpeningTrees, boardOf } from '../trees/openingTrees.ts';
import type { TreeSources } from '../trees/openingTrees.ts';
import { TreeGames } from '../trees/treeGames.ts';

/** A page asks for the games of one row. */
const MAX_GAMES = 100;
const MAX_ITEMS = 64;
/** Of a line on the board. */
const MAX_PLIES = 10_000;
const REPORT_EVERY_MS = 150;

export function treeCalls(sources: TreeSources): TreeApi {
  const { databases, pool, tables } = sources;
  const trees = new OpeningTrees(sources);

  return {
    lookupTrees: ({ items, ...position }, context) => trees.lookup(items, position, context),

    async findLastInTrees({ items, fens, chess960, within }, { signal }) {
      if (items.length > MAX_ITEMS || fens.length > MAX_PLIES)
        throw new RangeError(`Expected at most ${MAX_ITEMS} databases and ${MAX_PLIES} positions`);
      const boards = fens.map((fen) => boardOf(fen, chess960));
      let last = -1;
      for (const item of items) {
        const selection = within?.find((one) => one.item === item)?.selection;
        const { reader } = await databases.reader(item);
        await reader.readToEnd?.({ signal });
        const only = trees.rowsOf(item, selection, reader.count.known);
        last = Math.max(last, await findLastPosition(sources, { item, boards, only, signal }));
      }
      return last < 0 ? undefined : last;
    },

    async findTreeGames({ item, fen, chess960, uci, within }, { signal, progress }) {
      const board = boardOf(fen, chess960);
      const move = uci === undefined ? undefined : parseUci(board, uci);
      if (uci !== undefined && move === undefined)
        throw new FormatError({ kind: 'invalid', file: item, expected: 'a legal move', found: uci });
      const { reader } = await databases.reader(item);
      await reader.readToEnd?.({ signal });
      const only = trees.rowsOf(item, within, reader.count.known);
      const games = new TreeGames(move, only);
      const { id } = databases.selections.add(item, games.selection);
      const state = (done: number, total: number): SearchProgress => ({
        selection: databases.selections.replace(item, id, games.selection),
        done,
        total,
        damaged: 0,
      });
      let reported = performance.now();
      await trees.find({ item, board, only, signal }, games, (done, total) => {
        if (performance.now() - reported < REPORT_EVERY_MS) return;
        reported = performance.now();
        progress(state(done, total));
      });
      const { known } = reader.count;
      return state(known, known);
    },

    async readTreeGames({ item, numbers }, { signal }) {
      if (numbers.length > MAX_GAMES)
        throw new RangeError(`Expected at most ${MAX_GAMES} games, found ${numbers.length}`);
      const { reader } = await databases.reader(item);
      for (const number of numbers) checkNumber(reader, item, number);
      const rows = await Promise.all(
        numbers.map((number) => reader.readRows(number - 1, number, { signal })),
      );
      return rows.flat();
    },

    buildTree: ({ item }, context) => buildAnywhere({ databases, pool, tables, item }, readOptions(context)),
  };
}
