// Splits events that share one name, such as "Linares" of every year. A long time without games separates them.
import { dayOf, makeDateNumber, monthOf, yearOf, type DateNumber } from '../model/dateNumber.ts';
import type { Column } from '../model/gameIndex.ts';

/** After this many days without a game, the next game belongs to another edition. Breaks within a season are shorter. */
const BREAK = 120;

/** The games of one edition, and the first and last day of play; 0 if no game has a date. */
export interface EditionRows {
  readonly from: DateNumber;
  readonly to: DateNumber;
  readonly rows: readonly number[];
}

/** Converts a date to a rough day number. A missing month or day counts as the first. */
const dayNumber = (date: number): number => {
  const known = date as DateNumber;
  return yearOf(known) * 372 + Math.max(0, monthOf(known) - 1) * 31 + Math.max(0, dayOf(known) - 1);
};

/** Splits rows into editions by date. Games without a date go into the last one. Rows keep their order within each. */
export function editionsOf(rows: readonly number[], dates: Column): readonly EditionRows[] {
  const dated = rows.filter((row) => yearOf(dates[row] as DateNumber) > 0);
  const days = Int32Array.from(dated, (row) => dayNumber(dates[row])).sort();
  const starts = days.filter((day, at) => at === 0 || day - days[at - 1] > BREAK);
  if (starts.length === 0) return [{ from: makeDateNumber(0), to: makeDateNumber(0), rows }];
  const groups = Array.from(starts, (): number[] => []);
  for (const row of rows) {
    const day = dayNumber(dates[row]);
    const isDated = yearOf(dates[row] as DateNumber) > 0;
    groups[isDated ? starts.findLastIndex((start) => start <= day) : starts.length - 1].push(row);
  }
  return groups.map((group) => {
    let [from, to] = [Infinity, 0];
    for (const row of group) {
      if (yearOf(dates[row] as DateNumber) === 0) continue;
      from = Math.min(from, dates[row]);
      to = Math.max(to, dates[row]);
    }
    return { from: from as DateNumber, to: to as DateNumber, rows: group };
  });
}
