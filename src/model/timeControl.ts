/** One stage of a time control. */
export interface TimeStage {
  /** Seconds at the start of the stage, with hundredths. */
  readonly seconds: number;
  /** Seconds added for each move, with hundredths. */
  readonly increment: number;
  /** Number of moves in the stage; absent if it lasts to the end of the game. */
  readonly moves?: number;
}

/** Writes PGN's `TimeControl` in whole seconds: `40/7200+30:20/3600+30:900+30`; `?` without stages. */
export const makeTimeControl = (stages: readonly TimeStage[]): string =>
  stages.map(makeStage).join(':') || '?';

const makeStage = ({ seconds, increment, moves }: TimeStage): string =>
  `${moves === undefined ? '' : `${moves}/`}${Math.round(seconds)}${increment === 0 ? '' : `+${Math.round(increment)}`}`;
