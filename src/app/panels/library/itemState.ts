import { t } from '../../../base/messages.ts';
import type { Failure } from '../../../base/failure.ts';
import type { BookItem, LibraryItem } from '../../../protocol/items.ts';
import type { ChipTone } from '../../ui/Chip.tsx';
import { isLocked } from '../../session/library/libraryRows.ts';

/** Tells whether a failure means that a part of the item cannot be shown at all, rather than with losses. */
const isLoss = ({ kind }: Failure): boolean =>
  kind === 'missing-file' || kind === 'unreadable' || kind === 'permission' || kind === 'internal';

/** The item's own title; `''` if it has none, or if the title is the name of its file. */
export const titleOf = (item: LibraryItem): string =>
  'title' in item && item.title !== item.name ? item.title : '';

/** Returns the mark of an item in the library; `undefined` if the item is complete. */
export function itemTone(item: LibraryItem): Exclude<ChipTone, 'good'> | undefined {
  if (item.kind === 'unsupported' || isLocked(item)) return 'mute';
  if (item.problems.length === 0) return undefined;
  return item.unopened === true || item.problems.some(isLoss) ? 'bad' : 'warn';
}

/** Returns the short words for the item's chip; the report below it has the details. */
export function itemStateWords(item: LibraryItem): string {
  if (item.kind === 'unsupported' && item.problems.length === 0) return t('Cannot be read yet');
  if (isLocked(item)) return t('Locked');
  if (item.kind === 'tablebase')
    return t('{count, plural, one {# table} other {# tables}}', { count: item.tables });
  if (item.problems.length === 0) return t('Complete');
  if (item.unopened === true) return t('Cannot be opened');
  const missing = item.problems.filter(({ kind }) => kind === 'missing-file');
  if (missing.length === 1) return t('{file} is missing', { file: missing[0].file });
  if (missing.length > 1)
    return t('{count, plural, one {# file is missing} other {# files are missing}}', {
      count: missing.length,
    });
  return t('{count, plural, one {# problem} other {# problems}}', { count: item.problems.length });
}

/** Returns the size of a book and the way it was made, if the book has these facts. */
export function bookFacts({ positions, games = 0, notes }: BookItem): readonly string[] {
  if (positions === undefined) return notes;
  const size =
    games === 0
      ? t('{positions, plural, one {# position} other {# positions}}', { positions })
      : t(
          '{positions, plural, one {# position} other {# positions}} of {games, plural, one {# game} other {# games}}',
          { positions, games },
        );
  return [size, ...notes];
}
