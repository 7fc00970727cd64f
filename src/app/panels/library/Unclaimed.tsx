import { t } from '../../../base/messages.ts';
import type { Library } from '../../../protocol/api.ts';
import { useApp } from '../../session/appContext.tsx';
import { shownName } from '../../../base/shownText.ts';

/** Files of no known format are counted, and a few of them named. */
export function Unclaimed({ library }: { readonly library: Library }) {
  const app = useApp();
  const { count, examples } = library.unclaimed;
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="unclaimed"
      title={examples.map(shownName).join('\n')}
      onClick={() => app.screen.openDialog('found')}
    >
      {t('{count, plural, one {# other file} other {# other files}}', { count })}
      <span className="dim">
        {examples.slice(0, 2).map(shownName).join(', ')}
        {count > 2 ? ' …' : ''}
      </span>
    </button>
  );
}
