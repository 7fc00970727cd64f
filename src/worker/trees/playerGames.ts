// Compares a player's latest games, move by move, with earlier games (novelties) and with a repertoire.
import { FormatError } from '../../base/failure.ts';
import type { Board } from '../../chess/board.ts';
import { NO_MOVE } from '../../formats/scanHits.ts';
import { factsOf } from '../../model/gameFacts.ts';
import { recordNumber } from '../../model/gameHeader.ts';
import { mainline, ROOT } from '../../model/gameTree.ts';
import type { LoadedGame } from '../../model/loadedGame.ts';
import { boardAt } from '../../model/positionAt.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { ScanProgress } from '../../protocol/selection.ts';
import { DEEP_PLIES } from '../../protocol/preparationApi.ts';
import type { PlayedNovelty, PlayerNovelties, RepertoireMeetings } from '../../protocol/preparationApi.ts';
import type { CallContext } from '../../protocol/rpc.ts';
import { planForBoards } from '../../search/positionPlan.ts';
import { scanDatabase } from '../scanning/scanDatabase.ts';
import { scanTarget } from '../scanning/scanTarget.ts';
import { readRepertoire } from './repertoire.ts';
import type { TreeSources } from './findPositionGames.ts';
import { leastEarlier, readLineHistory } from './lineHistory.ts';

/** The maximum number of plies: theory does not go further. */
const PLIES = 60;

export interface GamesOfPlayer {
  readonly item: ItemId;
  /** The rows, latest game first. */
  readonly rows: readonly number[];
  readonly isWhite: (row: number) => boolean;
}

type Found<Of> = Omit<Of, 'selection' | 'met'> & { readonly rows: Uint32Array; readonly plies: Uint16Array };

/** Reads the games, except unreadable ones, whose problems the list shows, and those of variants. */
async function* readGames(
  { databases }: TreeSources,
  { item, rows }: GamesOfPlayer,
  { signal, progress }: CallContext<ScanProgress>,
): AsyncGenerator<{ readonly row: number; readonly game: LoadedGame; readonly boards: readonly Board[] }> {
  const { reader } = await databases.reader(item);
  for (const [at, row] of rows.entries()) {
    signal.throwIfAborted();
    progress({ done: at, total: rows.length });
    const game = await reader.readRecord(recordNumber(row + 1), { signal }).catch((thrown: unknown) => {
      if (!(thrown instanceof FormatError)) throw thrown;
      return undefined;
    });
    if (game?.kind === 'game' && game.header.variant === undefined)
      yield { row, game, boards: boardsOf(game) };
  }
}

function boardsOf({ tree }: LoadedGame): readonly Board[] {
  const board = boardAt(tree, ROOT);
  const boards = [board.clone()];
  for (const node of mainline(tree).slice(0, PLIES)) {
    board.play(tree.nodes[node].move);
    boards.push(board.clone());
  }
  return boards;
}

/** Finds new moves by the player. Stops with `isUnasked` if the database is large and has no opening table. */
export async function findPlayerNovelties(
  sources: TreeSources,
  games: GamesOfPlayer,
  context: CallContext<ScanProgress>,
): Promise<Found<PlayerNovelties>> {
  const { item } = games;
  const quiet = { signal: context.signal, progress: () => undefined };
  const novelties: PlayedNovelty[] = [];
  let read = 0;
  let isUnasked = false;
  for await (const { row, game, boards } of readGames(sources, games, context)) {
    const number = recordNumber(row + 1);
    const facts = { ...factsOf(game.header, mainline(game.tree).length), item, number };
    const question = { items: [item], boards, game: facts, scan: false };
    const { novelty, unasked, failed } = await readLineHistory(sources, question, quiet);
    const [problem] = failed;
    if (problem !== undefined) throw new FormatError(problem.failure);
    if (unasked.length > 0) {
      isUnasked = true;
      break;
    }
    read++;
    if (novelty?.isTelling !== true) continue;
    const whiteMoved = boards[novelty.at - 1].turn === 0;
    if (whiteMoved === games.isWhite(row)) novelties.push({ number, ply: novelty.at, games: novelty.games });
  }
  const { reader } = await sources.databases.reader(item);
  return {
    read,
    least: leastEarlier(reader.count.known),
    novelties,
    isUnasked,
    rows: Uint32Array.from(novelties, ({ number }) => number - 1),
    plies: Uint16Array.from(novelties, ({ ply }) => ply),
  };
}

/**
 * Finds, for each game, its last position that is in the repertoire. Games that leave it before ply
 * `DEEP_PLIES` are not listed. One scan of the repertoire looks for the positions of all games.
 */
export async function findRepertoireMeetings(
  sources: TreeSources,
  games: GamesOfPlayer,
  repertoire: ItemId,
  context: CallContext<ScanProgress>,
): Promise<Found<RepertoireMeetings>> {
  const { databases, pool } = sources;
  const lines: { readonly row: number; readonly boards: readonly Board[] }[] = [];
  for await (const game of readGames(sources, games, context)) lines.push(game);
  const places = lines.flatMap(({ boards }, line) => boards.map((_, ply) => ({ line, ply })));
  const last = new Int32Array(lines.length).fill(-1);
  /** 1 for each game from whose last position in the repertoire the repertoire goes on. */
  const goesOn = new Uint8Array(lines.length);
  if (places.length > 0) {
    const { reader } = await databases.reader(repertoire);
    await readRepertoire(reader, repertoire, context.signal);
    const plan = planForBoards(
      lines.flatMap(({ boards }) => boards),
      { lines: 'all' },
    );
    await scanDatabase({
      ...(await scanTarget(databases, repertoire)),
      pool,
      range: { from: 0, to: reader.count.known },
      question: { kind: 'positions', plan },
      signal: context.signal,
      onHits: ({ keys, moves }) => {
        for (const [i, key] of keys.entries()) {
          const { line, ply } = places[key];
          if (ply > last[line]) goesOn[line] = 0;
          if (ply < last[line]) continue;
          last[line] = ply;
          if (moves[i] !== NO_MOVE) goesOn[line] = 1;
        }
      },
    });
  }
  const met = lines.flatMap(({ row, boards }, line) =>
    last[line] >= DEEP_PLIES
      ? [{ row, ply: last[line], ends: goesOn[line] === 0 && last[line] + 1 < boards.length }]
      : [],
  );
  return {
    read: lines.length,
    ends: met.filter(({ ends }) => ends).length,
    rows: Uint32Array.from(met, ({ row }) => row),
    plies: Uint16Array.from(met, ({ ply }) => ply),
  };
}
