// Links from guiding texts to records of the same page. Links name players and titles, so they are resolved when all
// records are in the page.
import type { LoadedRecord } from '../../model/loadedGame.ts';
import { gameFit, isOtherGame, isSameName } from '../../model/recordMatch.ts';
import type { RecordReference } from '../../model/recordReference.ts';
import { safeHtml } from '../panels/text/safeHtml.ts';

/** Numbers the links of a rendered text to records, starting at `from`, and returns their targets. */
export function numberLinks(drawn: Element, html: string, from: number): readonly RecordReference[] {
  const { links } = safeHtml(html);
  const found: RecordReference[] = [];
  for (const button of drawn.querySelectorAll<HTMLElement>('button[data-link]')) {
    const link = links[Number(button.dataset.link)];
    if (link?.kind === 'record') button.dataset.to = String(from + found.push(link.reference) - 1);
  }
  return found;
}

/**
 * Returns the index of a link's record among those of the page, of several games the one that fits best; -1 if
 * the page lacks it. A game of another year or round is not the record: the page may have only some games of a
 * match.
 */
export function placeOf(reference: RecordReference, records: readonly LoadedRecord['header'][]): number {
  if (reference.kind === 'text')
    return records.findIndex((one) => one.kind === 'text' && isSameName(one.title, reference.title));
  let best = -1;
  let most = -1;
  for (const [at, one] of records.entries()) {
    if (one.kind !== 'game' || isOtherGame(one, reference)) continue;
    const fit = gameFit(one, reference) ?? -1;
    if (fit > most) [best, most] = [at, fit];
  }
  return best;
}
