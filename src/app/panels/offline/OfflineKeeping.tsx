import { describeFailure } from '../../../model/failureText.ts';
import { spokenLanguage, t } from '../../../base/messages.ts';
import type { KeepingProgress } from '../../../protocol/offlineApi.ts';
import { formatBytes } from '../../platform/numbers.ts';
import { useApp } from '../../session/appContext.tsx';
import { useOffline } from '../../session/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import './offline.css';

/** Shows whether the page is stored on this device, with buttons to change that. */
export function OfflineKeeping() {
  const app = useApp();
  const { place, isKnown, kept, bytes, keeping } = useOffline((state) => state);
  if (place === 'disk')
    return (
      <p>
        {t('You opened the page as a single file. It needs no network, and holds the engine and the demo.')}
      </p>
    );
  if (place === 'nowhere')
    return (
      <p>{t('It cannot be kept here: browsers keep pages of https addresses and of this device only.')}</p>
    );
  if (!isKnown) return null;
  return (
    <div className="offline-keeping">
      <p role="status">
        {kept === undefined ? t('Not kept. The page needs the network to open.') : wordsOf(kept)}
      </p>
      {keeping.kind === 'failed' && (
        <p role="alert">
          {kept === undefined
            ? t('The page was not kept. {reason}.', { reason: describeFailure(keeping.failure) })
            : t('The newer version was not kept. {reason}. The one before is still there.', {
                reason: describeFailure(keeping.failure),
              })}
        </p>
      )}
      {keeping.kind === 'asking' ? (
        <Fetching progress={keeping.progress} />
      ) : (
        <div className="offline-acts">
          {kept === undefined && place === 'keeping' && (
            <Button look="primary" onClick={() => void app.offline.keepPage()}>
              {t('Keep {size}', { size: formatBytes(bytes) })}
            </Button>
          )}
          {kept === undefined && place === 'beside' && (
            <a className="button" href="./offline.html" target="_blank" rel="noopener">
              {t('Keep for offline use ({size})…', { size: formatBytes(bytes) })}
            </a>
          )}
          <NewVersion />
          {kept !== undefined && (
            <Button onClick={() => app.offline.forgetPage().catch(app.faults.noteFault)}>
              {t('Remove')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const wordsOf = ({ version, bytes, at }: { version: string; bytes: number; at: number }): string =>
  t('Kept on {day}: version {version}, {size}. The page opens without a network.', {
    day: new Intl.DateTimeFormat(spokenLanguage(), { day: 'numeric', month: 'long', year: 'numeric' }).format(
      at,
    ),
    version,
    size: formatBytes(bytes),
  });

/** A newer version: loaded when the user wants it, and used after a reload by the user. */
function NewVersion() {
  const app = useApp();
  const { kept, offered, isRenewed } = useOffline((state) => state);
  if (isRenewed)
    return (
      <Button onClick={() => location.reload()}>
        {t('Reload: version {version}', { version: kept?.version ?? '' })}
      </Button>
    );
  if (kept === undefined || offered === undefined) return null;
  return (
    <Button look="primary" onClick={() => void app.offline.keepPage()}>
      {t('Keep version {version} ({size})', { version: offered.version, size: formatBytes(offered.bytes) })}
    </Button>
  );
}

function Fetching({ progress }: { readonly progress: KeepingProgress | undefined }) {
  if (progress === undefined) return null;
  return (
    <p className="offline-fetching">
      <Progress label={t('Keeping the page')} {...progress} />
      {t('{done} of {total}', { done: formatBytes(progress.done), total: formatBytes(progress.total) })}
    </p>
  );
}
