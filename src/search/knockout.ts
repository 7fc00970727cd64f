// Events that eliminate losers: how to recognize them, and how to rank their players.
import type { CrossGame, CrossPlayer } from '../model/statistics.ts';

/** The largest share of a round's players who enter the next round, allowing for missing games. */
const HALF = 0.6;
/** The average number of games of a pair in one round that no Swiss reaches. */
const SEVERAL = 1.5;

/** The opponent of each player in a round. */
type Pairings = ReadonlyMap<number, number>;

/**
 * Tells whether each round has about half of the players of the round before and nobody else, and no player
 * has two opponents in a round. Allows two common exceptions: the best players join in the second round, and
 * the losers of the semifinals play for third place.
 */
export function isKnockout(players: readonly CrossPlayer[], rounds: readonly number[]): boolean {
  if (rounds.length < 2) return false;
  const byRound = pairingsByRound(players);
  let before: Pairings | undefined;
  for (const [at, round] of rounds.entries()) {
    const here = byRound?.get(round);
    if (here === undefined) return false;
    const follows =
      before === undefined ||
      isHalved(before, here) ||
      (at === 1 && bestJoin(before, here) && playSeveral(players, rounds[0])) ||
      (at > 1 && at === rounds.length - 1 && isForThirdPlace(before, here));
    if (!follows) return false;
    before = here;
  }
  return true;
}

const isHalved = (before: Pairings, here: Pairings): boolean =>
  here.size <= Math.max(2, HALF * before.size) && [...here.keys()].every((place) => before.has(place));

/**
 * Tells whether the round is smaller than the one before, at most one player of each pair advances, and fewer
 * than half of its players are new.
 */
function bestJoin(before: Pairings, here: Pairings): boolean {
  const goOn = [...here.keys()].filter((place) => before.has(place));
  return (
    here.size < before.size &&
    here.size < 2 * goOn.length &&
    goOn.every((place) => !here.has(before.get(place) ?? place))
  );
}

const isForThirdPlace = (before: Pairings, here: Pairings): boolean =>
  before.size === 4 &&
  here.size === 4 &&
  [...here].every(([place, opponent]) => before.has(place) && before.get(place) !== opponent);

/**
 * Tells whether there are semifinals of several games, then a final of the winners and a match of the losers for third
 * place, each with a winner. Four of six pairs have then met, as in a round robin without its last round, where each
 * pair plays only one game a round. A drawn match rules a knockout out, because it does not tell who advanced.
 */
export function isKnockoutOfFour(players: readonly CrossPlayer[], rounds: readonly number[]): boolean {
  if (players.length !== 4 || rounds.length !== 2) return false;
  if (players.some(({ results }) => results.some(({ round }) => round === 0))) return false;
  const byRound = pairingsByRound(players);
  const [semifinals, last] = rounds.map((round) => byRound?.get(round));
  if (semifinals === undefined || last === undefined || !isForThirdPlace(semifinals, last)) return false;
  const leads = rounds.map((round) => players.map(({ results }) => leadOf(results, round)));
  if (leads.flat().some((lead) => lead === undefined || lead === 0)) return false;
  const hasWon = (place: number): boolean => (leads[0][place] ?? 0) > 0;
  return [...last].every(([place, opponent]) => hasWon(place) === hasWon(opponent));
}

/**
 * The lead in points over the opponent in a round's match; `undefined` if it has fewer than two games, or one
 * without a result.
 */
function leadOf(results: readonly CrossGame[], round: number): number | undefined {
  const games = results.filter((game) => game.round === round);
  if (games.length < 2 || games.some(({ points }) => points === undefined)) return undefined;
  return games.reduce((sum, game) => sum + (game.points ?? 0), 0) - games.length / 2;
}

/** Tells whether pairs play several games, unlike the top boards of a Swiss whose lower boards are missing. */
function playSeveral(players: readonly CrossPlayer[], round: number): boolean {
  const played = players.map(({ results }) => results.filter((game) => game.round === round).length);
  const present = played.filter((games) => games > 0);
  return present.reduce((sum, games) => sum + games, 0) >= SEVERAL * present.length;
}

/**
 * Returns the pairings of each round; `undefined` if a player has two opponents in one round. Games without a
 * round are not checked.
 */
function pairingsByRound(players: readonly CrossPlayer[]): ReadonlyMap<number, Pairings> | undefined {
  const rounds = new Map<number, Map<number, number>>();
  for (const [place, { results }] of players.entries())
    for (const { round, opponent } of results) {
      let here = rounds.get(round);
      if (here === undefined) rounds.set(round, (here = new Map()));
      if (round > 0 && (here.get(place) ?? opponent) !== opponent) return undefined;
      here.set(place, opponent);
    }
  return rounds;
}

/**
 * Returns a negative number if the first player ranks above the second. The player who advanced further ranks
 * above; of two equal ones, the one who did not lose the match before the last one; then the one with more
 * points against the last opponent.
 */
export const byKnockout = (a: CrossPlayer, b: CrossPlayer): number =>
  lastRound(b) - lastRound(a) || lostBefore(a) - lostBefore(b) || lastPoints(b) - lastPoints(a);

const lastRound = ({ results }: CrossPlayer): number =>
  results.reduce((last, { round }) => Math.max(last, round), 0);

const lastOpponent = ({ results }: CrossPlayer): number | undefined =>
  results.reduce<CrossGame | undefined>(
    (last, game) => (last === undefined || game.round >= last.round ? game : last),
    undefined,
  )?.opponent;

/** Returns 1 if the player lost the match before the last one, which was then for third place; otherwise 0. */
function lostBefore(player: CrossPlayer): number {
  const last = lastOpponent(player);
  const others = player.results.filter(({ opponent }) => opponent !== last);
  const round = others.reduce((found, game) => Math.max(found, game.round), 0);
  const games = others.filter((game) => game.round === round && game.points !== undefined);
  return games.reduce((sum, game) => sum + (game.points ?? 0), 0) < games.length / 2 ? 1 : 0;
}

/** The points against the last opponent. A final may be spread over several rounds. */
function lastPoints(player: CrossPlayer): number {
  const last = lastOpponent(player);
  return player.results.reduce(
    (sum, { opponent, points }) => sum + (opponent === last ? (points ?? 0) : 0),
    0,
  );
}
