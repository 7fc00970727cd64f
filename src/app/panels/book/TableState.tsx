import { describeFailure } from '../../../model/failureText.ts';
import { t } from '../../../base/messages.ts';
import { formatPercent } from '../../platform/numbers.ts';
import type { Failure } from '../../../base/failure.ts';
import type { DatabaseItem } from '../../../protocol/items.ts';
import { Progress } from '../../ui/Progress.tsx';
import { useIsReviving } from '../../shared/useReadAgain.ts';
import type { TableNews } from '../../session/book/treeStore.ts';
import { useApp } from '../../session/appContext.tsx';
import { nameOf } from '../../session/library/libraryRows.ts';

interface TableStateProps {
  readonly item: DatabaseItem;
  readonly news: TableNews | undefined;
}

/** The source of a tree's figures, unless that is an opening table of an earlier visit, or none is needed. */
export function TableState({ item, news }: TableStateProps) {
  const app = useApp();
  if (news === undefined || news.kind === 'unneeded') return null;
  // Replaces the words shown during the build, so that nothing moves when it ends.
  if (news.kind === 'kept')
    return news.justBuilt && <span className="tree-table dim">{t('Table built')}</span>;
  if (news.kind === 'building') {
    const { done, total } = news.progress ?? { done: 0, total: 0 };
    return (
      <span className="tree-table dim">
        <span>
          {total > 0
            ? t('Table being built: {percent}', { percent: formatPercent(Math.floor((100 * done) / total)) })
            : t('Table being built')}
        </span>
        <button type="button" className="link" onClick={() => app.trees.stopTable(item.id)}>
          {t('Stop')}
        </button>
        <Progress
          label={t('Table of {name}', { name: nameOf(item) })}
          done={done}
          total={total || undefined}
        />
      </span>
    );
  }
  return <NoTable item={item} failure={news.failure} />;
}

interface NoTableProps {
  readonly item: DatabaseItem;
  /** Absent if the user stopped the build, or deleted the table. */
  readonly failure: Failure | undefined;
}

function NoTable({ item, failure }: NoTableProps) {
  const app = useApp();
  if (useIsReviving(failure)) return null;
  return (
    <span className="tree-table dim" title={failure && `${describeFailure(failure)}.`}>
      {failure === undefined ? (
        <span>{t('Counted through the games')}</span>
      ) : (
        <span className="tree-why" role="status">
          {t('No table: {reason}', { reason: reasonOf(failure) })}
        </span>
      )}
      {failure?.kind === 'storage' && (
        <button type="button" className="link" onClick={() => app.screen.openDialog('stored')}>
          {t('Stored files…')}
        </button>
      )}
      <button
        type="button"
        className="link"
        onClick={() => {
          app.trees.makeTable(item.id).catch(app.faults.noteFault);
        }}
      >
        {t('Build a table')}
      </button>
    </span>
  );
}

/** Returns why nothing is stored; the sentence around it already says that nothing is. */
const reasonOf = (failure: Failure): string =>
  failure.kind === 'storage' && failure.expected === undefined
    ? (failure.found ?? describeFailure(failure))
    : describeFailure(failure);
