import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { webAddress } from '../platform/webAddress.ts';
import { useApp } from '../session/appContext.tsx';
import { useScreen } from '../session/hooks.ts';

/** Nothing is followed without this notice: it names the address before the browser asks for it. */
export function WebLinkDialog() {
  const app = useApp();
  const stored = useScreen((screen) => screen.webLink);
  const url = stored === undefined ? undefined : webAddress(stored);
  if (stored === undefined) return null;
  return (
    <Dialog
      title={url === undefined ? 'Not a web address' : 'This link leads to the web'}
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
              Open in a new tab
            </a>
            <Button onClick={app.screen.closeWebLink}>Cancel</Button>
          </>
        )
      }
    >
      <p className="dialog-lead">
        {url === undefined
          ? 'The file calls this a link. It is none that a browser can open safely.'
          : `The address is ${url.host === '' ? 'for mail' : `at ${url.host}`}. It stands in the file; Open File has not looked at it.`}
      </p>
      <p className="mono web-address">{url?.href ?? stored}</p>
    </Dialog>
  );
}
