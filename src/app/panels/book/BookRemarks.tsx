import { TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { describeFailure } from '../../../model/failureText.ts';
import { t } from '../../../base/messages.ts';
import type { Failure } from '../../../base/failure.ts';
import type { BookEntry } from '../../../model/bookEntry.ts';
import type { BookAnswer } from '../../../protocol/bookAnswer.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { damageIn, damageOfTree } from '../../shared/damagedGames.ts';
import { helpsToReadAgain, useIsReviving, useReadAgain } from '../../shared/useReadAgain.ts';
import { Signs } from '../../shared/MoveText.tsx';
import { remarkText } from './remarks.ts';
import type { NamedBook, ShownAnswers } from './shownBooks.ts';
import { shownName } from '../../../base/shownText.ts';
import { nameOf } from '../../session/library/libraryRows.ts';

const entriesOf = (books: ShownAnswers['books']): readonly (NamedBook & { readonly entry: BookEntry })[] =>
  books.flatMap(({ answer, ...book }) => (answer.kind === 'entry' ? [{ ...book, entry: answer.entry }] : []));

const Letter = ({ of, among }: { readonly of: NamedBook; readonly among: number }) =>
  among > 1 ? <span className="book-letter">{of.letter}</span> : null;

/** The books' remarks on the position, in words and signs. */
export function BookRemarks({ books }: Pick<ShownAnswers, 'books'>) {
  return entriesOf(books)
    .filter(({ entry }) => remarkText(entry) !== '' || entry.nags.length > 0)
    .map((book) => (
      <p key={book.item.id} className="book-remark">
        <Letter of={book} among={books.length} />
        <Signs nags={book.entry.nags} /> <span>{remarkText(book.entry)}</span>
      </p>
    ));
}

/** One line for everything that cannot be read: a book's entries for the position, or a whole book. */
export function BookNotes({ books }: Pick<ShownAnswers, 'books'>) {
  const notes = books.flatMap((book) => {
    const { text, details } = noteOf(book.answer);
    return text === '' ? [] : [{ ...book, text, details }];
  });
  const helped = notes
    .flatMap(({ answer }) => (answer.kind === 'failed' ? [answer.failure] : []))
    .find(helpsToReadAgain);
  if (useIsReviving(helped) || notes.length === 0) return null;
  const title = notes.map(({ item, details }) => `${shownName(nameOf(item))}: ${details}`).join('\n');
  const failed = notes.some(({ answer }) => answer.kind === 'failed');
  return (
    <p className="book-note" data-failed={failed || undefined} title={title}>
      <Icon of={TriangleAlert} size={13} className="warn-ink" />
      <span>
        {notes.map((note) => (
          <Fragment key={note.item.id}>
            <Letter of={note} among={books.length} /> {note.text}{' '}
          </Fragment>
        ))}
      </span>
      {helped !== undefined && <ReadAgain failure={helped} />}
    </p>
  );
}

/** One line for the damaged games that the trees of databases know only in part. */
export function BookDamage({ books }: Pick<ShownAnswers, 'books'>) {
  const damaged = books.flatMap((book) => {
    const damage = damageIn(book.answer);
    return damage === undefined ? [] : [{ ...book, damage }];
  });
  if (damaged.length === 0) return null;
  return (
    <p className="book-damage">
      {damaged.map((book) => (
        <Fragment key={book.item.id}>
          <Letter of={book} among={books.length} /> {damageOfTree(book.damage)}{' '}
        </Fragment>
      ))}
    </p>
  );
}

function ReadAgain({ failure }: { readonly failure: Failure }) {
  const { words, act } = useReadAgain(failure);
  return (
    <TextButton className="accent" onClick={act}>
      {words}
    </TextButton>
  );
}

interface Note {
  /** `""` if nothing is wrong. */
  readonly text: string;
  readonly details: string;
}

function noteOf(answer: BookAnswer): Note {
  switch (answer.kind) {
    case 'absent':
      return { text: '', details: '' };
    case 'failed': {
      const words = `${describeFailure(answer.failure)}.`;
      return { text: words, details: words };
    }
    case 'entry':
      return problemNote(answer.entry);
  }
}

function problemNote({ problems }: BookEntry): Note {
  const illegal = problems.filter(({ kind }) => kind === 'illegal-move').length;
  const other = problems.filter(({ kind }) => kind !== 'illegal-move');
  const parts = [];
  if (illegal > 0)
    parts.push(
      t(
        '{count, plural, one {# entry is not a legal move here.} other {# entries are not legal moves here.}}',
        { count: illegal },
      ),
    );
  if (other.length === 1) parts.push(`${describeFailure(other[0])}.`);
  if (other.length > 1)
    parts.push(
      t('{count, plural, one {# entry here cannot be read.} other {# entries here cannot be read.}}', {
        count: other.length,
      }),
    );
  return { text: parts.join(' '), details: problems.map(describeFailure).join('\n') };
}
