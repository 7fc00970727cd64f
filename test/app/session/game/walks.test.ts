// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../../src/app/session/createApp.ts';
import { ROOT } from '../../../../src/model/gameTree.ts';
import { textOf } from '../../../support/ownAnalysis.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { gameOf, nodeOf, show } from '../../panels/board/shownGame.ts';
import { app } from '../../testApp.tsx';

const GAME = '1.e4 e5 2.Nf3 Nc6';
const OTHER = '1.d4 d5';
const ARROW = { kind: 'arrow', color: 'green', from: 0, to: 9 } as const;

let leave: () => void;
beforeEach(async () => {
  leave = app.ownLayers.followAnalyses();
  await show(gameOf(treeOf(GAME)));
  app.game.goTo(nodeOf('e4'));
});
afterEach(() => leave());

const state = () => app.stores.game.getState();
const onScreen = () => [...state().ownMoves.values()].map((tree) => textOf(tree));
const kept = () => [...app.stores.analysis.getState().analyses.values()].map(({ tree }) => textOf(tree));
const walk = (...line: string[]) => line.forEach((san) => app.ownMoves.walkTo(san));
const play = (...line: string[]) => line.forEach((san) => app.ownMoves.playText(san));

describe('moves that are walked', () => {
  it('moves that were only looked at are on the board, but in no analysis', () => {
    walk('c5', 'Nc3', 'd6');
    expect(onScreen()).toEqual(['c5 Nc3 d6']);
    expect(app.stores.analysis.getState().analyses.size).toBe(0);
    expect(app.stores.analysis.getState().unsaved.size).toBe(0);
  });

  it('walked moves are folded when the user leaves the game, and offered when it comes back', async () => {
    walk('c5', 'Nc3');
    await show(gameOf(treeOf(OTHER)));
    expect(onScreen()).toEqual([]);
    await show(gameOf(treeOf(GAME)));
    expect(onScreen()).toEqual([]);
    expect(state().isWalkFolded).toBe(true);
    app.ownLayers.unfoldWalk();
    expect(onScreen()).toEqual(['c5 Nc3']);
    expect(state().isWalkFolded).toBe(false);
  });

  it('walked moves stay offered while arrows are drawn in the game, and go when others are walked', async () => {
    walk('c5');
    await show(gameOf(treeOf(GAME)));
    app.ownNotes.drawShapes([ARROW]);
    expect(state().isWalkFolded).toBe(true);
    app.ownLayers.unfoldWalk();
    expect(onScreen()).toEqual(['arrow', 'c5']);
    await show(gameOf(treeOf(GAME)));
    app.game.goTo(nodeOf('Nf3'));
    walk('d6');
    expect(onScreen()).toContain('d6');
    expect(onScreen()).not.toContain('c5');
  });

  it('walked moves are replaced by a walk from another place, and come back by Undo', () => {
    walk('c5');
    app.game.goTo(nodeOf('Nf3'));
    walk('d6');
    expect(onScreen()).toEqual(['d6']);
    app.undoing.undo();
    expect(onScreen()).toEqual(['c5']);
    app.undoing.redo();
    expect(onScreen()).toEqual(['d6']);
  });

  it('walked moves are kept as far as the line on the board goes', () => {
    walk('c5', 'Nc3');
    app.game.goToCursor({ node: nodeOf('e4') });
    walk('e6');
    expect(app.ownMoves.keepLine()).toBe(true);
    expect(kept()).toEqual(['e4 e6']);
    expect(onScreen()).toEqual(['c5 (e6) Nc3']);
    expect(app.ownMoves.keepLine()).toBe(false);
  });

  it('leaving walked moves goes back to the game', () => {
    walk('c5', 'Nc3');
    expect(app.ownMoves.leaveWalk()).toBe(true);
    expect(app.game.currentCursor()).toEqual({ node: nodeOf('e4') });
    expect(app.ownMoves.leaveWalk()).toBe(false);
  });

  it('walked moves are kept with a comment, and with a sign', () => {
    walk('c5', 'Nc3');
    app.ownNotes.writeComment('Closed');
    expect(kept()).toEqual(['e4 c5 Nc3 {Closed}']);
    walk('Nc6');
    app.ownNotes.toggleGlyph(1);
    expect(kept()).toEqual(['e4 c5 Nc3 {Closed} Nc6 $1']);
  });
});

describe('arrows at a walked move that is hidden', () => {
  beforeEach(async () => {
    walk('c5');
    app.ownNotes.drawShapes([ARROW]);
    await show(gameOf(treeOf(OTHER)));
    await show(gameOf(treeOf(GAME)));
    app.game.goTo(nodeOf('e4'));
  });

  it('a hidden move that the user plays by hand is kept with its arrows, as one in sight', () => {
    play('c5');
    expect(onScreen()).toEqual(['c5 arrow']);
    expect(kept()).toEqual(['e4 c5 arrow']);
    expect(app.stores.analysis.getState().walks.size).toBe(0);
    app.undoing.undo();
    expect(kept()).toEqual(['']);
    app.ownLayers.unfoldWalk();
    expect(onScreen()).toEqual(['c5 arrow']);
  });

  it('arrows that the user draws again at the kept move do not bring back the hidden ones', () => {
    play('c5');
    app.ownNotes.drawShapes([{ ...ARROW, to: 18 }]);
    app.ownLayers.unfoldWalk();
    expect(onScreen()).toEqual(['c5 arrow']);
    app.ownNotes.drawShapes([]);
    app.ownLayers.unfoldWalk();
    expect(onScreen()).toEqual(['c5']);
  });
});

describe('arrows', () => {
  it('arrows alone are not kept, and a click on the board clears them', () => {
    app.ownNotes.drawShapes([ARROW]);
    expect(kept()).toEqual([]);
    expect(app.ownNotes.clearShapes()).toBe(true);
    expect(onScreen()).toEqual([]);
    expect(app.ownNotes.clearShapes()).toBe(false);
    app.undoing.undo();
    expect(onScreen()).toEqual(['arrow']);
  });

  it('arrows at an own move are kept, and no click clears them', () => {
    play('c5');
    app.ownNotes.drawShapes([ARROW]);
    expect(kept()).toEqual(['e4 c5 arrow']);
    expect(app.ownNotes.clearShapes()).toBe(false);
  });
});

describe('Undo', () => {
  it('Undo takes back one move at a time and goes to where it was played; Redo plays them again', () => {
    play('c5', 'Nc3');
    expect(app.undoing.undo()).toBe(true);
    expect(onScreen()).toEqual(['c5']);
    expect(app.game.currentCursor().own).toBe(1);
    app.undoing.undo();
    expect(onScreen()).toEqual([]);
    expect(app.game.currentCursor()).toEqual({ node: nodeOf('e4') });
    expect(app.undoing.undo()).toBe(false);
    app.undoing.redo();
    app.undoing.redo();
    expect(kept()).toEqual(['e4 c5 Nc3']);
    expect(app.game.currentCursor().own).toBe(2);
    expect(app.undoing.redo()).toBe(false);
  });

  it('Undo takes back a comment as a whole, not letter by letter', () => {
    app.ownNotes.startComment();
    for (const words of ['W', 'We', 'Wei', 'Weird']) app.ownNotes.writeComment(words, { isDone: false });
    app.ownNotes.writeComment('Weird', { isDone: true });
    app.undoing.undo();
    expect(onScreen()).toEqual([]);
    app.undoing.redo();
    expect(onScreen()).toEqual(['{Weird}']);
  });

  it('Undo takes back keeping, deleting and reordering', () => {
    play('c5');
    app.game.goTo(nodeOf('e4'));
    play('e6');
    app.ownMoves.shiftLine('main');
    expect(kept()).toEqual(['e4 e6 (c5)']);
    app.undoing.undo();
    expect(kept()).toEqual(['e4 c5 (e6)']);
    app.game.goToCursor({ node: nodeOf('e4') });
    walk('c6');
    app.ownMoves.keepLine();
    app.undoing.undo();
    expect(kept()).toEqual(['e4 c5 (e6)']);
    app.ownMoves.discardOwn(nodeOf('e4'), ROOT);
    expect(kept()).toEqual(['']);
    app.undoing.undo();
    expect(kept()).toEqual(['e4 c5 (e6)']);
    expect(onScreen()).toEqual(['c5 (e6) (c6)']);
  });

  it('Undo says which other game it has changed', async () => {
    play('c5');
    await show(gameOf(treeOf(OTHER)));
    app.undoing.undo();
    expect(kept()).toEqual(['']);
    expect(app.stores.screen.getState().notice).toMatch(/^Undone in /);
  });

  it('deleting a variation removes all of it from its branch on', () => {
    play('c5', 'Nc3', 'd6');
    app.game.goTo(nodeOf('e4'));
    play('e6', 'd4');
    expect(app.ownMoves.deleteVariation()).toBe(true);
    expect(kept()).toEqual(['e4 c5 Nc3 d6']);
  });
});

describe('a reload', () => {
  /** Closes the page, and opens another one in the same window. */
  function reload(): typeof app {
    window.dispatchEvent(new Event('pagehide'));
    leave();
    const next = createApp(app);
    leave = next.ownLayers.followAnalyses();
    return next;
  }
  const showIn = (page: typeof app, moves: string): void => {
    const { item, number, key } = state();
    if (item === undefined || number === undefined) throw new Error('no game was shown');
    page.game.showRecord({ item, number, key, record: gameOf(treeOf(moves)) });
  };
  /** Goes to the place in the address, which may show the game twice. */
  const follow = (page: typeof app): void => {
    const place = page.ownLayers.placeBeforeReload();
    if (place !== undefined) page.game.goToCursor(place);
  };

  it('a reload keeps the walk, and the place in it', () => {
    walk('c5', 'Nc3');
    const page = reload();
    showIn(page, OTHER);
    showIn(page, GAME);
    showIn(page, GAME);
    follow(page);
    const { ownMoves, node, own, isWalkFolded } = page.stores.game.getState();
    expect([...ownMoves.values()].map((tree) => textOf(tree))).toEqual(['c5 Nc3']);
    expect([node, own, isWalkFolded]).toEqual([nodeOf('e4'), 2, false]);
    page.game.goTo(ROOT);
    showIn(page, GAME);
    expect(page.stores.game.getState().isWalkFolded).toBe(true);
  });

  it('a reload keeps the moves of a board without a game', () => {
    app.game.closeRecord();
    play('c4', 'e5');
    const page = reload();
    const { ownMoves, own } = page.stores.game.getState();
    expect([...ownMoves.values()].map((tree) => textOf(tree))).toEqual(['c4 e5']);
    expect(own).toBe(2);
  });

  it('a reload drops walks that cannot be read', () => {
    walk('c5');
    window.dispatchEvent(new Event('pagehide'));
    app.windowStorage.setItem('open-file.walks', '{"walks":[{"version":1}],"place":7}');
    leave();
    const page = createApp(app);
    leave = page.ownLayers.followAnalyses();
    expect(page.stores.analysis.getState().walks.size).toBe(0);
  });
});
