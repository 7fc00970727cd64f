// @vitest-environment happy-dom
import axe from 'axe-core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VoicesPane } from '../../../../src/app/panels/voices/VoicesPane.tsx';
import { ANSWERED } from '../../../../src/app/session/answers/question.ts';
import { NO_LIBRARY } from '../../../../src/app/session/library/libraryStore.ts';
import { Board } from '../../../../src/chess/board.ts';
import type { San } from '../../../../src/chess/types.ts';
import type { Annotation } from '../../../../src/model/annotation.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { ContentKey } from '../../../../src/model/contentKey.ts';
import type { NodeId } from '../../../../src/model/gameTree.ts';
import type { DatabaseItem, ItemId } from '../../../../src/protocol/items.ts';
import type { NotesState, Voice, VoicesAnswer } from '../../../../src/protocol/voicesApi.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { clearGame, gameOf, nodeOf } from '../board/shownGame.ts';
import { database, libraryOf } from '../folder/fakeLibrary.ts';
import { screenOf } from '../folder/screenOf.ts';
import { chooseIn } from '../../menus.ts';
import { fakeWorker } from '../../fakeWorker.ts';
import { app, render, setWorker } from '../../testApp.tsx';

const MEGA = 'Mega.cbh' as ItemId;
const READY: NotesState = { kind: 'ready', notes: 3, isKept: true, damaged: 0, variants: 0 };
const board = new Board();
board.play(board.parseSan('e4')!);
const E5 = { move: board.parseSan('e5')!, san: 'e5' as San };

const note = (text: string, language = ''): Annotation => ({
  kind: 'comment',
  placement: 'after',
  language,
  text,
});
function voice(number: number, facts: Partial<Voice> = {}): Voice {
  return {
    item: MEGA,
    number: recordNumber(number),
    node: 2 as NodeId,
    place: 'move',
    header: {
      white: 'Rubinstein, Akiba',
      black: 'Réti, Richard',
      event: 'Karlsbad',
      site: '',
      date: { year: 1923 },
      result: '*',
      annotator: '',
      source: '',
      sourceTitle: '',
    },
    annotations: [{ kind: 'nag', nag: 1 }, note('A good answer.')],
    said: E5,
    line: [E5],
    moveNumber: 1,
    key: String(number),
    ...facts,
  };
}
const answerOf = (voices: readonly Voice[], rest: Partial<VoicesAnswer> = {}): VoicesAnswer => ({
  total: voices.length,
  signs: [0, 1],
  voices,
  copies: 0,
  unread: 0,
  lost: [],
  ...rest,
});

/** Renders the pane with a database in this state, and these notes after 1.e4. */
async function open(
  state: NotesState,
  answer: VoicesAnswer = answerOf([]),
  item: Partial<DatabaseItem> = {},
) {
  const calls = {
    describeNotes: vi.fn<Client<WorkerApi>['describeNotes']>(async () => [state]),
    readNotes: vi.fn<Client<WorkerApi>['readNotes']>(async () => READY),
    findVoices: vi.fn<Client<WorkerApi>['findVoices']>(async () => answer),
    findLastVoices: vi.fn<Client<WorkerApi>['findLastVoices']>(async () => undefined),
  };
  setWorker(fakeWorker(calls));
  app.stores.library.setState({ ...NO_LIBRARY, library: libraryOf([database('Mega', item)]) });
  app.stores.game.setState({
    ...app.stores.game.getInitialState(),
    own: undefined,
    answer: ANSWERED,
    key: 'x#9',
    record: gameOf(treeOf('e4 e5 Nf3')),
  });
  app.game.goTo(nodeOf('e4'));
  const stop = app.voices.followBoard();
  stops.push(stop);
  render(<VoicesPane />);
  await act(async () => undefined);
  return calls;
}
const stops: (() => void)[] = [];
beforeEach(() => screenOf(1440));
afterEach(() => {
  cleanup();
  for (const stop of stops.splice(0)) stop();
  clearGame();
});

const pane = () => screen.getByRole('region', { name: 'Voices' });
const notes = () => within(pane()).findByRole('list', { name: 'Notes on the position' });

describe('the notes on the board’s position', () => {
  it('notes show move, sign, players, year, words and line', async () => {
    await open(READY, answerOf([voice(1)]));
    const [entry] = within(await notes()).getAllByRole('listitem');
    expect(entry.textContent).toContain('1…e5!');
    expect(entry.textContent).toContain('Rubinstein – Réti');
    expect(entry.textContent).toContain('1923');
    expect(entry.textContent).toContain('A good answer.');
    expect(pane().textContent).toContain('1 note');
    const { violations } = await axe.run(pane(), { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('a click walks the line of a note, and nothing of the walk is kept', async () => {
    await open(READY, answerOf([voice(1, { line: [{ move: board.parseSan('c5')!, san: 'c5' as San }] })]));
    fireEvent.click(within(await notes()).getByText('A good answer.'));
    const { own, ownMoves, node } = app.stores.game.getState();
    expect(own).toBeDefined();
    expect(ownMoves.get(node)?.nodes[own ?? 0].isUnkept).toBe(true);
  });

  it('Enter opens the game of a note at its move', async () => {
    await open(READY, answerOf([voice(7)]));
    const opened = vi.spyOn(app.game, 'openRecord').mockResolvedValue();
    const [entry] = within(await notes()).getAllByRole('button');
    fireEvent.keyDown(entry, { key: 'Enter' });
    await waitFor(() => expect(opened).toHaveBeenCalled());
    expect(opened.mock.calls[0].slice(0, 2)).toEqual([MEGA, 7]);
    opened.mockRestore();
  });

  it('notes are in the user’s language if their author wrote in it', async () => {
    app.settings.changeSettings({ textLanguage: 'de' });
    const annotations = [note('Good.', 'en'), note('Gut.', 'de')];
    await open(READY, answerOf([voice(1, { annotations })]));
    const list = await notes();
    expect(list.textContent).toContain('Gut.');
    expect(list.textContent).not.toContain('Good.');
  });

  it('notes do not give away the answer of a training question', async () => {
    const annotations: readonly Annotation[] = [
      { kind: 'trainingQuestion', seconds: 1, points: 1, question: [], hints: [], answers: [] },
    ];
    const { said: _said, ...hidden } = voice(1, { annotations, line: [] });
    await open(READY, answerOf([hidden]));
    expect((await notes()).textContent).toContain('What would you play?');
    expect((await notes()).textContent).not.toContain('e5');
  });

  it('the pane says how many notes find White better, and how many equal', async () => {
    const signs = NONE.slice();
    signs[8] = 2;
    signs[10] = 3;
    await open(READY, answerOf([voice(1)], { signs }));
    await notes();
    expect(pane().textContent).toContain('3 say White is better, 2 say equal');
  });

  it('notes come in the order chosen in the menu', async () => {
    const { findVoices } = await open(READY, answerOf([voice(1)]));
    await notes();
    await chooseIn('Voices menu', 'By annotator');
    await waitFor(() =>
      expect(findVoices).toHaveBeenLastCalledWith(
        expect.objectContaining({ order: 'annotator' }),
        expect.anything(),
      ),
    );
  });
});

const NONE = Array.from({ length: 16 }, () => 0);

describe('many notes', () => {
  it('the notes that fill the pane come first, then more without a click, and the rest with one', async () => {
    const all = Array.from({ length: 30 }, (_, at) => voice(at + 1));
    const { findVoices } = await open(READY);
    findVoices.mockImplementation(async ({ from, most }) => ({
      ...answerOf(all.slice(from, from + most), { total: 30 }),
      ...(from + most < 30 && { next: from + most }),
    }));
    act(() => app.game.step(-1));
    act(() => app.game.step(1));
    const list = await notes();
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(20));
    expect(findVoices.mock.calls.slice(-2).map(([{ from, most }]) => [from, most])).toEqual([
      [0, 6],
      [6, 14],
    ]);
    fireEvent.click(within(pane()).getByRole('button', { name: 'Show more notes' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(30));
  });
});

describe('what is left out of the notes', () => {
  it('the pane names copies, notes whose games cannot be read, damaged games, and games of variants', async () => {
    const state: NotesState = { ...READY, damaged: 3, variants: 2 };
    await open(state, answerOf([voice(1)], { copies: 4, unread: 1 }));
    await notes();
    const { textContent } = pane();
    expect(textContent).toContain('4 copies of notes are left out.');
    expect(textContent).toContain('1 note is left out: its game cannot be read.');
    expect(textContent).toContain('3 damaged games were searched only in part.');
    expect(textContent).toContain('2 games of variants are left out.');
  });

  it('the pane names what it leaves out of a position without notes, too', async () => {
    await open({ ...READY, notes: 0, variants: 5 });
    await waitFor(() => expect(pane().textContent).toContain('5 games of variants are left out.'));
  });

  it('games that the list may not have are left out among all games', async () => {
    await open({ ...READY, damaged: 1, variants: 5 }, answerOf([voice(1)]));
    await notes();
    act(() =>
      app.stores.voices.setState({ scope: 'listed', listed: { item: MEGA, selection: 3, count: 1 } }),
    );
    await waitFor(() =>
      expect(pane().textContent).toContain(
        'Among all games, listed or not: 1 damaged game was searched only in part. 5 games of variants are left out.',
      ),
    );
  });

  it('the pane says why the device does not keep its notes', async () => {
    const refused = { kind: 'storage', file: 'Mega.cbh', found: 'no room is left' } as const;
    await open({ ...READY, isKept: false, refused }, answerOf([voice(1)]));
    await notes();
    expect(pane().textContent).toContain('are read again at the next visit: no room is left.');
  });
});

describe('the user’s own notes', () => {
  /** Keeps an analysis with these moves and notes. */
  const keep = (movetext: string): void => {
    const key = 'abc' as ContentKey;
    const game = {
      white: 'Tal, Mihail',
      black: 'Botvinnik, Mikhail',
      event: 'Moscow',
      site: '',
      date: { year: 1960 },
      result: '*',
      database: 'Mine',
      number: 1,
      mainline: treeOf('e4'),
    } as const;
    const analysis = { key, game, tree: treeOf(movetext), changed: 1, revision: 1 };
    app.stores.analysis.setState({ analyses: new Map([[key, analysis]]) });
  };

  it('own notes are listed among those of files, and are counted with them', async () => {
    keep('e4 c5 $1 {I play this.}');
    await open(READY, answerOf([voice(1)]));
    const entries = within(await notes()).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('My analysis'),
      expect.stringContaining('Rubinstein – Réti'),
    ]);
    expect(entries[0].textContent).toContain('I play this.');
    expect(pane().textContent).toContain('2 notes');
  });

  it('own notes on other positions are not listed', async () => {
    keep('e4 c5 Nf3 {I play this.}');
    await open(READY, answerOf([]));
    await waitFor(() => expect(pane().textContent).toContain('Nobody wrote about this position.'));
  });
});

describe('a pane without notes', () => {
  it('the pane reads the notes of few games at once', async () => {
    const { readNotes } = await open({ kind: 'unread', annotated: 3, bytes: 1200 });
    await waitFor(() => expect(readNotes).toHaveBeenCalled());
  });

  it('the pane asks before it reads the notes of many games, and says how many bytes that takes', async () => {
    const { readNotes } = await open(
      { kind: 'unread', annotated: 400_000, bytes: 160_000_000 },
      answerOf([]),
      {
        games: 11_000_000,
      },
    );
    const button = await within(pane()).findByRole('button', { name: 'Read the notes' });
    expect(pane().textContent).toContain('153 MB');
    expect(readNotes).not.toHaveBeenCalled();
    fireEvent.click(button);
    await waitFor(() => expect(readNotes).toHaveBeenCalled());
    expect(app.stores.settings.getState().countNotes).toBe(true);
  });

  it('the pane does not read a database whose games are still being listed, whatever was read before', async () => {
    app.settings.changeSettings({ countNotes: true });
    const { readNotes } = await open(
      { kind: 'unread', annotated: 9, bytes: 2000, isGrowing: true },
      answerOf([]),
      { complete: false },
    );
    await within(pane()).findByRole('button', { name: 'Read the notes' });
    expect(pane().textContent).toContain('More games are still being listed');
    expect(readNotes).not.toHaveBeenCalled();
  });

  it('the pane asks again after its tables were deleted', async () => {
    const { describeNotes } = await open(READY);
    await waitFor(() => expect(describeNotes).toHaveBeenCalledTimes(1));
    act(() => app.voices.noteDeletedTables(new Set(['Mega.cbh'])));
    await waitFor(() => expect(describeNotes).toHaveBeenCalledTimes(2));
  });

  it('the pane says that nobody wrote about the position', async () => {
    await open(READY);
    await waitFor(() => expect(pane().textContent).toContain('Nobody wrote about this position.'));
  });

  it('the pane says that no game is annotated', async () => {
    await open({ ...READY, notes: 0 });
    await waitFor(() => expect(pane().textContent).toContain('No game of the open databases is annotated.'));
  });

  it('the pane names the database whose notes cannot be read, and why', async () => {
    await open({ kind: 'failed', failure: { kind: 'unreadable', file: 'Mega.cbh' } });
    await waitFor(() => expect(pane().textContent).toContain('Notes of Mega could not be read.'));
  });
});
