// Commands for the position on the board, and for moving between positions.
import { msg } from '../../../base/messages.ts';
import { nameOf } from '../library/libraryRows.ts';
import type { Parts } from '../parts.ts';
import type { Sayable } from '../speech/speechStore.ts';
import { commandsOf } from './command.ts';
import type { CommandBody } from './command.ts';
import type { Copying } from './copying.ts';
import { firstOf } from './reasons.ts';
import type { Reasons } from './reasons.ts';

type Needs = Pick<
  Parts,
  'game' | 'pendingRecord' | 'positions' | 'requests' | 'screen' | 'setup' | 'speech' | 'stores'
> & { readonly copying: Copying };

export function positionCommands(app: Needs, { noBoard, noList, variant }: Reasons) {
  const databaseName = (): string | undefined => {
    const { database } = app.stores.list.getState();
    return database && (database.title || nameOf(database));
  };
  const said = (key: string, words: CommandBody['words'], asked: Sayable): CommandBody => ({
    words,
    keys: [key],
    isSpoken: true,
    isOutside: true,
    needsDesk: true,
    why: noBoard,
    run: () => app.speech.askFor(asked),
  });
  return commandsOf('Position', {
    find: {
      words: msg('Find games with this position'),
      keys: ['p'],
      what: msg('Find games with the position on the board'),
      needsDesk: true,
      why: firstOf(noList, noBoard),
      now: databaseName,
      run: () => app.pendingRecord.inRecord(app.positions.findOnBoard),
    },
    structure: {
      words: msg('Structure like this…'),
      what: msg('Find games with a pawn structure like this'),
      why: firstOf(noList, noBoard, variant),
      now: databaseName,
      run: () => app.pendingRecord.inRecord(app.positions.structureLikeThis),
    },
    setUp: {
      words: msg('Set up a position…'),
      keys: ['B'],
      what: msg('Set up a position'),
      run: app.setup.openSetup,
    },
    copyFen: {
      words: msg('Copy FEN'),
      begins: true,
      keys: ['C'],
      what: msg('Copy the position as FEN'),
      needsDesk: true,
      why: noBoard,
      run: app.copying.copyFen,
    },
    copyDiagram: {
      words: msg('Copy diagram'),
      why: noBoard,
      run: () => app.requests.request('copyDiagram'),
    },
    savePng: {
      words: msg('Save diagram as PNG'),
      why: noBoard,
      run: () => app.requests.request('savePng'),
    },
    saveSvg: {
      words: msg('Save diagram as SVG'),
      why: noBoard,
      run: () => app.requests.request('saveSvg'),
    },
    typeMoves: {
      words: msg('Type your own moves'),
      begins: true,
      why: firstOf(noBoard, variant),
      run: () => app.requests.request('typeMoves'),
    },
    squares: {
      words: msg('Go to the squares of the board'),
      keys: ['o'],
      needsDesk: true,
      why: noBoard,
      run: () => app.screen.requestFocus('board'),
    },
    flip: {
      words: msg('Flip the board'),
      isOutside: true,
      keys: ['f'],
      needsDesk: true,
      why: noBoard,
      run: app.game.flip,
    },
    nextMove: {
      words: msg('Next move'),
      isOutside: true,
      keys: ['ArrowRight'],
      needsDesk: true,
      why: noBoard,
      run: () => app.game.step(1),
    },
    previousMove: {
      words: msg('Previous move'),
      isOutside: true,
      keys: ['ArrowLeft'],
      needsDesk: true,
      why: noBoard,
      run: () => app.game.step(-1),
    },
    toStart: {
      words: msg('Start of the game'),
      isOutside: true,
      keys: ['Home'],
      needsDesk: true,
      why: noBoard,
      // In a text, the key scrolls.
      run: () => app.game.currentGame() !== undefined && app.game.toStart(),
    },
    toEnd: {
      words: msg('End of the line'),
      isOutside: true,
      keys: ['End'],
      needsDesk: true,
      why: noBoard,
      run: () => app.game.currentGame() !== undefined && app.game.toEnd(),
    },
    leaveVariation: {
      words: msg('Leave the variation'),
      isOutside: true,
      keys: ['Shift ArrowLeft'],
      needsDesk: true,
      why: noBoard,
      run: app.game.leaveVariation,
    },
    sayPosition: said('O', msg('Say the position'), 'position'),
    sayMove: said('L', msg('Say the last move with its whole comment'), 'lastMove'),
    sayVariations: said('V', msg('Say the moves and variations that follow'), 'variations'),
    sayBook: said('D', msg('Say the opening and the moves of the book'), 'book'),
    sayEngine: said('S', msg('Say the engine’s score and best line, or what the tablebase knows'), 'engine'),
    sayClocks: said('T', msg('Say the clocks'), 'clocks'),
    sayMaterial: said('M', msg('Say captured pieces and material'), 'material'),
  });
}
