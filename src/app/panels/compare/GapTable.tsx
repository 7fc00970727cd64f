import { formatCount, formatPercent, t } from '../../../base/messages.ts';
import { Board } from '../../../chess/board.ts';
import type { Color, Uci } from '../../../chess/types.ts';
import { parseUci } from '../../../chess/uci.ts';
import type { AnsweredMove, Gap } from '../../../protocol/gapsApi.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame, useSettings } from '../../session/hooks.ts';
import { BareMove } from '../../shared/MoveName.tsx';
import { bookActions } from '../book/bookKeys.ts';
import { scorePercent } from '../book/bookScores.ts';
import type { Perspective } from '../book/bookScores.ts';
import { LineSans } from './LineSans.tsx';

type GapRow = Gap | AnsweredMove;

interface GapTableProps {
  readonly rows: readonly GapRow[];
  readonly way: readonly Uci[];
  /** The color of the repertoire. */
  readonly side: Color;
}

/** Gaps, or gaps and answered moves, as rows. A click on a row shows the position after its last move. */
export function GapTable({ rows, way, side }: GapTableProps) {
  const app = useApp();
  const perspective = useSettings((settings) => settings.bookScore);
  const most = Math.max(...rows.map(({ share }) => share));
  return (
    <div
      className="compare-scroll scrolls"
      onKeyDown={(event) => void app.keys.runKey('Book', event, bookActions(event))}
    >
      <table className="compare-table gap-table" aria-label={t('Gaps')}>
        <thead>
          <tr>
            <th scope="col" className="gap-line">
              {side === 'white' ? t('Black plays') : t('White plays')}
            </th>
            <th scope="col">{t('N [[number of games, short]]')}</th>
            <th scope="col" className="gap-share">
              {t('of my games')}
            </th>
            <th scope="col" className="gap-year">
              {t('Last [[year]]')}
            </th>
            <th scope="col" className="gap-score">
              {t('Score [[points]]')}
            </th>
            <th scope="col" className="gap-usual">
              {t('usual answer')}
            </th>
            <th scope="col" className="gap-own">
              {t('Repertoire')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row
              key={row.line.join(' ')}
              row={row}
              way={way}
              side={side}
              most={most}
              perspective={perspective}
              isStop={at === 0}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly row: GapRow;
  readonly way: readonly Uci[];
  readonly side: Color;
  readonly most: number;
  readonly perspective: Perspective;
  readonly isStop: boolean;
}

function Row({ row, way, side, most, perspective, isStop }: RowProps) {
  const app = useApp();
  const { line, share, games, lastYear, score } = row;
  const board = boardAfter([...way, ...line]);
  const usual = 'usual' in row ? row.usual : undefined;
  const isOnBoard = useGame(() => app.repertoireGaps.isOnBoard([...way, ...line]));
  const percent = scorePercent(score, perspective, side === 'white' ? 'black' : 'white');
  return (
    // For the keyboard, the line is a button.
    <tr aria-current={isOnBoard || undefined} onClick={() => app.repertoireGaps.standAt([...way, ...line])}>
      <th scope="row" className="gap-line">
        <button type="button" className="book-play" tabIndex={isStop ? 0 : -1}>
          <LineSans way={way} line={line} isLastStrong />
        </button>
      </th>
      <td>{games === undefined ? '–' : formatCount(games)}</td>
      <td className="gap-share">
        {formatPercent(100 * share)}
        <span className="gap-bar" aria-hidden>
          <i style={{ width: `${(100 * share) / most}%` }} />
        </span>
      </td>
      <td className="gap-year">{lastYear ?? '–'}</td>
      <td className="gap-score">{percent === undefined ? '–' : Math.round(percent)}</td>
      <td className="gap-usual">
        {usual === undefined ? (
          '–'
        ) : (
          <>
            <MoveIn board={board} uci={usual.uci} />{' '}
            <span className="dim">{formatPercent(100 * usual.share)}</span>
          </>
        )}
      </td>
      <td className="gap-own">
        {'answers' in row ? (
          row.answers.map((uci, at) => (
            <span key={uci}>
              {at > 0 && ', '}
              <MoveIn board={board} uci={uci} />
            </span>
          ))
        ) : (
          <span className="dim">{t('no answer')}</span>
        )}
      </td>
    </tr>
  );
}

function boardAfter(line: readonly Uci[]): Board {
  const board = new Board();
  for (const uci of line) {
    const move = parseUci(board, uci);
    if (move === undefined) break;
    board.play(move);
  }
  return board;
}

function MoveIn({ board, uci }: { readonly board: Board; readonly uci: Uci }) {
  const move = parseUci(board, uci);
  return move === undefined ? uci : <BareMove move={move} san={board.makeSan(move)} />;
}
