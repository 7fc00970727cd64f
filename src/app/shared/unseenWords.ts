// Says why panels show nothing about the position on the board: the user must not see it yet.
import { t } from '../../base/messages.ts';
import { unseenOnBoard } from '../session/game/gameStore.ts';
import type { GameState } from '../session/game/gameStore.ts';
import { useGame } from '../session/hooks.ts';

export type WhyUnseen = NonNullable<ReturnType<typeof unseenOnBoard>>['why'];

/** Returns `undefined` if everything may be shown. */
export const useUnseen = (): WhyUnseen | undefined =>
  useGame((state: GameState) => unseenOnBoard(state)?.why);

/** Says why the moves played in the position are hidden. */
export const unseenMoves = (why: WhyUnseen): string =>
  why === 'question'
    ? t('A training question asks for the next move. What was played here is shown once it is answered.')
    : t('The moves that follow are covered. What was played here is shown once they are uncovered.');

/** Says why the notes on the position are hidden. */
export const unseenNotes = (why: WhyUnseen): string =>
  why === 'question'
    ? t('A training question asks for the next move. Notes are shown once it is answered.')
    : t('The moves that follow are covered. Notes are shown once they are uncovered.');
