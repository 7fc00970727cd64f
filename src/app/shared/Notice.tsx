import { t } from '../../base/messages.ts';
import { X } from 'lucide-react';
import { TextButton } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useApp } from '../session/appContext.tsx';
import { useScreen } from '../session/hooks.ts';

/** The outcome of a user's action, if no panel shows it. */
export function Notice() {
  const app = useApp();
  const notice = useScreen((screen) => screen.notice);
  const undo = useScreen((screen) => screen.undoNoticed);
  return (
    <output className="screen-notice">
      {notice !== undefined && (
        <>
          <span className="screen-notice-words" title={notice}>
            {notice}
          </span>
          {undo !== undefined && (
            <TextButton
              onClick={() => {
                app.notices.closeNotice();
                undo();
              }}
            >
              {t('Undo')}
            </TextButton>
          )}
          <IconButton icon={X} size={13} label={t('Close this notice')} onClick={app.notices.closeNotice} />
        </>
      )}
    </output>
  );
}
