import { Layers, X } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { countPlaces } from '../../../model/placeRanges.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useList } from '../../session/hooks.ts';

/** What is selected in the list, and what can be done with it. It takes the place of the list's head: no row moves. */
export function MarkedBar() {
  const app = useApp();
  const count = useList((list) => countPlaces(list.marked));
  const all = useList((list) => list.selection.count);
  return (
    <>
      <p role="status" className="games-marked-count">
        {t('{count, plural, one {# game selected} other {# games selected}}', { count })}
      </p>
      <span className="spacer" />
      {count < all && (
        <TextButton onClick={app.marks.markAll}>{t('Select all {all, number}', { all })}</TextButton>
      )}
      <TextButton onClick={app.collections.chooseCollection}>
        <Icon of={Layers} size={14} />
        {t('Collect…')}
      </TextButton>
      <IconButton
        icon={X}
        size={13}
        label={t('Clear selection')}
        hotkey="Escape"
        onClick={app.marks.clearMarks}
      />
    </>
  );
}

/** Tells whether rows are selected. */
export const useAnyMarked = (): boolean => useList((list) => list.marked.length > 0);
