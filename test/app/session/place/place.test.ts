// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readAddress } from '../../../../src/app/session/place/address.ts';
import { addressOfFigures, figuresAt } from '../../../../src/app/session/place/figuresAddress.ts';
import { DEMO_NAME } from '../../../../src/app/platform/chosen.ts';
import { ENTITY_KINDS, entityId } from '../../../../src/model/entity.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { ItemId } from '../../../../src/protocol/items.ts';
import type { AddedInput } from '../../../../src/protocol/api.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { gameOf } from '../../panels/board/shownGame.ts';
import { clientWith, database, folderNamed, libraryOf } from '../../panels/folder/fakeLibrary.ts';
import { screenOf } from '../../panels/folder/screenOf.ts';
import { app, extendWorker, history, setWorker } from '../../testApp.tsx';

const MEGA = 'Mega.cbh' as ItemId;
const CHESS = libraryOf([database('Annotated'), database('Mega')]);
const tree = treeOf('1.e4 e5 (1...c5 2.Nf3) 2.Nf3 Nc6');

let stop = (): void => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  screenOf(1920);
  setWorker(clientWith((input) => Promise.resolve({ ...CHESS, name: input.name })));
  extendWorker({
    readRecord: ({ number }) => Promise.resolve(gameOf(tree, { number })),
    findListIndex: ({ number }) => Promise.resolve(number - 1),
    findGames: () => Promise.resolve({ id: 7, count: 4 }),
    buildIndex: () => Promise.resolve(ENTITY_KINDS),
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Runs the test's clock until pending work is done, but nothing that the page delays on purpose. */
const settle = () => vi.advanceTimersByTimeAsync(20);
/** Waits as long as the page does before it writes a move into the address. */
const rest = () => vi.advanceTimersByTimeAsync(250);
const address = () => readAddress(history.read());
const game = () => app.stores.game.getState();

function follow(): void {
  const stops = [app.search.followList(), app.place.followPlace()];
  stop = () => stops.forEach((end) => end());
}

async function openChess(): Promise<void> {
  follow();
  await app.folder.openFolder(folderNamed('Chess'));
  await settle();
}

async function openGame(number: number): Promise<void> {
  await app.game.openRecord(app.stores.list.getState().item ?? MEGA, recordNumber(number));
  await settle();
}

it('the address names the folder, the database, the game and the move', async () => {
  await openChess();
  expect(address()).toEqual({ folder: 'Chess', database: 'Annotated.cbh', game: 1 });
  await openGame(3);
  app.game.toEnd();
  await rest();
  expect(address()).toEqual({ folder: 'Chess', database: 'Annotated.cbh', game: 3, move: '4' });
});

it('a step in history closes old notices, but none that was shown on the way', async () => {
  await openChess();
  app.notices.showNotice('Said before.');
  await settle();
  const opened = openGame(3);
  app.notices.showNotice('Said on the way.');
  await opened;
  expect(app.stores.screen.getState().notice).toBe('Said on the way.');
  await openGame(5);
  expect(app.stores.screen.getState().notice).toBeUndefined();
});

it('Back and Forward walk through games, with the row of the list in step', async () => {
  await openChess();
  await openGame(3);
  app.game.toEnd();
  await settle();
  await openGame(5);
  history.back();
  await settle();
  expect(game().number).toBe(3);
  expect(game().node).toBe(tree.nodes.findIndex(({ san }) => san === 'Nc6'));
  expect(app.stores.list.getState().cursor).toBe(2);
  history.forward();
  await settle();
  expect(game().number).toBe(5);
  history.back();
  history.back();
  await settle();
  expect(game().number).toBe(1);
});

it('records that the cursor of the list passes are one entry of the history', async () => {
  await openChess();
  await openGame(3);
  for (const cursor of [4, 5, 6]) {
    app.list.moveCursor(cursor);
    await app.list.preview();
    await settle();
  }
  expect(address()).toMatchObject({ game: 7 });
  history.back();
  await settle();
  expect(game().number).toBe(3);
});

it('choosing a database opens its first record, in one entry of the history', async () => {
  await openChess();
  await openGame(3);
  app.folder.selectItem(MEGA);
  await settle();
  expect(address()).toEqual({ folder: 'Chess', database: 'Mega.cbh', game: 1 });
  history.back();
  await settle();
  expect([game().item, game().number]).toEqual(['Annotated.cbh', 3]);
});

it('Back leads to the previous database and search', async () => {
  await openChess();
  app.search.searchFor('white:kasparov');
  await settle();
  app.folder.selectItem(MEGA);
  await settle();
  expect(address()).toMatchObject({ database: 'Mega.cbh' });
  expect(app.stores.search.getState().text).toBe('');
  history.back();
  await settle();
  expect(app.stores.list.getState().item).toBe('Annotated.cbh');
  expect(app.stores.search.getState().text).toBe('white:kasparov');
  history.back();
  await settle();
  expect(app.stores.search.getState().text).toBe('');
  expect(app.stores.list.getState().item).toBe('Annotated.cbh');
});

it('a search that is typed further is one entry', async () => {
  await openChess();
  for (const text of ['kas', 'kaspa', 'kasparov']) {
    app.search.searchFor(text);
    await settle();
  }
  history.back();
  await settle();
  expect(app.stores.search.getState().text).toBe('');
});

it('a typed address leads to its game as soon as its folder is open', async () => {
  history.replace('folder=Chess&database=Mega.cbh&game=4&move=1-1-1&search=white:kasparov&order=-date');
  follow();
  expect(app.stores.place.getState().wanted).toMatchObject({ folder: 'Chess', game: 4 });
  await app.folder.openFolder(folderNamed('Chess'));
  await settle();
  expect(game().number).toBe(4);
  expect(tree.nodes[game().node].san).toBe('Nf3');
  expect(app.stores.list.getState().item).toBe('Mega.cbh');
  expect(app.stores.search.getState()).toMatchObject({
    text: 'white:kasparov',
    sort: [{ column: 'date', descending: true }],
  });
  expect(app.stores.place.getState().wanted).toBeUndefined();
});

it('opening another folder drops the address that was waiting', async () => {
  history.replace('folder=Mine&database=Mega.cbh&game=4');
  await openChess();
  expect(app.stores.place.getState().wanted).toBeUndefined();
  expect(address()).toEqual({ folder: 'Chess', database: 'Annotated.cbh', game: 1 });
});

it('a missing database or game in the address is reported, and everything open stays', async () => {
  await openChess();
  await openGame(3);
  history.push('folder=Chess&database=Gone.cbh&game=2', { isDetour: false });
  history.push('folder=Chess&database=Annotated.cbh&game=900', { isDetour: false });
  history.back();
  await settle();
  expect(app.stores.screen.getState().notice).toBe(
    'The address names Gone.cbh, which is not in this folder.',
  );
  expect(game().number).toBe(3);
  history.forward();
  await settle();
  expect(app.stores.screen.getState().notice).toBe(
    'The address names record 900, but the database has only 10.',
  );
  expect(game().number).toBe(3);
  await openGame(4);
  expect(app.stores.screen.getState().notice).toBeUndefined();
});

it('an address of a folder that is not open is reported', async () => {
  await openChess();
  await openGame(3);
  history.push('folder=Mine&database=Mega.cbh', { isDetour: false });
  history.push('x', { isDetour: false });
  history.back();
  await settle();
  expect(app.stores.screen.getState().notice).toBe(
    'This address leads to the folder Mine, which is not open.',
  );
  expect(game().number).toBe(3);
});

it('Back and Forward in quick succession end at the later place', async () => {
  await openChess();
  await openGame(3);
  history.push('folder=Chess&database=Mega.cbh&game=4', { isDetour: false });
  history.push('folder=Mine&database=Mega.cbh', { isDetour: false });
  history.back();
  history.forward();
  await settle();
  await openGame(5);
  expect(address()).toMatchObject({ folder: 'Chess', game: 5 });
});

it('a meaningless address changes nothing', async () => {
  await openChess();
  await openGame(3);
  history.push('nonsense', { isDetour: false });
  history.push('x', { isDetour: false });
  history.back();
  await settle();
  expect(game().number).toBe(3);
  expect(address()).toMatchObject({ folder: 'Chess', game: 3 });
});

it('Esc leads back from a link that was followed, and from nothing else', async () => {
  await openChess();
  await openGame(3);
  expect(app.place.leaveDetour()).toBe(false);
  extendWorker({ findRecord: () => Promise.resolve(recordNumber(8)) });
  const link = { kind: 'text', title: 'Contents' } as const;
  await app.references.openReferenced(
    app.stores.list.getState().item ?? MEGA,
    link,
    new AbortController().signal,
  );
  await settle();
  expect(game().number).toBe(8);
  expect(app.stores.list.getState().cursor).toBe(7);
  expect(app.place.leaveDetour()).toBe(true);
  await settle();
  expect(game().number).toBe(3);
  expect(app.place.leaveDetour()).toBe(false);
});

const figures = () => app.stores.screen.getState().figures;

it('the preparation against a player of a game keeps the game and the color in its address', () => {
  const player = { number: recordNumber(3), color: 'black' } as const;
  app.statistics.openPreparation(MEGA, 'Tal, Mikhail', player);
  const shown = figures();
  const listed = { item: MEGA, scope: { selection: 1 } };
  const written = shown && addressOfFigures(shown, listed);
  expect(written).toEqual({ kind: 'preparation', name: 'Tal, Mikhail', of: 3, side: 'black' });
  expect(written && figuresAt(written, { item: MEGA }, listed)).toEqual(shown);
});

it('statistics and cards are entries of the history, and Esc leads back from each', async () => {
  await openChess();
  await openGame(3);
  app.statistics.openStatistics();
  await settle();
  expect(address()).toMatchObject({ game: 3, figures: { kind: 'list' } });
  const item = app.stores.list.getState().item ?? MEGA;
  app.statistics.openPlayerCard(item, 'Tal, Mikhail', { id: entityId(7) });
  await settle();
  expect(address()?.figures).toEqual({ kind: 'player', name: 'Tal, Mikhail', id: 7 });
  expect(app.place.leaveFigures()).toBe(true);
  await settle();
  expect(figures()?.kind).toBe('list');
  expect(app.place.leaveFigures()).toBe(true);
  await settle();
  expect(figures()).toBeUndefined();
  expect(game().number).toBe(3);
  expect(app.place.leaveFigures()).toBe(false);
  history.forward();
  await settle();
  expect(figures()?.kind).toBe('list');
});

it('an address leads to a card of another database than the listed one', async () => {
  history.replace('folder=Chess&database=Annotated.cbh&game=4&figures=player&in=Mega.cbh&name=Tal&id=7');
  follow();
  await app.folder.openFolder(folderNamed('Chess'));
  await settle();
  expect(figures()).toMatchObject({ kind: 'player', item: MEGA, name: 'Tal', player: { id: 7 } });
  expect(game()).toMatchObject({ item: 'Annotated.cbh', number: 4 });
  // No page led here, so the figures are closed.
  app.place.leaveFigures();
  await settle();
  expect(address()).toEqual({ folder: 'Chess', database: 'Annotated.cbh', game: 4 });
});

it('an address of figures in a missing database is reported, and everything open stays', async () => {
  await openChess();
  await openGame(3);
  history.push('folder=Chess&database=Annotated.cbh&game=2&figures=event&in=Gone.cbh&id=2', {
    isDetour: false,
  });
  history.push('x', { isDetour: false });
  history.back();
  await settle();
  expect(app.stores.screen.getState().notice).toBe(
    'The address names Gone.cbh, which is not in this folder.',
  );
  expect(game().number).toBe(3);
  expect(figures()).toBeUndefined();
});

it('games behind a move and own moves are still there on the way back from a card', async () => {
  await openChess();
  await openGame(3);
  const item = app.stores.list.getState().item ?? MEGA;
  await app.behind.showSelection(item, { id: 9, count: 2 }, 'with 1.e4');
  app.ownMoves.playMove('d2', 'd4');
  await settle();
  const { own } = game();
  expect(own).toBeDefined();
  app.statistics.openCrossTable(item, 'Riga', { id: entityId(9) });
  await settle();
  app.place.leaveFigures();
  await settle();
  expect(figures()).toBeUndefined();
  expect(app.stores.search.getState().behind?.label).toBe('with 1.e4');
  expect(game().own).toBe(own);
});

it('one step leads back to the previous list from the games behind a move of another database', async () => {
  await openChess();
  await openGame(3);
  await app.behind.showSelection(MEGA, { id: 9, count: 2 }, 'with 1.e4');
  await settle();
  expect(address()).toMatchObject({ database: 'Mega.cbh', behind: 'with 1.e4' });
  expect(history.isDetour()).toBe(true);
  history.back();
  await expect
    .poll(() => [app.stores.list.getState().item, game().number, address()?.behind])
    .toEqual(['Annotated.cbh', 3, undefined]);
});

it('opening another database is one entry, though its first record comes later', async () => {
  await openChess();
  await openGame(3);
  let come = (): void => undefined;
  const held = new Promise<void>((resolve) => (come = resolve));
  extendWorker({
    readRecord: async ({ number }) => {
      await held;
      return gameOf(tree, { number });
    },
  });
  app.folder.selectItem(MEGA);
  await settle();
  app.screen.showListTab('player');
  app.screen.showListTab('games');
  come();
  await settle();
  expect(address()).toEqual({ folder: 'Chess', database: 'Mega.cbh', game: 1 });
  history.back();
  await settle();
  expect([game().item, game().number]).toEqual(['Annotated.cbh', 3]);
});

it.each([
  ['Annotated.cbh', 1],
  ['Mega.cbh', 5],
])('a folder dropped before the page reads its address opens at that place: %s', async (name, number) => {
  history.replace(`folder=Chess&database=${name}&game=${number}&move=2`);
  const opening = app.folder.openFolder(folderNamed('Chess'));
  await opening;
  follow();
  await settle();
  expect([app.stores.list.getState().item, game().number, game().node]).toEqual([name, number, 2]);
});

it('a folder that is loading when the page reads its address opens at that place', async () => {
  history.replace('folder=Chess&database=Mega.cbh&game=5&move=2');
  const opening = app.folder.openFolder(folderNamed('Chess'));
  follow();
  await opening;
  await settle();
  expect([app.stores.list.getState().item, game().number, game().node]).toEqual(['Mega.cbh', 5, 2]);
});

it.each([true, false])('a dropped folder goes before that of the address: still read %s', async (early) => {
  history.replace(`folder=${DEMO_NAME}&database=Mega.cbh&game=5&move=2`);
  const opening = app.folder.openFolder(folderNamed('Chess'));
  if (!early) await opening;
  follow();
  await opening;
  await settle();
  expect(app.stores.library.getState().library?.name).toBe('Chess');
  expect(address()).toMatchObject({ folder: 'Chess', game: 1 });
  expect(app.stores.place.getState().wanted).toBeUndefined();
});

it('a board of one’s own and a folder of the same name are two places', async () => {
  follow();
  const boards: AddedInput = { ...folderNamed('Boards'), into: 'Boards' };
  await app.folder.openFolder(boards);
  await settle();
  expect(address()).toMatchObject({ folder: 'Boards', own: 'boards' });
  const board = history.read();
  await app.folder.openFolder(folderNamed('Boards'));
  await settle();
  expect(address()?.own).toBeUndefined();
  history.back();
  await settle();
  expect(history.read()).toBe(board);
  expect(app.stores.screen.getState().notice).toBe(
    'This address leads to a board of your own, which was closed with its page.',
  );
});

it('a folder of the same name does not take the address of a board of one’s own', async () => {
  history.replace('folder=Boards&own=boards&database=Board+1.pgn&game=1');
  follow();
  expect(app.stores.place.getState().wanted).toMatchObject({ own: 'boards' });
  await app.folder.openFolder(folderNamed('Boards'));
  await settle();
  expect(app.stores.screen.getState().notice).toBeUndefined();
  expect(address()).toMatchObject({ folder: 'Boards', database: 'Annotated.cbh', game: 1 });
});

it('the page says that a collection of the address is not in this browser', async () => {
  history.replace('folder=Chess&database=Collection+0123456789abcdef&game=1');
  await openChess();
  await settle();
  expect(app.stores.screen.getState().notice).toBe(
    'This address leads to a collection that this browser does not have.',
  );
  expect(address()).toEqual({ folder: 'Chess', database: 'Annotated.cbh', game: 1 });
});

it('the address marks games made on the page, as opposed to those of the folder', async () => {
  await openChess();
  const board: AddedInput = {
    kind: 'files',
    name: 'Boards',
    into: 'Boards',
    files: [{ path: 'Board 1.pgn', file: new File([], 'Board 1.pgn') }],
  };
  app.stores.library.setState({ source: { ...folderNamed('Chess'), added: [board] } });
  await app.game.openRecord('Boards/Board 1.pgn' as ItemId, recordNumber(1));
  await settle();
  expect(address()).toMatchObject({ own: 'record', from: 'Boards/Board 1.pgn' });
  await openGame(3);
  expect(address()?.own).toBeUndefined();
});
