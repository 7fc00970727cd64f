// Describes a term of a search in a few words, for chips and headings.
import { t } from '../../base/messages.ts';
import { shownName } from '../../base/shownText.ts';
import { monthOf, yearOf } from '../../model/dateNumber.ts';
import type { DateNumber } from '../../model/dateNumber.ts';
import type { GameQuery } from '../../model/query/gameQuery.ts';
import { makeQuery } from '../../model/query/makeQuery.ts';

/** Tells whether a date is only a year, or missing. */
const isYear = (date: DateNumber | undefined): boolean => date === undefined || monthOf(date) === 0;

/** Describes a term. Terms that are rare, or clear as they are, stay in the query language. */
export function termWords(query: GameQuery): string {
  switch (query.kind) {
    case 'date':
      return dateWords(query) ?? makeQuery(query);
    case 'number':
      return query.field === 'averageElo' ? (ratingWords(query) ?? makeQuery(query)) : makeQuery(query);
    case 'name':
      return query.match === 'exact' ? nameWords(query.field, query.text) : makeQuery(query);
    case 'entity':
      return nameWords(query.side ?? query.of, query.name);
    default:
      return makeQuery(query);
  }
}

function dateWords({ from, to }: Extract<GameQuery, { kind: 'date' }>): string | undefined {
  if (!isYear(from) || !isYear(to)) return undefined;
  if (from === undefined) return to && t('Until {year}', { year: String(yearOf(to)) });
  if (to === undefined) return t('Since {year}', { year: String(yearOf(from)) });
  return from === to ? String(yearOf(from)) : `${yearOf(from)}–${yearOf(to)}`;
}

function ratingWords({ from, to }: Extract<GameQuery, { kind: 'number' }>): string | undefined {
  if (from === undefined)
    return to === undefined ? undefined : t('Under {rating}', { rating: String(to + 1) });
  return to === undefined ? `${from}+` : `${from}–${to}`;
}

function nameWords(field: string, stored: string): string {
  const name = shownName(stored);
  if (field === 'white') return t('White: {name}', { name });
  return field === 'black' ? t('Black: {name}', { name }) : name;
}
