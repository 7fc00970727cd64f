// Lines in words: those of the game that follow, and the best line of the engine or the tablebases.
import { assertNever } from '../../../base/assertNever.ts';
import { t } from '../../../base/messages.ts';
import { makeUci } from '../../../chess/uci.ts';
import { readLine } from '../../../model/engine/uciInfo.ts';
import { moveNumberOf } from '../../../model/gameTree.ts';
import { movesToMate } from '../../../model/score.ts';
import type { Score } from '../../../model/score.ts';
import type { App } from '../../session/createApp.ts';
import { ENGINE_NAME, isRunning } from '../../session/engine/engineStore.ts';
import { nextCursors, treeAt } from '../../session/game/gameCursor.ts';
import { unseenOnBoard } from '../../session/game/gameStore.ts';
import { exactResult } from '../../session/tablebase/tablebaseStore.ts';
import type { ExactResult } from '../../session/tablebase/tablebaseStore.ts';
import { spokenMove, spokenSan } from '../../shared/spokenMove.ts';
import { unseenMoves } from '../../shared/unseenWords.ts';
import { resultWords } from '../tablebase/tableWords.ts';

/** The maximum number of moves that are spoken of the engine's line, or of the tablebase's best moves. */
const MAX_SAID = 8;

/** Says the moves that follow: the first of each line of the game, and the user's own. */
export function spokenVariations(app: App): string {
  const game = app.game.currentGame();
  if (game === undefined) return t('No game is open.');
  const cursor = app.game.currentCursor();
  const unseen = unseenOnBoard(app.stores.game.getState())?.why;
  const isLast = nextCursors(game, cursor).length === 0;
  if (unseen === 'question' || (unseen === 'covered' && isLast)) return unseenMoves(unseen);
  const { spokenStyle } = app.stores.settings.getState();
  const lines = nextCursors(game, cursor).map((next) => {
    const { tree, node } = treeAt(game, next);
    const move = spokenMove(moveNumberOf(tree, node), tree.nodes[node], [], spokenStyle);
    return next.own === undefined || cursor.own !== undefined ? move : t('{move}, your own', { move });
  });
  const [first, ...others] = lines;
  if (first === undefined) return t('The line ends here.');
  return others.length === 0
    ? t('Next: {move}.', { move: first })
    : t('Next: {move}. {count, plural, one {# variation} other {# variations}}: {moves}.', {
        move: first,
        count: others.length,
        moves: others.join('; '),
      });
}

/**
 * Says the tablebase's result, else the engine's score and best line for the position, if they are known.
 * With a threat or a pinned position, the tablebase is left out.
 */
export function spokenEngine(app: App): string {
  const { status, aim, analysis, isThreat, pin } = app.stores.engine.getState();
  const exact = exactResult(app.stores.tablebase.getState());
  if (exact !== undefined && !isThreat && pin === undefined) return spokenTablebase(app, exact);
  if (!isRunning({ status })) return t('The engine is off. The key l turns it on.');
  const unseen = unseenOnBoard(app.stores.game.getState())?.why;
  if (aim === undefined && unseen !== undefined) return unseenMoves(unseen);
  if (aim !== undefined && aim.searchable.kind !== 'position') return aim.searchable.words;
  const best = analysis?.lines[0];
  if (analysis === undefined || best === undefined || analysis.key !== aim?.key)
    return t('The engine has found nothing yet.');
  const { spokenStyle } = app.stores.settings.getState();
  const moves = best.moves.slice(0, MAX_SAID).map((move) => spokenSan(move, spokenStyle));
  const values = {
    engine: ENGINE_NAME,
    depth: best.depth,
    score: spokenScore(best.score),
    line: moves.join('; '),
  };
  const words = isThreat
    ? t('{engine}, depth {depth, number}. The threat: {line}. {score}.', values)
    : t('{engine}, depth {depth, number}: {score}. Best line: {line}.', values);
  return pin === undefined ? words : t('Of the pinned position: {words}', { words });
}

/** "Tablebase: White wins. 11 half-moves to the next capture or pawn move. Best: queen f3; queen f1." */
function spokenTablebase(app: App, { board, answer }: ExactResult): string {
  const { spokenStyle } = app.stores.settings.getState();
  const { whole } = resultWords(answer, board.turn, board.halfmoves);
  const best = answer.moves.filter(({ isBest }) => isBest).slice(0, MAX_SAID);
  const said = best.flatMap(({ move }) => readLine(board, [makeUci(board, move)]));
  const values = {
    result: t(whole),
    plies: Math.abs(answer.dtz ?? 0),
    moves: said.map((move) => spokenSan(move, spokenStyle)).join('; '),
  };
  if (said.length === 0) return t('Tablebase: {result}.', values);
  return answer.wdl === 0 || answer.dtz === undefined
    ? t('Tablebase: {result}. Best: {moves}.', values)
    : t(
        'Tablebase: {result}. {plies, plural, one {# half-move} other {# half-moves}} to the next capture or pawn move. Best: {moves}.',
        values,
      );
}

/** "0.35 for White", "mate in 3 for Black". */
function spokenScore(score: Score): string {
  switch (score.kind) {
    case 'centipawns': {
      const pawns = Math.abs(score.value) / 100;
      if (score.value === 0) return t('equal');
      return score.value > 0
        ? t('{pawns, number, ::.00} for White', { pawns })
        : t('{pawns, number, ::.00} for Black', { pawns });
    }
    case 'mate': {
      const moves = movesToMate(score);
      return moves > 0
        ? t('mate in {moves, number} for White', { moves })
        : t('mate in {moves, number} for Black', { moves: -moves });
    }
    case 'unknown':
      return t('value {value} [[of an engine, not understood]]', { value: score.value });
    default:
      return assertNever(score);
  }
}
