import { ChevronLeft, ChevronRight, List } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { useDeskSizes } from '../../shared/useDesk.ts';
import { useWidthClass } from '../../platform/widthClass.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame, useLibrary, useList } from '../../session/hooks.ts';
import { isOwnBoard } from '../../session/library/libraryStore.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

/** Returns a step in the list; `undefined` if the list is empty, or if none of its games has been opened. */
function useStep(by: 1 | -1): { readonly isEnd: boolean; readonly go: () => void } | undefined {
  const app = useApp();
  const opened = useList((list) => list.opened);
  const count = useList((list) => list.selection.count);
  if (opened === undefined || count === 0) return undefined;
  return {
    isEnd: by === -1 ? opened === 0 : opened >= count - 1,
    go: () => void app.list.openNeighbor(by).catch(app.faults.noteFault),
  };
}

interface GameStepProps {
  readonly by: 1 | -1;
  readonly icon: LucideIcon;
}

/** A button for the previous or the next game of the list. */
export function GameStep({ by, icon }: GameStepProps) {
  const step = useStep(by);
  if (step === undefined) return null;
  return (
    <IconButton
      className="game-step"
      icon={icon}
      label={by === -1 ? t('Previous game') : t('Next game')}
      hotkey={by === -1 ? 'J' : 'j'}
      disabled={step.isEnd}
      onClick={step.go}
    />
  );
}

/** The buttons beside the names of the players. */
export const GameSteps = () => (
  <div className="notation-steps">
    <GameStep by={-1} icon={ChevronLeft} />
    <GameStep by={1} icon={ChevronRight} />
  </div>
);

/** Tells whether the game on the screen is a board of the user's own that is not in the list. */
export function useIsBesideList(): boolean {
  const item = useGame((game) => game.item);
  const listed = useList((list) => list.item);
  return useLibrary((library) => item !== undefined && item !== listed && isOwnBoard(library, item));
}

/** `8 of 412`; if the list is in a drawer, a button that opens it. */
export function PlaceInList() {
  const app = useApp();
  const opened = useList((list) => list.opened);
  const count = useList((list) => list.selection.count);
  const isPhone = useWidthClass() === 'phone';
  const isDrawer = useDeskSizes().kind === 'drawer' && !isPhone;
  const isBesideList = useIsBesideList();
  if (opened === undefined || opened >= count || isBesideList) return null;
  const words = t('{place, number} of {count, number} [[games of the list]]', { place: opened + 1, count });
  if (!isDrawer) return <span className="notation-dim notation-place">{words}</span>;
  return (
    <TextButton className="notation-place" title={t('Show the list')} onClick={app.screen.showList}>
      <Icon of={List} size={14} />
      {words}
    </TextButton>
  );
}
