// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Palette } from '../../../../src/app/panels/palette/Palette.tsx';
import { speak } from '../../../../src/base/messages.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import german from '../../../../src/app/languages/de.json';
import { treeOf } from '../../../support/treeOf.ts';
import { gameOf, show } from '../board/shownGame.ts';
import { screenOf } from '../folder/screenOf.ts';
import { app, render } from '../../testApp.tsx';

let stop = () => undefined as void;
beforeEach(async () => {
  screenOf(1440);
  stop = app.keys.listenToKeys();
  await show(gameOf(treeOf('e4 e5')), recordNumber(1));
});
afterEach(() => {
  stop();
  cleanup();
  vi.restoreAllMocks();
  speak('en', {});
});

async function openPalette(): Promise<void> {
  render(<Palette />);
  await userEvent.keyboard('{Control>}k{/Control}');
}
const field = () => screen.getByRole('combobox');
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const option = (name: RegExp) => screen.getByRole('option', { name });

describe('the palette', () => {
  it('the palette opens with Ctrl K, has all commands under their nouns, and closes with the same key', async () => {
    await openPalette();
    expect(document.activeElement).toBe(field());
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'));
    expect(groups).toHaveLength(9);
    expect(options().length).toBeGreaterThan(70);
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('the palette finds a command by the beginning of a word, and Enter runs it', async () => {
    await openPalette();
    await userEvent.type(field(), 'flip');
    expect(options()).toEqual(['Flip the boardf']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(app.stores.game.getState().flipped).toBe(true));
    expect(app.stores.screen.getState().dialog).toBeUndefined();
  });

  it('the palette shows a command that cannot run with its reason, and does not choose it', async () => {
    await openPalette();
    await userEvent.type(field(), 'share');
    const line = option(/^Share the list/);
    expect(line.getAttribute('aria-disabled')).toBe('true');
    expect(line.textContent).toContain('No database is open.');
    expect(option(/^Share ?…/).getAttribute('aria-selected')).toBe('true');
  });

  it('the palette finds commands in the language of the page and in English', async () => {
    speak('de', german);
    await openPalette();
    await userEvent.type(field(), 'brett drehen');
    expect(options()).toEqual(['Brett drehenf']);
    await userEvent.clear(field());
    await userEvent.type(field(), 'flip');
    expect(options()).toEqual(['Brett drehenf']);
  });

  it('the palette says that no command matches', async () => {
    await openPalette();
    await userEvent.type(field(), 'xyzzy');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('No command has that name.');
  });

  it('the palette says whether a setting is on', async () => {
    await openPalette();
    await userEvent.type(field(), 'arrows');
    expect(option(/^Arrows on the board/).textContent).toContain('on');
    act(() => app.settings.changeSettings({ engineArrows: false }));
    expect(option(/^Arrows on the board/).textContent).toContain('off');
  });

  it('the palette has no accessibility faults', async () => {
    await openPalette();
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('listbox')).toBeTruthy();
    const { violations } = await axe.run(dialog);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
