// Undo and Redo. Both go to the place of the change.
import { t } from '../../../base/messages.ts';
import { analysisTitle } from '../analysis/analysisRows.ts';
import type { Edit } from '../analysis/edits.ts';
import type { WalkPlace } from '../analysis/walks.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'analysis' | 'ownLayers' | 'game' | 'notices'>;

export function createUndoing(app: Needs) {
  /** Returns false if there is nothing to undo. */
  function undo(): boolean {
    const edit = app.analysis.undo();
    if (edit !== undefined) show(edit, edit.from, (game) => t('Undone in {game}', { game }));
    return edit !== undefined;
  }

  /** Returns false if there is nothing to redo. */
  function redo(): boolean {
    const edit = app.analysis.redo();
    if (edit !== undefined) show(edit, edit.to, (game) => t('Done again in {game}', { game }));
    return edit !== undefined;
  }

  /** Goes to the place of the change, or tells the user which other game has changed. */
  function show({ changes }: Edit, place: WalkPlace | undefined, say: (game: string) => string): void {
    app.ownLayers.refresh();
    if (place === undefined) return;
    const { content, answer } = app.stores.game.getState();
    if (changes.some(({ of }) => of.key === content) || answer.kind === 'none') {
      const cursor = app.ownLayers.cursorOf(place);
      if (cursor !== undefined) app.game.goToCursor(cursor);
    } else app.notices.tell(say(analysisTitle(changes[0].of.game)));
  }

  return { undo, redo };
}
