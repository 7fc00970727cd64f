import type { Color } from '../../../chess/types.ts';
import { shownTime } from '../../shared/shownTimes.ts';
import { studyTitle } from '../../../model/gameHeader.ts';
import { playerName, scoreOf } from '../../shared/players.ts';
import { useGame } from '../../session/hooks.ts';

interface PlayerLineProps {
  readonly color: Color;
  /** Seconds left, where the game records clocks. */
  readonly clock?: number;
}

/** The name above or below the board, with the side as a disc and the score at the right. */
export function PlayerLine({ color, clock }: PlayerLineProps) {
  const header = useGame(({ record }) => (record?.kind === 'game' ? record.header : undefined));
  const side = color === 'white' ? 'White' : 'Black';
  const title = color === 'white' ? header?.whiteTitle : header?.blackTitle;
  const elo = color === 'white' ? header?.whiteElo : header?.blackElo;
  return (
    <div className="board-player">
      <span className={`board-disc ${color}`} role="img" aria-label={side} />
      {title !== undefined && <span className="board-player-elo">{title}</span>}
      <span className="board-player-name">
        {header === undefined || studyTitle(header) !== undefined ? side : playerName(header, color)}
      </span>
      {elo !== undefined && <span className="board-player-elo">{elo}</span>}
      {clock !== undefined && (
        <span className="board-player-clock" title="Clock">
          {shownTime(clock)}
        </span>
      )}
      <span className="board-player-score">{header === undefined ? '' : scoreOf(header.result, color)}</span>
    </div>
  );
}
