import { ClipboardPaste, Undo2, X } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { countPlaces } from '../../../model/placeRanges.ts';
import { CLIPBOARD } from '../../../protocol/items.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useList } from '../../session/hooks.ts';

/** Above the list: what the clipboard is, and what is marked in the list. */
export const ClipboardBar = () => (
  <>
    <WhatItIs />
    <Marked />
  </>
);

function WhatItIs() {
  const app = useApp();
  const listed = useList((list) => list.item === CLIPBOARD);
  const empty = useList((list) => (list.database?.games ?? 0) === 0);
  if (!listed) return null;
  return (
    <div className="games-note">
      <Icon of={ClipboardPaste} size={14} />
      <p>{t('Games by reference: no file is changed. Gone when the page is closed.')}</p>
      <span className="spacer" />
      <TextButton onClick={app.clipboard.undoClipboard}>
        <Icon of={Undo2} size={14} />
        {t('Undo')}
      </TextButton>
      <TextButton disabled={empty} onClick={app.clipboard.emptyClipboard}>
        {t('Empty [[command: the clipboard]]')}
      </TextButton>
    </div>
  );
}

function Marked() {
  const app = useApp();
  const count = useList((list) => countPlaces(list.marked));
  const all = useList((list) => list.selection.count);
  return (
    <div role="status" className={count === 0 ? 'visually-hidden' : 'games-note'}>
      {count > 0 && (
        <>
          <p>{t('{count, plural, one {# game is marked} other {# games are marked}}', { count })}</p>
          {count < all && (
            <TextButton onClick={app.marks.markAll}>{t('Mark all {all, number}', { all })}</TextButton>
          )}
          <IconButton
            icon={X}
            size={13}
            label={t('Take the marks away')}
            hotkey="Esc"
            onClick={app.marks.clearMarks}
          />
        </>
      )}
    </div>
  );
}
