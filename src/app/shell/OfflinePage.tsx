import { t } from '../../base/messages.ts';
import { OfflineKeeping } from '../panels/offline/OfflineKeeping.tsx';
import { InstallButton } from '../panels/offline/InstallButton.tsx';
import { Mark } from './Mark.tsx';
import '../panels/help/help.css';

/**
 * `offline.html`: stores the page on this device. It opens no files, so it may do things that the page that
 * opens files may not.
 */
export const OfflinePage = () => (
  <div className="offline-page scrolls">
    <main>
      <Mark />
      <h1>{t('Keep Open File for offline use')}</h1>
      <div className="prose">
        <p>
          {t(
            'The browser saves the page itself, so that it opens without a network: with the engine and the demo. Your databases stay where they are and are not copied.',
          )}
        </p>
        <OfflineKeeping />
        <InstallButton />
        <ul>
          <li>{t('Nothing is fetched before you press the button, and only files of this page.')}</li>
          <li>
            {t(
              'Once it is kept, the browser checks at each visit whether the server has another version. The page tells you, and you choose whether to fetch it.',
            )}
          </li>
          <li>{t('Remove deletes all of it. What you have stored and set stays.')}</li>
        </ul>
        <p>
          <a className="link" href="./">
            {t('Back to Open File')}
          </a>
        </p>
      </div>
    </main>
  </div>
);
