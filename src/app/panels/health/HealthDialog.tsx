import { Copy } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { makeHealthText } from '../../../model/healthReport.ts';
import type { DatabaseItem, ItemId } from '../../../protocol/items.ts';
import type { ScanProgress } from '../../../protocol/selection.ts';
import type { CallOptions } from '../../../protocol/rpc.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { formatCount } from '../../platform/numbers.ts';
import { Progress } from '../../ui/Progress.tsx';
import { useCopy } from '../../platform/useCopy.ts';
import { useAnswer } from '../../shared/useAnswer.ts';
import { HealthTables } from './HealthTables.tsx';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';
import { useLibrary, useScreen } from '../../session/hooks.ts';
import '../../ui/report.css';
import './health.css';
import { nameOf } from '../../session/library/libraryRows.ts';

const readHealth = (app: App, item: ItemId, options: CallOptions<ScanProgress>) =>
  app.worker.readHealth({ item }, options);

/** The health of a database, determined by reading all of it. */
export function HealthDialog() {
  const id = useScreen((screen) => screen.health);
  const item = useLibrary(({ library }) => library?.items.find((candidate) => candidate.id === id));
  if (item?.kind !== 'database') return null;
  return <Report key={item.id} item={item} />;
}

function Report({ item }: { readonly item: DatabaseItem }) {
  const app = useApp();
  const state = useAnswer(item.id, readHealth);
  const report = state.kind === 'ready' ? state.value : undefined;
  const [copied, copy] = useCopy();
  const copyWords = {
    idle: t('Copy as text'),
    copied: t('Copied'),
    refused: t('The browser did not allow copying'),
  };
  return (
    <Dialog
      title={t('Health of {database}', { database: `${nameOf(item)}${item.extension}` })}
      wide
      open
      onClose={app.screen.closeHealth}
      acts={
        state.kind === 'asking' ? (
          <Button onClick={app.screen.closeHealth}>{t('Cancel')}</Button>
        ) : (
          report !== undefined && (
            <>
              <Button onClick={() => copy(makeHealthText(report))}>
                <Icon of={Copy} />
                {copyWords[copied]}
              </Button>
              <span className="health-promise">{t('No names, moves or texts of your games are in it.')}</span>
            </>
          )
        )
      }
    >
      {state.kind === 'asking' && (
        <div className="health-reading" role="status">
          <p className="dialog-lead">{t('Every record is read once.')}</p>
          <Progress
            done={state.progress?.done ?? 0}
            total={state.progress?.total}
            label={t('Reading records')}
          />
          {state.progress !== undefined && (
            <span>
              {t('{done} of {total}', {
                done: formatCount(state.progress.done),
                total: formatCount(state.progress.total),
              })}
            </span>
          )}
        </div>
      )}
      {state.kind === 'ready' && report === undefined && (
        <p className="dialog-lead">
          {item.members === undefined
            ? t('This kind of database has no report yet.')
            : t('Each of the databases has a report of its own.')}
        </p>
      )}
      {state.kind === 'failed' && <FailureNote failure={state.failure} />}
      {report !== undefined && <HealthTables report={report} item={item.id} />}
    </Dialog>
  );
}
