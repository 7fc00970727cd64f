// Words that books store about a position.
import type { BookOpening } from '../../../model/bookEntry.ts';

interface Remarks {
  readonly comment?: string;
  readonly opening?: BookOpening;
}

/** Returns the book's name of the opening, then the comment; `""` if there is neither. */
export const remarkText = ({ opening, comment = '' }: Remarks): string =>
  [openingText(opening), comment].filter((part) => part !== '').join('. ');

function openingText(opening: BookOpening | undefined): string {
  if (opening === undefined) return '';
  const names = [opening.name, opening.variation].filter((part) => part !== '').join(', ');
  return `${opening.eco} ${names}`.trim();
}
