import { t } from '../../../base/messages.ts';
import { formatBytes } from '../../platform/numbers.ts';
import { useApp } from '../../session/appContext.tsx';
import type { PageCounts } from '../../session/export/exportStore.ts';
import { MAX_PAGE, MAX_PUBLISHED } from '../../session/share/publishing.ts';
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
  const { texts, unreadable, left, diagrams } = counts;
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
      <p className="dialog-lead">{savedWords(name, counts, downloaded)}</p>
      {diagrams !== undefined && diagrams.without > 0 && (
        <p className="dialog-lead">
          {t('{count, plural, one {# game has no diagram.} other {# games have no diagram.}}', {
            count: diagrams.without,
          })}
        </p>
      )}
      {left > 0 && (
        <p className="dialog-lead">
          {t(
            '{count, plural, one {# game is left out: a page holds at most {most, number} games and {size}.} other {# games are left out: a page holds at most {most, number} games and {size}.}}',
            { count: left, most: MAX_PUBLISHED, size: formatBytes(MAX_PAGE) },
          )}
        </p>
      )}
      {texts > 0 && diagrams === undefined && (
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

function savedWords(file: string, { games, size: bytes, diagrams }: PageCounts, downloaded: boolean): string {
  const size = formatBytes(bytes);
  if (diagrams !== undefined) {
    const { count } = diagrams;
    return downloaded
      ? t(
          '{count, plural, one {A sheet with # diagram saved as a download, {size}.} other {A sheet with # diagrams saved as a download, {size}.}}',
          { count, size },
        )
      : t(
          '{count, plural, one {A sheet with # diagram saved to {file}, {size}.} other {A sheet with # diagrams saved to {file}, {size}.}}',
          { count, file, size },
        );
  }
  return downloaded
    ? t(
        '{count, plural, one {A web page with # game saved as a download, {size}.} other {A web page with # games saved as a download, {size}.}}',
        { count: games, size },
      )
    : t(
        '{count, plural, one {A web page with # game saved to {file}, {size}.} other {A web page with # games saved to {file}, {size}.}}',
        { count: games, file, size },
      );
}
