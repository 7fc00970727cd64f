import { t } from '../../../base/messages.ts';
import { formatBytes } from '../../platform/numbers.ts';
import { useApp } from '../../session/appContext.tsx';
import type { PageCounts } from '../../session/export/exportStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface PageDialogProps {
  readonly name: string;
  readonly counts: PageCounts;
  readonly downloaded: boolean;
}

/** The result of saving a page of games: the games in it, and those left out. */
export function PageDialog({ name, counts, downloaded }: PageDialogProps) {
  const app = useApp();
  const { games, texts, unreadable, left, size } = counts;
  const values = { count: games, file: name, size: formatBytes(size) };
  return (
    <Dialog
      title={t('Export to {file}', { file: name })}
      open
      onClose={app.exporting.closeExport}
      acts={
        <Button look="primary" onClick={app.exporting.closeExport}>
          {t('Done')}
        </Button>
      }
    >
      <p className="dialog-lead">
        {downloaded
          ? t(
              '{count, plural, one {A web page with # game saved as a download, {size}.} other {A web page with # games saved as a download, {size}.}}',
              values,
            )
          : t(
              '{count, plural, one {A web page with # game saved to {file}, {size}.} other {A web page with # games saved to {file}, {size}.}}',
              values,
            )}
      </p>
      {left > 0 && (
        <p className="dialog-lead">
          {t(
            '{count, plural, one {The page has no room for # more game.} other {The page has no room for # more games.}}',
            { count: left },
          )}
        </p>
      )}
      {texts > 0 && (
        <p className="dialog-lead">
          {t('{count, plural, one {# guiding text is in it, too.} other {# guiding texts are in it, too.}}', {
            count: texts,
          })}
        </p>
      )}
      {unreadable > 0 && (
        <p className="dialog-lead">
          {t('{count, plural, one {# game cannot be read.} other {# games cannot be read.}}', {
            count: unreadable,
          })}
        </p>
      )}
    </Dialog>
  );
}
