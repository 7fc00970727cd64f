import { useMemo } from 'react';
import { t } from '../../../base/messages.ts';
import type { Fen, Uci } from '../../../chess/types.ts';
import { useApp } from '../../session/appContext.tsx';
import { partingYear } from '../../session/comparison/comparedPairs.ts';
import { useComparison } from '../../session/hooks.ts';
import type { ComparedPair } from '../../session/screen/figures.ts';
import { NumberedMove } from '../../shared/MoveName.tsx';
import { PartTitle } from '../statistics/FiguresFrame.tsx';
import { changeSentence } from './compareWords.ts';
import type { Comparison } from './compareRows.ts';
import { joinYears, sharesByYear, whyNoCurve } from './shareByYear.ts';
import type { NoCurve } from './shareByYear.ts';
import { ShareChart } from './ShareChart.tsx';

interface MoveByYearProps {
  readonly comparison: Comparison;
  readonly fen: Fen;
  readonly current: Uci;
  readonly pair: ComparedPair;
  readonly names: readonly [string, string];
}

/** A curve needs two points. */
const MIN_POINTS = 2;

/** The share of the current move over the years, and one sentence about the change. */
export function MoveByYear({ comparison: { rows }, fen, current, pair, names }: MoveByYearProps) {
  const [first, second] = useComparison((state) => state.sides).map(({ shown }) => shown?.answer.byYear);
  const app = useApp();
  const row = rows.find(({ uci }) => uci === current);
  const at = numberIn(fen);
  const parting = partingYear(pair);
  const lines = useMemo(() => {
    const until = app.comparison.yearNow();
    if (first === undefined || second === undefined) return undefined;
    const all =
      parting === undefined
        ? [
            { name: names[0], points: sharesByYear(first, current, until) },
            { name: names[1], points: sharesByYear(second, current, until) },
          ]
        : [{ name: t('Both'), points: sharesByYear(joinYears(first, second), current, until) }];
    const curves = all.filter(({ points }) => points.length >= MIN_POINTS);
    return curves.length > 0 ? curves : whyNoCurve([...first, ...second], until);
  }, [app, first, second, current, parting, names]);
  if (row === undefined) return null;
  const label = t('{move} by year', { move: `${at.number}${at.black ? '…' : '.'}${row.san}` });
  const sentence = changeSentence(row, pair, names);
  return (
    <section className="compare-years" aria-label={label}>
      <header>
        <PartTitle>
          <NumberedMove at={at} said={row} /> {t('by year [[after a move: its share by year]]')}
        </PartTitle>
        <span className="figure-note">
          {parting === undefined
            ? t('share of games, percent')
            : t('share of games, percent; the line marks where the filters part')}
        </span>
      </header>
      {lines === undefined ? (
        <p className="compare-note">{t('The years follow when all games are read.')}</p>
      ) : 'kind' in lines ? (
        <p className="compare-note">{noCurveWords(lines)}</p>
      ) : (
        <ShareChart label={label} lines={lines} parting={parting} />
      )}
      {sentence !== undefined && <p className="compare-sentence">{sentence}</p>}
    </section>
  );
}

function noCurveWords(reason: NoCurve): string {
  switch (reason.kind) {
    case 'undated':
      return t('Too few games here have a year.');
    case 'few':
      return t('Too few games in different years for a curve.');
    case 'one-step': {
      const { from, to } = reason;
      const years = from === to ? String(from) : `${from}–${to}`;
      return t('All games here that have a year are of {years}: a curve needs a longer time.', { years });
    }
  }
}

/** Returns the number and side of the next move in a position. */
function numberIn(fen: Fen): { readonly number: number; readonly black: boolean } {
  const fields = fen.split(' ');
  return { number: Math.max(1, Number(fields[5]) || 1), black: fields[1] === 'b' };
}
