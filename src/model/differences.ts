// Compares two records of one game by the facts in their rows.
import { commentLevel, symbolLevel, variationLevel } from './contents.ts';
import type { GameHeader } from './gameHeader.ts';
import { dateNumber } from './gameIndex.ts';
import { COMPARED_FACTS } from './comparedFacts.ts';
import type { ComparedFact, Difference } from './comparedFacts.ts';

type Value = string | number | undefined;

const VALUES: Record<ComparedFact, (game: GameHeader) => Value> = {
  white: ({ white }) => white,
  black: ({ black }) => black,
  whiteElo: ({ whiteElo }) => whiteElo,
  blackElo: ({ blackElo }) => blackElo,
  result: ({ result }) => (result === '*' ? '' : result),
  date: ({ date }) => dateNumber(date),
  event: ({ event }) => event,
  site: ({ site }) => site,
  round: ({ round, subround }) => (round === undefined ? '' : `${round}.${subround ?? 0}`),
  moves: ({ moveCount }) => moveCount,
  notes: ({ contents }) => variationLevel(contents) + 8 * commentLevel(contents) + 64 * symbolLevel(contents),
  annotator: ({ annotator }) => annotator,
};

/** Lists the facts in which `game` differs from the fuller record, including facts that only `game` has. */
export const differencesFrom = (fuller: GameHeader, game: GameHeader): readonly Difference[] =>
  COMPARED_FACTS.flatMap((fact) => {
    const [theirs, own] = [VALUES[fact](fuller) || '', VALUES[fact](game) || ''];
    return theirs === own ? [] : { fact, isMissing: own === '' };
  });
