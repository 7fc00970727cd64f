// @vitest-environment happy-dom
import axe from 'axe-core';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { msg } from '../../../../src/base/messages.ts';
import { ExportDialog } from '../../../../src/app/panels/export/ExportDialog.tsx';
import { ExportProgress } from '../../../../src/app/panels/export/ExportProgress.tsx';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { GameHeader } from '../../../../src/model/gameHeader.ts';
import type { ExportLedger } from '../../../../src/model/pgn/pgnExport.ts';
import type { DatabaseItem } from '../../../../src/protocol/items.ts';
import type { ScanProgress } from '../../../../src/protocol/selection.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import type { CallOptions, Client } from '../../../../src/protocol/rpc.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { clearGame, gameOf, ITEM, show } from '../board/shownGame.ts';
import { app, extendWorker, render } from '../../testApp.tsx';

const none = { count: 0, first: [] };
const LOSSLESS: ExportLedger = {
  games: 1,
  texts: none,
  unreadable: none,
  damaged: none,
  losses: [],
  places: none,
};
const LOSSY: ExportLedger = {
  games: 6117,
  texts: { count: 1, first: [recordNumber(1)] },
  unreadable: {
    count: 1,
    first: [{ number: recordNumber(9), problem: { kind: 'truncated', file: 'Mega.cbg' } }],
  },
  damaged: none,
  losses: [{ kind: 'trainingQuestion', count: 1201 }],
  places: {
    count: 1201,
    first: [
      { kind: 'trainingQuestion', number: recordNumber(17), ply: 5, move: { number: 3, black: false } },
    ],
  },
};

/** Exports the game on the screen; `emptyFile` tells whether a failed export leaves an empty file. */
async function exportWith(
  exportPgn: Client<WorkerApi>['exportPgn'],
  emptyFile = false,
  header: Partial<GameHeader> = {},
): Promise<void> {
  await show(gameOf(treeOf('e4'), header));
  const discardExport = () => Promise.resolve({ emptyFile });
  extendWorker({ exportPgn, discardExport });
  render(
    <>
      <ExportProgress />
      <ExportDialog />
    </>,
  );
  act(() => void app.sharing.save('game', app.sharing.titleFor('game')));
}

/** Adds the file picker that happy-dom lacks. */
function stubPicker(pick: () => Promise<{ name: string }>): void {
  vi.stubGlobal('showSaveFilePicker', pick);
}

beforeEach(() => {
  clearGame();
  app.stores.exporting.setState({ job: undefined });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an export', () => {
  it('an export is written into the chosen file, and says what PGN could not carry', async () => {
    stubPicker(() => Promise.resolve({ name: 'out.pgn' }));
    const asked: unknown[] = [];
    await exportWith((request) => {
      asked.push(request);
      return Promise.resolve({ ledger: LOSSY, analyzed: 0 });
    });
    const dialog = await screen.findByRole('dialog', { name: 'Export to out.pgn' });
    expect(asked).toEqual([
      {
        item: ITEM,
        choice: { kind: 'game', number: 17 },
        file: { name: 'out.pgn' },
        share: { parts: { notes: true, figures: true }, analyses: [] },
      },
    ]);
    for (const words of [
      '6,117 games saved to out.pgn.',
      'a training question',
      '1,201',
      'a training question: 3.',
      'These are the first 1 of 1,201 losses.',
      'Guiding texts, which PGN cannot hold: 1',
      'Mega.cbg ends too early',
    ])
      expect(dialog.textContent).toContain(words);
    const { violations } = await axe.run(dialog);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('an export is a download if the browser has no picker, and says that nothing was lost', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await exportWith(() =>
      Promise.resolve({ ledger: LOSSLESS, analyzed: 0, download: new Blob(['1. e4 *']) }),
    );
    expect(await screen.findByText('Nothing was lost')).toBeDefined();
    expect(screen.getByRole('dialog').textContent).toContain('1 game saved as a download.');
    expect(
      screen.getByRole('dialog', { name: 'Export to Rotlewi, Georg - Rubinstein, Akiba.pgn' }),
    ).toBeDefined();
    expect(click).toHaveBeenCalledOnce();
  });

  it('the suggested file name is valid on every system, whatever the players are called', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const white = `../\u202Enpg\n:exe ${'long '.repeat(1000)}`;
    await exportWith(
      () => Promise.resolve({ ledger: LOSSLESS, analyzed: 0, download: new Blob([]) }),
      false,
      { white },
    );
    const dialog = await screen.findByRole('dialog', { name: /^Export to npg exe long/ });
    expect(dialog.textContent).toMatch(/Export to [\p{L} .]{1,60}\.pgn/u);
  });

  it('the suggested file name of a chapter without players is the title of its study', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await exportWith(
      () => Promise.resolve({ ledger: LOSSLESS, analyzed: 0, download: new Blob([]) }),
      false,
      { white: '', black: '', event: 'My Study: Chapter 1' },
    );
    const dialog = await screen.findByRole('dialog', { name: /^Export to/ });
    expect(dialog.textContent).toContain('Export to My Study Chapter 1.pgn');
  });

  it('an export shows its progress and can be canceled', async () => {
    const calls: CallOptions<ScanProgress>[] = [];
    await exportWith((_, options) => {
      calls.push(options ?? {});
      return new Promise(() => undefined);
    });
    await waitFor(() => expect(calls).toHaveLength(1));
    act(() => calls[0].onProgress?.({ done: 1000, total: 6119 }));
    expect(screen.getByRole('status').textContent).toContain('1,000 of 6,119');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(calls[0].signal?.aborted).toBe(true);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closing the picker exports nothing', async () => {
    stubPicker(() => Promise.reject(new DOMException('closed', 'AbortError')));
    const exportPgn = vi.fn<Client<WorkerApi>['exportPgn']>();
    await exportWith(exportPgn);
    await act(() => Promise.resolve());
    expect(exportPgn).not.toHaveBeenCalled();
    expect(app.stores.exporting.getState().job).toBeUndefined();
  });

  it('an export that could not be written says why', async () => {
    stubPicker(() => Promise.resolve({ name: 'out.pgn' }));
    await exportWith(() => Promise.reject(new DOMException('disk full', 'QuotaExceededError')));
    const dialog = await screen.findByRole('dialog', { name: 'out.pgn could not be written' });
    expect(dialog.textContent).not.toContain('empty file');
  });

  it('an export that could not be written says that an empty file is left', async () => {
    stubPicker(() => Promise.resolve({ name: 'out.pgn' }));
    await exportWith(() => Promise.reject(new DOMException('disk full', 'QuotaExceededError')), true);
    const dialog = await screen.findByRole('dialog', { name: 'out.pgn could not be written' });
    expect(dialog.textContent).toContain('An empty file of this name is left');
  });

  const pendingUntilAborted: Client<WorkerApi>['exportPgn'] = (_, options) =>
    new Promise((_resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });

  it('a canceled export says that an empty file is left if the browser cannot remove it', async () => {
    stubPicker(() => Promise.resolve({ name: 'out.pgn' }));
    await exportWith(pendingUntilAborted, true);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export to out.pgn was canceled' });
    expect(dialog.textContent).toContain('An empty file of this name is left');
    const { violations } = await axe.run(dialog);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('a canceled export removes the picker’s file and then says nothing', async () => {
    stubPicker(() => Promise.resolve({ name: 'out.pgn' }));
    await exportWith(pendingUntilAborted);
    const discardExport = vi.fn<Client<WorkerApi>['discardExport']>(() =>
      Promise.resolve({ emptyFile: false }),
    );
    extendWorker({ discardExport });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(discardExport).toHaveBeenCalledWith({ file: { name: 'out.pgn' } }));
    expect(app.stores.exporting.getState().job).toBeUndefined();
  });

  it('an export offers all that is known of the same records as JSON afterwards', async () => {
    const picked = ['out.pgn', 'out.jsonl'];
    stubPicker(() => Promise.resolve({ name: picked.shift() ?? '' }));
    await exportWith(() => Promise.resolve({ ledger: LOSSY, analyzed: 0 }));
    const asked: unknown[] = [];
    const exportJson: Client<WorkerApi>['exportJson'] = (request) => {
      asked.push(request);
      return Promise.resolve({ records: 1 });
    };
    extendWorker({ exportJson });
    fireEvent.click(await screen.findByRole('button', { name: 'Save everything as JSON…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export to out.jsonl' });
    expect(asked).toEqual([
      { item: ITEM, choice: { kind: 'game', number: 17 }, file: { name: 'out.jsonl' } },
    ]);
    expect(dialog.textContent).toContain('1 record exported, with all that is known of it.');
  });

  it('an export opens the game of a loss, and its report is copied as text', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await exportWith(() => Promise.resolve({ ledger: LOSSY, analyzed: 0, download: new Blob() }));
    fireEvent.click(await screen.findByRole('button', { name: 'Copy as text' }));
    expect(writeText).toHaveBeenCalledWith(
      expect.stringContaining('  record 17: a training question: 3.\n  and 1,200 more'),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Record 17' }));
    await waitFor(() => expect(app.stores.game.getState().number).toBe(17));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('saving as Parquet', () => {
  const DATABASE: DatabaseItem = {
    kind: 'database',
    id: ITEM,
    name: 'A/b',
    label: msg('ChessBase database'),
    format: 'x',
    folder: '',
    extension: '.x',
    title: '',
    games: 36,
    complete: true,
    problems: [],
  };
  const COUNTS = { records: 36, positions: 2075, annotations: 1, damaged: 0 };

  /** The list has one database, and the worker answers with `exportParquet`. */
  function saveWith(exportParquet: Client<WorkerApi>['exportParquet']): void {
    extendWorker({ exportParquet });
    const selection = { id: 3, count: 36 };
    app.stores.list.setState({ item: ITEM, database: DATABASE, selection });
    render(
      <>
        <ExportProgress />
        <ExportDialog />
      </>,
    );
    act(() => void app.exporting.exportTables());
  }

  it('saving as Parquet asks for a folder, and names the new one with its contents', async () => {
    const pick = vi.fn<() => Promise<object>>(() => Promise.resolve({ name: 'Data' }));
    vi.stubGlobal('showDirectoryPicker', pick);
    const asked: unknown[] = [];
    saveWith((request) => {
      asked.push(request);
      return Promise.resolve({ ...COUNTS, folder: 'A b Parquet 2' });
    });
    const dialog = await screen.findByRole('dialog', { name: 'Saved as A b Parquet 2' });
    expect(pick).toHaveBeenCalledWith({ id: 'open-file-export', mode: 'readwrite' });
    expect(asked).toEqual([
      {
        item: ITEM,
        choice: { kind: 'selection', selection: 3 },
        title: 'A b Parquet',
        parent: { name: 'Data' },
      },
    ]);
    expect(dialog.textContent).toContain(
      '36 records, 2,075 positions and 1 annotation are written into the new folder A b Parquet 2.',
    );
    expect(dialog.textContent).not.toContain('could not be read');
  });

  it('saving as Parquet shows percents, hands over downloads, and reports damage', async () => {
    const offered: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      offered.push(this.download);
    });
    let finish = (): void => undefined;
    saveWith((_, options) => {
      options?.onProgress?.({ done: 37, total: 100 });
      const downloads = ['games', 'positions'].map((name) => ({ name, file: new Blob() }));
      return new Promise((resolve) => {
        finish = () => resolve({ ...COUNTS, damaged: 2, downloads });
      });
    });
    expect(await screen.findByText('37%')).toBeTruthy();
    finish();
    const dialog = await screen.findByRole('dialog', { name: 'Saved as A b Parquet' });
    expect(dialog.textContent).toContain('handed to the browser as three downloads');
    expect(dialog.textContent).toContain('2 records could not be read in full');
    expect(offered).toEqual(['games', 'positions']);
    expect((await axe.run(dialog)).violations).toEqual([]);
  });
});
