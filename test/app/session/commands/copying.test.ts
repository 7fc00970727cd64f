// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import { eventually } from '../../../support/eventually.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { gameOf, ITEM, show } from '../../panels/board/shownGame.ts';
import { screenOf } from '../../panels/folder/screenOf.ts';
import { LIST_READY } from '../../../../src/app/session/list/listStore.ts';
import { app, extendWorker } from '../../testApp.tsx';

/** All parts of the file, and no analysis, because there is none. */
const WHOLE = { parts: { notes: true, figures: true }, analyses: [] };
const exportPgn = vi.fn<(request: object) => Promise<{ ledger: never; analyzed: number; download: Blob }>>();
let writeText = vi.fn<(text: string) => Promise<void>>();
let stop = () => undefined as void;
beforeEach(async () => {
  screenOf(1440);
  writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await show(gameOf(treeOf('e4 e5')), recordNumber(1));
  exportPgn
    .mockReset()
    .mockResolvedValue({ ledger: undefined as never, analyzed: 0, download: new Blob(['[Event "A"]']) });
  extendWorker({ exportPgn });
  stop = app.keys.listenToKeys();
});
afterEach(() => {
  stop();
  getSelection()?.removeAllRanges();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Presses Ctrl with the key, and returns true if the browser gets it. */
const press = (key: string): boolean =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }),
  );
const notice = () => app.stores.screen.getState().notice;

function selectText(): void {
  const text = document.createElement('p');
  text.textContent = 'words';
  document.body.append(text);
  getSelection()?.selectAllChildren(text);
}

it('Ctrl C copies PGN of the game, unless text is selected', async () => {
  expect(press('c')).toBe(false);
  expect(writeText.mock.lastCall?.[0]).toContain('1. e4 e5');
  await eventually(() => expect(notice()).toBe('PGN copied'));
  writeText.mockClear();
  selectText();
  expect(press('c')).toBe(true);
  expect(writeText).not.toHaveBeenCalled();
});

describe('games of the list', () => {
  const list = (count: number) =>
    app.stores.list.setState({ item: ITEM, selection: { id: 7, count }, cursor: 2, answer: LIST_READY });

  it('the game under the cursor is copied while none is selected', async () => {
    list(9);
    app.commands.perform(app.commands.table.copyGames);
    await eventually(() => expect(notice()).toBe('PGN of 1 game copied'));
    const choice = { kind: 'places', selection: 7, places: [{ from: 2, to: 3 }] };
    expect(exportPgn).toHaveBeenLastCalledWith({ item: ITEM, choice, share: WHOLE });
    expect(writeText).toHaveBeenLastCalledWith('[Event "A"]');
  });

  it('the selected games are copied in the order of the list', async () => {
    list(9);
    app.marks.toggleMark(5);
    app.marks.toggleMark(2);
    app.commands.perform(app.commands.table.copyGames);
    await eventually(() => expect(notice()).toBe('PGN of 2 games copied'));
    const places = [
      { from: 2, to: 3 },
      { from: 5, to: 6 },
    ];
    expect(exportPgn.mock.lastCall?.[0]).toMatchObject({ choice: { places } });
  });

  it('the page refuses to copy more games than can be pasted, and says so', async () => {
    list(10_001);
    app.marks.markAll();
    app.commands.perform(app.commands.table.copyGames);
    await eventually(() => expect(notice()).toContain('10,001 games are too many to copy.'));
    expect(exportPgn).not.toHaveBeenCalled();
  });
});
