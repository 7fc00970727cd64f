// Pages of figures about the list, a player, or an event: opens them, and goes from them to the games.
import { t } from '../../../base/messages.ts';
import type { EntityId } from '../../../model/entity.ts';
import type { GameQuery } from '../../../model/query/gameQuery.ts';
import { nodeAtPath } from '../../../model/movePath.ts';
import type { RecordNumber } from '../../../model/gameHeader.ts';
import { makeQuery } from '../../../model/query/makeQuery.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { EventChoice, PlayerChoice } from '../../../protocol/statisticsApi.ts';
import { positionTitle } from '../search/positionTitle.ts';
import { isRowOf } from '../game/covering.ts';
import type { Figures, StatisticsScope } from '../screen/figures.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<
  Parts,
  'stores' | 'screen' | 'game' | 'covering' | 'books' | 'listed' | 'list' | 'notices' | 'search' | 'trees'
>;

export function createStatistics(app: Needs) {
  /** Describes the games that the list shows; `undefined` if nothing is left out. */
  function listWords(): string | undefined {
    const { text, problem, query, position, behind } = app.stores.search.getState();
    if (behind?.ofAll === true) return behind.label;
    const words = problem === undefined ? text.trim() : makeQuery(query);
    const parts = [words, position && positionTitle(position), behind?.label];
    return parts.filter((part) => part !== undefined && part !== '').join(' · ') || undefined;
  }

  /** Opens the statistics of the list, once its rows have arrived. */
  const openStatistics = (): void => app.listed.whenListed(showStatistics);

  function showStatistics(): void {
    const { item, selection, answer } = app.stores.list.getState();
    if (item === undefined || selection.id === 0 || answer.kind === 'failed') return;
    app.screen.showFigures({ kind: 'list', item, scope: { selection: selection.id, words: listWords() } });
  }

  /** Shows a page of figures, unless the user asks from a covered game, whose result it would reveal. */
  function showUnlessCovered(item: ItemId, of: PlayerChoice | EventChoice, figures: Figures): void {
    const isOfCovered = 'number' in of && isRowOf(app.covering.coveredRecords(), item, { number: of.number });
    if (isOfCovered) app.notices.tell(t('Uncover the game first: this shows its result.'));
    else app.screen.showFigures(figures);
  }

  /** Opens the card of a player; the title shows `name`. */
  const openPlayerCard = (
    item: ItemId,
    name: string,
    player: PlayerChoice,
    scope: StatisticsScope = {},
  ): void => showUnlessCovered(item, player, { kind: 'player', item, name, player, scope });

  /** Opens the preparation against a player; `side` is the player's color. */
  const openPreparation = (
    item: ItemId,
    name: string,
    player: PlayerChoice,
    side: 'white' | 'black' = 'id' in player ? 'black' : player.color,
  ): void => showUnlessCovered(item, player, { kind: 'preparation', item, name, player, side });

  const openCrossTable = (item: ItemId, name: string, event: EventChoice): void =>
    showUnlessCovered(item, event, { kind: 'event', item, name, event });

  /** Replaces the event on the screen by another edition of it. */
  const chooseEdition = (item: ItemId, name: string, id: EntityId, edition: number): void =>
    openCrossTable(item, name, { id, edition });

  async function haveGamesOf(item: ItemId): Promise<boolean> {
    if (!(await app.list.haveInList(item))) return false;
    app.screen.showList();
    app.screen.showListTab('games');
    app.screen.requestFocus('games');
    return true;
  }

  /** Narrows the list further to games that match. */
  async function filterBy(item: ItemId, part: GameQuery): Promise<void> {
    if (await haveGamesOf(item)) app.search.addTerm(part);
  }

  /** Lists all games of the database that match, regardless of the current search. */
  async function showGames(item: ItemId, query: GameQuery): Promise<void> {
    if (!(await haveGamesOf(item))) return;
    app.search.searchPosition(undefined);
    app.search.searchFor(makeQuery(query));
  }

  /** Lists all games of the database that match, and shows their tree in the book pane. */
  async function showTreeOf(item: ItemId, query: GameQuery): Promise<void> {
    await showGames(item, query);
    if (!app.stores.book.getState().on.includes(item)) app.books.switchBook(item);
    app.trees.chooseScope('listed');
    app.screen.requestFocus('book');
  }

  /** Shows the tree of the listed games in the book pane, or of all games if the list leaves none out. */
  function showTreeOfList(): void {
    const { item, whole, selection } = app.stores.list.getState();
    if (item === undefined) return;
    if (!app.stores.book.getState().on.includes(item)) app.books.switchBook(item);
    app.trees.chooseScope(selection.id === whole.id ? 'all' : 'listed');
    app.screen.showGame();
    app.screen.requestFocus('book');
  }

  /** Shows a game of a table on the board, which is beside the table or replaces it. */
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
