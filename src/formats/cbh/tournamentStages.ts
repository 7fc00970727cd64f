// The time control of a tournament in `.cbtt`. Its layout is inferred, so anything unexpected gives no stages.
import type { TimeStage } from '../../model/timeControl.ts';

const FIRST = 16;
const STAGE_SIZE = 11;
const STAGES = 3;
/**
 * Kinds as in annotations of games: rest of the game, a number of moves, rest with increment; then two kinds of no
 * stage.
 */
const REST = 0;
const MOVES = 1;
const REST_WITH_INCREMENT = 3;
const NO_STAGE = 5;
const NOT_SET = 7;
/** One day in hundredths of a second: longer than any stage of a game over the board. */
const MOST = 24 * 3600 * 100;
const MAX_MOVES = 1000;

/** The stages of a tournament's time control; none if it is not set, or is not what we take it for. */
export function decodeTournamentStages(record: DataView): readonly TimeStage[] {
  const stages: TimeStage[] = [];
  for (let stage = 0; stage < STAGES; stage++) {
    const at = FIRST + stage * STAGE_SIZE;
    const [start, increment] = [record.getInt32(at), record.getInt32(at + 4)];
    const moves = record.getUint16(at + 8);
    const kind = record.getUint8(at + 10);
    if (kind === NOT_SET || kind === NO_STAGE) continue;
    const isKnown = kind === REST || kind === MOVES || kind === REST_WITH_INCREMENT;
    const isPossible =
      start > 0 && start <= MOST && increment >= 0 && increment <= MOST && moves <= MAX_MOVES;
    if (!isKnown || !isPossible || (kind === MOVES && moves === 0)) return [];
    stages.push({ seconds: start / 100, increment: increment / 100, ...(kind === MOVES && { moves }) });
    if (kind !== MOVES) break;
  }
  return stages;
}
