// Commands for the game on the board: reading, analyzing, and exporting it.
import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { printPage } from '../../platform/Printing.tsx';
import type { EditKind } from '../analysis/analysisStore.ts';
import { commentLanguages } from '../game/comments.ts';
import { BLANK_TREE } from '../game/gameCursor.ts';
import { coveredNow } from '../game/covering.ts';
import { hasManyFigures } from '../game/moveFigures.ts';
import { hasOwnDiagram } from '../game/ownNotes.ts';
import { foldableVariations } from '../game/variations.ts';
import type { Parts } from '../parts.ts';
import { createChanges } from './changes.ts';
import { commandsOf } from './command.ts';
import type { Copying } from './copying.ts';
import { firstOf } from './reasons.ts';
import type { Reasons } from './reasons.ts';

type Needs = Pick<
  Parts,
  | 'autoplay'
  | 'collections'
  | 'covering'
  | 'engine'
  | 'folding'
  | 'game'
  | 'list'
  | 'ownMoves'
  | 'ownNotes'
  | 'pendingRecord'
  | 'review'
  | 'menus'
  | 'notices'
  | 'screen'
  | 'settings'
  | 'sharing'
  | 'stores'
  | 'undoing'
> & { readonly copying: Copying };

/** Undo names the edit that it takes back. */
const UNDO = {
  move: msg('Undo the move'),
  walk: msg('Undo the move'),
  keep: msg('Undo “Keep this line”'),
  comment: msg('Undo the comment'),
  sign: msg('Undo the sign'),
  shapes: msg('Undo the arrows and squares'),
  evaluation: msg('Undo the evaluation'),
  order: msg('Undo the new order'),
  deletion: msg('Undo the deletion'),
  analyses: msg('Undo the deletion'),
} as const satisfies Record<EditKind, Message>;

export function gameCommands(app: Needs, reasons: Reasons) {
  const { covered, noGame, noRecord, noneOpen, noEngine, noStep, question, variant } = reasons;
  const game = () => app.stores.game.getState();
  const settings = () => app.stores.settings.getState();
  const tree = () => app.game.shownGame()?.tree;
  const isKnown = (): boolean => app.stores.review.getState().shown !== undefined;
  const edits = () => app.stores.analysis.getState();
  const changes = createChanges(app);
  const noUndo = (): Message | undefined =>
    changes.next('undo') === undefined ? msg('There is nothing to undo.') : undefined;
  const noOwnLine = (): Message | undefined =>
    game().own === undefined ? msg('There is no line of yours on the board.') : undefined;
  const noRedo = (): Message | undefined =>
    changes.next('redo') === undefined ? msg('Nothing was undone.') : undefined;
  const noCover = firstOf(noGame, variant, () =>
    coveredNow(game()) !== undefined || app.covering.canCover()
      ? undefined
      : msg('The game has no move after this one.'),
  );
  /** The key has no line on which the reason is shown. */
  function toggleCover(): void {
    const why = noCover();
    if (why === undefined) app.covering.toggle();
    else app.notices.tell(t(why));
  }
  return commandsOf('Game', {
    details: {
      words: msg('Game details'),
      keys: ['i'],
      needsDesk: true,
      why: noRecord,
      run: app.screen.openInfo,
    },
    comment: {
      words: msg('Comment on the move'),
      begins: true,
      keys: ['c'],
      what: msg('My analysis: write a comment on the move'),
      needsDesk: true,
      why: noGame,
      run: app.ownNotes.startComment,
    },
    annotate: {
      words: msg('Signs and evaluations…'),
      why: noGame,
      run: () => app.menus.open('Game', 'annotate'),
    },
    moveSign: {
      words: msg('Next sign of the move'),
      isOutside: true,
      keys: ['!'],
      what: msg('My analysis: the next sign of the move'),
      needsDesk: true,
      why: noGame,
      run: () => app.ownNotes.nextGlyph('move'),
    },
    positionSign: {
      words: msg('Next sign of the position'),
      isOutside: true,
      keys: ['='],
      what: msg('My analysis: the next sign of the position'),
      needsDesk: true,
      why: noGame,
      run: () => app.ownNotes.nextGlyph('evaluation'),
    },
    diagram: {
      words: () => (hasOwnDiagram(game()) ? msg('Remove the diagram') : msg('Put a diagram here')),
      isOutside: true,
      why: noGame,
      run: app.ownNotes.toggleDiagram,
    },
    engineSays: {
      words: msg('The engine’s evaluation'),
      isOutside: true,
      keys: ['v'],
      what: msg('My analysis: put the engine’s evaluation at the move'),
      needsDesk: true,
      why: firstOf(noGame, noEngine),
      run: app.engine.noteEvaluation,
    },
    analyze: {
      words: () =>
        !isKnown()
          ? msg('Analyze the whole game')
          : settings().showAnalysis
            ? msg('Hide the analysis')
            : msg('Show the analysis of the game'),
      keys: ['A'],
      what: msg('Analysis: analyze the whole game; show or hide what was found'),
      needsDesk: true,
      // The analysis would reveal the answer to the question.
      why: firstOf(noGame, question, covered, variant),
      run: app.review.toggleAnalysis,
    },
    nextSign: {
      words: msg('Next move with a sign'),
      isOutside: true,
      keys: ['N'],
      what: msg('Analysis: go to the next move with an engine sign'),
      needsDesk: true,
      why: firstOf(noGame, () => (isKnown() ? undefined : msg('The game is not analyzed yet.'))),
      run: app.review.toNextSign,
    },
    keepLine: {
      words: msg('Keep this line'),
      begins: true,
      keys: ['Control s'],
      what: msg('My analysis: keep the line that you looked at'),
      needsDesk: true,
      why: () => (app.ownMoves.canKeep() ? undefined : msg('No line on the board is waiting to be kept.')),
      run: () => void app.ownMoves.keepLine(),
    },
    mainLine: {
      words: msg('Make it my main line'),
      isOutside: true,
      needsDesk: true,
      why: noOwnLine,
      run: () => app.ownMoves.shiftLine('main'),
    },
    lineUp: {
      words: msg('Move the line up'),
      isOutside: true,
      keys: ['Control ArrowUp'],
      what: msg('My analysis: move the line up'),
      needsDesk: true,
      why: noOwnLine,
      run: () => app.ownMoves.shiftLine('up'),
    },
    lineDown: {
      words: msg('Move the line down'),
      isOutside: true,
      keys: ['Control ArrowDown'],
      what: msg('My analysis: move the line down'),
      needsDesk: true,
      why: noOwnLine,
      run: () => app.ownMoves.shiftLine('down'),
    },
    undo: {
      words: () => {
        if (changes.next('undo') === 'collection') return msg('Undo the change of the collection');
        const { undo } = edits();
        return undo === undefined ? msg('Undo') : UNDO[undo.kind];
      },
      keys: ['Control z'],
      what: msg('My analysis and collections: undo your last change'),
      why: noUndo,
      run: changes.undo,
    },
    redo: {
      words: msg('Redo'),
      keys: ['Control Z', 'Control y'],
      what: msg('My analysis and collections: redo what Undo took back'),
      why: noRedo,
      run: changes.redo,
    },
    play: {
      words: () => (game().isPlaying ? msg('Stop playing') : msg('Play the game')),
      begins: true,
      keys: ['a'],
      what: msg('Autoplay: start or stop'),
      needsDesk: true,
      why: noGame,
      run: app.autoplay.togglePlay,
    },
    pace: {
      words: msg('Pace…'),
      why: noGame,
      run: () => app.menus.open('Game', 'pace'),
    },
    fold: {
      words: () => (game().folded.size > 0 ? msg('Unfold all variations') : msg('Fold all variations')),
      begins: true,
      isAbsent: () => foldableVariations(tree() ?? BLANK_TREE).length === 0,
      why: noGame,
      run: () => (game().folded.size > 0 ? app.folding.unfoldAll() : app.folding.foldAll()),
    },
    twoColumns: {
      words: msg('Notation in two columns'),
      isOn: () => settings().notationLayout === 'columns',
      run: () =>
        app.settings.changeSettings({
          notationLayout: settings().notationLayout === 'columns' ? 'book' : 'columns',
        }),
    },
    figures: {
      words: msg('Times and engine scores at the moves'),
      isAbsent: () => !hasManyFigures(tree() ?? BLANK_TREE),
      isOn: () => settings().moveFigures,
      run: () => app.settings.changeSettings({ moveFigures: !settings().moveFigures }),
    },
    language: {
      words: msg('Language of comments…'),
      isAbsent: () => commentLanguages(tree() ?? BLANK_TREE).length === 0,
      run: () => app.menus.open('Game', 'language'),
    },
    cover: {
      words: () => (coveredNow(game()) === undefined ? msg('Cover what follows') : msg('Uncover')),
      keys: ['g'],
      what: msg('Guess the moves: cover what follows, or uncover it'),
      begins: true,
      needsDesk: true,
      // The reasons are those of the game on the screen, which another one is about to replace.
      why: () => (app.pendingRecord.isLoading() ? undefined : noCover()),
      run: () => app.pendingRecord.inRecord(toggleCover),
    },
    guess: {
      words: msg('Guess its moves'),
      why: firstOf(noGame, variant),
      run: app.covering.coverAll,
    },
    copyPgn: {
      words: msg('Copy PGN of the game'),
      begins: true,
      keys: ['Control c'],
      what: msg('Copy PGN of the game, if no text is selected'),
      needsDesk: true,
      why: firstOf(noGame, covered),
      run: app.copying.copyPgn,
    },
    share: {
      words: msg('Share…'),
      keys: ['Control e'],
      what: msg('Share the game: PGN, web page, picture, FEN, print'),
      needsDesk: true,
      why: firstOf(noRecord, covered),
      run: () => app.copying.isTold() || app.sharing.openShare('game') || app.copying.isToldWhy(),
    },
    print: {
      words: msg('Print…'),
      keys: ['Control p'],
      what: msg('Print the game or the text'),
      isBrowserKey: true,
      why: noRecord,
      run: printPage,
    },
    closeGame: {
      words: msg('Close game'),
      begins: true,
      keys: ['w'],
      what: msg('Close the game'),
      needsDesk: true,
      why: noneOpen,
      run: app.game.closeRecord,
    },
    nextGame: {
      words: msg('Next game'),
      isOutside: true,
      keys: ['j'],
      what: msg('Next game of the list'),
      needsDesk: true,
      why: noStep,
      run: () => app.list.openNeighbor(1),
    },
    previousGame: {
      words: msg('Previous game'),
      isOutside: true,
      keys: ['J'],
      what: msg('Previous game of the list'),
      needsDesk: true,
      why: noStep,
      run: () => app.list.openNeighbor(-1),
    },
  });
}
