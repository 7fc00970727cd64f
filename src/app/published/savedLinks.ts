// Links from guiding texts to records of the same page. Links name players and titles, so they are resolved when all
// records are in the page.
import type { LoadedRecord } from '../../model/loadedGame.ts';
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

/** Returns the index of a link's record among those of the page; -1 if the page lacks it. */
export function placeOf(reference: RecordReference, records: readonly LoadedRecord['header'][]): number {
  if (reference.kind === 'text')
    return records.findIndex((one) => one.kind === 'text' && isSame(one.title, reference.title));
  const { white, black, year } = reference;
  const games = records.flatMap((one, at) =>
    one.kind === 'game' && isSame(one.white, white) && isSame(one.black, black) ? [{ one, at }] : [],
  );
  return (games.find(({ one }) => one.date.year === year) ?? games[0])?.at ?? -1;
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
