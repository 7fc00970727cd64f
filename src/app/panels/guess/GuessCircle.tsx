import { createContext, useMemo } from 'react';
import type { NodeId } from '../../../model/gameTree.ts';
import type { Guess } from '../../session/game/covering.ts';
import { useGame } from '../../session/hooks.ts';
import { pointsWords } from './guessWords.ts';
import './guess.css';

type Guesses = ReadonlyMap<NodeId, Guess>;

const NONE: ReadonlyMap<NodeId, Guess> = new Map();
const byNode = (guesses: readonly Guess[] | undefined): Guesses =>
  guesses === undefined || guesses.length === 0 ? NONE : new Map(guesses.map((one) => [one.node, one]));

/** The guesses in the game on the screen; the key is the node of the guessed move. */
export const Guesses = createContext<Guesses>(NONE);

export function useGuesses(): Guesses {
  const guesses = useGame(({ covering }) => covering?.guesses);
  return useMemo(() => byNode(guesses), [guesses]);
}

/** A full circle for all points, a half circle for at least half of them, else an empty one. */
export function GuessCircle({ guess }: { readonly guess: Guess }) {
  const { points, worth } = guess;
  const part = points >= worth ? 'all' : points * 2 >= worth ? 'half' : 'few';
  const words = pointsWords([guess]);
  return <span className="guess-circle" data-part={part} role="img" aria-label={words} title={words} />;
}
