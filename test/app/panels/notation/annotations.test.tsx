// @vitest-environment happy-dom
import axe from 'axe-core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebLinkDialog } from '../../../../src/app/shell/WebLinkDialog.tsx';
import { NotationPanel } from '../../../../src/app/panels/notation/NotationPanel.tsx';
import type { Media, Quotation } from '../../../../src/model/annotation.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { MediaFile } from '../../../../src/model/mediaFile.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { clearGame, gameOf, nodeOf, show, whereabouts } from '../board/shownGame.ts';
import { annotated } from './annotated.ts';
import { chooseIn } from '../../menus.ts';
import { app, extendWorker, render } from '../../testApp.tsx';

const QUOTED: Quotation = {
  kind: 'quotation',
  game: {
    white: 'Morphy, Paul',
    black: 'Duke of Brunswick',
    event: 'Opera',
    site: 'Paris',
    date: { year: 1858 },
    result: '1-0',
    tournament: { tempos: [], teamEvent: false },
    tree: treeOf('e4 e5 Nf3 d6'),
  },
};
const PICTURE: Media = {
  kind: 'media',
  medium: 'picture',
  file: 'Bilder\\Portrait.jpg',
  language: '',
  bytes: new Uint8Array(),
};
const SOUND: Media = { ...PICTURE, medium: 'sound', file: 'talk.wav' };

const notation = () => screen.getByRole('region', { name: 'Notation' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  clearGame();
  app.settings.changeSettings({ moveFigures: false });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a quoted game', () => {
  beforeEach(async () => {
    await show(gameOf(annotated(treeOf('d4 d5 c4'), 'd5', QUOTED)));
    render(<NotationPanel />);
  });
  const unfold = () => fireEvent.click(button(/Paul Morphy – Duke of Brunswick/));

  it('a quoted game is a folded card that says who played, where and when', () => {
    const card = screen.getByRole('region', { name: 'Game quoted: Paul Morphy – Duke of Brunswick' });
    expect(card.textContent).toContain('1–0');
    expect(card.textContent).toContain('Opera, Paris, 1858');
    expect(card.textContent).not.toContain('e4');
    unfold();
    expect(card.textContent).toContain('1.e4 e5 2.knight f3♘f3 d6');
  });

  it('a quoted game is played through on the board and leaves the current game where it was', () => {
    act(() => app.game.goTo(nodeOf('d5')));
    unfold();
    fireEvent.click(button('Play through'));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Paul Morphy');
    expect(notation().textContent).toContain('Quoted in Georg Rotlewi – Akiba Rubinstein');
    act(() => app.game.step(1));
    expect(whereabouts()).toBe('e4');
    fireEvent.click(button('Back to the game'));
    expect(whereabouts()).toBe('d5');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Georg Rotlewi');
    expect(app.quotations.leaveQuotation()).toBe(false);
  });

  it('own moves in a quoted game are kept apart from those in the game', () => {
    unfold();
    fireEvent.click(button('Play through'));
    act(() => void app.ownMoves.playText('a3'));
    expect(whereabouts()).toBe('own a3');
    fireEvent.keyDown(notation(), { key: 'Escape' });
    expect(whereabouts()).toBe('start');
    expect(app.stores.game.getState().ownMoves.size).toBe(0);
    unfold();
    fireEvent.click(button('Play through'));
    expect(app.stores.game.getState().ownMoves.size).toBe(1);
  });

  it('a quoted game opens from the database, or says that it is not there', async () => {
    unfold();
    const findRecord = vi.fn<Client<WorkerApi>['findRecord']>(() => Promise.resolve(undefined));
    extendWorker({ findRecord });
    fireEvent.click(button('Open from this database'));
    await waitFor(() => expect(notation().textContent).toContain('It is not in this database.'));
    expect(findRecord).toHaveBeenCalledWith(
      {
        item: 'Mega.cbh',
        record: expect.any(Number),
        reference: expect.objectContaining({ white: 'Morphy, Paul', event: 'Opera', year: 1858 }),
      },
      expect.anything(),
    );
    const readRecord = vi.fn<Client<WorkerApi>['readRecord']>(() => Promise.resolve(gameOf(treeOf('e4'))));
    extendWorker({
      findRecord: () => Promise.resolve(recordNumber(99)),
      readRecord,
    });
    fireEvent.click(button('Open from this database'));
    await waitFor(() => expect(readRecord).toHaveBeenCalled());
    expect(app.stores.game.getState().number).toBe(99);
  });
});

describe('a web link', () => {
  it('a web link is followed from a notice that names its address, and from nowhere else', async () => {
    const url = 'https://example.org/game?id=1';
    await show(gameOf(annotated(treeOf('e4'), 'e4', { kind: 'webLink', url, caption: 'Source' })));
    render(
      <>
        <NotationPanel />
        <WebLinkDialog />
      </>,
    );
    expect(document.querySelector('a')).toBeNull();
    fireEvent.click(button('Source'));
    const dialog = screen.getByRole('dialog', { name: 'This link leads to the web' });
    expect(dialog.textContent).toContain(url);
    const link = within(dialog).getByRole('link', { name: 'Open in a new tab' });
    expect(link.getAttribute('href')).toBe(url);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    fireEvent.click(button('Cancel'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a link with a dangerous address is only shown', async () => {
    const url = 'javascript:alert(1)';
    await show(gameOf(annotated(treeOf('e4'), 'e4', { kind: 'webLink', url, caption: 'Source' })));
    render(
      <>
        <NotationPanel />
        <WebLinkDialog />
      </>,
    );
    fireEvent.click(button('Source'));
    expect(screen.getByRole('dialog').textContent).toContain(url);
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.click(button('Close'));
  });
});

describe('media of the folder', () => {
  const serve = (media: MediaFile | undefined) => {
    const readMedia = vi.fn<Client<WorkerApi>['readMedia']>(() => Promise.resolve(media));
    extendWorker({ readMedia });
    return readMedia;
  };
  const file: MediaFile = { path: 'Bilder/Portrait.jpg', type: 'image/jpeg', content: new Uint8Array(2) };

  it('a picture is shown from a blob that is revoked when it leaves the page', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    await show(gameOf(annotated(treeOf('e4'), 'e4', PICTURE)));
    const readMedia = serve(file);
    const { unmount } = render(<NotationPanel />);
    const picture = await screen.findByRole('img', { name: 'Portrait.jpg' });
    expect(picture.getAttribute('src')).toBe('blob:1');
    expect(readMedia).toHaveBeenCalledWith(
      { item: 'Mega.cbh', record: expect.any(Number), path: 'Bilder\\Portrait.jpg' },
      expect.anything(),
    );
    expect(revoke).not.toHaveBeenCalled();
    unmount();
    expect(revoke).toHaveBeenCalledWith('blob:1');
  });

  it('a missing picture is named', async () => {
    await show(gameOf(annotated(treeOf('e4'), 'e4', PICTURE)));
    serve(undefined);
    render(<NotationPanel />);
    await waitFor(() =>
      expect(notation().textContent).toContain('Picture: Portrait.jpg is not in the folder.'),
    );
  });

  it('a sound is read when it is played', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:2');
    await show(gameOf(annotated(treeOf('e4'), 'e4', SOUND)));
    const readMedia = serve({ ...file, type: 'audio/wav' });
    render(<NotationPanel />);
    expect(readMedia).not.toHaveBeenCalled();
    fireEvent.click(button('Play'));
    await waitFor(() => expect(document.querySelector('audio')?.getAttribute('src')).toBe('blob:2'));
  });
});

describe('the page', () => {
  it('the head counts annotations that are not understood', async () => {
    const unknown = { kind: 'unknown', format: 'cbh', code: 0x1c, bytes: new Uint8Array(4) } as const;
    await show(gameOf(annotated(treeOf('e4 e5'), 'e5', unknown, unknown)));
    render(<NotationPanel />);
    expect(notation().textContent).toContain('2 annotations not understood');
    expect(notation().textContent).toContain('cbh 0x1c, 4 bytes');
  });

  it('commands that other programs wrote for themselves are not counted', async () => {
    const command = {
      kind: 'unknown',
      format: 'pgn',
      code: 0,
      name: '%brsp',
      bytes: new Uint8Array(4),
    } as const;
    await show(gameOf(annotated(treeOf('e4 e5'), 'e5', command, command)));
    render(<NotationPanel />);
    expect(notation().textContent).not.toMatch(/not understood|%brsp/);
  });

  it('a few times are shown at their moves, times of every move only on request', async () => {
    const time = { kind: 'timeSpent', seconds: 65, fraction: 0 } as const;
    const tree = treeOf('e4 e5 Nf3 Nc6');
    await show(gameOf(annotated(tree, 'e4', time)));
    render(<NotationPanel />);
    expect(notation().textContent).toContain('1:05');
    await chooseIn('Game');
    expect(screen.queryByRole('menuitemcheckbox', { name: /^Times/ })).toBeNull();
    await userEvent.keyboard('{Escape}');
    const nodes = tree.nodes.map((node) => ({ ...node, annotations: [time] }));
    await act(() => show(gameOf({ ...tree, nodes }), recordNumber(18)));
    expect(notation().textContent).not.toContain('1:05');
    await chooseIn('Game', 'Times and engine scores at the moves');
    expect(notation().textContent).toContain('1:05');
  });

  it('a line has its author’s color, its words only if the author says so, its variations always', async () => {
    const red = {
      kind: 'variationColor',
      red: 255,
      green: 0,
      blue: 0,
      lineOnly: false,
      movesOnly: true,
    } as const;
    await show(gameOf(annotated(treeOf('e4 (d4 d5 {solid} (Nf6 c4 e6 g3)) e5'), 'd4', red)));
    render(<NotationPanel />);
    const tinted = [...notation().querySelectorAll('[data-tinted] [aria-hidden]')].map(
      (move) => move.textContent,
    );
    expect(tinted).toEqual(['1.d4', 'd5', '1…♘f6', '2.c4', 'e6', '3.g3']);
  });

  it('a whole game has the color of its start, except for a line that its author made black', async () => {
    const color = { kind: 'variationColor', green: 0, blue: 0, lineOnly: false, movesOnly: true } as const;
    const tree = treeOf('e4 (d4 d5) e5 (c5 Nf3) Nf3 Nc6');
    const started = annotated(tree, '', { ...color, red: 200 });
    const inked = annotated(annotated(started, 'd4', { ...color, red: 0 }), 'Nc6', { ...color, red: 0 });
    await show(gameOf(inked));
    render(<NotationPanel />);
    const tinted = () =>
      [...notation().querySelectorAll('[data-tinted] [aria-hidden]')].map((move) => move.textContent);
    expect(tinted()).toEqual(['1.e4', '1…e5', '1…c5', '2.♘f3', '2.♘f3']);
    await chooseIn('Game', 'Fold all variations');
    expect(tinted()).toEqual(['1.e4', '1…e5', '1…c5', '2.♘f3']);
  });

  it('a page with all annotations has no accessibility faults', async () => {
    await show(gameOf(annotated(treeOf('e4'), 'e4', QUOTED, PICTURE, SOUND)));
    const { container } = render(<NotationPanel />);
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
