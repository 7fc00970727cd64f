import { t } from '../../../base/messages.ts';
import type { RecordReference, TextLink } from '../../../model/recordReference.ts';
import type { App } from '../../session/createApp.ts';
import { shownName } from '../../../base/shownText.ts';
import { webAddress } from '../../platform/webAddress.ts';

/** Follows a clicked link of a text. Does nothing if the link has no target. */
export function followLink(
  app: App,
  link: TextLink | undefined,
  open: (reference: RecordReference) => void,
): void {
  switch (link?.kind) {
    case 'record':
      open(link.reference);
      break;
    case 'player':
      app.references.showGamesOf(link.name).catch(app.faults.noteFault);
      break;
    case 'web':
      app.screen.askToFollow(link.url);
      break;
    default:
      break;
  }
}

/** Describes the target of a link, for its tooltip. */
export function linkTitle(link: TextLink): string {
  switch (link.kind) {
    case 'record':
      return link.reference.kind === 'text'
        ? t('Text: {title}', { title: shownName(link.reference.title) })
        : t('Game: {white} – {black}', {
            white: shownName(link.reference.white),
            black: shownName(link.reference.black),
          });
    case 'player':
      return t('Games of {player}', { player: shownName(link.name) });
    case 'web':
      // In the form of the dialog that asks before the page follows a link, with hosts spelled as they are
      // sent.
      return shownName(webAddress(link.url)?.href ?? link.url);
    case 'unknown':
      return t('A link that Open File does not know');
  }
}

/** Tells whether a click on the link does something. */
export const leadsSomewhere = (link: TextLink): boolean =>
  link.kind === 'player' ? link.name !== '' : link.kind !== 'unknown';
