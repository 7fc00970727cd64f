import { t } from '../../base/messages.ts';
import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { Icon } from '../ui/Icon.tsx';
import { faultsTitle, isBug } from '../session/faults/faults.ts';
import { needsAttention } from '../session/library/libraryRows.ts';
import { Notice } from '../shared/Notice.tsx';
import { OfflineNotice } from '../panels/offline/OfflineNotice.tsx';
import { useDeskSizes } from '../shared/useDesk.ts';
import { Work } from './Work.tsx';
import { useApp } from '../session/appContext.tsx';
import { useFaults, useLibrary } from '../session/hooks.ts';

/** Work in progress and notices, in a part of the top bar that is always there. */
export function News() {
  // The rail has a button of its own for items that need attention.
  const hasRail = useDeskSizes().rail > 0;
  return (
    <div className="news">
      <Work />
      <OfflineNotice />
      <Notice />
      <FaultNotice />
      {!hasRail && <AttentionNotice />}
    </div>
  );
}

/** The number of items that need attention; problems of the folder itself count as one item. */
export function AttentionNotice() {
  const app = useApp();
  const count = useLibrary(({ library }) =>
    library === undefined
      ? 0
      : library.items.filter(needsAttention).length + (library.problems.length > 0 ? 1 : 0),
  );
  if (count === 0) return null;
  return (
    <button type="button" className="text-button notice" onClick={() => app.screen.openDialog('found')}>
      <Icon of={TriangleAlert} size={13} className="warn-ink" />
      {t('{count, plural, one {# item needs attention} other {# items need attention}}', { count })}
    </button>
  );
}

/** Faults that no panel shows. */
export function FaultNotice() {
  const app = useApp();
  const faults = useFaults((state) => state.faults);
  if (faults.length === 0) return null;
  return (
    <button type="button" className="text-button notice" onClick={() => app.screen.openDialog('faults')}>
      <Icon of={OctagonAlert} size={13} className="bad-ink" />
      {faults.some(isBug) ? t('Something went wrong in Open File: please report') : faultsTitle(faults)}
    </button>
  );
}
