// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ExportDialog } from '../../../../src/app/panels/export/ExportDialog.tsx';
import { MAX_PUBLISHED } from '../../../../src/app/session/share/publishing.ts';
import { FormatError } from '../../../../src/base/failure.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { LoadedRecord, LoadedText } from '../../../../src/model/loadedGame.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { gameOf, HEADER, ITEM, show } from '../../panels/board/shownGame.ts';
import { annotated } from '../../panels/notation/annotated.ts';
import { app, extendWorker, render, setWorker } from '../../testApp.tsx';
import { fakeWorker } from '../../fakeWorker.ts';
import { parsed } from '../../published/savedPages.ts';

/** Serves a list of so many records; `special` replaces some of them. */
function serveList(count: number, special: Readonly<Record<number, () => LoadedRecord>> = {}): void {
  setWorker(
    fakeWorker({
      readRows: ({ from, to }) =>
        Promise.resolve(
          Array.from({ length: to - from }, (_, at) => {
            const number = recordNumber(from + at + 1);
            return special[number] === textOnly ? { ...TEXT.header, number } : { ...HEADER, number };
          }),
        ),
      readRecord: async ({ number }) =>
        special[number]?.() ?? gameOf(treeOf('1.e4 {Best by test} e5'), { number }),
    }),
  );
  app.stores.list.setState({ item: ITEM, selection: { id: 3, count } });
}

const TEXT: LoadedText = {
  kind: 'text',
  header: {
    kind: 'text',
    number: recordNumber(2),
    deleted: false,
    title: 'Read me',
    event: '',
    site: '',
    eventDate: {},
    annotator: '',
    source: '',
    sourceTitle: '',
    contents: HEADER.contents,
  },
  titles: [],
  bodies: [],
  problems: [],
};

const textOnly = (): LoadedRecord => TEXT;

const page = async (file: Blob): Promise<Document> => parsed(await file.text());

describe('a page of a list', () => {
  it('a page of a list has its games and texts in order, and counts unreadable ones', async () => {
    serveList(4, {
      2: () => TEXT,
      3: () => {
        throw new FormatError({ kind: 'truncated', file: 'Mega.cbg' });
      },
    });
    const told: number[] = [];
    const { file, counts } = await app.publishing.makePage('list', 'A list', {
      onProgress: ({ done }) => told.push(done),
    });
    expect(counts).toMatchObject({ games: 2, texts: 1, unreadable: 1, left: 0, size: file.size });
    expect(told).toEqual([1, 2, 3, 4]);
    expect((await page(file)).querySelectorAll('.saved-game')).toHaveLength(3);
  });

  it('a page of a list ends when it is full, and says how many games are left', async () => {
    serveList(MAX_PUBLISHED + 7);
    const { isExact, games } = await app.publishing.measure('list', 'Many', new AbortController().signal);
    expect({ isExact, games }).toEqual({ isExact: false, games: MAX_PUBLISHED });
    const { counts } = await app.publishing.makePage('list', 'Many', { most: 5 });
    expect(counts).toMatchObject({ games: 5, left: MAX_PUBLISHED + 2 });
  });

  it('a page of many records is measured with its games and texts apart', async () => {
    serveList(36, { 2: textOnly });
    const measured = await app.publishing.measure('list', 'Demo', new AbortController().signal);
    expect(measured).toMatchObject({ isExact: false, games: 35, texts: 1 });
  });

  it('a sheet counts its diagrams and the games without any, before and after it is saved', async () => {
    serveList(20, { 17: () => gameOf(treeOf('1.e4 e5 $220 2.Nf3'), { number: recordNumber(17) }) });
    app.settings.changeSettings({ pageKind: 'diagrams' });
    const diagrams = { count: 1, without: 19 };
    const measured = await app.publishing.measure('list', 'Sheet', new AbortController().signal);
    expect(measured).toMatchObject({ isExact: true, diagrams });
    const { counts } = await app.publishing.makePage('list', 'Sheet');
    expect(counts).toMatchObject({ diagrams });
    act(() =>
      app.stores.exporting.setState({
        job: { kind: 'page', name: 'Sheet.html', counts: { ...counts, left: 7 }, downloaded: true },
      }),
    );
    render(createElement(ExportDialog));
    const text = screen.getByRole('dialog').textContent;
    expect(text).toContain('A sheet with 1 diagram saved as a download');
    expect(text).toContain('19 games have no diagram.');
    expect(text).toContain('7 games are left out: a page holds at most 1,000 games and 40 MB.');
  });

  it('a canceled page stops', async () => {
    serveList(50);
    const stop = new AbortController();
    const made = app.publishing.makePage('list', 'Many', {
      signal: stop.signal,
      onProgress: ({ done }) => done === 3 && stop.abort(),
    });
    await expect(made).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a page of the game on the board', () => {
  it('a page has the user’s analysis only if the user says so', async () => {
    await show(gameOf(treeOf('1.e4 e5')));
    app.game.goTo(app.game.currentGame()!.tree.nodes[0].children[0]);
    app.ownMoves.playText('c5');
    await Promise.resolve();
    const text = async () =>
      (await page((await app.publishing.makePage('game', 'x')).file)).querySelector('.notation-page')
        ?.textContent;
    expect(await text()).not.toContain('c5');
    app.settings.changeSettings({ publishAnalysis: true });
    expect(await text()).toContain('c5');
  });

  it('a sheet has the user’s diagrams at moves of the game, and those at own moves with the analysis', async () => {
    await show(gameOf(treeOf('1.e4 e5 2.Nf3')));
    app.settings.changeSettings({ pageKind: 'diagrams' });
    app.game.step(1);
    app.ownNotes.toggleDiagram();
    app.ownMoves.playText('c5');
    app.ownNotes.toggleDiagram();
    await Promise.resolve();
    const solutions = async () =>
      [
        ...(await page((await app.publishing.makePage('game', 'x')).file)).querySelectorAll(
          '.sheet-solutions li',
        ),
      ].map((one) => one.querySelectorAll('.sheet-move').length);
    expect(await solutions()).toEqual([2]);
    app.settings.changeSettings({ publishAnalysis: true });
    expect(await solutions()).toEqual([2, 0]);
    app.settings.changeSettings({ publishAnalysis: false, pageKind: 'games' });
    const { file } = await app.publishing.makePage('game', 'x');
    expect((await page(file)).querySelector('.notation-page [role="img"]')).toBeNull();
  });

  it('a page leaves out notes, and moves after the board, as the sheet does', async () => {
    await show(gameOf(treeOf('1.e4 {Best by test} e5 2.Nf3')));
    app.settings.changeSettings({ shareNotes: false });
    app.game.step(1);
    app.sharing.openShare('game');
    app.sharing.cutGame(true);
    const { file } = await app.publishing.makePage('game', 'x');
    const saved = await page(file);
    expect(saved.body.textContent).not.toContain('Best by test');
    expect(saved.querySelectorAll('[data-node]')).toHaveLength(1);
  });

  it('a page holds its pictures, and names media that are too large, missing, or sounds', async () => {
    const picture = (file: string, medium: 'picture' | 'sound' = 'picture') =>
      ({ kind: 'media', medium, file, language: '', caption: '', bytes: new Uint8Array() }) as const;
    const tree = annotated(
      treeOf('1.e4'),
      'e4',
      picture('small.png'),
      picture('large.png'),
      picture('gone.png'),
      picture('page.html'),
      picture('voice.mp3', 'sound'),
    );
    await show(gameOf(tree));
    extendWorker({
      readMedia: async ({ path }) => {
        if (path === 'gone.png') return undefined;
        const content = new Uint8Array(path === 'large.png' ? 1_000_001 : 3);
        return { path, type: path.endsWith('.html') ? 'text/html' : 'image/png', content };
      },
    });
    const saved = await page((await app.publishing.makePage('game', 'x')).file);
    const pictures = [...saved.querySelectorAll('img')].map(({ src, alt }) => [alt, src.slice(0, 22)]);
    expect(pictures).toEqual([['small.png', 'data:image/png;base64,']]);
    for (const name of ['large.png', 'gone.png', 'page.html', 'voice.mp3'])
      expect(saved.body.textContent).toContain(`${name} is not part of this page.`);
  });

  it('a page is written into the chosen file, and the dialog names its contents', async () => {
    await show(gameOf(treeOf('1.e4')));
    const written: Blob[] = [];
    const chosen = {
      name: 'My page.html',
      createWritable: () =>
        Promise.resolve({
          write: async (part: Blob) => void written.push(part),
          close: () => Promise.resolve(),
        }),
    };
    vi.stubGlobal('showSaveFilePicker', () => Promise.resolve(chosen));
    await app.publishing.save('game', 'Rotlewi');
    vi.unstubAllGlobals();
    expect(written).toHaveLength(1);
    const { job } = app.stores.exporting.getState();
    expect(job).toMatchObject({
      kind: 'page',
      name: 'My page.html',
      downloaded: false,
      counts: { games: 1, texts: 0, unreadable: 0, left: 0, size: written[0].size },
    });
    render(createElement(ExportDialog));
    expect(screen.getByRole('dialog').textContent).toContain('A web page with 1 game saved to My page.html');
  });
});
