import {
  Archive,
  BookOpen,
  ChevronDown,
  ChevronRight,
  Crown,
  Database,
  Ellipsis,
  Folder,
  Layers,
  ListTree,
  Lock,
  OctagonAlert,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { describeFailure } from '../../../model/failureText.ts';
import { t } from '../../../base/messages.ts';
import { collectionOf, isCollection } from '../../../protocol/items.ts';
import type { LibraryItem } from '../../../protocol/items.ts';
import { TONE_ICONS } from '../../ui/Chip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { formatCountShort } from '../../platform/numbers.ts';
import { useGamesDrop } from '../../shared/draggedGames.ts';
import { recordWords } from '../../session/list/recordCounts.ts';
import { bookFacts, itemTone, titleOf } from './itemState.ts';
import { isLocked, nameOf } from '../../session/library/libraryRows.ts';
import type { LibraryRow } from '../../session/library/libraryRows.ts';
import { useApp } from '../../session/appContext.tsx';
import { shownName } from '../../../base/shownText.ts';

const KIND_ICONS = { database: Database, book: BookOpen, tablebase: Crown, archive: Archive } as const;

function kindIcon(item: LibraryItem): LucideIcon {
  if (isLocked(item)) return Lock;
  if (isCollection(item.id)) return Layers;
  return KIND_ICONS[item.kind === 'unsupported' ? item.wouldBe : item.kind];
}

export const rowName = (row: LibraryRow): string => (row.kind === 'folder' ? row.name : nameOf(row.item));

interface LibraryTreeRowProps {
  readonly row: LibraryRow;
  readonly place: number;
  /** Pixels below the first row of the block to which rows are placed (`PLACING_BLOCK`). */
  readonly top: number;
  /** The name of the custom property with the height. */
  readonly height: string;
  readonly open: boolean;
  readonly selected: boolean;
  /** The letter of the item in the book pane, if it is on there. */
  readonly letter: string | undefined;
  readonly focusable: boolean;
}

/* The tree handles keys, clicks, and the focus. */
export const LibraryTreeRow = memo(function LibraryTreeRow(props: LibraryTreeRowProps) {
  const app = useApp();
  const { row, place, top, height, open, selected, letter, focusable } = props;
  const item = row.kind === 'folder' ? row.archive : row.item;
  const collection = collectionOf(item?.id);
  const drop = useGamesDrop(collection && (() => app.collections.collect(collection)));
  const style: CSSProperties & Record<'--depth', number> = {
    '--depth': row.depth,
    height: `var(${height})`,
    transform: `translateY(${top}px)`,
  };
  return (
    <div
      role="treeitem"
      className="tree-row"
      data-place={place}
      data-unsupported={item?.kind === 'unsupported' || undefined}
      style={style}
      aria-level={row.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.kind === 'folder' ? open : undefined}
      aria-selected={selected}
      aria-checked={isSource(item) ? letter !== undefined : undefined}
      title={item && hintOf(item)}
      tabIndex={focusable ? 0 : -1}
      {...drop}
      onContextMenu={(event) => {
        if (item === undefined) return;
        event.preventDefault();
        app.folder.showDetail(item.id);
      }}
    >
      <span className="twist">
        {row.kind === 'folder' && <Icon of={open ? ChevronDown : ChevronRight} size={12} />}
      </span>
      {item === undefined ? <FolderCells name={rowName(row)} /> : <ItemCells item={item} letter={letter} />}
    </div>
  );
});

const isSource = (item: LibraryItem | undefined): boolean =>
  item?.kind === 'book' || item?.kind === 'database';

function FolderCells({ name }: { readonly name: string }) {
  return (
    <>
      <Icon of={Folder} size={14} className="kind" />
      <span className="name">
        <span className="name-line">
          <bdi>{shownName(name)}</bdi>
        </span>
      </span>
    </>
  );
}

interface ItemCellsProps extends Pick<LibraryTreeRowProps, 'letter'> {
  readonly item: LibraryItem;
}

function ItemCells({ item, letter }: ItemCellsProps) {
  const tone = itemTone(item);
  const title = titleOf(item);
  return (
    <>
      <Icon of={kindIcon(item)} size={14} className="kind" />
      <span className="name">
        <span className="name-line">
          <bdi>{shownName(nameOf(item))}</bdi>
          <span className="extension">{item.extension}</span>
        </span>
        {title !== '' && <bdi className="title">{shownName(title)}</bdi>}
      </span>
      {tone !== undefined && !isLocked(item) && (
        <DetailButton item={item} name={hintOf(item)} className={`tone ${tone}`}>
          <Icon of={tone === 'bad' ? OctagonAlert : TONE_ICONS[tone]} size={14} />
        </DetailButton>
      )}
      {item.kind === 'archive' && tone === undefined && (
        <DetailButton
          item={item}
          name={t('About {name}', { name: `${nameOf(item)}${item.extension}` })}
          className="about"
        >
          <Icon of={Ellipsis} size={14} />
        </DetailButton>
      )}
      {item.kind === 'database' && !isLocked(item) ? (
        <TreeSwitch item={item} letter={letter} />
      ) : (
        letter !== undefined && <span className="book-letter">{letter}</span>
      )}
      <span className="count">{countText(item)}</span>
    </>
  );
}

/** A switch for the pointer only: the row's `aria-checked` has the state, and Space on the row switches. */
function TreeSwitch({ item, letter }: { readonly item: LibraryItem; readonly letter: string | undefined }) {
  const app = useApp();
  const isOn = letter !== undefined;
  return (
    <button
      type="button"
      className={isOn ? 'tree-switch book-letter' : 'tree-switch'}
      tabIndex={-1}
      aria-hidden
      title={t(
        isOn
          ? 'Moves of {name} in the book pane: remove (Space)'
          : 'Moves of {name} in the book pane: show (Space)',
        { name: nameOf(item) },
      )}
      onClick={(event) => {
        event.stopPropagation();
        app.books.switchBook(item.id);
      }}
    >
      {isOn ? letter : <Icon of={ListTree} size={14} />}
    </button>
  );
}

interface DetailButtonProps {
  readonly item: LibraryItem;
  readonly name: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A button for the pointer; on the keyboard, Shift+Enter and the row's menu key do the same. */
const DetailButton = ({ item, name, className, children }: DetailButtonProps) => {
  const app = useApp();
  return (
    <button
      type="button"
      className={className}
      tabIndex={-1}
      aria-label={name}
      onClick={(event) => {
        event.stopPropagation();
        app.folder.showDetail(item.id);
      }}
    >
      {children}
    </button>
  );
};

function countText(item: LibraryItem): string {
  if (item.kind === 'database') return formatCountShort(item.games);
  if (item.kind === 'book' && item.positions !== undefined) return formatCountShort(item.positions);
  if (item.kind === 'tablebase') return formatCountShort(item.tables);
  return item.kind === 'unsupported' ? '–' : '';
}

function hintOf(item: LibraryItem): string {
  const size = item.kind === 'database' ? recordWords(item) : t(item.label);
  const title = 'title' in item ? item.title : '';
  const advice = item.kind === 'unsupported' ? t(item.advice) : '';
  const facts = item.kind === 'book' ? bookFacts(item) : [];
  return [
    `${nameOf(item)}${item.extension}`,
    title,
    size,
    ...facts,
    ...item.problems.map(describeFailure),
    advice,
  ]
    .filter((line) => line !== '')
    .map(shownName)
    .join('\n');
}
