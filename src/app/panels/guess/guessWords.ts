// Points of guesses in words.
import { t } from '../../../base/messages.ts';
import type { Guess } from '../../session/game/covering.ts';

/** "23 of 27 points"; `''` before the first guess. */
export function pointsWords(guesses: readonly Guess[]): string {
  if (guesses.length === 0) return '';
  const points = guesses.reduce((sum, guess) => sum + guess.points, 0);
  const worth = guesses.reduce((sum, guess) => sum + guess.worth, 0);
  return t('{points, number} of {worth, plural, one {# point} other {# points}}', { points, worth });
}

export const pointsText = (points: number): string =>
  t('{count, plural, one {# point} other {# points}}', { count: points });
