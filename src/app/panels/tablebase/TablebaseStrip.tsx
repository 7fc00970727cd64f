// What the endgame tables of the folder say of the position on the board: exact, so it needs no engine.
import { useMemo } from 'react';
import { t } from '../../../base/messages.ts';
import type { Board } from '../../../chess/board.ts';
import { EMPTY } from '../../../chess/pieces.ts';
import { makeUci } from '../../../chess/uci.ts';
import { readLine } from '../../../model/engine/uciInfo.ts';
import { describeFailure } from '../../../model/failureText.ts';
import type { TablebaseAnswer, TablebaseMove } from '../../../model/tablebaseAnswer.ts';
import type { App } from '../../session/createApp.ts';
import { useApp } from '../../session/appContext.tsx';
import { questionOnBoard } from '../../session/game/questionProgress.ts';
import { useGame, useLibrary } from '../../session/hooks.ts';
import { SanText, useMoveStyle } from '../../shared/MoveText.tsx';
import { useShownPosition } from '../../shared/shownPosition.ts';
import { spokenSan } from '../../shared/spokenMove.ts';
import { useSpokenStyle } from '../../shared/spokenSquares.ts';
import { useAnswer } from '../../shared/useAnswer.ts';
import { tableGroups } from './tableGroups.ts';
import type { MoveGroup } from './tableGroups.ts';
import { resultWords } from './tableWords.ts';
import './tablebase.css';

/** Rows of moves, and moves of a row; the others are counted. */
const MOST_ROWS = 3;
const MOST_MOVES = 4;

/** Only where the folder has tables for so few men, and no training question waits for the answer. */
export function TablebaseStrip() {
  const { board } = useShownPosition();
  const mostMen = useLibrary(({ library }) =>
    (library?.items ?? []).reduce(
      (most, item) => (item.kind === 'tables' ? Math.max(most, item.mostMen) : most),
      0,
    ),
  );
  const isAsked = useGame((game) => questionOnBoard(game) !== undefined);
  const men = board.squares.filter((piece) => piece !== EMPTY).length;
  const canCastle = board.castlingRooks.some((rook) => rook >= 0);
  return isAsked || men > mostMen || canCastle ? null : <Answer board={board} men={men} />;
}

const ask = (
  app: App,
  board: Board,
  { signal }: { readonly signal: AbortSignal },
): Promise<TablebaseAnswer> =>
  app.worker.askTables({ fen: board.fen(), chess960: board.chess960 }, { signal });

function Answer({ board, men }: { readonly board: Board; readonly men: number }) {
  const answer = useAnswer(board, ask);
  const known = answer.kind === 'ready' ? answer.value : undefined;
  const groups = useMemo(() => tableGroups(known?.moves ?? []), [known]);
  const clock = Number(board.fen().split(' ')[4]);
  const problems = answer.kind === 'failed' ? [answer.failure] : (known?.problems ?? []);
  return (
    <section className="tablebase" aria-label={t('Endgame tables')} aria-busy={answer.kind === 'asking'}>
      <p className="tablebase-head" role="status">
        <b>{known?.wdl === undefined ? t('Endgame tables') : t(resultWords(known, board.turn, clock))}</b>
        {known?.wdl !== undefined && (
          <span>{t('{men, plural, one {# man} other {# men}}, exact', { men })}</span>
        )}
      </p>
      {groups.length > 0 && (
        <ol className="tablebase-rows" aria-label={t('Moves, best first')}>
          {groups.slice(0, MOST_ROWS).map((group) => (
            <Row key={`${group.wdl} ${group.dtz}`} group={group} board={board} clock={clock} />
          ))}
        </ol>
      )}
      {problems.slice(0, 1).map((problem) => (
        <p key={problem.file} className="tablebase-problem">
          {describeFailure(problem)}
        </p>
      ))}
    </section>
  );
}

interface RowProps {
  readonly group: MoveGroup;
  readonly board: Board;
  readonly clock: number;
}

function Row({ group, board, clock }: RowProps) {
  const { moves, wdl, dtz } = group;
  const more = moves.length - MOST_MOVES;
  return (
    <li className="tablebase-row">
      <span className="tablebase-moves">
        {moves.slice(0, MOST_MOVES).map((one) => (
          <MoveButton key={one.move} board={board} move={one} />
        ))}
        {more > 0 && <span className="tablebase-more">{t('and {more} more', { more })}</span>}
      </span>
      <span>{t(resultWords(group, board.turn, clock))}</span>
      <span className="tablebase-distance" title={t('Half-moves to the next capture or pawn move')}>
        {wdl !== undefined && wdl !== 0 && dtz !== undefined && t('DTZ {plies}', { plies: Math.abs(dtz) })}
      </span>
    </li>
  );
}

function MoveButton({ board, move }: { readonly board: Board; readonly move: TablebaseMove }) {
  const app = useApp();
  const style = useMoveStyle();
  const spoken = useSpokenStyle();
  const uci = makeUci(board, move.move);
  const said = readLine(board, [uci]).at(0);
  if (said === undefined) return null;
  return (
    <button type="button" className="tablebase-move" onClick={() => app.game.playText(uci)}>
      <span className="visually-hidden">{spokenSan(said, spoken)}</span>
      <span aria-hidden>
        <SanText san={said.san} style={style} />
      </span>
    </button>
  );
}
