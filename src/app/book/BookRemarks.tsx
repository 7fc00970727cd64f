import { TriangleAlert } from 'lucide-react';
import { describeFailure } from '../../base/failure.ts';
import type { BookEntry } from '../../model/bookEntry.ts';
import { Icon } from '../common/Icon.tsx';
import { countOf } from '../common/numbers.ts';
import { Signs } from '../notation/MoveText.tsx';
import type { NamedBook, ShownAnswers } from './shownBooks.ts';

const entriesOf = (books: ShownAnswers['books']): readonly (NamedBook & { readonly entry: BookEntry })[] =>
  books.flatMap(({ answer, ...book }) => (answer.kind === 'entry' ? [{ ...book, entry: answer.entry }] : []));

const Letter = ({ of, among }: { readonly of: NamedBook; readonly among: number }) =>
  among > 1 ? <span className="book-letter">{of.letter}</span> : null;

/** What the books say of the position in words and signs. */
export function BookRemarks({ books }: Pick<ShownAnswers, 'books'>) {
  return entriesOf(books)
    .filter(({ entry }) => entry.comment !== '' || entry.nags.length > 0)
    .map((book) => (
      <p key={book.item.id} className="book-remark">
        <Letter of={book} among={books.length} />
        <Signs nags={book.entry.nags} /> <span>{book.entry.comment}</span>
      </p>
    ));
}

/** What could not be read: of a position, counted in one line; of a book, in the failure's words. */
export function BookNotes({ books }: Pick<ShownAnswers, 'books'>) {
  return books.flatMap((book) => {
    const notes =
      book.answer.kind === 'failed'
        ? [{ text: `${describeFailure(book.answer.failure)}.`, title: undefined }]
        : book.answer.kind === 'entry'
          ? problemNotes(book.answer.entry)
          : [];
    return notes.map(({ text, title }) => (
      <p key={book.item.id + text} className="book-note" title={title}>
        <Icon of={TriangleAlert} size={13} className="warn-ink" />
        <Letter of={book} among={books.length} />
        <span>{text}</span>
      </p>
    ));
  });
}

function problemNotes({ problems }: BookEntry): { readonly text: string; readonly title: string }[] {
  const illegal = problems.filter(({ kind }) => kind === 'illegal-move');
  const other = problems.filter(({ kind }) => kind !== 'illegal-move');
  const title = problems.map(describeFailure).join('\n');
  const notes = [];
  if (illegal.length > 0)
    notes.push(
      illegal.length === 1
        ? '1 entry is not a legal move here.'
        : `${illegal.length} entries are not legal moves here.`,
    );
  if (other.length === 1) notes.push(`${describeFailure(other[0])}.`);
  if (other.length > 1) notes.push(`${countOf(other.length, 'thing')} here cannot be read.`);
  return notes.map((text) => ({ text, title }));
}
