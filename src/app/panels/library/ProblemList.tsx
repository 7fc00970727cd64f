import { useMemo } from 'react';
import { Lock } from 'lucide-react';
import { describeFailure, describePlainly, failureDetails } from '../../../model/failureText.ts';
import { t } from '../../../base/messages.ts';
import type { Failure } from '../../../base/failure.ts';
import type { BookItem, DatabaseItem, LibraryItem } from '../../../protocol/items.ts';
import type { Library } from '../../../protocol/api.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { UnpackedCopy } from '../stored/UnpackedCopy.tsx';
import { bookFacts, itemStateWords, itemTone } from './itemState.ts';
import { isLocked, needsAttention, nameOf } from '../../session/library/libraryRows.ts';
import { ArchiveCheck } from './ArchiveCheck.tsx';
import { MemberList } from './MemberList.tsx';
import { FirstOf } from '../../ui/FirstOf.tsx';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';
import './found.css';

/** The number of items, or of problems of one item, that are shown at first, and that each click adds. */
const STEP = 100;

/** Lists everything that cannot be shown in full: what happened, where, and one next step. */
export function ProblemList({ library }: { readonly library: Library }) {
  const items = useMemo(
    () =>
      library.items
        .filter((item) => needsAttention(item) || isLocked(item))
        .sort((a, b) => urgency(a) - urgency(b)),
    [library],
  );
  const { count, examples } = library.unclaimed;
  return (
    <FirstOf entries={items} step={STEP}>
      {(shown) => (
        <ul className="found">
          {shown.map((item) => (
            <FoundItem key={item.id} item={item} />
          ))}
          {library.problems.length > 0 && (
            <li>
              <b>{t('The folder itself')}</b>
              <Problems problems={library.problems} />
            </li>
          )}
          {count > 0 && (
            <li>
              <b>{t('{count, plural, one {# other file} other {# other files}}', { count })}</b>
              <p className="mono">
                {examples.join(', ')}
                {count > examples.length && ' …'}
              </p>
            </li>
          )}
        </ul>
      )}
    </FirstOf>
  );
}

/**
 * The rank of an item in the list. An item with a part that cannot be shown at all comes first; one that is
 * locked, or cannot be read yet, comes last.
 */
function urgency(item: LibraryItem): number {
  const tone = itemTone(item);
  return tone === 'bad' ? 0 : tone === 'warn' ? 1 : 2;
}

export function FoundItem({ item }: { readonly item: LibraryItem }) {
  const app = useApp();
  return (
    <li>
      <div className="found-head">
        <b>
          {item.folder === '' ? '' : `${item.folder}/`}
          {nameOf(item)}
          <span className="dim">{item.extension}</span>
        </b>
        <span className="dim">{t(item.label)}</span>
        <Chip tone={itemTone(item) ?? 'good'} icon={isLocked(item) ? Lock : undefined}>
          {itemStateWords(item)}
        </Chip>
      </div>
      {item.kind === 'book' && <MadeOf book={item} />}
      <p>{adviceOf(item)}</p>
      {item.kind === 'archive' && item.members !== undefined && (
        <>
          <MemberList item={item} />
          <ArchiveCheck item={item} />
          <UnpackedCopy item={item} />
        </>
      )}
      {item.kind === 'database' && item.unopened !== true && (
        <Button className="found-act" onClick={() => showReport(app, item)}>
          {t('Database health…')}
        </Button>
      )}
      {isLocked(item) ? <EnterPassword item={item} /> : <Problems problems={item.problems} />}
    </li>
  );
}

function showReport(app: App, item: DatabaseItem): void {
  app.folder.closeDetail();
  app.screen.openHealth(item.id);
}

const EnterPassword = ({ item }: { readonly item: LibraryItem }) => {
  const app = useApp();
  return (
    <TextButton
      className="accent found-act"
      onClick={() => {
        app.screen.closeDialog();
        app.folder.showDetail(item.id);
      }}
    >
      {t('Enter password…')}
    </TextButton>
  );
};

/** The book's own title, its size, and the way it was made. */
const MadeOf = ({ book }: { readonly book: BookItem }) =>
  [book.title, ...bookFacts(book)].filter((line) => line !== '').map((line) => <p key={line}>{line}</p>);

/** Tells whether the content of the file contradicts the format that its name promises. */
const isOfOtherKind = ({ kind }: Failure): boolean => kind === 'invalid' || kind === 'truncated';

/** Returns the sentence below the item: one next step, or how much of the item can be read. */
function adviceOf(item: LibraryItem): string {
  if (item.kind === 'unsupported') return t(item.advice);
  if (item.unopened === true && item.problems.some(isOfOtherKind))
    return t('Nothing of it can be read. By its content it is no database of this kind.');
  if (item.unopened === true) return t('Nothing of it can be read.');
  if (item.kind === 'book' && item.problems.length > 0)
    return t('What can be read of it is shown in the book pane.');
  if (isLocked(item)) return t('Its contents open with its password.');
  if (item.problems.some(({ kind }) => kind === 'missing-file'))
    return t('The list opens with what is there. Put the missing files beside it and reload the folder.');
  if (item.problems.length > 0) return t('What can be read is shown.');
  if (item.kind === 'tablebase')
    return t('A table is read when a position needs it. Missing or damaged tables are named there.');
  return t('Nothing is missing.');
}

function Problems({ problems }: { readonly problems: readonly Failure[] }) {
  return (
    <FirstOf entries={problems} step={STEP}>
      {(shown) => shown.map((problem) => <Problem key={describeFailure(problem)} problem={problem} />)}
    </FirstOf>
  );
}

const Problem = ({ problem }: { readonly problem: Failure }) => (
  <p className="found-problem">
    {describePlainly(problem)}.{' '}
    {failureDetails(problem) !== '' && <small className="dim">{failureDetails(problem)}</small>}
  </p>
);
