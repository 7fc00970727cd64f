import { useMemo, useState } from 'react';
import { t } from '../../../base/messages.ts';
import type { Board } from '../../../chess/board.ts';
import type { Uci } from '../../../chess/types.ts';
import { makeUci } from '../../../chess/uci.ts';
import { readLine } from '../../../model/engine/uciInfo.ts';
import { settledBy } from '../../../model/tablebaseAnswer.ts';
import type { TablebaseMove } from '../../../model/tablebaseAnswer.ts';
import { formatCount } from '../../platform/numbers.ts';
import { useApp } from '../../session/appContext.tsx';
import { SanText, useMoveStyle } from '../../shared/MoveText.tsx';
import { spokenSan } from '../../shared/spokenMove.ts';
import { useSpokenStyle } from '../../shared/spokenSquares.ts';
import { tableGroups } from './tableGroups.ts';
import type { MoveGroup } from './tableGroups.ts';
import { resultSign, resultWords } from './tableWords.ts';
import './tablebase.css';

/** The maximum number of moves that a row shows at first. It counts the others, and a click shows them. */
const MAX_MOVES = 3;

interface RowsProps {
  readonly board: Board;
  readonly moves: readonly TablebaseMove[];
  /** Number of games by move; absent if nothing was counted. */
  readonly played?: ReadonlyMap<Uci, number>;
}

/** The moves, best first; moves with the same result share rows. */
export function TablebaseRows({ board, moves, played }: RowsProps) {
  const groups = useMemo(() => tableGroups(moves), [moves]);
  return (
    <ol
      className="tablebase-rows"
      aria-label={t('Moves, best first')}
      data-played={played !== undefined || undefined}
    >
      {played !== undefined && played.size > 0 && (
        <li className="tablebase-row tablebase-heads" aria-hidden>
          <span>{t('Games')}</span>
        </li>
      )}
      {groups.map((group) => (
        <Row key={`${board.fen()} ${group.moves[0].move}`} group={group} board={board} played={played} />
      ))}
    </ol>
  );
}

interface RowProps extends Pick<RowsProps, 'board' | 'played'> {
  readonly group: MoveGroup;
}

function Row({ group, board, played }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const { moves, wdl, distances } = group;
  const clock = board.halfmoves;
  const result = { wdl, dtz: settlingDistance(group, board) };
  const { short, whole } = resultWords(result, board.turn, clock);
  const more = moves.length - MAX_MOVES;
  return (
    <li className="tablebase-row" data-open={isOpen || undefined}>
      <span className="tablebase-moves">
        {(isOpen ? moves : moves.slice(0, MAX_MOVES)).map((one) => (
          <MoveButton key={one.move} board={board} move={one} games={played?.get(makeUci(board, one.move))} />
        ))}
        {more > 0 && !isOpen && (
          <button type="button" className="tablebase-more" onClick={() => setOpen(true)}>
            {t('and {more} more', { more })}
          </button>
        )}
      </span>
      <span className="tablebase-result" title={t(whole)}>
        <i className="tablebase-sign" data-result={resultSign(result, board.turn, clock)} />
        {t(short)}
      </span>
      <span className="tablebase-distance" title={t('Half-moves to the next capture or pawn move')}>
        {distances === undefined
          ? '–'
          : distances[0] === distances[1]
            ? t('DTZ {plies}', { plies: distances[0] })
            : t('DTZ {least}–{most}', { least: distances[0], most: distances[1] })}
      </span>
      {played !== undefined && <PlayedGames games={gamesWith(played, board, moves)} />}
    </li>
  );
}

/**
 * Returns a distance for the words of the row: with it, all moves have the same result under the 50-move
 * rule. `undefined` if their results differ, or if a distance is unknown.
 */
function settlingDistance({ wdl, distances }: MoveGroup, { turn, halfmoves }: Board): number | undefined {
  const [least, most] = distances ?? [];
  const howAt = (dtz: number | undefined) => settledBy({ wdl, dtz }, turn, halfmoves)?.how;
  return howAt(least) === howAt(most) ? least : undefined;
}

const gamesWith = (played: ReadonlyMap<Uci, number>, board: Board, moves: readonly TablebaseMove[]): number =>
  moves.reduce((sum, { move }) => sum + (played.get(makeUci(board, move)) ?? 0), 0);

const PlayedGames = ({ games }: { readonly games: number }) => (
  <span className="tablebase-played" title={t('{games, plural, one {# game} other {# games}}', { games })}>
    {games > 0 && (
      <>
        <span aria-hidden>{formatCount(games)}</span>
        <span className="visually-hidden">
          {t('played in {games, plural, one {# game} other {# games}}', { games })}
        </span>
      </>
    )}
  </span>
);

interface MoveProps extends Pick<RowsProps, 'board'> {
  readonly move: TablebaseMove;
  readonly games: number | undefined;
}

function MoveButton({ board, move, games }: MoveProps) {
  const app = useApp();
  const style = useMoveStyle();
  const spoken = useSpokenStyle();
  const uci = makeUci(board, move.move);
  const said = readLine(board, [uci]).at(0);
  if (said === undefined) return null;
  return (
    <button
      type="button"
      className="tablebase-move"
      data-best={move.isBest || undefined}
      title={
        games === undefined
          ? undefined
          : t('played in {games, plural, one {# game} other {# games}}', { games })
      }
      onClick={() => app.ownMoves.walkTo(uci)}
    >
      <span className="visually-hidden">{spokenSan(said, spoken)}</span>
      <span aria-hidden>
        <SanText san={said.san} style={style} />
      </span>
    </button>
  );
}
