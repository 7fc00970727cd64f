import { useState } from 'react';
import type { ReactElement } from 'react';
import { t } from '../../../base/messages.ts';
import { rich } from '../../platform/rich.tsx';
import { VERSION } from '../../platform/version.ts';
import { TextButton } from '../../ui/Button.tsx';
import { OfflineKeeping } from '../offline/OfflineKeeping.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useOffline } from '../../session/hooks.ts';
import './help.css';

const code = (words: ReactElement) => <code>{words}</code>;

/** The name of the program, the licenses, the promises, and the offline copy of the page. */
export function About() {
  const app = useApp();
  const isOnDisk = useOffline(({ place }) => place === 'disk');
  const [licences, setLicences] = useState<string>();
  return (
    <div className="prose">
      <p>
        {t('Open File {version} opens chess databases and opening books in the browser, where they are.', {
          version: VERSION,
        })}
      </p>
      <p>
        {t(
          'It is free software under the GNU General Public License, version 3 or later, and comes without any warranty. License and source belong to every copy.',
        )}
      </p>
      <p>
        {rich(
          'The engine is Stockfish 19 in its lite builds. It comes from the package <code>stockfish</code> 19.0.0, under the GNU General Public License, version 3. Its source: <code>https://github.com/official-stockfish/Stockfish</code>, and for browsers <code>https://github.com/nmrugg/stockfish.js</code>.',
          { code },
        )}
      </p>
      <p>
        <TextButton className="accent" onClick={() => app.screen.openDialog('privacy')}>
          {t('Nothing leaves this device')}
        </TextButton>
      </p>
      <section aria-labelledby="about-offline">
        <h3 id="about-offline">{t('Keep for offline use')}</h3>
        {!isOnDisk && (
          <p>
            {t(
              'The browser saves the page itself, so that it opens without a network. Your databases stay where they are and are not copied.',
            )}
          </p>
        )}
        <OfflineKeeping />
      </section>
      {licences === undefined ? (
        <p>
          <TextButton
            className="accent"
            onClick={() => void import('virtual:licences').then((loaded) => setLicences(loaded.licences))}
          >
            {t('Show all licenses')}
          </TextButton>
        </p>
      ) : (
        <pre className="licences">{licences}</pre>
      )}
    </div>
  );
}
