import { useLibrary } from '../state/libraryStore.ts';
import { useSettings } from '../state/settingsStore.ts';
import './book.css';

/** The book has its place where the folder has books; it is empty until they can be read. */
export function useBookShown(): boolean {
  const showBook = useSettings((settings) => settings.showBook && !settings.reading);
  const hasBooks = useLibrary(({ library }) => library?.items.some((item) => item.kind === 'book') ?? false);
  return showBook && hasBooks;
}

export function BookPlace() {
  return (
    <section className="book-place" aria-label="Book">
      <h2>Book</h2>
      <p>Books cannot be read yet.</p>
    </section>
  );
}
