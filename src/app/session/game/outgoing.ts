// Finds covered games among those that are about to leave the page as text, as a file, or as a tree: such a
// text shows the moves, comments, and results that the user does not want to see yet.
import { t } from '../../../base/messages.ts';
import { hasPlace } from '../../../model/placeRanges.ts';
import type { ExportChoice } from '../../../protocol/exportApi.ts';
import type { ItemId, RecordAddress } from '../../../protocol/items.ts';
import type { Parts } from '../parts.ts';
import { isRowOf } from './covering.ts';

type Needs = Pick<Parts, 'worker' | 'covering' | 'notices'>;

export function createOutgoing(app: Needs) {
  /** Returns why these games cannot leave the page: one of them is covered. `undefined` if none is. */
  async function whyNot(
    item: ItemId,
    choice: ExportChoice,
    signal?: AbortSignal,
  ): Promise<string | undefined> {
    const records = app.covering.coveredRecords();
    if (!isAnyCovered()) return undefined;
    if (choice.kind === 'game') return whyNotAny([{ item, number: choice.number }]);
    const { selection } = choice;
    const located = await app.worker.locateRecords(
      { item, selection, records },
      { ...(signal && { signal }) },
    );
    const isChosen = (place: number): boolean =>
      choice.kind === 'selection' || hasPlace(choice.places, place);
    const at = located.findIndex((places) => places.some(isChosen));
    return at < 0 ? undefined : wordsOf(records[at]);
  }

  /** Returns why these records cannot leave the page, like `whyNot`. */
  function whyNotAny(records: readonly RecordAddress[]): string | undefined {
    const covered = app.covering.coveredRecords();
    const found = records.find((record) => isRowOf(covered, record.item, record));
    return found && wordsOf(found);
  }

  /** Tells the user why these games cannot leave the page; false if they can. */
  async function isRefused(item: ItemId, choice: ExportChoice): Promise<boolean> {
    const why = await whyNot(item, choice);
    if (why !== undefined) app.notices.tell(why);
    return why !== undefined;
  }

  const isAnyCovered = (): boolean => app.covering.coveredRecords().length > 0;

  return { tell: app.notices.tell, isAnyCovered, whyNot, whyNotAny, isRefused };
}

const wordsOf = ({ number }: RecordAddress): string =>
  t('The moves of game No. {number, number} are covered. Uncover them first.', { number });
