/** One stage of a time control. */
export interface TimeStage {
  /** Given at its start, with hundredths. */
  readonly seconds: number;
  /** Added for each move, with hundredths. */
  readonly increment: number;
  /** Moves to be made in it; absent where it lasts to the end of the game. */
  readonly moves?: number;
}

/** PGN's `TimeControl`: `40/7200+30:20/3600+30:900+30`; `?` where there are no stages. */
export const makeTimeControl = (stages: readonly TimeStage[]): string =>
  stages.map(makeStage).join(':') || '?';

const makeStage = ({ seconds, increment, moves }: TimeStage): string =>
  `${moves === undefined ? '' : `${moves}/`}${Math.round(seconds)}${increment === 0 ? '' : `+${Math.round(increment)}`}`;
