// @vitest-environment jsdom
import axe from 'axe-core';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWERED } from '../../../../src/app/session/answers/question.ts';
import { WebLinkDialog } from '../../../../src/app/shell/WebLinkDialog.tsx';
import { NotationPanel } from '../../../../src/app/panels/notation/NotationPanel.tsx';
import { packContents } from '../../../../src/model/contents.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { LoadedText, TextBody } from '../../../../src/model/loadedGame.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { clearGame, gameOf, show, whereabouts } from '../board/shownGame.ts';
import { database, libraryOf } from '../folder/fakeLibrary.ts';
import { screenOf } from '../folder/screenOf.ts';
import { app, extendWorker, render } from '../../testApp.tsx';

const text = (...bodies: TextBody[]): LoadedText => ({
  kind: 'text',
  header: {
    kind: 'text',
    number: recordNumber(3),
    deleted: false,
    title: 'On Endings',
    event: '',
    site: '',
    annotator: 'A. Author',
    source: '',
    sourceTitle: '',
    eventDate: {},
    contents: packContents({ variations: 0, comments: 0, symbols: 0 }),
  },
  titles: [
    { language: 'en', title: 'On Endings' },
    { language: 'de', title: 'Über Endspiele' },
  ],
  bodies,
  problems: [],
});
const html = (language: string, body: string): TextBody => ({
  language,
  format: 'html',
  text: `<html><body>${body}</body></html>`,
});

const page = () => screen.getByRole('group', { name: 'Text' });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  clearGame();
  app.settings.changeSettings({ textLanguage: 'auto' });
});
afterEach(cleanup);

async function shown(record: LoadedText, replies: Partial<Client<WorkerApi>> = {}) {
  await show(record);
  extendWorker({ ...replies });
  return render(
    <>
      <NotationPanel />
      <WebLinkDialog />
    </>,
  );
}

const openLanguages = (): void => {
  fireEvent.keyDown(screen.getByTitle('Language of the text'), { key: 'Enter' });
};

describe('a guiding text', () => {
  it('the text offers the languages that have words, with their titles', async () => {
    await shown(text(html('en', '<p>Hello</p>'), html('de', '<p>Guten Tag</p>'), html('fr', '<p></p>')));
    expect(page().textContent).toBe('Hello');
    openLanguages();
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'English',
      'German',
    ]);
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'German' }));
    expect(page().textContent).toBe('Guten Tag');
    expect(screen.getByRole('heading').textContent).toBe('Über Endspiele');
  });

  it('the text begins with the language that was chosen last', async () => {
    const bodies = [html('en', '<p>Hello</p>'), html('de', '<p>Guten Tag</p>')];
    const { unmount } = await shown(text(...bodies));
    openLanguages();
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'German' }));
    unmount();
    await shown(text(...bodies));
    expect(page().textContent).toBe('Guten Tag');
  });

  it('the text does not repeat its title', async () => {
    await shown(text(html('en', '<h1>On Endings</h1><p>King and pawn</p>')));
    expect(page().textContent).toBe('King and pawn');
  });

  it('a text of older programs has a paragraph for each line', async () => {
    await shown(text({ language: 'en', format: 'plain', text: 'On Endings\n\nHello.\n\nOne.' }));
    expect([...page().children].map((element) => element.textContent)).toEqual(['Hello.', 'One.']);
  });

  it('the text shows positions as diagrams and pictures from the folder', async () => {
    const readMedia = vi.fn<Client<WorkerApi>['readMedia']>(() => Promise.resolve(undefined));
    await shown(
      text(html('en', '<p><img alt="fen:8/4k3/8/8/8/8/4K3/8 w - - 0 1;"><img src="Base.html\\p.jpg"></p>')),
      { readMedia },
    );
    expect(screen.getByRole('img', { name: 'White: king e2. Black: king e7.' })).toBeDefined();
    expect(page().textContent).toContain('White to move');
    await waitFor(() => expect(page().textContent).toContain('Picture: p.jpg is not in the folder'));
    expect(readMedia).toHaveBeenCalledTimes(1);
  });

  it('pictures within the text are shown without reading files, if they are only pixels', async () => {
    const readMedia = vi.fn<Client<WorkerApi>['readMedia']>(() => Promise.resolve(undefined));
    const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
    await shown(
      text(
        html(
          'en',
          `<p><img alt="A dot" src="${dot}"><img src="data:image/svg+xml;base64,PHN2Zy8+"><img src="data:text/html,x"></p>`,
        ),
      ),
      { readMedia },
    );
    expect(screen.getByRole('img', { name: 'A dot' }).getAttribute('src')).toBe(dot);
    expect(screen.getAllByRole('img')).toHaveLength(1);
    expect(page().textContent).toBe(
      'Picture: Picture without a name is in a form that is not shown.'.repeat(2),
    );
    expect(readMedia).not.toHaveBeenCalled();
  });

  it('a link opens the game or text it leads to', async () => {
    const readRecord = vi.fn<Client<WorkerApi>['readRecord']>(() => Promise.resolve(gameOf(treeOf('e4'))));
    await shown(text(html('en', '<a href="javascript:CBLink(tag_text,Pawns,,,0)">more</a>')), {
      findRecord: () => Promise.resolve(recordNumber(7)),
      readRecord,
    });
    fireEvent.click(screen.getByRole('button', { name: 'more' }));
    await waitFor(() => expect(readRecord).toHaveBeenCalled());
    expect(app.stores.game.getState().number).toBe(7);
  });

  it('a link to a player lists the games of that player in the database', async () => {
    await shown(text(html('en', '<a href="javascript:CBLink(tag_player,Wilhelm,Steinitz)">Steinitz</a>')));
    app.stores.list.setState({ item: app.stores.game.getState().item, answer: ANSWERED });
    screenOf(1280);
    app.stores.library.setState({ library: libraryOf([database('Annotated')]) });
    app.layouts.showLayout('reading');
    const link = screen.getByRole('button', { name: 'Steinitz' });
    expect(link.title).toBe('Games of Steinitz, Wilhelm');
    await act(async () => void fireEvent.click(link));
    expect(app.stores.search.getState().text).toBe('player:"Steinitz, Wilhelm"');
    expect(app.stores.search.getState().query).toEqual({
      kind: 'name',
      field: 'player',
      text: 'Steinitz, Wilhelm',
      match: 'whole',
    });
    expect(app.stores.screen.getState().drawer).toBe(true);
  });

  it('a link that names no player does nothing', async () => {
    await shown(text(html('en', '<a href="javascript:CBLink(tag_player,,)">nobody</a>')));
    expect(screen.getByRole('button', { name: 'nobody' }).hasAttribute('disabled')).toBe(true);
  });

  it('a link that leads nowhere says so', async () => {
    await shown(text(html('en', '<a href="javascript:CBLink(tag_text,Pawns,,,0)">more</a>')), {
      findRecord: () => Promise.resolve(undefined),
    });
    fireEvent.click(screen.getByRole('button', { name: 'more' }));
    expect(await screen.findByText('This link leads to nothing in this database.')).toBeDefined();
  });

  it('a web link names its address before it is followed', async () => {
    await shown(text(html('en', '<a href="https://example.org/">site</a>')));
    fireEvent.click(screen.getByRole('button', { name: 'site' }));
    expect(screen.getByRole('dialog').textContent).toContain('https://example.org/');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  const GAME_LINK = text({
    language: 'en',
    format: 'plain',
    text: 'Look at \ufffc and \ufffc now.',
    objects: [
      {
        at: 8,
        kind: 'game',
        game: {
          white: 'Morphy, Paul',
          black: 'Amateur',
          event: '',
          site: '',
          date: { year: 1858 },
          result: '1-0',
          tournament: { tempos: [], teamEvent: false },
          tree: treeOf('e4 e5'),
        },
        caption: 'Morphy’s game',
      },
      { at: 14, kind: 'text', title: 'Pawns' },
    ],
  });

  it('a link in plain text opens its game', async () => {
    const findRecord = vi.fn<Client<WorkerApi>['findRecord']>(() => Promise.resolve(recordNumber(9)));
    await shown(GAME_LINK, { findRecord, readRecord: () => Promise.resolve(gameOf(treeOf('d4'))) });
    expect(page().textContent).toBe('Look at Morphy’s game and Pawns now.');
    fireEvent.click(screen.getByRole('button', { name: 'Morphy’s game' }));
    await waitFor(() => expect(app.stores.game.getState().number).toBe(9));
    expect(findRecord).toHaveBeenCalledWith(
      {
        item: 'Mega.cbh',
        record: expect.any(Number),
        reference: expect.objectContaining({ white: 'Morphy, Paul', year: 1858 }),
      },
      expect.anything(),
    );
  });

  it('a game that the database lacks is played from the quotation, and leads back to the text', async () => {
    await shown(GAME_LINK, { findRecord: () => Promise.resolve(undefined) });
    fireEvent.click(screen.getByRole('button', { name: 'Morphy’s game' }));
    expect(await screen.findByText('It is not in this database.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Play through' }));
    expect(whereabouts()).toBe('start');
    fireEvent.click(screen.getByRole('button', { name: 'Back to the text' }));
    expect(page().textContent).toContain('Morphy’s game');
  });

  it('the text has no accessibility faults', async () => {
    const { container } = await shown(
      text(
        html(
          'en',
          '<h2>One</h2><p>a <a href="https://a.example">b</a> <a href="x:y">c</a></p><ul><li>d</li></ul>',
        ),
      ),
    );
    const { violations } = await axe.run(container, {
      // jsdom renders nothing.
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
