// A repertoire against what others play: its gaps, and the games that stay within it.
import { Board } from '../../../chess/board.ts';
import { INITIAL_FEN } from '../../../chess/types.ts';
import type { Fen, Uci } from '../../../chess/types.ts';
import { makeUci, parseUci } from '../../../chess/uci.ts';
import { USUAL_PLIES } from '../../../model/query/gameQuery.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { shownVariant } from '../game/gameStore.ts';
import { nameInSearch } from '../library/libraryRows.ts';
import { isNarrowed } from '../list/searchStore.ts';
import type { Parts } from '../parts.ts';
import { MAX_WAY } from '../screen/figures.ts';
import type { AskedGaps } from '../screen/figures.ts';

type Needs = Pick<
  Parts,
  'stores' | 'worker' | 'screen' | 'game' | 'ownMoves' | 'theory' | 'trees' | 'search'
>;

export function createRepertoireGaps(app: Needs) {
  /**
   * Opens the gaps for the position on the board, with the repertoire of the folder; for the start of chess
   * if the game does not begin there, or if the board is more than `MAX_WAY` moves away.
   */
  function openGaps(): void {
    const repertoire = app.theory.repertoire();
    const reference = referenceBeside(repertoire);
    if (reference !== undefined)
      app.screen.showFigures({ kind: 'gaps', reference, repertoire, way: wayToShow() });
  }

  /**
   * Returns the database of the list. If that is the repertoire, or missing, returns the largest other one of
   * the folder that is not joined, if there is one.
   */
  function referenceBeside(repertoire: ItemId | undefined): ItemId | undefined {
    const { item } = app.stores.list.getState();
    if (item !== undefined && item !== repertoire) return item;
    const others = app.stores.library
      .getState()
      .library?.items.flatMap((one) =>
        one.kind === 'database' && one.members === undefined && one.id !== repertoire ? [one] : [],
      );
    return others?.toSorted((a, b) => b.games - a.games)[0]?.id ?? item;
  }

  /** Returns the moves from the start of chess to the board; empty if the game starts elsewhere. */
  function wayToBoard(): readonly Uci[] {
    const game = app.game.currentGame();
    if (game?.tree.startFen !== INITIAL_FEN || shownVariant(app.stores.game.getState()) !== undefined)
      return [];
    const board = new Board();
    return app.game.lineToBoard().map((move) => {
      const uci = makeUci(board, move);
      board.play(move);
      return uci;
    });
  }

  /** Returns the moves to the board, or none if the board is too far from the start. */
  function wayToShow(): readonly Uci[] {
    const way = wayToBoard();
    return way.length > MAX_WAY ? [] : way;
  }

  /** Tells whether the moves that lead to the position on the board are exactly this line. */
  const isOnBoard = (line: readonly Uci[]): boolean => wayToBoard().join(' ') === line.join(' ');

  function gapsNow(): AskedGaps | undefined {
    const { figures } = app.stores.screen.getState();
    return figures?.kind === 'gaps' ? figures : undefined;
  }

  function changeGaps(part: Partial<AskedGaps>): void {
    const gaps = gapsNow();
    if (gaps === undefined) return;
    app.screen.showFigures({ kind: 'gaps', ...gaps, ...part });
    if (part.repertoire !== undefined) app.theory.chooseRepertoire(part.repertoire);
  }

  /** Returns the position after moves from the start of chess; stops before an illegal move. */
  function fenAfter(way: readonly Uci[]): Fen {
    const board = new Board();
    for (const uci of way) {
      const move = parseUci(board, uci);
      if (move === undefined) break;
      board.play(move);
    }
    return board.fen();
  }

  /** Returns the id of the selection that limits which games count, if the search leaves some out. */
  function selectionOf(reference: ItemId): number | undefined {
    const { item, selection } = app.stores.list.getState();
    return item === reference && isNarrowed(app.stores.search.getState()) ? selection.id : undefined;
  }

  /** Puts the end of a line from the start of chess on the board, as a walk that is not stored. */
  function standAt(line: readonly Uci[]): void {
    const game = app.game.currentGame();
    if (game?.tree.startFen !== INITIAL_FEN || game.variant !== undefined) app.game.closeRecord();
    app.game.toStart();
    for (const uci of line) if (!app.ownMoves.walkTo(uci)) return;
  }

  const yearNow = (): number => new Date().getFullYear();

  /** Tells whether the repertoire is a database: books have no games to compare. */
  function hasGames(): boolean {
    const repertoire = app.theory.repertoire();
    return repertoire !== undefined && app.trees.isDatabase(repertoire);
  }

  /** Searches for games that stay in the repertoire for `plies` half-moves: adds or replaces that term. */
  function listInside(plies = USUAL_PLIES): void {
    const repertoire = app.theory.repertoire();
    const { items = [] } = app.stores.library.getState().library ?? {};
    const found = items.find(({ id }) => id === repertoire);
    if (found?.kind !== 'database') return;
    const name = nameInSearch(items, found);
    const term = { kind: 'repertoire', name, ...(plies !== USUAL_PLIES && { plies }) } as const;
    app.screen.showList();
    app.screen.requestFocus('games');
    const at = app.search.termsNow().findIndex(({ query }) => query.kind === 'repertoire');
    if (at < 0) app.search.addTerm(term);
    else app.search.replaceTerm(at, term);
  }

  return {
    yearNow,
    openGaps,
    gapsNow,
    changeGaps,
    fenAfter,
    selectionOf,
    standAt,
    isOnBoard,
    hasGames,
    listInside,
  };
}
