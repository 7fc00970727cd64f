import { Layers, Share, X } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { countPlaces } from '../../../model/placeRanges.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useList } from '../../session/hooks.ts';

/** Counts the selected games, with commands for them. It replaces the list's header, so that no row moves. */
export function MarkedBar() {
  const app = useApp();
  const count = useList((list) => countPlaces(list.marked));
  return (
    <>
      <p role="status" className="games-marked-count">
        {t('{count, plural, one {# selected} other {# selected}}', { count })}
      </p>
      <span className="spacer" />
      <TextButton onClick={app.collections.chooseCollection}>
        <Icon of={Layers} size={14} />
        {t('Collect…')}
      </TextButton>
      <IconButton
        icon={Share}
        size={14}
        label={t('Share the selected games…')}
        onClick={() => app.sharing.openShare('selected')}
      />
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
