// Figures of the list, of a player, of an event: opening them, and going from them to the games.
import type { EntityId } from '../../../model/entity.ts';
import type { GameQuery } from '../../../model/query/gameQuery.ts';
import type { RecordNumber } from '../../../model/gameHeader.ts';
import { makeQuery } from '../../../model/query/makeQuery.ts';
import type { ItemId } from '../../../protocol/api.ts';
import type { EventChoice, PlayerChoice } from '../../../protocol/statisticsApi.ts';
import { positionTitle } from '../search/positionTitle.ts';
import { useList } from '../list/listStore.ts';
import { useSearch } from '../search/searchStore.ts';
import { useStatistics } from './statisticsStore.ts';
import type { StatisticsPage, StatisticsScope } from './statisticsStore.ts';
import { openRecord } from '../game/game.ts';
import { requestFocus, showList, showListTab } from '../screen/layout.ts';
import { haveInList } from '../list/list.ts';
import { whenListed } from '../list/whenListed.ts';
import { addTerm } from '../search/search.ts';

export const ALL_GAMES = 'All games';

/** What the list shows, in words. */
function listWords(): string {
  const { text, problem, query, position, behind } = useSearch.getState();
  if (behind?.ofAll === true) return behind.label;
  const words = problem === undefined ? text.trim() : makeQuery(query);
  const parts = [words, position && positionTitle(position), behind?.label];
  return parts.filter((part) => part !== undefined && part !== '').join(' · ') || ALL_GAMES;
}

const push = (page: StatisticsPage): void =>
  useStatistics.setState(({ pages }) => ({ pages: [...pages, page] }));

/** The statistics of what the list shows, or is about to show. */
export const openStatistics = (): void => whenListed(showStatistics);

function showStatistics(): void {
  const { item, selection, status } = useList.getState();
  if (item === undefined || selection.id === 0 || status === 'failed') return;
  useStatistics.setState({
    pages: [{ kind: 'list', item, scope: { selection: selection.id, words: listWords() } }],
  });
}

/** A player of the database; the name is what the title says. */
export const openPlayerCard = (
  item: ItemId,
  name: string,
  player: PlayerChoice,
  scope: StatisticsScope = { words: ALL_GAMES },
): void => push({ kind: 'player', item, name, player, scope });

export const openCrossTable = (item: ItemId, name: string, event: EventChoice): void =>
  push({ kind: 'event', item, name, event });

/** Another edition of the event on the screen, in its place. */
export const chooseEdition = (item: ItemId, name: string, id: EntityId, edition: number): void =>
  useStatistics.setState(({ pages }) => ({
    pages: [...pages.slice(0, -1), { kind: 'event', item, name, event: { id, edition } }],
  }));

export const backInStatistics = (): void =>
  useStatistics.setState(({ pages }) => ({ pages: pages.slice(0, -1) }));
export const closeStatistics = (): void => useStatistics.setState({ pages: [] });

/** The list shows only those of its games that fit, too. */
export async function filterBy(item: ItemId, part: GameQuery): Promise<void> {
  closeStatistics();
  if (!(await haveInList(item))) return;
  showList();
  showListTab('games');
  requestFocus('games');
  addTerm(part);
}

/** A game of a table comes on the board. */
export async function openTableGame(item: ItemId, number: RecordNumber): Promise<void> {
  closeStatistics();
  await openRecord(item, number);
}
