import { entityId } from '../model/entity.ts';
import { performanceRating } from '../model/performance.ts';
import type { CrossGame, CrossPlayer } from '../model/statistics.ts';

/** One player of an event, whose games are added one by one. */
export class Entrant {
  readonly id: number;
  readonly place: number;
  readonly #results: CrossGame[] = [];
  #elo = 0;
  #points = 0;
  #games = 0;
  #met = 0;
  #metElo = 0;
  #metPoints = 0;

  constructor(id: number, place: number) {
    this.id = id;
    this.place = place;
  }

  add(game: CrossGame, elo: number, opponentElo: number): void {
    this.#results.push(game);
    this.#elo ||= elo;
    if (game.points === undefined) return;
    this.#games++;
    this.#points += game.points;
    if (game.unplayed || opponentElo === 0) return;
    this.#met++;
    this.#metElo += opponentElo;
    this.#metPoints += game.points;
  }

  player(name: string): CrossPlayer {
    return {
      id: entityId(this.id),
      name,
      ...(this.#elo > 0 && { elo: this.#elo }),
      points: this.#points,
      games: this.#games,
      tiebreak: 0,
      ...(this.#met > 0 && {
        performance: performanceRating(this.#metElo / this.#met, this.#metPoints / this.#met),
      }),
      results: this.#results,
    };
  }
}
