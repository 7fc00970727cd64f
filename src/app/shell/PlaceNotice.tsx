import { X } from 'lucide-react';
import { IconButton } from '../ui/IconButton.tsx';
import { useApp } from '../session/appContext.tsx';
import { usePlace } from '../session/hooks.ts';

/** Why the page is not where its address leads. */
export function PlaceNotice() {
  const app = useApp();
  const notice = usePlace((place) => place.notice);
  return (
    <output className="place-notice">
      {notice !== undefined && (
        <>
          {notice}
          <IconButton icon={X} size={13} label="Close this notice" onClick={app.place.forgetNotice} />
        </>
      )}
    </output>
  );
}
