// Two opening trees side by side: the games that match two filters, in the position on the board.
import type { Uci } from '../../../chess/types.ts';
import type { ItemId, LibraryItem } from '../../../protocol/items.ts';
import { followed } from '../answers/followed.ts';
import { shownVariant } from '../game/gameStore.ts';
import type { Parts } from '../parts.ts';
import type { ComparedFilter, ComparedPair } from '../screen/figures.ts';
import { namesIn } from '../settings/settingsStore.ts';
import { readyPair, termsOf, textOf } from './comparedPairs.ts';
import type { PairName, PairSources } from './comparedPairs.ts';
import { createComparedSide } from './comparedSide.ts';
import type { ComparedPosition } from './comparedSide.ts';
import { isSameColumn, NO_COMPARISON } from './comparisonStore.ts';
import type { ComparedColumn, ComparedSide } from './comparisonStore.ts';

/** If the years of the list are not known, the second filter begins this many years ago. */
const RECENT_YEARS = 10;

type Needs = Pick<
  Parts,
  | 'stores'
  | 'worker'
  | 'screen'
  | 'game'
  | 'ownMoves'
  | 'books'
  | 'trees'
  | 'quickFilters'
  | 'faults'
  | 'settings'
>;

/** Returns the largest other database that is not a joined one. */
const otherDatabase = (items: readonly LibraryItem[], item: ItemId): ItemId | undefined =>
  items
    .flatMap((one) => (one.kind === 'database' && one.members === undefined && one.id !== item ? [one] : []))
    .toSorted((a, b) => b.games - a.games)[0]?.id;

export function createComparison(app: Needs) {
  const sides = [0, 1].map((at) => createComparedSide(app, (part) => change(at, part)));

  function change(at: number, part: Partial<ComparedSide>): void {
    const [first, second] = app.stores.comparison.getState().sides;
    app.stores.comparison.setState({
      sides: at === 0 ? [{ ...first, ...part }, second] : [first, { ...second, ...part }],
    });
  }

  function pairNow(): ComparedPair | undefined {
    const { figures } = app.stores.screen.getState();
    return figures?.kind === 'comparison' ? figures.sides : undefined;
  }

  /**
   * Opens the comparison with the filter of the list on both sides, before and since a year, or by ratings if all
   * games are of one year. If it is open already, closes it.
   */
  function openComparison(): void {
    if (pairNow() !== undefined) {
      app.screen.closeFigures();
      return;
    }
    const { item } = app.stores.list.getState();
    if (item === undefined) return;
    const { text, problem } = app.stores.search.getState();
    const terms = problem === undefined ? termsOf(text) : [];
    const same: ComparedFilter = { item, text: textOf(terms) };
    const sources = sourcesOf(item);
    const ready = (name: PairName) => readyPair(name, [same, same], sources);
    showPair(ready('years') ?? ready('ratings') ?? [same, same]);
  }

  const showPair = (pair: ComparedPair): void => app.screen.showFigures({ kind: 'comparison', sides: pair });

  function sourcesOf(item: ItemId): PairSources {
    const years = app.quickFilters.listYears();
    const record = app.game.shownGame();
    const { library } = app.stores.library.getState();
    const board = app.game.currentBoard();
    return {
      year: years === undefined ? new Date().getFullYear() - RECENT_YEARS : years.middle,
      players: record && [record.header.white, record.header.black],
      turn: board?.turn === 1 ? 'black' : 'white',
      otherDatabase: otherDatabase(library?.items ?? [], item),
      myNames: namesIn(app.stores.settings.getState().myNames),
    };
  }

  /** Returns the filters of a ready pair; `undefined` if there is nothing to make it from. */
  function pairOf(name: PairName): ComparedPair | undefined {
    const pair = pairNow();
    return pair && readyPair(name, pair, sourcesOf(pair[0].item));
  }

  /** Remembers the user's names. If they are the first ones, also shows the pair that needs them. */
  function giveNames(text: string): void {
    const before = namesIn(app.stores.settings.getState().myNames);
    app.settings.changeSettings({ myNames: text.trim() });
    if (before.length === 0) choosePair('mine');
  }

  function choosePair(name: PairName): void {
    const pair = pairOf(name);
    if (pair !== undefined) showPair(pair);
  }

  function changeFilter(at: 0 | 1, filter: ComparedFilter): void {
    const pair = pairNow();
    if (pair !== undefined) showPair(at === 0 ? [filter, pair[1]] : [pair[0], filter]);
  }

  function swap(): void {
    const pair = pairNow();
    if (pair !== undefined) showPair([pair[1], pair[0]]);
  }

  /** Returns the position whose moves are compared; `undefined` in a variant, or for a text. */
  function positionNow(): ComparedPosition | undefined {
    const board = app.game.currentBoard();
    if (board === undefined || shownVariant(app.stores.game.getState()) !== undefined) return undefined;
    return { fen: board.fen(), chess960: board.chess960 };
  }

  /** Subscribes to filters and board while the comparison is on the screen. Returns the cleanup function. */
  function followBoard(): () => void {
    const { screen, game, library, list } = app.stores;
    let known: unknown;
    let asked: unknown;
    const end = followed({
      stores: [screen, game, library, list],
      key: () => {
        const { listing } = library.getState();
        const { item, database, whole } = list.getState();
        const position = positionNow();
        const isWhole = database?.complete !== false;
        return [pairNow(), position?.fen, position?.chess960, listing, item, whole.id, isWhole];
      },
      changed: () => {
        const pair = pairNow();
        const { listing } = library.getState();
        const { item, database, whole } = list.getState();
        // The games of the database may have changed: it was read again, or to its end.
        const state = [listing, item, whole.id, database?.complete !== false].join(' ');
        const isStale = known !== undefined && known !== state;
        const question = JSON.stringify([pair, positionNow()]);
        // The user has stopped this question: a database that is still being read does not start it again, but
        // the next question finds its games again.
        if (question === asked && app.stores.comparison.getState().isStopped) return;
        known = state;
        asked = question;
        app.stores.comparison.setState({ pointed: undefined, isStopped: false });
        if (pair !== undefined) for (const at of [0, 1]) sides[at].ask(pair[at], positionNow(), isStale);
      },
    });
    return () => {
      end();
      for (const side of sides) side.stop();
      app.books.drawHint(undefined);
      app.stores.comparison.setState(NO_COMPARISON, true);
    };
  }

  /** Stops counting. The figures so far stay, marked as incomplete. */
  function stopCounting(): void {
    for (const side of sides) side.cancel();
    app.stores.comparison.setState({ isStopped: true });
  }

  function countAgain(): void {
    app.stores.comparison.setState({ isStopped: false });
    for (const side of sides) side.askAgain();
  }

  /** Returns the current year: later ones are errors in a file. */
  const yearNow = (): number => new Date().getFullYear();

  /** Tells whether the figures of at least one side are for the position on the board. */
  function isCurrent(): boolean {
    const fen = positionNow()?.fen;
    return app.stores.comparison.getState().sides.some(({ shown }) => shown?.fen === fen);
  }

  /** Plays a move of the table. Does nothing if the figures on the screen are of an earlier position. */
  function playMove(uci: Uci): void {
    if (isCurrent()) app.ownMoves.walkTo(uci);
  }

  /** Draws a move on the board, and shows its years; `undefined` removes the arrow. */
  function pointAt(uci: Uci | undefined): void {
    app.books.drawHint(isCurrent() ? uci : undefined);
    if (uci !== undefined && isCurrent()) app.stores.comparison.setState({ pointed: uci });
  }

  /** Lists the games of a side that continued with a move. */
  function showGames(at: 0 | 1, uci: Uci, label: string): void {
    const pair = pairNow();
    const { shown, selection } = app.stores.comparison.getState().sides[at];
    if (pair === undefined || shown === undefined) return;
    const within = selection === undefined ? {} : { within: selection };
    app.trees.showGamesAt(pair[at].item, shown, label, { uci, ...within }).catch(app.faults.noteFault);
  }

  /**
   * Sorts by a column, largest values first (moves from A to Z). For the same column, the second call
   * reverses that, and the third restores the usual order.
   */
  function sortBy(column: ComparedColumn): void {
    const { sort } = app.stores.comparison.getState();
    const first = column.by !== 'move';
    if (sort === undefined || !isSameColumn(sort, column))
      app.stores.comparison.setState({ sort: { ...column, descending: first } });
    else
      app.stores.comparison.setState({
        sort: sort.descending === first ? { ...column, descending: !first } : undefined,
      });
  }

  return {
    openComparison,
    pairNow,
    pairOf,
    choosePair,
    giveNames,
    changeFilter,
    swap,
    followBoard,
    yearNow,
    stopCounting,
    countAgain,
    showGames,
    playMove,
    pointAt,
    sortBy,
  };
}
