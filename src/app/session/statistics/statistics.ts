// Figures of the list, of a player, of an event: opening them, and going from them to the games.
import type { EntityId } from '../../../model/entity.ts';
import type { GameQuery } from '../../../model/query/gameQuery.ts';
import { nodeAtPath } from '../../../model/movePath.ts';
import type { RecordNumber } from '../../../model/gameHeader.ts';
import { makeQuery } from '../../../model/query/makeQuery.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { EventChoice, PlayerChoice } from '../../../protocol/statisticsApi.ts';
import { positionTitle } from '../search/positionTitle.ts';
import type { StatisticsScope } from '../screen/figures.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'screen' | 'game' | 'books' | 'listed' | 'list' | 'search' | 'trees'>;

export function createStatistics(app: Needs) {
  /** Describes the games that the list shows; `undefined` if nothing is left out. */
  function listWords(): string | undefined {
    const { text, problem, query, position, behind } = app.stores.search.getState();
    if (behind?.ofAll === true) return behind.label;
    const words = problem === undefined ? text.trim() : makeQuery(query);
    const parts = [words, position && positionTitle(position), behind?.label];
    return parts.filter((part) => part !== undefined && part !== '').join(' · ') || undefined;
  }

  /** The statistics of what the list shows, or is about to show. */
  const openStatistics = (): void => app.listed.whenListed(showStatistics);

  function showStatistics(): void {
    const { item, selection, answer } = app.stores.list.getState();
    if (item === undefined || selection.id === 0 || answer.kind === 'failed') return;
    app.screen.showFigures({ kind: 'list', item, scope: { selection: selection.id, words: listWords() } });
  }

  /** A player of the database; the name is what the title says. */
  const openPlayerCard = (
    item: ItemId,
    name: string,
    player: PlayerChoice,
    scope: StatisticsScope = {},
  ): void => app.screen.showFigures({ kind: 'player', item, name, player, scope });

  /** The preparation against a player; `side` is the color that the player has. */
  const openPreparation = (
    item: ItemId,
    name: string,
    player: PlayerChoice,
    side: 'white' | 'black' = 'id' in player ? 'black' : player.color,
  ): void => app.screen.showFigures({ kind: 'preparation', item, name, player, side });

  const openCrossTable = (item: ItemId, name: string, event: EventChoice): void =>
    app.screen.showFigures({ kind: 'event', item, name, event });

  /** Another edition of the event on the screen, in its place. */
  const chooseEdition = (item: ItemId, name: string, id: EntityId, edition: number): void =>
    openCrossTable(item, name, { id, edition });

  async function haveGamesOf(item: ItemId): Promise<boolean> {
    if (!(await app.list.haveInList(item))) return false;
    app.screen.showList();
    app.screen.showListTab('games');
    app.screen.requestFocus('games');
    return true;
  }

  /** The list shows only those of its games that fit, too. */
  async function filterBy(item: ItemId, part: GameQuery): Promise<void> {
    if (await haveGamesOf(item)) app.search.addTerm(part);
  }

  /** All games of the database that fit: what the list showed before plays no part. */
  async function showGames(item: ItemId, query: GameQuery): Promise<void> {
    if (!(await haveGamesOf(item))) return;
    app.search.searchPosition(undefined);
    app.search.searchFor(makeQuery(query));
  }

  /** The same, and the book pane has the tree of these games. */
  async function showTreeOf(item: ItemId, query: GameQuery): Promise<void> {
    await showGames(item, query);
    if (!app.stores.book.getState().on.includes(item)) app.books.switchBook(item);
    app.trees.chooseScope('listed');
    app.screen.requestFocus('book');
  }

  /** The book pane has the tree of the games of the list, or of all if the list leaves none out. */
  function showTreeOfList(): void {
    const { item, whole, selection } = app.stores.list.getState();
    if (item === undefined) return;
    if (!app.stores.book.getState().on.includes(item)) app.books.switchBook(item);
    app.trees.chooseScope(selection.id === whole.id ? 'all' : 'listed');
    app.screen.showGame();
    app.screen.requestFocus('book');
  }

  /** A game of a table comes on the board: beside the table, or in its place. */
  async function openTableGame(item: ItemId, number: RecordNumber, ply = 0): Promise<void> {
    app.screen.showDesk();
    const arrive = (): void => {
      const tree = app.game.shownGame()?.tree;
      if (tree !== undefined && ply > 0) app.game.goTo(nodeAtPath(tree, String(ply)));
    };
    await app.game.openRecord(item, number, { arrive });
  }

  return {
    listWords,
    openStatistics,
    openPlayerCard,
    openPreparation,
    openCrossTable,
    chooseEdition,
    filterBy,
    showGames,
    showTreeOf,
    showTreeOfList,
    openTableGame,
  };
}
