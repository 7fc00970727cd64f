import { t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import { useOffline } from '../../session/hooks.ts';
import { TextButton } from '../../ui/Button.tsx';

/**
 * Says that a newer version of the stored page exists, or is stored: in the top bar, on the first page,
 * and on the phone. Nothing is loaded, and the page never reloads, without the user.
 */
export function OfflineNotice() {
  const app = useApp();
  const { kept, offered, keeping, isRenewed } = useOffline((state) => state);
  if (kept === undefined) return null;
  if (isRenewed)
    return (
      <output className="job">
        {t('Version {version} is kept. Reload when you like.', { version: kept.version })}
        <TextButton className="accent" onClick={() => location.reload()}>
          {t('Reload')}
        </TextButton>
      </output>
    );
  if (offered === undefined) return null;
  return (
    <output className="job">
      {keeping.kind === 'failed'
        ? t('Version {version} could not be kept.', { version: offered.version })
        : t('Version {version} is there.', { version: offered.version })}
      <TextButton
        className="accent"
        disabled={keeping.kind === 'asking'}
        onClick={() => app.screen.openDialog('about')}
      >
        {t('Details')}
      </TextButton>
    </output>
  );
}
