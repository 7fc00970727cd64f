// Keeps the address in step with the user's place, and goes where an address leads: by Back and Forward,
// after a reload, or from another window.
import { Latest } from '../../../base/latest.ts';
import type { Turn } from '../../../base/latest.ts';
import { t } from '../../../base/messages.ts';
import { recordNumber } from '../../../model/gameHeader.ts';
import { movePath, nodeAtPath } from '../../../model/movePath.ts';
import { isCollection, itemId } from '../../../protocol/items.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { AddedInput } from '../../../protocol/api.ts';
import { isOwnBoard } from '../library/libraryStore.ts';
import type { LibraryState } from '../library/libraryStore.ts';
import { DEMO_NAME } from '../../platform/chosen.ts';
import { isPhone } from '../../platform/widthClass.ts';
import { readAddress, writeAddress } from './address.ts';
import type { Address } from './address.ts';
import { addressOfFigures, figuresAt } from './figuresAddress.ts';
import type { Listed } from './figuresAddress.ts';
import { areOfPosition } from '../screen/figures.ts';
import type { Parts } from '../parts.ts';

/** The pause before a step in the game enters the address: browsers block pages that write every one. */
const MOVE_MS = 250;

type Needs = Pick<
  Parts,
  | 'stores'
  | 'history'
  | 'faults'
  | 'screen'
  | 'game'
  | 'statistics'
  | 'lastFolder'
  | 'waysToOpen'
  | 'quotations'
  | 'list'
  | 'search'
  | 'notices'
  | 'ownLayers'
  | 'boards'
  | 'windowBoards'
>;

export function createPlace(app: Needs) {
  const { stores, history } = app;
  const going = new Latest();
  let isGoing = false;
  let isNoted = true;
  /** The address in the current history entry; its move may be written later. */
  let entry: Address | undefined;
  /** True while the user only passes by: the next record under the list's cursor replaces the entry. */
  let isPassing = false;
  /** True if the list has switched databases but the game has not: on the way to games behind a move. */
  let isBetween = false;
  let moving: ReturnType<typeof setTimeout> | undefined;
  /** The notice that was shown at `entry`. The next entry closes it, unless another has appeared by then. */
  let noticed: string | undefined;

  /** Returns the address of the user's place; `undefined` while something is loading, or if no folder is open. */
  function here(): Address | undefined {
    const folder = stores.library.getState();
    const { library, opening, source } = folder;
    const list = stores.list.getState();
    const search = stores.search.getState();
    const game = stores.game.getState();
    if (library === undefined || opening.kind !== 'none' || list.answer.kind === 'asking') return undefined;
    if (search.awaited || game.answer.kind === 'asking') return undefined;
    const { listTab, phone, figures } = stores.screen.getState();
    const { record, node } = game.quotedIn ?? game;
    return {
      folder: library.name,
      own: isOfBoards(source) ? 'boards' : isMadeHere(folder, [list.item, game.item]) ? 'record' : undefined,
      database: list.item,
      game: game.number,
      from: game.item === list.item ? undefined : game.item,
      move: record?.kind === 'game' && node !== 0 ? movePath(record.tree, node) : undefined,
      search: search.text,
      position: search.position,
      order: search.sort,
      list: listTab === 'games' ? undefined : listTab,
      behind: search.behind?.label,
      quoted: game.quotedIn === undefined ? undefined : game.key,
      figures: figures && addressOfFigures(figures, whatIsListed()),
      screen: isPhone() ? phone : undefined,
    };
  }

  function whatIsListed(): Listed {
    const { item, selection } = stores.list.getState();
    return { item, scope: { selection: selection.id, words: app.statistics.listWords() } };
  }

  function note(): void {
    isNoted = true;
    const now = isGoing ? undefined : here();
    if (now === undefined) return;
    const before = entry;
    entry = now;
    const noticedBefore = noticed;
    noticed = stores.screen.getState().notice;
    const { isPreview } = stores.game.getState();
    const wasPassing = isPassing;
    const wasBetween = isBetween;
    // The first record of another database has not been opened yet.
    const isWithoutOne = wasPassing && (now.game === undefined || now.from !== undefined);
    isPassing = isPreview || isWithoutOne || before?.database !== now.database;
    if (before !== undefined && isSamePlace(before, now)) {
      if (before.move !== now.move) moving ??= setTimeout(writeMove, MOVE_MS);
      return;
    }
    isBetween = before !== undefined && before.database !== now.database && isSameRecord(before, now);
    const isPassed = isPreview && wasPassing && before !== undefined && isNextRecord(before, now);
    if (wasBetween && before !== undefined && now.behind !== undefined && before.database === now.database)
      history.replace(writeAddress(now), { isDetour: true });
    else if (before === undefined || isPassed || !isNewPage(before, now)) history.replace(writeAddress(now));
    else {
      if (moving !== undefined) history.replace(writeAddress(before));
      history.push(writeAddress(now), { isDetour: isFollowed(before, now) });
      if (noticed === noticedBefore) app.notices.closeNotice();
    }
    clearTimeout(moving);
    moving = undefined;
  }

  function writeMove(): void {
    moving = undefined;
    if (entry !== undefined && !isGoing) history.replace(writeAddress(entry));
  }

  /** Tells whether the user left a game or list for something else, and will want to come back. */
  const isFollowed = (before: Address, now: Address): boolean =>
    (now.behind !== undefined && before.behind === undefined) ||
    (now.quoted !== undefined && before.quoted === undefined) ||
    (now.figures !== undefined && !areSameFigures(before, now)) ||
    // The user opened a game from a table that covered the board.
    (before.figures !== undefined && now.figures === undefined && before.game !== now.game) ||
    (now.screen === 'game' && before.screen !== 'game') ||
    (now.game !== before.game && stores.game.getState().isFollowed);

  /** Runs `note` once after several changes at once. */
  function schedule(): void {
    if (!isNoted) return;
    isNoted = false;
    queueMicrotask(note);
  }

  /** Goes where the address of the page leads. */
  async function followAddress(): Promise<void> {
    going.cancel();
    isGoing = false;
    clearTimeout(moving);
    moving = undefined;
    const address = readAddress(history.read());
    if (address === undefined) {
      entry = undefined;
      schedule();
      return;
    }
    if (!isOpen(address)) {
      openFolderOf(address);
      return;
    }
    isGoing = true;
    const staysOnMove = entry !== undefined && isBesideBoard(entry, address);
    stores.place.setState({ wanted: undefined });
    app.notices.closeNotice();
    await going.run(async (turn) => {
      const arrive = turn.only((notice?: string): void => {
        isGoing = false;
        // If an address leads nowhere, the address of what the folder shows replaces it.
        entry = here() ?? (notice === undefined ? address : undefined);
        if (entry !== undefined) history.replace(writeAddress(entry));
      });
      let notice: string | undefined;
      try {
        notice = await goTo(address, turn, staysOnMove);
        if (notice !== undefined) app.notices.showNotice(notice);
      } finally {
        arrive(notice);
      }
    });
  }

  function isOpen({ folder, own }: Address): boolean {
    const { library, source } = stores.library.getState();
    if (library === undefined || isOfBoards(source) !== (own === 'boards')) return false;
    return own === 'boards' || folder === library.name;
  }

  /**
   * Opens the folder if the browser allows that; otherwise the page names the folder, and waits for the user
   * to open it.
   */
  function openFolderOf(wanted: Address): void {
    const { remembered, library, opening } = stores.library.getState();
    stores.place.setState({ wanted });
    if (wanted.own === 'boards' && app.windowBoards.all().length > 0 && opening.kind !== 'asking') {
      app.boards.openBoards().catch(app.faults.noteFault);
      return;
    }
    if (library !== undefined)
      app.notices.showNotice(
        wanted.own === 'boards'
          ? t('This address leads to a board of your own, which was closed with its page.')
          : t('This address leads to the folder {folder}, which is not open.', { folder: wanted.folder }),
      );
    // A folder that the user opens takes precedence over the address.
    if (wanted.own === 'boards' || opening.kind === 'asking') return;
    const isRemembered = remembered?.name === wanted.folder;
    if (isRemembered && remembered.permission === 'granted') app.lastFolder.reopenRemembered();
    else if (!isRemembered && wanted.folder === DEMO_NAME)
      app.waysToOpen.openDemo().catch(app.faults.noteFault);
  }

  /** Goes to an address. Returns the reason, in words, if the user does not get there. */
  async function goTo(address: Address, turn: Turn, staysOnMove: boolean): Promise<string | undefined> {
    if (address.quoted === undefined) app.quotations.leaveQuotation();
    const { database, from = database, game, figures } = address;
    if (database === undefined) return undefined;
    const { in: of = database } = figures ?? {};
    const other = figures?.with;
    // The repertoire, and what it is compared with, may also be books.
    const compared = [of, ...(other === undefined ? [] : [other])].find((id) => sourceOf(id) === undefined);
    const missing = [database, from].find((id) => databaseOf(id) === undefined) ?? compared;
    if (missing !== undefined)
      return isCollection(itemId(missing))
        ? t('This address leads to a collection that this browser does not have.')
        : address.own === 'record'
          ? t('This address leads to a board of your own, which was closed with its page.')
          : t('The address names {database}, which is not in this folder.', { database: missing });
    const item = databaseOf(database);
    if (item === undefined || !(await turn.wait(app.list.haveInList(item)))) return undefined;
    await turn.wait(app.search.restoreSearch(address));
    if (game === undefined) app.game.closeRecord();
    const notice =
      game === undefined ? undefined : await turn.wait(goToGame(address, game, turn, staysOnMove));
    const inFigures = sourceOf(of);
    app.screen.showPlace({
      listTab: address.list ?? 'games',
      phone: address.screen,
      figures:
        figures &&
        inFigures &&
        figuresAt(figures, { item: inFigures, other: sourceOf(other) }, whatIsListed()),
    });
    return notice;
  }

  async function goToGame(
    address: Address,
    game: number,
    turn: Turn,
    staysOnMove: boolean,
  ): Promise<string | undefined> {
    const { database, from = database, move = '0' } = address;
    const item = databaseOf(from);
    if (item === undefined) return undefined;
    const { item: listed, whole, database: known } = stores.list.getState();
    if (item === listed && known?.complete === true && game > whole.count)
      return t('The address names record {game, number}, but the database has only {count, number}.', {
        game,
        count: whole.count,
      });
    const shown = stores.game.getState();
    if (shown.item !== item || shown.number !== game || shown.answer.kind !== 'ready')
      await turn.wait(app.game.openRecord(item, recordNumber(game)));
    const { record, item: openItem, number, node, quotedIn } = stores.game.getState();
    if (openItem !== item || number !== game) return undefined;
    // A quoted game still on the screen, and own moves, keep their place.
    if (record?.kind === 'game' && quotedIn === undefined && !staysOnMove) {
      const before = app.ownLayers.placeBeforeReload();
      const wanted = nodeAtPath(record.tree, move);
      if (before !== undefined) app.game.goToCursor(before);
      else if (wanted !== node) app.game.goToCursor({ node: wanted });
    }
    await app.list.selectOpenRecord();
    return undefined;
  }

  function databaseOf(id: string | undefined): ItemId | undefined {
    const { library } = stores.library.getState();
    return library?.items.find((item) => item.kind === 'database' && item.id === id)?.id;
  }

  function sourceOf(id: string | undefined): ItemId | undefined {
    const { library } = stores.library.getState();
    return library?.items.find(
      ({ kind, id: known }) => (kind === 'database' || kind === 'book') && known === id,
    )?.id;
  }

  /** Keeps the address and the page in step. Returns the cleanup function. */
  function followPlace(): () => void {
    const { place, library, ...others } = stores;
    const stops = [others.list, others.search, others.game, others.screen].map((store) =>
      store.subscribe(schedule),
    );
    const onLibrary = library.subscribe((now, before) => {
      const { wanted } = place.getState();
      const isOpened = now.listing !== before.listing && now.library !== undefined;
      // Runs after the folder has chosen what to show first.
      if (isOpened && wanted !== undefined && isOpen(wanted)) queueMicrotask(() => void followAddress());
      else if (isOpened) {
        place.setState({ wanted: undefined });
        entry = before.library === undefined ? undefined : entry;
      }
      schedule();
    });
    const onMove = history.listen(() => void followAddress());
    const address = readAddress(history.read());
    // The user may have opened another folder before the page could look at its address.
    if (library.getState().library === undefined || address === undefined || isOpen(address))
      void followAddress();
    else schedule();
    return () => {
      for (const stop of [...stops, onLibrary, onMove]) stop();
    };
  }

  /** Goes back from games behind a move, a quoted game, or a followed link; false if there is none. */
  function leaveDetour(): boolean {
    if (!history.isDetour()) return false;
    history.back();
    return true;
  }

  /**
   * Goes back from statistics, a card, or a cross table to where they were opened; false if there are none.
   */
  function leaveFigures(): boolean {
    if (stores.screen.getState().figures === undefined) return false;
    if (!leaveDetour()) app.screen.closeFigures();
    return true;
  }

  /** Forgets the address: the user no longer wants to go there. */
  function forgetWanted(): void {
    stores.place.setState({ wanted: undefined });
    history.replace('');
  }

  /** Leaves what covers the game, or what led to it; false if there is nothing to leave. */
  const goBack = (): boolean => leaveFigures() || leaveDetour() || app.quotations.leaveQuotation();

  return { followPlace, goBack, leaveDetour, leaveFigures, forgetWanted };
}

const isOfBoards = (source: AddedInput | undefined): boolean => source?.into !== undefined;

/** Tells whether one of the items is a board of the user's own, which no other page has. */
const isMadeHere = (state: LibraryState, items: readonly (ItemId | undefined)[]): boolean =>
  items.some((item) => item !== undefined && isOwnBoard(state, item));

const isSamePlace = (before: Address, now: Address): boolean =>
  writeAddress({ ...before, move: now.move }) === writeAddress(now);

const isSameRecord = (before: Address, now: Address): boolean =>
  before.game === now.game && (before.from ?? before.database) === (now.from ?? now.database);

const isNextRecord = (before: Address, now: Address): boolean =>
  isSamePlace({ ...before, game: now.game, from: now.from }, now);

const areSameFigures = (before: Address, now: Address): boolean =>
  isSamePlace({ ...now, figures: before.figures }, now);

/** Tells whether the user leaves a page about the position on the board in the same game: the board stays. */
const isBesideBoard = (before: Address, now: Address): boolean =>
  before.figures !== undefined &&
  areOfPosition(before.figures.kind) &&
  now.figures === undefined &&
  isSameRecord(before, now);

/** Tells whether only choices on one page differ: trying them adds no entries, so Back leaves the page. */
const areTried = (before: Address, now: Address): boolean =>
  before.figures !== undefined &&
  before.figures.kind === now.figures?.kind &&
  areOfPosition(before.figures.kind) &&
  isSamePlace({ ...before, figures: now.figures }, now);

/**
 * Tells whether the address needs a new history entry. Typing needs none, and neither does the first database
 * of a folder.
 */
function isNewPage(before: Address, now: Address): boolean {
  if (before.folder !== now.folder || before.own !== now.own) return true;
  if (before.database === undefined || areTried(before, now)) return false;
  const isTyping = before.search !== '' && now.search !== '';
  return !isTyping || !isSamePlace(before, { ...now, search: before.search });
}
