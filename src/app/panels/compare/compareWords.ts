// Words for a comparison: the games of a side, and the change in a move.
import { formatPercent, t } from '../../../base/messages.ts';
import { makeQuery } from '../../../model/query/makeQuery.ts';
import { partingYear, termsOf } from '../../session/comparison/comparedPairs.ts';
import type { ComparedPair } from '../../session/screen/figures.ts';
import { termWords } from '../../shared/termWords.ts';
import { decided, FEW_GAMES, wdlPercent } from '../book/bookScores.ts';
import type { CompareRow } from './compareRows.ts';

/** In percentage points: a smaller difference is not worth mentioning. */
const TELLING_DRAWS = 5;

/**
 * Names each side by what the other one lacks: its database, if the two differ, and its terms; "All games" if
 * nothing is left. `names` are those of the databases.
 */
export function sideNames(pair: ComparedPair, names: readonly [string, string]): readonly [string, string] {
  const terms = pair.map(({ text }) => termsOf(text));
  const hasTwoDatabases = pair[0].item !== pair[1].item;
  const nameOf = (at: 0 | 1): string => {
    const others = new Set(terms[1 - at].map(makeQuery));
    const own = terms[at].filter((term) => !others.has(makeQuery(term))).map(termWords);
    const all = hasTwoDatabases ? [names[at], ...own] : own;
    return all.length > 0 ? all.join(' · ') : t('All games');
  };
  return [nameOf(0), nameOf(1)];
}

/** Formats percentage points as whole numbers: `+25`, `−19`, `0`. */
export function changeText(change: number): string {
  const whole = Math.round(change);
  if (whole === 0) return '0';
  return whole > 0 ? `+${whole}` : `−${-whole}`;
}

/** Returns one or two sentences about a move; `undefined` if a side has too few games. */
export function changeSentence(
  { shares, cells, change }: CompareRow,
  pair: ComparedPair,
  names: readonly [string, string],
): string | undefined {
  if (change === undefined) return undefined;
  const [first, second] = shares.map((share = 0) => formatPercent(100 * share));
  const isOfYears = partingYear(pair) !== undefined;
  const share =
    first === second
      ? t('In {share} of the games on both sides.', { share: first })
      : isOfYears
        ? t('From {first} to {second} of the games.', { first, second })
        : t('In {first} of the games ({firstName}) and in {second} ({secondName}).', {
            first,
            second,
            firstName: names[0],
            secondName: names[1],
          });
  const draws = drawSentence(cells, isOfYears);
  return draws === undefined ? share : `${share} ${draws}`;
}

function drawSentence(cells: CompareRow['cells'], isOfYears: boolean): string | undefined {
  const [before, after] = cells.map((cell) =>
    cell?.score === undefined || decided(cell.score) < FEW_GAMES ? undefined : wdlPercent(cell.score)?.[1],
  );
  if (before === undefined || after === undefined || Math.abs(after - before) < TELLING_DRAWS)
    return undefined;
  const values = { first: formatPercent(before), second: formatPercent(after) };
  if (!isOfYears) return t('Drawn: {first} and {second}.', values);
  return after > before
    ? t('Its draws rose from {first} to {second}.', values)
    : t('Its draws fell from {first} to {second}.', values);
}
