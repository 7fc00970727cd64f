// Shares games as text or as a file, with the user's analysis unless the user turns that off.
import { t } from '../../../base/messages.ts';
import { countPlaces } from '../../../model/placeRanges.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import { gamePgn } from '../../../model/pgn/pgnTags.ts';
import { sharedGame } from '../../../model/pgn/sharedGame.ts';
import type { SharedParts } from '../../../model/pgn/sharedGame.ts';
import type { LoadedText } from '../../../model/loadedGame.ts';
import type { ExportChoice, PgnWith } from '../../../protocol/exportApi.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { titleOf } from '../export/export.ts';
import { nameOf } from '../library/libraryRows.ts';
import { coveredNow } from '../game/covering.ts';
import type { Parts } from '../parts.ts';
import { SHARE_CHOICES } from './shareStore.ts';
import type { ShareChoice, ShareForm } from './shareStore.ts';

type Needs = Pick<Parts, 'stores' | 'worker' | 'exporting' | 'game' | 'marks' | 'outgoing'>;

/** The maximum number of games that can be copied: nobody pastes more. */
export const MAX_COPIED = 10_000;

interface Asked {
  readonly item: ItemId;
  readonly choice: ExportChoice;
}

export function createSharing(app: Needs) {
  const settings = () => app.stores.settings.getState();
  function parts(choice: ShareChoice): SharedParts {
    const { shareNotes: notes, shareFigures: figures } = settings();
    const { choice: shown, isCut } = app.stores.share.getState();
    return {
      notes,
      figures,
      ...(shown === 'game' && choice === 'game' && isCut && { upTo: app.game.lineToBoard() }),
    };
  }

  /** Returns the user's analysis of the game on the board. */
  function ownTree(): GameTree | undefined {
    const { content } = app.stores.game.getState();
    return content === undefined ? undefined : app.stores.analysis.getState().analyses.get(content)?.tree;
  }

  function pgnWith(choice: ShareChoice): PgnWith {
    const { analyses } = app.stores.analysis.getState();
    return {
      parts: parts(choice),
      analyses: settings().shareAnalysis ? [...analyses.values()].map(ofAnalysis) : [],
    };
  }

  function countOf(choice: ShareChoice): number {
    const { selection, marked } = app.stores.list.getState();
    if (choice === 'game') return handedGame() === undefined && handedText() === undefined ? 0 : 1;
    return choice === 'selected' ? countPlaces(marked) : selection.count;
  }

  const isOffered = (choice: ShareChoice): boolean => countOf(choice) > 0;

  /** Returns the game on the board; a covered one cannot be shared. */
  const handedGame = () =>
    coveredNow(app.stores.game.getState()) === undefined ? app.game.shownGame() : undefined;

  /** Returns the guiding text on the screen. It is shared as a web page only, with the games it links to. */
  function handedText(): LoadedText | undefined {
    const { record } = app.stores.game.getState();
    return record?.kind === 'text' ? record : undefined;
  }

  const isOfText = (choice: ShareChoice): boolean => choice === 'game' && handedText() !== undefined;

  /** Opens the sheet for sharing; false if there is nothing to share. */
  function openShare(choice: ShareChoice | undefined = SHARE_CHOICES.find(isOffered)): boolean {
    if (choice === undefined || !isOffered(choice)) return false;
    app.stores.share.setState({ choice, isCut: false });
    return true;
  }

  const closeShare = (): void => app.stores.share.setState({ choice: undefined });
  const chooseGames = (choice: ShareChoice): void => app.stores.share.setState({ choice });
  const cutGame = (isCut: boolean): void => app.stores.share.setState({ isCut });
  const chooseForm = (form: ShareForm): void => app.stores.share.setState({ form });

  /** Returns the rows for a choice; `first`: only the first row. */
  function rowsOf(choice: ShareChoice, first = false): Asked | undefined {
    const { item, selection } = app.stores.list.getState();
    if (item === undefined || choice === 'game') return undefined;
    if (choice === 'list' && !first) return { item, choice: { kind: 'selection', selection: selection.id } };
    const chosen = choice === 'list' ? [{ from: 0, to: selection.count }] : app.marks.chosenPlaces();
    const places = first ? chosen.slice(0, 1).map(({ from }) => ({ from, to: from + 1 })) : chosen;
    return { item, choice: { kind: 'places', selection: selection.id, places } };
  }

  /** Returns why the games of a choice cannot be shared: one of them is covered. */
  async function whyNot(choice: ShareChoice, signal?: AbortSignal): Promise<string | undefined> {
    const rows = rowsOf(choice);
    return rows && app.outgoing.whyNot(rows.item, rows.choice, signal);
  }

  /** Returns the game on the board as PGN; `undefined` if there is none, or if it is covered. */
  function gameText(): string | undefined {
    const game = handedGame();
    const own = settings().shareAnalysis ? ownTree() : undefined;
    return game && gamePgn(sharedGame(game, parts('game'), own));
  }

  /** Returns games as PGN; `first`: only the first one. */
  async function textOf(
    choice: ShareChoice,
    { first = false, signal }: { readonly first?: boolean; readonly signal?: AbortSignal } = {},
  ): Promise<string | undefined> {
    if (choice === 'game') return gameText();
    const rows = rowsOf(choice, first);
    if (rows === undefined || (await whyNot(choice, signal)) !== undefined) return undefined;
    const reply = await app.worker.exportPgn(
      { ...rows, share: pgnWith(choice) },
      { ...(signal && { signal }) },
    );
    return reply.download?.text();
  }

  /** Returns the name of the file, without its extension. */
  function titleFor(choice: ShareChoice): string {
    const game = handedGame();
    if (choice === 'game')
      return game === undefined ? (handedText()?.header.title ?? '') : titleOf(game.header);
    const { database } = app.stores.list.getState();
    return database === undefined ? '' : nameOf(database);
  }

  async function save(choice: ShareChoice, title: string): Promise<void> {
    const { item } = app.stores.game.getState();
    const game = handedGame();
    const rows: Asked | undefined =
      choice !== 'game'
        ? rowsOf(choice)
        : item === undefined || game === undefined
          ? undefined
          : { item, choice: { kind: 'game', number: game.header.number } };
    if (rows !== undefined) await app.exporting.exportPgn({ ...rows, title, share: pgnWith(choice) });
  }

  /** Says that a game was copied, and what it includes. */
  function copiedWords(): string {
    const { shareAnalysis, shareNotes } = settings();
    if (shareAnalysis && ownTree() !== undefined) return t('PGN copied, with my analysis');
    return shareNotes ? t('PGN copied') : t('PGN copied, without notes');
  }

  return {
    openShare,
    closeShare,
    chooseGames,
    chooseForm,
    cutGame,
    isOffered,
    isOfText,
    handedText,
    countOf,
    ownTree,
    gameText,
    whyNot,
    textOf,
    titleFor,
    save,
    pgnWith,
    copiedWords,
  };
}

const ofAnalysis = ({ key, tree }: PgnWith['analyses'][number]) => ({ key, tree });
