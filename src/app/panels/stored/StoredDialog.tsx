import { useEffect } from 'react';
import { t } from '../../../base/messages.ts';
import { isFromDisk } from '../../platform/offlineWorker.ts';
import type { StoredList, StoredEntry, StoredKind } from '../../../protocol/stored.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { dateLanguage, formatBytes } from '../../platform/numbers.ts';
import { StoredAnalysis } from './StoredAnalysis.tsx';
import { StoredCollections } from './StoredCollections.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useScreen, useStored } from '../../session/hooks.ts';
import './stored.css';

/**
 * Lists the user's analysis and collections, and data that the browser keeps so that it need not be computed
 * again, with buttons to delete them.
 */
export function StoredDialog() {
  const app = useApp();
  const open = useScreen((screen) => screen.dialog === 'stored');
  const list = useStored((state) => state.list);
  useEffect(() => {
    if (open) app.stored.readStored().catch(app.faults.noteFault);
  }, [app, open]);
  const isEmpty = list === undefined || list.entries.length === 0;
  return (
    <Dialog
      title={t('Stored on this device')}
      wide
      open={open}
      onClose={app.screen.closeDialog}
      acts={
        isEmpty ? undefined : (
          <Button onClick={() => app.stored.deleteStored().catch(app.faults.noteFault)}>
            {t('Delete everything')}
          </Button>
        )
      }
    >
      <StoredAnalysis />
      <StoredCollections />
      {list !== undefined && <Stored list={list} />}
    </Dialog>
  );
}

function Stored({ list: { entries, room, failure } }: { readonly list: StoredList }) {
  if (failure !== undefined)
    return (
      <>
        <FailureNote failure={failure} />
        {isFromDisk() && (
          <p>
            {t(
              'This browser gives a page opened from disk no room for files. Opening trees and unpacked copies are made again at each visit; a page served from an address keeps them.',
            )}
          </p>
        )}
      </>
    );
  return (
    <div className="stored">
      <p className="dialog-lead">
        {entries.length === 0
          ? t('Nothing else is stored.')
          : t('The browser keeps this on this device. All of it can be made again from your files.')}{' '}
        {t(
          'Data that takes long to make is stored here, so that the next visit need not wait for it. Your files stay where they are.',
        )}
      </p>
      {entries.length > 0 && <StoredTable rows={storedRows(entries)} />}
      {room !== undefined && (
        <p className="stored-room">
          {t('The browser lets Open File use up to about {quota}; {used} are in use.', {
            quota: formatBytes(room.quota),
            used: formatBytes(room.used),
          })}
        </p>
      )}
    </div>
  );
}

function StoredTable({ rows }: { readonly rows: ReturnType<typeof storedRows> }) {
  const app = useApp();
  const day = new Intl.DateTimeFormat(dateLanguage(), { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('File [[column head]]')}</th>
          <th scope="col">{t('What [[column head]]')}</th>
          <th scope="col">{t('Size')}</th>
          <th scope="col">{t('Last used')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, file, what, size, lastUsed, ids }) => (
          <tr key={key}>
            <th scope="row">{file}</th>
            <td>{what}</td>
            <td>{formatBytes(size)}</td>
            <td>{day.format(lastUsed)}</td>
            <td>
              <TextButton
                aria-label={t('Delete: {file}, {what}', { file, what })}
                onClick={() => app.stored.deleteStored(ids).catch(app.faults.noteFault)}
              >
                {t('Delete')}
              </TextButton>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('Together [[a sum]]')}
          </th>
          <td>{formatBytes(totalSize(rows))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The stored data of one kind for one file. */
interface StoredRow {
  readonly key: string;
  readonly file: string;
  readonly what: string;
  readonly size: number;
  readonly lastUsed: number;
  readonly ids: readonly string[];
}

/** Groups the entries by file and kind, and sorts them by name; the members of an archive share one row. */
function storedRows(entries: readonly StoredEntry[]): StoredRow[] {
  const groups = new Map<string, StoredEntry[]>();
  for (const entry of entries) {
    const { name, size, modified } = entry.source;
    const key = JSON.stringify([name, size, modified, entry.kind]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return [...groups]
    .map(([key, group]) => ({
      key,
      file: group[0].place ?? group[0].source.name,
      what: wordsOf(group[0].kind, group.length),
      size: totalSize(group),
      lastUsed: Math.max(...group.map(({ lastUsed }) => lastUsed)),
      ids: group.map(({ id }) => id),
    }))
    .sort((a, b) => byName.compare(a.file, b.file) || byName.compare(a.what, b.what));
}

const totalSize = (sized: readonly { readonly size: number }[]): number =>
  sized.reduce((sum, { size }) => sum + size, 0);

const byName = new Intl.Collator('en', { numeric: true });

function wordsOf(kind: StoredKind, count: number): string {
  switch (kind) {
    case 'archive-member':
      return t('Unpacked copy, {count, plural, one {# file} other {# files}}', { count });
    case 'opening-tree':
      return t('{count, plural, =1 {Opening tree} other {# opening trees}}', { count });
    case 'read-games':
      return t('Index for lists and searches');
    case 'notes':
      return t('Notes on positions');
  }
}
