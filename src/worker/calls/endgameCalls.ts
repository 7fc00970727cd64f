import { Breath } from '../../base/breath.ts';
import { FormatError } from '../../base/failure.ts';
import type { EndgameApi } from '../../protocol/endgameApi.ts';
import { findVerdictChanges } from '../endgames/verdictChanges.ts';
import { Verdicts } from '../endgames/verdicts.ts';
import { judgeEndings } from '../endgames/judgeEndings.ts';
import { readPlayedMoves } from '../endgames/playedMoves.ts';
import type { Tablebases } from '../tablebases.ts';
import type { TreeSources } from '../trees/findPositionGames.ts';
import { boardOf } from '../trees/openingTrees.ts';

/** The maximum number of positions of a line. */
const MAX_POSITIONS = 10_000;

/** Calls that compare games with the verdicts of endgame tables. */
export const endgameCalls = (sources: TreeSources, tablebases: Tablebases): EndgameApi => ({
  readEndgameMoves: ({ item, fen }, context) =>
    readPlayedMoves(sources, { item, board: boardOf(fen, false) }, context),

  findVerdictChanges({ fens, chess960 }, { signal }) {
    if (fens.length > MAX_POSITIONS)
      throw new RangeError(`Expected at most ${MAX_POSITIONS} positions, found ${fens.length}`);
    const boards = fens.map((fen) => boardOf(fen, chess960));
    return findVerdictChanges(boards, new Verdicts(tablebases, signal), new Breath());
  },

  judgeEndings({ item, selection }, context) {
    const list = sources.databases.selections.find(item, selection);
    if (list.kind !== 'rows' || list.plies === undefined)
      throw new FormatError({ kind: 'invalid', file: item, expected: 'a list of positions' });
    const { rows, plies } = list;
    return sources.pool.questions.run(() =>
      judgeEndings({ databases: sources.databases, tablebases }, { item, rows, plies }, context),
    );
  },
});
