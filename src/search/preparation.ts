// One player's openings with each color: how often and how recently played, and with what success.
import { dayOf, makeDateNumber, monthOf, yearOf, type DateNumber } from '../model/dateNumber.ts';
import type { EntityId } from '../model/entity.ts';
import { recordNumber } from '../model/gameHeader.ts';
import { type ColumnName, DELETED, ECO_CODES } from '../model/gameIndex.ts';
import type { Preparation, PreparedOpening, PreparedSide } from '../model/preparation.ts';
import { namedEntity } from './entityLists.ts';
import { OUTCOME_CODES, UNPLAYED } from './outcomeCodes.ts';
import { rowsOfPlayer, Tally, WHITE_POINTS } from './playerCard.ts';
import type { Pause } from './rowBlocks.ts';
import type { SearchIndex } from './searchIndex.ts';

const LOSSES = 50;
const RECENT_YEARS = 2;

/** The player's games with one color by opening. */
class Side {
  readonly tally = new Tally();
  readonly openings = new Map<number, { tally: Tally; last: number; recent: number }>();
  readonly lost: { readonly row: number; readonly date: number }[] = [];
  recent = 0;
  last = 0;

  add(row: number, date: number, eco: number, points: number | undefined, elo: number, isRecent: boolean) {
    this.tally.add(points, elo);
    this.last = Math.max(this.last, date);
    if (isRecent) this.recent++;
    if (points === 0) this.lost.push({ row, date });
    if (eco < 0) return;
    let opening = this.openings.get(eco);
    if (opening === undefined) this.openings.set(eco, (opening = { tally: new Tally(), last: 0, recent: 0 }));
    opening.tally.add(points, elo);
    opening.last = Math.max(opening.last, date);
    if (isRecent) opening.recent++;
  }

  get prepared(): PreparedSide {
    const openings = [...this.openings].map(([eco, { tally, last, recent }]): PreparedOpening => ({
      eco,
      games: tally.games,
      score: tally.score,
      last: last as DateNumber,
      recent,
    }));
    return {
      ...this.tally.result,
      games: this.tally.games,
      recent: this.recent,
      last: this.last as DateNumber,
      openings: openings.sort((a, b) => b.games - a.games || a.eco - b.eco),
      losses: this.lost
        .sort((a, b) => b.date - a.date || b.row - a.row)
        .slice(0, LOSSES)
        .map(({ row }) => recordNumber(row + 1)),
    };
  }
}

/** Two years before a date; 0 if it has no year. */
const yearsBefore = (date: DateNumber): DateNumber =>
  yearOf(date) <= RECENT_YEARS
    ? (0 as DateNumber)
    : makeDateNumber(yearOf(date) - RECENT_YEARS, monthOf(date), dayOf(date));

/** Reads the player's openings; `undefined` if there is no such player. */
export async function readPreparation(
  index: SearchIndex,
  player: EntityId,
  pause: Pause,
): Promise<Preparation | undefined> {
  const names = index.entities('player')?.names;
  if (names === undefined || player <= 0 || player >= names.size) return undefined;
  const column = (name: ColumnName, row: number): number => index.column(name)[row];
  const found = await rowsOfPlayer(index, player, undefined, pause);
  const rows = found.rows.filter((row) => (column('kind', row) & DELETED) === 0);
  const dates = rows.map((row) => datedOr0(column('date', row)));
  const since = yearsBefore(dates.reduce((last, date) => Math.max(last, date), 0) as DateNumber);
  const [white, black] = [new Side(), new Side()];
  for (const [at, row] of rows.entries()) {
    const isWhite = column('white', row) === player;
    const outcome = OUTCOME_CODES[column('result', row) & 255];
    if (outcome === UNPLAYED) continue;
    const whitePoints = WHITE_POINTS[outcome];
    const points = whitePoints === undefined || isWhite ? whitePoints : 1 - whitePoints;
    const eco = Math.min(column('eco', row) >>> 7, ECO_CODES - 1) - 1;
    const elo = column(isWhite ? 'blackElo' : 'whiteElo', row);
    const date = dates[at];
    (isWhite ? white : black).add(row, date, eco, points, elo, since > 0 && date > since);
  }
  return {
    ...namedEntity(names, player),
    games: rows.length,
    undated: dates.filter((date) => date === 0).length,
    since,
    white: white.prepared,
    black: black.prepared,
  };
}

const datedOr0 = (date: number): number => (yearOf(date as DateNumber) === 0 ? 0 : date);

/** Finds the rows of the player's latest games, with one color or both, latest first. Deleted games are left out. */
export async function latestRows(
  index: SearchIndex,
  player: EntityId,
  side: 'white' | 'black' | undefined,
  most: number,
  pause: Pause,
): Promise<readonly number[]> {
  const [date, kind] = [index.column('date'), index.column('kind')];
  const of = side === undefined ? undefined : index.column(side);
  const found = await rowsOfPlayer(index, player, undefined, pause);
  return found.rows
    .filter((row) => (kind[row] & DELETED) === 0 && (of === undefined || of[row] === player))
    .sort((a, b) => datedOr0(date[b]) - datedOr0(date[a]) || b - a)
    .slice(0, most);
}
