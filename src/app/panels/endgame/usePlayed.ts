import type { Fen } from '../../../chess/types.ts';
import type { PlayedEndgame } from '../../../protocol/endgameApi.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { useSettled } from '../../platform/useSettled.ts';
import { useAnswer } from '../../shared/useAnswer.ts';
import type { Ask, LatestAnswer } from '../../shared/useAnswer.ts';

/** Milliseconds before a position is asked about, so that stepping through a game asks nothing on the way. */
const REST_MS = 250;

interface Question {
  readonly item: ItemId;
  readonly fen: Fen;
}

const ask: Ask<Question, PlayedEndgame> = (app, question, options) =>
  app.worker.readEndgameMoves(question, options);

/** Reads the moves that games played in the position, once the user has stayed there for a moment. */
export function usePlayed(question: Question | undefined): LatestAnswer<PlayedEndgame> {
  const settled = useSettled(question, REST_MS);
  return useAnswer(settled === question ? question : undefined, ask);
}
