// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import { eventually } from '../../../support/eventually.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { gameOf, HEADER, ITEM, show } from '../../panels/board/shownGame.ts';
import { screenOf } from '../../panels/folder/screenOf.ts';
import type { RecordRow } from '../../../../src/model/gameHeader.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import type { ExportReply } from '../../../../src/protocol/exportApi.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import { toFailure } from '../../../../src/base/failure.ts';
import { LIST_READY } from '../../../../src/app/session/list/listStore.ts';
import { app, extendWorker } from '../../testApp.tsx';

/** All parts of the file, and no analysis, because there is none. */
const WHOLE = { parts: { notes: true, figures: true }, analyses: [] };
const exportPgn = vi.fn<Client<WorkerApi>['exportPgn']>();
const NO_LOSS = { first: [], count: 0 };

const textRow: RecordRow = {
  kind: 'text',
  number: recordNumber(3),
  deleted: false,
  title: 'Rook endings',
  event: '',
  site: '',
  eventDate: {},
  annotator: '',
  source: '',
  sourceTitle: '',
  contents: HEADER.contents,
};

/** The reply of an export that wrote so many games. */
const written = (games: number): ExportReply => ({
  ledger: { games, texts: NO_LOSS, unreadable: NO_LOSS, damaged: NO_LOSS, losses: [], places: NO_LOSS },
  analyzed: 0,
  download: new Blob([games === 0 ? '' : '[Event "A"]']),
});
let writeText = vi.fn<(text: string) => Promise<void>>();
let stop = () => undefined as void;
beforeEach(async () => {
  screenOf(1440);
  writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await show(gameOf(treeOf('e4 e5')), recordNumber(1));
  exportPgn.mockReset().mockResolvedValue(written(1));
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
    exportPgn.mockResolvedValue(written(2));
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

  /** A list whose rows are all of one kind. */
  async function listOf(row: RecordRow): Promise<void> {
    list(9);
    extendWorker({ readRows: ({ from, to }) => Promise.resolve(Array(to - from).fill(row)) });
    const { selection } = app.stores.list.getState();
    const rows = app.rows.rowsOf(ITEM, selection);
    rows.show(0, 9);
    await eventually(() => expect(rows.row(2)).toBe(row));
  }

  it('a guiding text is not copied, and a notice says why', async () => {
    await listOf(textRow);
    const { copyGames } = app.commands.table;
    expect(copyGames.why?.()).toBe('A guiding text has no PGN.');
    app.commands.perform(copyGames);
    await eventually(() => expect(notice()).toBe('A guiding text has no PGN.'));
    expect(exportPgn).not.toHaveBeenCalled();
    expect(writeText).not.toHaveBeenCalled();
  });

  it('an unreadable record is not copied, and a notice says why', async () => {
    await listOf({ kind: 'unreadable', number: recordNumber(3), problem: toFailure(new Error('damaged')) });
    app.commands.perform(app.commands.table.copyGames);
    await eventually(() => expect(notice()).toBe('The record cannot be read.'));
    expect(writeText).not.toHaveBeenCalled();
  });

  it('the clipboard stays as it is if no selected record has PGN', async () => {
    list(9);
    exportPgn.mockResolvedValue(written(0));
    app.marks.toggleMark(5);
    app.marks.toggleMark(2);
    app.commands.perform(app.commands.table.copyGames);
    await eventually(() => expect(notice()).toContain('have no PGN'));
    expect(writeText).not.toHaveBeenCalled();
  });

  it('the number of copied games leaves out selected texts', async () => {
    list(9);
    app.marks.toggleMark(5);
    app.marks.toggleMark(2);
    app.commands.perform(app.commands.table.copyGames);
    await eventually(() => expect(notice()).toBe('PGN of 1 game copied'));
  });

  it('the page refuses to copy more games than can be pasted, and says so', async () => {
    list(10_001);
    app.marks.markAll();
    app.commands.perform(app.commands.table.copyGames);
    await eventually(() => expect(notice()).toContain('10,001 games are too many to copy.'));
    expect(exportPgn).not.toHaveBeenCalled();
  });
});
