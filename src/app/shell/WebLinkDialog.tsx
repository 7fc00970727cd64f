import { t } from '../../base/messages.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { webAddress } from '../platform/webAddress.ts';
import { useApp } from '../session/appContext.tsx';
import { useScreen } from '../session/hooks.ts';

/** Asks before the browser follows a link from a file, and shows its address. */
export function WebLinkDialog() {
  const app = useApp();
  const stored = useScreen((screen) => screen.webLink);
  const url = stored === undefined ? undefined : webAddress(stored);
  if (stored === undefined) return null;
  return (
    <Dialog
      title={t(url === undefined ? 'Not a web address' : 'This link leads to the web')}
      open
      onClose={app.screen.closeWebLink}
      acts={
        url !== undefined && (
          <>
            <a
              className="button primary"
              href={url.href}
              target="_blank"
              rel="noopener noreferrer"
              data-first-focus
              onClick={app.screen.closeWebLink}
            >
              {t('Open in a new tab')}
            </a>
            <Button onClick={app.screen.closeWebLink}>{t('Cancel')}</Button>
          </>
        )
      }
    >
      <p className="dialog-lead">
        {url === undefined
          ? t('The file calls this a link, but a browser cannot open it safely.')
          : url.host === ''
            ? t('The address is for mail. It is written in the file; Open File has not opened it.')
            : t('The address is at {host}. It is written in the file; Open File has not opened it.', {
                host: url.host,
              })}
      </p>
      <p className="mono web-address">{url?.href ?? stored}</p>
    </Dialog>
  );
}
