import { t } from '../../../base/messages.ts';
import type { RecordReference, TextLink } from '../../../model/recordReference.ts';
import type { App } from '../../session/createApp.ts';
import { shownName } from '../../../base/shownText.ts';
import { webAddress } from '../../platform/webAddress.ts';

/** Follows a link of a text that was clicked. Links that lead nowhere do nothing. */
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

/** The target of a link in words, for its tooltip. */
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
      // As the notice names it before the browser asks: hosts in the letters that are sent.
      return shownName(webAddress(link.url)?.href ?? link.url);
    case 'unknown':
      return t('A link that Open File does not know');
  }
}

/** True for links that a click can do something with. */
export const leadsSomewhere = (link: TextLink): boolean =>
  link.kind === 'player' ? link.name !== '' : link.kind !== 'unknown';
