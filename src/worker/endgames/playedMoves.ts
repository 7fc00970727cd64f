// Counts the moves that games played in an endgame position or one of its mirror forms
// (`chess/positionForms.ts`): one scan covers all forms.
import type { Board } from '../../chess/board.ts';
import { formsOf, moveOfForm } from '../../chess/positionForms.ts';
import type { Move } from '../../chess/types.ts';
import { makeUci } from '../../chess/uci.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { PlayedEndgame } from '../../protocol/endgameApi.ts';
import type { CallContext } from '../../protocol/rpc.ts';
import type { ScanProgress } from '../../protocol/selection.ts';
import { OUTCOME_CODES, BLACK, DRAW, WHITE } from '../../search/outcomeCodes.ts';
import { planForBoards } from '../../search/positionPlan.ts';
import { readOptions } from '../openDatabases.ts';
import { scanDatabase } from '../scanning/scanDatabase.ts';
import { scanTarget } from '../scanning/scanTarget.ts';
import type { TreeSources } from '../trees/findPositionGames.ts';

const NO_MOVE = 0xffff;
const NEEDS = { columns: new Set(['result'] as const), kinds: new Set<never>() };

/** Reads the games of a database with the position or one of its forms, each once. */
export async function readPlayedMoves(
  { databases, pool, indexes }: TreeSources,
  { item, board }: { readonly item: ItemId; readonly board: Board },
  context: CallContext<ScanProgress>,
): Promise<PlayedEndgame> {
  const { signal, progress } = context;
  const { reader } = await databases.reader(item);
  await reader.readToEnd?.({ signal });
  const total = reader.count.known;
  const results = (
    await indexes.load(item, NEEDS, readOptions({ signal, progress: () => undefined }))
  ).column('result');
  const forms = formsOf(board);
  const boards = forms.map((form) => form.board);
  const games = new Map<Move, number>();
  const counts = [0, 0, 0];
  const rows: number[] = [];
  const plies: number[] = [];
  const take = (row: number, ply: number, form: number, move: number): void => {
    rows.push(row);
    plies.push(ply);
    const { swapsColors } = forms[form];
    const outcome = OUTCOME_CODES[results[row]];
    if (outcome <= BLACK) counts[swapsColors ? BLACK - outcome : outcome]++;
    if (move === NO_MOVE) return;
    const played = moveOfForm(forms[form], move);
    games.set(played, (games.get(played) ?? 0) + 1);
  };
  const { damaged } = await scanDatabase({
    ...(await scanTarget(databases, item)),
    pool,
    range: { from: 0, to: total },
    question: { kind: 'positions', plan: { ...planForBoards(boards), firstOnly: true } },
    signal,
    onHits: (hits, nextRow) => {
      for (let i = 0; i < hits.rows.length; i++)
        if (hits.rows[i] !== rows.at(-1)) take(hits.rows[i], hits.plies[i], hits.keys[i], hits.moves[i]);
      progress({ done: nextRow, total });
    },
  });
  return {
    moves: [...games]
      .map(([move, count]) => ({ uci: makeUci(board, move), games: count }))
      .sort((a, b) => b.games - a.games),
    games: rows.length,
    white: counts[WHITE],
    drawn: counts[DRAW],
    black: counts[BLACK],
    open: rows.length - counts[WHITE] - counts[DRAW] - counts[BLACK],
    damaged,
    selection: databases.selections.add(item, {
      kind: 'rows',
      rows: Uint32Array.from(rows),
      plies: Uint16Array.from(plies),
    }),
  };
}
