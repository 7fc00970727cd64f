import { Ellipsis, Plus } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { CommandMenu } from '../../shared/commands/CommandLines.tsx';
import { TextButton } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { tellingFolders, nameOf } from '../../session/library/libraryRows.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatCountShort } from '../../platform/numbers.ts';
import { Menu, MenuCheck, MenuLabel } from '../../ui/Menu.tsx';
import { BOOK_PARTS } from './bookParts.tsx';
import { booksOf, treesOf, useNamedBooks } from './shownBooks.ts';
import type { NamedBook } from './shownBooks.ts';
import { useApp } from '../../session/appContext.tsx';
import { useLibrary, useScreen } from '../../session/hooks.ts';

/** Names the books and databases that are on, and contains the book menu. */
export function BookHead({ tabs }: { readonly tabs: ReactNode }) {
  return (
    <header className="book-head">
      {tabs ?? <h2>{t('Book')}</h2>}
      <BookChoice />
      <span className="spacer" />
      <CommandMenu
        of="Book"
        align="end"
        parts={BOOK_PARTS}
        trigger={<IconButton icon={Ellipsis} label={t('Book menu')} />}
      />
    </header>
  );
}

/** The maximum number of books and databases whose names are shown. If more are on, their number is shown. */
const MAX_NAMED = 4;

function BookChoice() {
  const app = useApp();
  const isOpen = useScreen(({ menu }) => menu?.of === 'Sources');
  const library = useLibrary((state) => state.library);
  const named = useNamedBooks();
  const trigger = (
    <TextButton className="book-sources" title={named.length > MAX_NAMED ? undefined : namesOf(named)}>
      {named.length > MAX_NAMED ? <span>{countsOf(named)} </span> : <Names named={named} />}
      <span className="visually-hidden">{t('Choose books and databases')}</span>
      <Icon of={Plus} />
    </TextButton>
  );
  return (
    <Menu
      trigger={trigger}
      open={isOpen}
      onOpenChange={(open) => app.menus.show(open ? { of: 'Sources' } : undefined)}
    >
      <Sources title={t('Books')} items={booksOf(library)} named={named} />
      <Sources title={t('Games of databases')} items={treesOf(library)} named={named} />
    </Menu>
  );
}

const Names = ({ named }: { readonly named: readonly NamedBook[] }) =>
  named.map(({ item, letter }) => (
    <span key={item.id} className="book-source">
      <span className="book-letter">{letter}</span>{' '}
      <span className="book-name">
        {nameOf(item)}
        {/* Several names share little room, so extensions are shown only to tell equal names apart. */}
        {(named.length === 1 || named.some((other) => isNamesake(other.item, item))) && (
          <span className="extension">{item.extension}</span>
        )}
      </span>{' '}
    </span>
  ));

const namesOf = (named: readonly NamedBook[]): string =>
  named.map(({ letter, item }) => `${letter} ${nameOf(item)}${item.extension}`).join(', ');

function countsOf(named: readonly NamedBook[]): string {
  const books = named.filter(({ item }) => item.kind === 'book').length;
  const databases = named.length - books;
  return [
    books === 0 ? '' : t('{count, plural, one {# book} other {# books}}', { count: books }),
    databases === 0 ? '' : t('{count, plural, one {# database} other {# databases}}', { count: databases }),
  ]
    .filter(Boolean)
    .join(', ');
}

const isNamesake = (one: NamedBook['item'], other: NamedBook['item']): boolean =>
  one.id !== other.id && one.name === other.name;

const countOfSource = (item: NamedBook['item']): string => {
  if (item.kind === 'database') return formatCountShort(item.games);
  return item.positions === undefined ? '' : formatCountShort(item.positions);
};

/** The maximum number of books, and of databases, in the menu: nobody would read more. */
const MOST = 200;

interface SourcesProps {
  readonly title: string;
  readonly items: readonly NamedBook['item'][];
  readonly named: readonly NamedBook[];
}

function Sources({ title, items, named }: SourcesProps) {
  const app = useApp();
  const library = useLibrary((state) => state.library);
  const folders = useMemo(() => tellingFolders(library?.items ?? []), [library]);
  if (items.length === 0 || library === undefined) return null;
  return (
    <>
      <MenuLabel>{title}</MenuLabel>
      {items.slice(0, MOST).map((item) => {
        const letter = named.find((book) => book.item.id === item.id)?.letter;
        return (
          <MenuCheck
            key={item.id}
            checked={letter !== undefined}
            onChange={() => app.books.switchBook(item.id)}
          >
            <span className="book-menu-name">
              {nameOf(item)}
              <span className="dim">{item.extension}</span>
              {folders.has(item.id) && (
                <span className="dim">
                  {' '}
                  {t('in {folder}', { folder: folders.get(item.id) || library.name })}
                </span>
              )}
            </span>
            <span className="book-menu-count">{countOfSource(item)}</span>
            {letter !== undefined && <span className="book-letter">{letter}</span>}
          </MenuCheck>
        );
      })}
      {items.length > MOST && (
        <MenuLabel>
          {t('{count, plural, one {# more is in the library} other {# more are in the library}}', {
            count: items.length - MOST,
          })}
        </MenuLabel>
      )}
    </>
  );
}
