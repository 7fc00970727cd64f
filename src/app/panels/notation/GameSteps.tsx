import { ChevronLeft, ChevronRight, List } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { useDeskSizes } from '../../shared/useDesk.ts';
import { useWidthClass } from '../../platform/widthClass.ts';
import { useApp } from '../../session/appContext.tsx';
import { useList } from '../../session/hooks.ts';
import { keyName } from '../../session/screen/keys.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

/** Beside the names of the players: the games before and after in the list, and the place of this one. */
export function GameSteps() {
  const app = useApp();
  const opened = useList((list) => list.opened);
  const count = useList((list) => list.selection.count);
  if (opened === undefined || count === 0) return null;
  const go = (by: 1 | -1) => (): void => void app.gameList.openNeighbour(by).catch(app.faults.noteFault);
  return (
    <div className="notation-steps">
      <IconButton
        icon={ChevronLeft}
        label={t('Previous game')}
        hotkey={keyName('J')}
        disabled={opened === 0}
        onClick={go(-1)}
      />
      <IconButton
        icon={ChevronRight}
        label={t('Next game')}
        hotkey="j"
        disabled={opened >= count - 1}
        onClick={go(1)}
      />
    </div>
  );
}

/** `8 of 412`; where the list has no column, a button that opens it. */
export function PlaceInList() {
  const app = useApp();
  const opened = useList((list) => list.opened);
  const count = useList((list) => list.selection.count);
  const isPhone = useWidthClass() === 'phone';
  const isDrawer = useDeskSizes().kind === 'drawer' && !isPhone;
  if (opened === undefined || opened >= count) return null;
  const words = t('{place, number} of {count, number} [[games of the list]]', { place: opened + 1, count });
  if (!isDrawer) return <span className="notation-dim notation-place">{words}</span>;
  return (
    <TextButton className="notation-place" title={t('Show the list')} onClick={app.screen.showList}>
      <Icon of={List} size={14} />
      {words}
    </TextButton>
  );
}
