import { useEffect, useState } from 'react';
import { t } from '../../../base/messages.ts';
import { listenToInstalling } from '../../platform/installing.ts';
import { useApp } from '../../session/appContext.tsx';
import { useOffline } from '../../session/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import './offline.css';

/** A button that installs the page as an app, if the page is stored and the browser offers to install it. */
export function InstallButton() {
  const app = useApp();
  const isKept = useOffline(({ kept }) => kept !== undefined);
  const [offer, setOffer] = useState<{ readonly ask?: () => Promise<unknown> }>({});
  useEffect(() => listenToInstalling((ask) => setOffer({ ask })), []);
  const { ask } = offer;
  if (!isKept || ask === undefined) return null;
  return (
    <div className="offline-acts">
      <Button onClick={() => void ask().catch(app.faults.noteFault)}>{t('Install as an app…')}</Button>
      <p>{t('An app has its own window, and opens files from the file manager of the system.')}</p>
    </div>
  );
}
