// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotationPanel } from '../../../../src/app/panels/notation/NotationPanel.tsx';
import { MAX_TEXT } from '../../../../src/model/analysis/analysisJson.ts';
import { wordsOf } from '../../../../src/app/session/commands/command.ts';
import { hasOwnDiagram, ownAnnotations, ownComment } from '../../../../src/app/session/game/ownNotes.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { gameOf, nodeOf, show } from '../board/shownGame.ts';
import { app, render } from '../../testApp.tsx';

beforeEach(async () => {
  await show(gameOf(treeOf('1.e4 e5 2.Nf3')));
  render(<NotationPanel />);
  act(() => app.game.goTo(nodeOf('e5')));
});
afterEach(cleanup);

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment on 1…e5' });
const own = () => screen.getByRole('group', { name: 'My analysis' });

describe('the field for words', () => {
  beforeEach(() => act(() => void app.ownNotes.startComment()));

  it('the field for words keeps its text with Done', () => {
    fireEvent.change(field(), { target: { value: 'Mine' } });
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(own().textContent).toContain('Mine');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('Enter closes the field, and Shift Enter is a new line', () => {
    fireEvent.change(field(), { target: { value: 'Mine' } });
    expect(fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true })).toBe(true);
    expect(field().value).toBe('Mine');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(own().textContent).toContain('Mine');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('the field keeps its text when it loses the focus, and stays for the next move', () => {
    fireEvent.change(field(), { target: { value: 'Mine' } });
    fireEvent.blur(field());
    act(() => app.game.goTo(nodeOf('e4')));
    expect(own().textContent).toContain('Mine');
    expect(screen.getByRole('textbox', { name: 'Comment on 1.e4' })).toBeDefined();
  });

  it('the field loses no words when the board moves on during writing, and takes no focus there', () => {
    fireEvent.change(field(), { target: { value: 'Half a sen' } });
    act(() => app.game.goTo(nodeOf('e4')));
    expect(own().textContent).toContain('Half a sen');
    const next = screen.getByRole('textbox', { name: 'Comment on 1.e4' });
    expect(document.activeElement).not.toBe(next);
    act(() => void app.ownNotes.startComment());
    expect(document.activeElement).toBe(next);
  });

  it('an untouched field deletes nothing that was written elsewhere', () => {
    act(() => app.ownNotes.writeComment('From another window'));
    fireEvent.blur(field());
    expect(own().textContent).toContain('From another window');
  });

  it('the field takes words that came after it was opened, and Escape keeps them', () => {
    act(() => app.ownNotes.writeComment('From an earlier visit'));
    expect(field().value).toBe('From an earlier visit');
    fireEvent.change(field(), { target: { value: 'From an earlier visit, and mine ' } });
    expect(field().value).toBe('From an earlier visit, and mine ');
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(own().textContent).toContain('From an earlier visit');
    expect(own().textContent).not.toContain('mine');
  });

  it('the field loses no words that came while the first letters were typed', () => {
    fireEvent.change(field(), { target: { value: 'M' } });
    act(() => app.ownNotes.writeComment('From an earlier visit\n\nM'));
    expect(field().value).toBe('From an earlier visit\n\nM');
  });

  it('the field leaves the words of a move at that move if the next has its own', () => {
    act(() => app.game.goTo(nodeOf('e4')));
    act(() => app.ownNotes.writeComment('Of the first move'));
    act(() => app.game.goTo(nodeOf('e5')));
    fireEvent.change(field(), { target: { value: 'Of the second' } });
    const left = field();
    act(() => app.game.goTo(nodeOf('e4')));
    fireEvent.blur(left);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Of the first move');
    act(() => app.game.goTo(nodeOf('e5')));
    expect(field().value).toBe('Of the second');
  });

  it('the field says how much of a comment that is too long is not stored, and cuts nothing on the screen', () => {
    const words = 'x'.repeat(MAX_TEXT + 14);
    fireEvent.change(field(), { target: { value: words } });
    expect(screen.getByRole('alert').textContent).toBe(
      'A comment has at most 100,000 characters. The last 14 of yours are not stored.',
    );
    expect(field().value).toBe(words);
    expect(ownComment(app.stores.game.getState())).toHaveLength(MAX_TEXT);
    fireEvent.change(field(), { target: { value: words.slice(14) } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a square is drawn once, however often its words are written', () => {
    for (const words of ['[%csl Re4] key', '[%csl Re4] key square']) {
      fireEvent.change(field(), { target: { value: words } });
      fireEvent.blur(field());
    }
    const { node } = app.stores.game.getState();
    const said = app.stores.game.getState().ownMoves.get(node)?.nodes[0].annotations ?? [];
    expect(said.filter(({ kind }) => kind === 'square')).toHaveLength(1);
  });

  it('Escape keeps nothing new', () => {
    fireEvent.change(field(), { target: { value: 'Mine' } });
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(screen.queryByRole('group', { name: 'My analysis' })).toBeNull();
  });
});

describe('the line in the frame of the first analysis', () => {
  const line = () => screen.queryByText(/^Kept in this browser/);

  it('the line under the first analysis says where it is kept, and goes with its answer', async () => {
    act(() => app.ownNotes.writeComment('Mine'));
    expect(own().contains(line())).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Only for this visit' }));
    expect(line()).toBeNull();
    expect(app.stores.settings.getState().keepAnalysis).toBe('visit');
    await waitFor(() => expect(own().textContent).toContain('Mine'));
  });

  it('the line is in one frame only, and in no later analysis', async () => {
    act(() => app.ownNotes.writeComment('Mine'));
    act(() => app.game.goTo(nodeOf('e4')));
    act(() => app.ownNotes.writeComment('Here, too'));
    expect(screen.getAllByText(/^Kept in this browser/)).toHaveLength(1);
    await act(() => show(gameOf(treeOf('1.d4 d5'))));
    act(() => app.ownNotes.writeComment('Another game'));
    expect(line()).toBeNull();
  });
});

describe('the text under the moves', () => {
  it.each([
    ['full', 'Not stored', 'is full'],
    ['refused', 'Not stored', 'keeps nothing'],
    ['silent', 'Not stored', 'does not answer'],
  ] as const)('the note under the moves says why nothing is stored: %s', (trouble, name, words) => {
    act(() => app.ownNotes.writeComment('Mine'));
    const { content } = app.stores.game.getState();
    act(() =>
      app.stores.analysis.setState({ trouble, unsaved: new Set(content === undefined ? [] : [content]) }),
    );
    expect(screen.getByRole('complementary', { name }).textContent).toContain(words);
  });

  it('the note warns of a browser that stores again after a refusal, until all is exported', () => {
    act(() => app.ownNotes.writeComment('Mine'));
    act(() => app.stores.analysis.setState({ isDoubtful: true }));
    const note = screen.getByRole('complementary', { name: 'Stored, but not safely' });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:mine');
    fireEvent.click(within(note).getByRole('button', { name: 'Export my analysis…' }));
    expect(screen.queryByRole('complementary', { name: 'Stored, but not safely' })).toBeNull();
  });

  it('the note says that an analysis too large is not stored, and exports it', () => {
    act(() => app.ownNotes.writeComment('Mine'));
    const { content } = app.stores.game.getState();
    act(() => app.stores.analysis.setState({ refused: new Set(content === undefined ? [] : [content]) }));
    const note = screen.getByRole('complementary', { name: 'Not stored' });
    expect(note.textContent).toContain('may have 20,000 moves each');
    expect(within(note).getByRole('button', { name: 'Export as PGN…' })).toBeDefined();
  });

  it('the note names analysis of a newer version, and offers to delete only damaged analysis', () => {
    const { content = '' } = app.stores.game.getState();
    act(() => app.stores.analysis.setState({ locked: new Map([[content, 2]]) }));
    expect(screen.getByRole('complementary').textContent).toContain('A newer version of Open File');
    expect(screen.queryByRole('button', { name: 'Delete what is stored' })).toBeNull();
    act(() => app.stores.analysis.setState({ locked: new Map([[content, 0]]) }));
    expect(screen.getByRole('button', { name: 'Delete what is stored' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Export as it is…' })).toBeDefined();
  });
});

it('a further sign is added to that of the position, and White’s replaces Black’s', () => {
  const [novelty, better, attack, blacksAttack] = [146, 16, 40, 41];
  act(() => {
    for (const sign of [better, novelty, blacksAttack, attack]) app.ownNotes.toggleGlyph(sign);
  });
  const signs = ownAnnotations(app.stores.game.getState()).flatMap((one) =>
    one.kind === 'nag' ? [one.nag] : [],
  );
  expect(signs).toEqual([better, novelty, attack]);
});

it('a diagram of one’s own is shown beside any sign, and the same command removes it', () => {
  const frames = () => own().querySelectorAll('.notation-diagram').length;
  act(() => void app.ownNotes.toggleGlyph(1));
  expect(wordsOf(app.commands.table.diagram)).toBe('Put a diagram here');
  act(() => void app.commands.perform(app.commands.table.diagram));
  expect(wordsOf(app.commands.table.diagram)).toBe('Remove the diagram');
  expect(frames()).toBe(1);
  expect(own().textContent).toContain('!');
  expect(own().textContent).not.toContain('[#]');
  expect(hasOwnDiagram(app.stores.game.getState())).toBe(true);
  act(() => void app.ownNotes.toggleDiagram());
  expect(
    screen.queryByRole('group', { name: 'My analysis' })?.querySelector('.notation-diagram'),
  ).toBeFalsy();
  expect(ownAnnotations(app.stores.game.getState())).toEqual([{ kind: 'nag', nag: 1 }]);
});

it('the menu of a move copies the moves after it, and its position', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
  });
  fireEvent.contextMenu(screen.getByRole('button', { name: '1, Black, e5' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy PGN from here' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]).toMatch(/\[FEN "rnbqkbnr\/pppppppp\/8\/8\/4P3.*\n\n1\.\.\. e5 2\. Nf3 \*/s);
  expect(app.stores.screen.getState().notice).toBe('PGN copied');
  vi.unstubAllGlobals();
});
