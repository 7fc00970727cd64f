import { formatPercent, t } from '../../../base/messages.ts';
import type { Uci } from '../../../chess/types.ts';
import type { StaleLine } from '../../../protocol/gapsApi.ts';
import { useApp } from '../../session/appContext.tsx';
import { PartTitle } from '../statistics/FiguresFrame.tsx';
import { LineSans } from './LineSans.tsx';

/** The maximum number of lines shown: nobody can keep more in mind. */
const MOST = 20;

/** Lines of the repertoire that nobody has played for years. */
export function StaleLines({
  stale,
  undated,
  way,
}: {
  readonly stale: readonly StaleLine[];
  /** Number of games of the reference without a year. */
  readonly undated: number;
  readonly way: readonly Uci[];
}) {
  const app = useApp();
  if (stale.length === 0) return null;
  const title = t('Lines that nobody has played for ten years');
  return (
    <section className="compare-years" aria-label={title}>
      <PartTitle>{title}</PartTitle>
      <ul className="stale-lines">
        {stale.slice(0, MOST).map(({ line, share, lastYear }) => (
          <li key={line.join(' ')}>
            <button
              type="button"
              className="book-play"
              onClick={() => app.repertoireGaps.standAt([...way, ...line])}
            >
              <LineSans way={way} line={line} />
            </button>
            <span className="dim">
              {lastYear === undefined
                ? t('no game comes there')
                : t('last played in {year}', { year: String(lastYear) })}
              {' · '}
              {t('{share} of my games', { share: formatPercent(100 * share) })}
            </span>
          </li>
        ))}
      </ul>
      {undated > 0 && (
        <p className="compare-note">
          {t(
            '{count, plural, one {# game has no year, and is left out here: it may be newer.} other {# games have no year, and are left out here: they may be newer.}}',
            { count: undated },
          )}
        </p>
      )}
    </section>
  );
}
