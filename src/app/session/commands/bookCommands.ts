// Commands for the book and for the engine.
import { msg, t } from '../../../base/messages.ts';
import { isRunning, isSearching } from '../engine/engineStore.ts';
import type { Parts } from '../parts.ts';
import { MAX_LINES } from '../settings/settingsStore.ts';
import { commandsOf } from './command.ts';
import { firstOf } from './reasons.ts';
import type { Reasons } from './reasons.ts';

type Needs = Pick<
  Parts,
  | 'books'
  | 'comparison'
  | 'engine'
  | 'layouts'
  | 'menus'
  | 'repertoireGaps'
  | 'screen'
  | 'settings'
  | 'stores'
>;

export function bookCommands(app: Needs, { bookHidden, noBook, noBoard, noList, variant }: Reasons) {
  const settings = () => app.stores.settings.getState();
  return commandsOf('Book', {
    sources: {
      words: msg('Books and databases…'),
      isForDesk: true,
      isOutside: true,
      why: firstOf(noBook, bookHidden),
      run: () => app.menus.open('Sources'),
    },
    score: {
      words: msg('Whose score…'),
      isForDesk: true,
      why: firstOf(noBook, bookHidden),
      now: () => (settings().bookScore === 'white' ? t('White [[the player]]') : t('The side to move')),
      run: () => app.menus.open('Book', 'score'),
    },
    repertoire: {
      words: msg('My repertoire…'),
      isForDesk: true,
      why: firstOf(noBook, bookHidden),
      run: () => app.menus.open('Book', 'repertoire'),
    },
    compare: {
      words: msg('Compare…'),
      begins: true,
      keys: ['X'],
      what: msg('Compare the trees of two filters'),
      why: firstOf(noList, noBoard, variant),
      run: app.comparison.openComparison,
    },
    gaps: {
      words: msg('Gaps in my repertoire…'),
      why: firstOf(noList, noBoard, variant),
      run: app.repertoireGaps.openGaps,
    },
    markTheory: {
      words: msg('Mark novelties, repertoire and verdicts of tables in the notation'),
      isOn: () => settings().markTheory,
      run: () => app.settings.changeSettings({ markTheory: !settings().markTheory }),
    },
    lastInBook: {
      words: msg('Back to the last position in the book'),
      begins: true,
      keys: ['b'],
      needsDesk: true,
      why: firstOf(noBook, noBoard),
      run: app.books.toLastBookPosition,
    },
    bookMoves: {
      words: msg('Go to the moves of the book'),
      keys: ['E'],
      what: msg('Book: go to its moves'),
      why: noBook,
      run: () => app.screen.requestFocus('book'),
    },
    toggleBook: {
      words: () => (settings().showBook ? msg('Hide the book') : msg('Show the book')),
      begins: true,
      keys: ['e'],
      what: msg('Book: show or hide'),
      why: noBook,
      run: app.screen.toggleBook,
    },
  });
}

export function engineCommands(app: Needs, { noBoard, noEngine }: Reasons) {
  const engine = () => app.stores.engine.getState();
  const arrows = () => app.stores.settings.getState().engineArrows;
  const isOff = firstOf(noBoard, noEngine);
  const isIdle = firstOf(isOff, () =>
    isSearching(engine()) ? undefined : msg('There is nothing to search in this position.'),
  );
  return commandsOf('Engine', {
    toggleEngine: {
      words: () => (isRunning(engine()) ? msg('Engine off') : msg('Engine on')),
      isOutside: true,
      keys: ['l'],
      what: msg('Engine: on or off'),
      why: noBoard,
      run: app.engine.toggleEngine,
    },
    moreLines: {
      words: msg('More lines'),
      keys: ['+'],
      what: msg('Engine: more lines'),
      why: firstOf(isIdle, () =>
        app.layouts.linesNow() >= MAX_LINES ? msg('There are no more.') : undefined,
      ),
      run: () => app.engine.changeLines(1),
    },
    fewerLines: {
      words: msg('Fewer lines'),
      keys: ['-'],
      what: msg('Engine: fewer lines'),
      why: firstOf(isIdle, () => (app.layouts.linesNow() <= 1 ? msg('One line is the least.') : undefined)),
      run: () => app.engine.changeLines(-1),
    },
    threat: {
      words: () => (engine().isThreat ? msg('No threat: the side to move') : msg('Threat')),
      begins: true,
      keys: ['x'],
      what: msg('Engine: show the threat'),
      why: isIdle,
      run: app.engine.toggleThreat,
    },
    hold: {
      words: () => (engine().isHeld ? msg('Resume [[the search]]') : msg('Pause [[the search]]')),
      keys: ['h'],
      what: msg('Engine: pause or resume the search'),
      why: isIdle,
      run: app.engine.toggleHold,
    },
    pin: {
      words: () => (engine().pin === undefined ? msg('Pin this position') : msg('Follow the board')),
      keys: ['k'],
      what: msg('Engine: pin this position, or follow the board'),
      why: isOff,
      run: app.engine.togglePin,
    },
    playBest: {
      words: msg('Play the best move'),
      keys: ['m'],
      what: msg('Engine: play its best move'),
      why: isOff,
      run: app.engine.playBest,
    },
    engineArrows: {
      words: msg('Arrows on the board'),
      isOn: arrows,
      run: () => app.settings.changeSettings({ engineArrows: !arrows() }),
    },
  });
}
