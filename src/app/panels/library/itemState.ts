import type { Failure } from '../../../base/failure.ts';
import type { BookItem, LibraryItem } from '../../../protocol/api.ts';
import type { ChipTone } from '../../ui/Chip.tsx';
import { isLocked } from '../../session/folder/libraryRows.ts';
import { countOf } from '../../platform/numbers.ts';

/** Something cannot be shown at all, as against: shown, with losses. */
const isLoss = ({ kind }: Failure): boolean =>
  kind === 'missing-file' || kind === 'unreadable' || kind === 'permission' || kind === 'internal';

/** What the item calls itself, where that is more than its file's name. */
export const titleOf = (item: LibraryItem): string =>
  'title' in item && item.title !== item.name ? item.title : '';

/** The mark that an item carries in the library; none where it is complete. */
export function itemTone(item: LibraryItem): Exclude<ChipTone, 'good'> | undefined {
  if (item.kind === 'unsupported' || isLocked(item)) return 'mute';
  if (item.problems.length === 0) return undefined;
  return item.unopened === true || item.problems.some(isLoss) ? 'bad' : 'warn';
}

/** The chip's words, short: the report below it has the whole. */
export function itemStateWords(item: LibraryItem): string {
  if (item.kind === 'unsupported' && item.problems.length === 0) return 'Cannot be read yet';
  if (isLocked(item)) return 'Locked';
  if (item.problems.length === 0) return 'Complete';
  if (item.unopened === true) return 'Cannot be opened';
  const missing = item.problems.filter(({ kind }) => kind === 'missing-file');
  if (missing.length === 1) return `${missing[0].file} is missing`;
  if (missing.length > 1) return `${missing.length} files are missing`;
  return item.problems.length === 1 ? '1 problem' : `${item.problems.length} problems`;
}

/** What a book holds and how it was made, as far as it says so. */
export function bookFacts({ positions, games = 0, notes }: BookItem): readonly string[] {
  if (positions === undefined) return notes;
  const from = games === 0 ? '' : ` of ${countOf(games, 'game')}`;
  return [countOf(positions, 'position') + from, ...notes];
}
