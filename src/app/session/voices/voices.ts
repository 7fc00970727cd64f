// Looks up what annotators wrote about the position on the board, while the answer or its count is shown.
import { toFailure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { Turn } from '../../../base/latest.ts';
import { makeUci } from '../../../chess/uci.ts';
import { boardAt } from '../../../model/positionAt.ts';
import type { NoteParts } from '../../../model/voices/noteParts.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { Voice, VoiceOrder, VoicesAnswer } from '../../../protocol/voicesApi.ts';
import { followed } from '../answers/followed.ts';
import { NO_ANSWER } from '../answers/question.ts';
import { pathToCursor, treeAt } from '../game/gameCursor.ts';
import { shownVariant } from '../game/gameStore.ts';
import { isNarrowed } from '../list/searchStore.ts';
import { createNotes } from './notes.ts';
import { createOwnVoices } from './ownVoices.ts';
import type { LastNoted, OwnVoice, ShownVoices, VoicesState } from './voicesStore.ts';
import type { Parts } from '../parts.ts';

/** If the user steps faster than this, only the last position is looked up. */
const REST_MS = 120;
/** The number of notes of the first answer, which fill the pane: only their games are read before it. */
const FIRST = 6;
/** The number of notes that are shown until the user asks for more. */
const AT_ONCE = 20;

type Needs = Pick<
  Parts,
  'stores' | 'worker' | 'game' | 'faults' | 'settings' | 'list' | 'ownMoves' | 'screen'
>;

export function createVoices(app: Needs) {
  const notes = createNotes(app);
  const own = createOwnVoices();
  const asking = new Latest();
  const finding = new Latest();

  /** Returns the games that a filter leaves of the database in the list; `undefined` if all games count. */
  function listedNow(): VoicesState['listed'] {
    const { item, selection, whole } = app.stores.list.getState();
    const search = app.stores.search.getState();
    const isOther = isNarrowed(search) && search.behind === undefined && selection.id !== whole.id;
    return isOther && item !== undefined && search.answer.kind !== 'asking'
      ? { item, selection: selection.id, count: selection.count }
      : undefined;
  }

  /** Returns the databases whose notes are known, if they have any. */
  function itemsNow(): readonly ItemId[] {
    const { notes: known } = app.stores.voices.getState();
    return notes.databases().flatMap(({ id }) => {
      const news = known[id];
      return news?.kind === 'ready' && news.notes > 0 ? [id] : [];
    });
  }

  function questionNow(scope: VoicesState['listed']) {
    const { tree, node } = app.game.treeOnBoard();
    const board = boardAt(tree, node);
    const { record, number, item } = app.stores.game.getState();
    const origin = record?.kind === 'game' ? record.header.origin : undefined;
    const shownItem = (origin?.item ?? item) as ItemId | undefined;
    const shownNumber = origin?.number ?? number;
    return {
      board,
      request: {
        items: itemsNow(),
        fen: board.fen(),
        chess960: board.chess960,
        order: app.stores.settings.getState().voiceOrder,
        ...(scope && { within: { item: scope.item, selection: scope.selection } }),
        ...(shownItem !== undefined &&
          shownNumber !== undefined && { shown: { item: shownItem, number: shownNumber } }),
      },
    };
  }

  const scopeNow = (): VoicesState['listed'] => {
    const { scope, listed } = app.stores.voices.getState();
    return scope === 'listed' ? listed : undefined;
  };

  /** Looks up the position on the board. The previous notes stay until the answer arrives. */
  function ask(): Promise<void | undefined> {
    return asking.run(async (turn) => {
      await turn.pause(REST_MS);
      const { board, request } = questionNow(scopeNow());
      app.stores.voices.setState({ asking: { kind: 'asking' } });
      const { analyses } = app.stores.analysis.getState();
      const [answer, mine] = await turn.wait(
        Promise.all([
          findVoices(request, { from: 0, most: FIRST }, turn),
          own.find(analyses, board, turn.signal),
        ]),
      );
      const shown = shownOf(request.fen, answer, mine);
      app.stores.voices.setState({ shown, asking: NO_ANSWER });
      if (answer.next !== undefined) await addVoices(shown, request, AT_ONCE - FIRST, turn);
      if (answer.lost.length > 0) notes.forget((item) => answer.lost.includes(item as ItemId));
      if (answer.total + mine.length > 0 || !app.stores.voices.getState().isOpen) return;
      const last = (await findLast(request, turn)) ?? 'none';
      app.stores.voices.setState({ shown: { ...shown, last } });
    }, failAsking);
  }

  function failAsking(thrown: unknown): void {
    app.stores.voices.setState({
      shown: undefined,
      asking: { kind: 'failed', failure: toFailure(thrown) },
    });
  }

  type Request = ReturnType<typeof questionNow>['request'];

  const findVoices = (
    request: Request,
    part: { readonly from: number; readonly most: number },
    { signal }: Turn,
  ): Promise<VoicesAnswer> =>
    request.items.length === 0
      ? Promise.resolve(NOTHING)
      : app.worker.findVoices({ ...request, ...part }, { signal });

  /** Adds the next notes to those that are shown, if these are still on the screen by then. */
  async function addVoices(shown: ShownVoices, request: Request, most: number, turn: Turn): Promise<void> {
    if (shown.next === undefined) return;
    const answer = await turn.wait(findVoices(request, { from: shown.next, most }, turn));
    if (app.stores.voices.getState().shown !== shown) return;
    const voices = [...shown.voices, ...answer.voices];
    app.stores.voices.setState({ shown: shownOf(shown.fen, { ...answer, voices }, shown.own) });
  }

  /** Adds the next notes to those on the screen. */
  function showMore(): Promise<void | undefined> {
    const { shown } = app.stores.voices.getState();
    if (shown?.next === undefined) return Promise.resolve();
    return finding.run(async (turn) => {
      const { request } = questionNow(scopeNow());
      if (request.fen === shown.fen) await addVoices(shown, request, AT_ONCE, turn);
    }, failAsking);
  }

  /** Goes back along the line on the board to the last position with notes. */
  async function findLast(request: Request, { wait, signal }: Turn): Promise<LastNoted | undefined> {
    const game = app.game.currentGame();
    if (game === undefined || request.items.length === 0) return undefined;
    const before = pathToCursor(game, app.game.currentCursor()).slice(0, -1);
    const fens = before.map((cursor) => {
      const { tree, node } = treeAt(game, cursor);
      return boardAt(tree, node).fen();
    });
    if (fens.length === 0) return undefined;
    const { items, chess960, within } = request;
    const found = await wait(
      app.worker.findLastVoices({ items, chess960, fens, ...(within && { within }) }, { signal }),
    );
    return (
      found && {
        tree: game.tree,
        cursor: before[found.at],
        fen: fens[found.at],
      }
    );
  }

  /** Goes to the last position with notes, if the game has not changed since. */
  function toLastNoted({ tree, cursor }: LastNoted): void {
    if (app.game.currentGame()?.tree === tree) app.game.goToCursor(cursor);
  }

  /**
   * Plays through the line of a note without storing it. Does nothing if the notes on the screen are of an
   * earlier position.
   */
  function walkLine({ line }: Pick<NoteParts, 'line'>): void {
    if (app.stores.voices.getState().shown?.fen !== app.game.currentBoard()?.fen()) return;
    for (const { move } of line) {
      const board = app.game.currentBoard();
      if (board === undefined || !app.ownMoves.walkTo(makeUci(board, move))) break;
    }
  }

  /** Opens the game at a note. */
  async function openVoice({ item, number, node }: Voice): Promise<void> {
    const game = app.stores.game.getState();
    if (game.item === item && game.number === number && game.quotedIn === undefined) {
      app.game.goTo(node);
      return;
    }
    await app.game.openRecord(item, number, { isFollowed: true, arrive: () => app.game.goTo(node) });
    await app.list.selectOpenRecord();
    app.screen.showGame();
  }

  const chooseScope = (scope: VoicesState['scope']): void => app.stores.voices.setState({ scope });
  const chooseOrder = (voiceOrder: VoiceOrder): void => app.settings.changeSettings({ voiceOrder });

  /** Subscribes to files, list, and board. Returns the cleanup function. */
  function followBoard(): () => void {
    const { game, list, search, library, voices, settings, analysis } = app.stores;
    const ends = [
      followed({
        stores: [list, search],
        key: () => {
          const listed = listedNow();
          return [listed?.item, listed?.selection, listed?.count];
        },
        changed: () => voices.setState({ listed: listedNow() }),
      }),
      followed({
        stores: [library, settings, voices],
        key: () => [library.getState().library, Object.keys(voices.getState().notes).length, isWanted()],
        changed: () => {
          if (isWanted()) notes.look().catch(app.faults.noteFault);
        },
      }),
      followed({
        stores: [game, voices, settings, analysis],
        key: () => {
          const { tree, node } = app.game.treeOnBoard();
          const scope = scopeNow();
          const { voiceOrder } = settings.getState();
          const { analyses } = analysis.getState();
          const { isOpen } = voices.getState();
          const items = itemsNow().join();
          return [tree, node, scope?.item, scope?.selection, voiceOrder, analyses, isOpen, items];
        },
        changed: () => {
          if (shownVariant(game.getState()) === undefined) ask().catch(app.faults.noteFault);
          else {
            asking.cancel();
            voices.setState({ shown: undefined, asking: NO_ANSWER });
          }
        },
      }),
    ];
    return () => {
      asking.cancel();
      for (const end of ends) end();
    };
  }

  /** True if the pane is on the screen, if counting is cheap, or if the user has had notes read before. */
  const isWanted = (): boolean => {
    const { countNotes } = app.stores.settings.getState();
    return app.stores.voices.getState().isOpen || countNotes || notes.areFew();
  };

  /** Marks the pane as visible. Returns the cleanup function. */
  function openPane(): () => void {
    app.stores.voices.setState({ isOpen: true });
    return () => app.stores.voices.setState({ isOpen: false });
  }

  /** Forgets the notes when files change. Returns the cleanup function. */
  const followFiles = (): (() => void) =>
    app.stores.library.subscribe((now, before) => {
      if (now.listing !== before.listing) notes.forgetAll();
    });

  /** Takes note that the stored notes of files with these names were deleted. */
  function noteDeletedTables(files: ReadonlySet<string>): void {
    const gone = new Set<string>(
      notes.databases().flatMap(({ id, name, extension }) => (files.has(`${name}${extension}`) ? [id] : [])),
    );
    if (gone.size > 0) notes.noteDeleted(gone);
  }

  return {
    followBoard,
    showMore,
    toLastNoted,
    walkLine,
    openVoice,
    chooseScope,
    chooseOrder,
    openPane,
    followFiles,
    noteDeletedTables,
    readNotes: notes.readAllNow,
    readAgain: notes.readAgain,
    cancelReading: notes.cancel,
  };
}

const NOTHING: VoicesAnswer = { total: 0, signs: [], voices: [], copies: 0, unread: 0, lost: [] };

function shownOf(
  fen: ShownVoices['fen'],
  { total, signs, voices, copies, unread, next }: VoicesAnswer,
  own: readonly OwnVoice[],
): ShownVoices {
  const all = [...signs];
  for (const { sign } of own) all[sign] = (all[sign] ?? 0) + 1;
  return { fen, voices, own, total, copies, unread, signs: all, ...(next !== undefined && { next }) };
}
