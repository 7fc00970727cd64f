import { expect, it, vi } from 'vitest';
import { WIDTH_CLASSES } from '../../../../src/app/platform/widthClass.ts';
import { memoryStorage } from '../../../../src/app/platform/localStore.ts';
import {
  clampNotationSize,
  createSettingsStore,
  DEFAULT_SETTINGS,
  readSettings,
} from '../../../../src/app/session/settings/settingsStore.ts';
import { app } from '../../testApp.tsx';

it('chosen settings are read back', () => {
  const chosen = { ...DEFAULT_SETTINGS, theme: 'dark', notationSize: 18, showLibrary: false } as const;
  expect(readSettings(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
});

it('foreign values become the default, field by field', () => {
  expect(
    readSettings({ theme: 'neon', pieceSet: 7, reading: 'yes', notationSize: 'big', moveStyle: 'letters' }),
  ).toEqual({ ...DEFAULT_SETTINGS, moveStyle: 'letters' });
  for (const stored of [undefined, null, 'text', 3, []])
    expect(readSettings(stored)).toEqual(DEFAULT_SETTINGS);
});

it('columns of the list are read back, and invalid choices are left out', () => {
  const columns = { narrow: { order: ['eco', 'white'], shown: { eco: false }, widths: { eco: 40 } } };
  expect(readSettings({ columns }).columns).toEqual(columns);
  const broken = {
    narrow: { order: [7, 'eco'], shown: { eco: 'no' }, widths: { eco: '4' } },
    wide: 3,
    tiny: {},
  };
  expect(readSettings({ columns: broken }).columns).toEqual({
    narrow: { order: ['eco'], shown: {}, widths: {} },
  });
  expect(readSettings({ columns: ['narrow'] }).columns).toEqual({});
});

it('invalid layouts and splitters are left out', () => {
  expect(
    readSettings({
      layouts: { narrow: 'list', wide: 'cards', tiny: 'board' },
      splits: {
        'board narrow': { list: 0.3, right: 2, board: 0.1 },
        'cards wide': { list: 0.3 },
        'list huge': 3,
      },
    }),
  ).toEqual({
    ...DEFAULT_SETTINGS,
    layouts: { narrow: 'list' },
    splits: { 'board narrow': { list: 0.3 } },
  });
});

it('the reading mode and the hidden list of older pages are the layout Reading', () => {
  const reading = Object.fromEntries(WIDTH_CLASSES.map((width) => [width, 'reading']));
  expect(readSettings({ reading: true }).layouts).toEqual(reading);
  expect(readSettings({ showGames: false }).layouts).toEqual(reading);
  expect(readSettings({ reading: true, layouts: {} }).layouts).toEqual({});
});

it('an invalid language is left out', () => {
  expect(readSettings({ textLanguage: 'de' }).textLanguage).toBe('de');
  expect(readSettings({ textLanguage: '' }).textLanguage).toBe('');
  for (const textLanguage of ['<b>', 'D', 3, 'a'.repeat(13)])
    expect(readSettings({ textLanguage })).toEqual(DEFAULT_SETTINGS);
});

it('the notation stays between 14 and 20 px', () => {
  expect([2, 14.4, 16, 99, Number.NaN].map(clampNotationSize)).toEqual([14, 14, 16, 20, 16]);
});

it('a setting that does not change notifies no listener', () => {
  const told = vi.fn<() => void>();
  const stop = app.stores.settings.subscribe(told);
  app.settings.changeSettings({ showBook: true, showLibrary: true });
  expect(told).not.toHaveBeenCalled();
  app.settings.changeSettings({ showBook: false, showLibrary: true });
  expect(told).toHaveBeenCalledTimes(1);
  expect(app.stores.settings.getState().showBook).toBe(false);
  stop();
});

it('two windows do not take back each other’s choices, and the later one of the same counts', () => {
  const storage = memoryStorage();
  const [one, two] = [createSettingsStore(storage), createSettingsStore(storage)];
  one.setState({ keepAnalysis: 'keep', theme: 'light' });
  two.setState({ theme: 'dark' });
  two.setState({ columns: { narrow: { shown: { eco: false }, widths: {} } } });
  one.setState({ showBook: false });
  expect(createSettingsStore(storage).getState()).toEqual({
    ...DEFAULT_SETTINGS,
    keepAnalysis: 'keep',
    theme: 'dark',
    columns: { narrow: { shown: { eco: false }, widths: {} } },
    showBook: false,
  });
  expect(one.getState().theme).toBe('light');
});
