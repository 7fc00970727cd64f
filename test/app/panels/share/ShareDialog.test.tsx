// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShareDialog } from '../../../../src/app/panels/share/ShareDialog.tsx';
import type { Client } from '../../../../src/protocol/rpc.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { gameOf, ITEM, nodeOf, show } from '../board/shownGame.ts';
import { app, extendWorker, render } from '../../testApp.tsx';

beforeEach(async () => {
  await show(gameOf(treeOf('1.e4 {Best by test} e5')));
  act(() => app.game.goTo(nodeOf('e4')));
  act(() => void app.ownMoves.playText('c5'));
  render(<ShareDialog />);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const preview = () => screen.getByRole('region', { name: 'Preview' });
const open = () => act(() => void app.commands.perform(app.commands.table.share));

describe('the sheet that hands games on', () => {
  it('the sheet shows the game with the user’s analysis, and copies it as shown', async () => {
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) =>
      Promise.resolve(void written.push(text)),
    );
    open();
    await waitFor(() =>
      expect(preview().textContent).toContain('1. e4 {Best by test} 1... e5 (1... c5) 0-1'),
    );
    expect(screen.getByRole('dialog').textContent).toContain('1 line');
    fireEvent.click(screen.getByRole('button', { name: 'Copy PGN' }));
    expect(await screen.findByRole('button', { name: 'Copied, with my analysis' })).toBeDefined();
    expect(written.map((text) => text.trim())).toEqual([preview().textContent]);
    const { violations } = await axe.run(screen.getByRole('dialog'));
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('the sheet leaves out the parts that the user unchecks, and remembers them', async () => {
    open();
    fireEvent.click(screen.getByRole('checkbox', { name: /^My analysis/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /^Notes of the file/ }));
    await waitFor(() => expect(preview().textContent).toContain('1. e4 e5 0-1'));
    expect(app.stores.settings.getState()).toMatchObject({ shareAnalysis: false, shareNotes: false });
    expect(app.sharing.copiedWords()).toBe('PGN copied, without notes');
  });

  it('the sheet asks the worker for the selected rows, with all analyses', async () => {
    const asked: unknown[] = [];
    const exportPgn: Client<WorkerApi>['exportPgn'] = (request) => {
      asked.push(request);
      const ledger = { games: 1, texts: NONE, unreadable: NONE, damaged: NONE, losses: [], places: NONE };
      return Promise.resolve({ ledger, analyzed: 0, download: new Blob(['1. d4 *']) });
    };
    extendWorker({ exportPgn });
    act(() =>
      app.stores.list.setState({ item: ITEM, selection: { id: 3, count: 9 }, marked: [{ from: 2, to: 5 }] }),
    );
    act(() => void app.commands.perform(app.commands.table.shareList));
    await waitFor(() => expect(preview().textContent).toContain('1. d4 *'));
    expect(preview().textContent).toContain('and 2 more');
    expect(asked).toEqual([
      expect.objectContaining({
        choice: { kind: 'places', selection: 3, places: [{ from: 2, to: 3 }] },
        share: {
          parts: { notes: true, figures: true },
          analyses: [expect.objectContaining({ key: app.stores.game.getState().content })],
        },
      }),
    ]);
  });

  it.each(['PGN', 'Web page'])('the sheet shares no list with a covered game as %s', async (form) => {
    const exportPgn = vi.fn<Client<WorkerApi>['exportPgn']>();
    const locateRecords = vi.fn<Client<WorkerApi>['locateRecords']>(async () => [[4]]);
    extendWorker({ exportPgn, locateRecords });
    act(() => app.covering.coverAll());
    act(() =>
      app.stores.list.setState({ item: ITEM, selection: { id: 3, count: 9 }, marked: [{ from: 2, to: 5 }] }),
    );
    act(() => void app.commands.perform(app.commands.table.shareList));
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${form}`) }));
    const why = 'The moves of game No. 17 are covered. Uncover them first.';
    await waitFor(() => expect(preview().textContent).toBe(why));
    expect(locateRecords.mock.calls[0][0]).toEqual({
      item: ITEM,
      selection: 3,
      records: [{ item: ITEM, number: 17 }],
    });
    for (const name of form === 'PGN' ? ['Save as a file…', 'Copy PGN'] : ['Save as a file…'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
    await act(() => app.sharing.save('selected', 'games'));
    expect(app.stores.screen.getState().notice).toBe(why);
    await act(() => app.publishing.save('selected', 'games'));
    expect(app.stores.exporting.getState().job).toBeUndefined();
    expect(await app.sharing.textOf('selected')).toBeUndefined();
    expect(exportPgn).not.toHaveBeenCalled();
  });

  it('the sheet shares games of a list that leave the covered one out', async () => {
    const ledger = { games: 1, texts: NONE, unreadable: NONE, damaged: NONE, losses: [], places: NONE };
    extendWorker({
      locateRecords: async () => [[5]],
      exportPgn: async () => ({ ledger, analyzed: 0, download: new Blob(['1. d4 *']) }),
    });
    act(() => app.covering.coverAll());
    act(() =>
      app.stores.list.setState({ item: ITEM, selection: { id: 3, count: 9 }, marked: [{ from: 2, to: 5 }] }),
    );
    act(() => void app.commands.perform(app.commands.table.shareList));
    await waitFor(() => expect(preview().textContent).toContain('1. d4 *'));
    expect(screen.getByRole('button', { name: 'Copy PGN' })).toHaveProperty('disabled', false);
  });

  it('the sheet refuses to save diagrams if there are none, and says how to get one', async () => {
    open();
    fireEvent.click(screen.getByRole('radio', { name: /^Web page/ }));
    const save = () => screen.getByRole('button', { name: 'Save as a file…' });
    await waitFor(() => expect(preview().textContent).toContain('1 game, '));
    expect(save()).toHaveProperty('disabled', false);
    fireEvent.click(screen.getByRole('radio', { name: /^Diagrams/ }));
    await waitFor(() => expect(preview().textContent).toContain('A sheet without diagrams cannot be saved.'));
    expect(preview().textContent).toContain('1 game has no diagram: put one with “Put a diagram here”');
    expect(save()).toHaveProperty('disabled', true);
  });

  it('the sheet offers the position as FEN', () => {
    open();
    fireEvent.click(screen.getByRole('radio', { name: /^FEN/ }));
    expect(screen.getByRole('dialog').textContent).toContain(
      'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w',
    );
    expect(screen.getByRole('button', { name: 'Copy FEN' })).toBeDefined();
  });
});

const NONE = { count: 0, first: [] };
