// The games of the list as one tree, which opens as a board of the user's own. It can be read, exported, and
// shared like any game.
import { createStore } from 'zustand/vanilla';
import { t } from '../../../base/messages.ts';
import type { MergedGames } from '../../../model/merged/mergedGames.ts';
import { makePgn } from '../../../model/pgn/makePgn.ts';
import { MAX_MERGED } from '../../../protocol/mergeApi.ts';
import { NO_ANSWER, createQuestion } from '../answers/question.ts';
import type { Answer } from '../answers/question.ts';
import { nameOf } from '../library/libraryRows.ts';
import type { Parts } from '../parts.ts';
import { mergedTree } from './mergedTree.ts';

export interface OneTreeState {
  readonly answer: Answer<MergedGames>;
  /** Says why no tree is made of these games: one of them is covered. */
  readonly refusal?: string | undefined;
}

export const createOneTreeStore = () => createStore<OneTreeState>()(() => ({ answer: NO_ANSWER }));

interface OneTreeChoice {
  /** In whole moves. */
  readonly moves: number;
  readonly withNotes: boolean;
}

type Needs = Pick<Parts, 'stores' | 'worker' | 'statistics' | 'boards' | 'screen' | 'outgoing'>;

export function createOneTree(app: Needs) {
  const asking = createQuestion<MergedGames>((answer) => app.stores.oneTree.setState({ answer }));

  /** Tells whether the list was found by one exact position: then the tree starts there. */
  const beginsAtHits = (): boolean =>
    app.stores.list.getState().hits && app.stores.search.getState().position?.kind === 'exact';

  /** Makes the tree and opens it. If it has no games, the dialog stays open and says so. */
  async function open({ moves, withNotes }: OneTreeChoice): Promise<void> {
    const { item, selection } = app.stores.list.getState();
    if (item === undefined) return;
    const first = [{ from: 0, to: Math.min(selection.count, MAX_MERGED) }];
    const choice = { kind: 'places', selection: selection.id, places: first } as const;
    const refusal = await app.outgoing.whyNot(item, choice);
    app.stores.oneTree.setState({ refusal });
    if (refusal !== undefined) return;
    const { database } = app.stores.list.getState();
    const title = app.statistics.listWords() ?? (database === undefined ? '' : nameOf(database));
    const request = { item, selection: selection.id, plies: 2 * moves, withNotes, fromHits: beginsAtHits() };
    const merged = await asking.ask((options) => app.worker.mergeGames(request, options));
    if (merged === undefined || merged.games === 0) return;
    app.screen.closeDialog();
    const tree = mergedTree(merged, aboutWords(merged, title, moves));
    const name = treeName(merged.games, title);
    await app.boards.openBoardOf(name, makePgn(tree, [['Event', name]]));
  }

  function cancel(): void {
    asking.cancel();
    app.stores.oneTree.setState({ refusal: undefined });
  }

  return { open, cancel, beginsAtHits };
}

/** The heading of the tree, and the name of its board in the library. */
const treeName = (games: number, title: string): string =>
  t('{games, plural, one {Tree of # game} other {Tree of # games}}: {title}', { games, title });

/** Describes the games in the tree, and everything that it leaves out. */
export function aboutWords(
  { games, unplayed, damaged, left }: MergedGames,
  title: string,
  moves: number,
): string {
  const { beyond, otherStarts, variants, unreadable, texts, least } = left;
  return [
    t('{games, plural, one {# game} other {# games}} of {title} as one tree, {moves} moves deep.', {
      games,
      title,
      moves,
    }),
    unplayed > 0 &&
      t('{count, plural, one {# of them has} other {# of them have}} no moves here.', { count: unplayed }),
    damaged > 0 &&
      t('{count, plural, one {# of them is} other {# of them are}} damaged: moves may be missing.', {
        count: damaged,
      }),
    least > 1 && t('Moves that fewer than {least} games play are left out.', { least }),
    beyond > 0 &&
      t('The list has {beyond, number} more: the first {most, number} are in the tree.', {
        beyond,
        most: MAX_MERGED,
      }),
    otherStarts > 0 &&
      t('{count, plural, one {# game begins} other {# games begin}} with another position.', {
        count: otherStarts,
      }),
    variants > 0 &&
      t('{count, plural, one {# game follows} other {# games follow}} other rules.', { count: variants }),
    unreadable > 0 &&
      t('{count, plural, one {# game} other {# games}} cannot be read.', { count: unreadable }),
    texts > 0 && t('{count, plural, one {# text} other {# texts}} left out.', { count: texts }),
  ]
    .filter((part) => part !== false)
    .join(' ');
}
