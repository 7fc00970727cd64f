import type { RecordReference, TextLink } from '../../../model/recordReference.ts';
import { askToFollow } from '../../session/screen/layout.ts';
import { showGamesOf } from '../../session/list/references.ts';
import { noteFault } from '../../session/screen/faults.ts';

/** What a click on a link of a text does. Those that lead nowhere do nothing. */
export function followLink(link: TextLink | undefined, open: (reference: RecordReference) => void): void {
  switch (link?.kind) {
    case 'record':
      open(link.reference);
      break;
    case 'player':
      showGamesOf(link.name).catch(noteFault);
      break;
    case 'web':
      askToFollow(link.url);
      break;
    default:
      break;
  }
}

/** Where a link leads, for its tooltip. */
export function linkTitle(link: TextLink): string {
  switch (link.kind) {
    case 'record':
      return link.reference.kind === 'text'
        ? `Text: ${link.reference.title}`
        : `Game: ${link.reference.white} – ${link.reference.black}`;
    case 'player':
      return `Games of ${link.name}`;
    case 'web':
      return link.url;
    case 'unknown':
      return 'A link that Open File does not know';
  }
}

/** True for links that a click can do something with. */
export const leadsSomewhere = (link: TextLink): boolean =>
  link.kind === 'player' ? link.name !== '' : link.kind !== 'unknown';
