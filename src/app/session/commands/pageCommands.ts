// Commands for the layouts of the page, and for its settings and its help.
import { msg, t } from '../../../base/messages.ts';
import type { Parts } from '../parts.ts';
import { commandsOf } from './command.ts';
import type { Reasons } from './reasons.ts';

type Needs = Pick<Parts, 'layouts' | 'myAnalysis' | 'screen' | 'stores'>;

export const layoutCommands = (app: Needs, { noFolder }: Reasons) =>
  commandsOf('Layout', {
    boardLayout: {
      words: msg('Board [[layout of the page]]'),
      why: noFolder,
      isOn: () => app.layouts.layoutNow() === 'board',
      run: () => app.layouts.showLayout('board'),
    },
    listLayout: {
      words: msg('List [[layout of the page]]'),
      keys: ['2'],
      what: msg('Layout List: the list with all columns, and back'),
      why: noFolder,
      isOn: () => app.layouts.layoutNow() === 'list',
      run: app.screen.toggleGames,
    },
    readingLayout: {
      words: msg('Reading [[layout of the page]]'),
      keys: ['r'],
      what: msg('Layout Reading: board and notation only, and back'),
      why: noFolder,
      isOn: () => app.layouts.layoutNow() === 'reading',
      run: () => app.layouts.toggleLayout('reading'),
    },
    library: {
      words: msg('Library'),
      keys: ['1'],
      what: msg('Library: show or hide'),
      why: noFolder,
      run: app.screen.toggleLibrary,
    },
    myAnalysis: {
      words: msg('My analysis'),
      keys: ['3'],
      what: msg('My analysis: show or hide the list'),
      run: app.myAnalysis.toggleMyAnalysis,
    },
  });

export const settingsCommands = (app: Needs) =>
  commandsOf('Settings', {
    palette: {
      words: msg('Find a command'),
      keys: ['Control k'],
      run: () => app.screen.openDialog('palette'),
    },
    settings: { words: msg('Settings'), keys: [','], run: app.screen.toggleSettings },
    theme: {
      words: msg('Next theme: system, light, dark'),
      keys: ['t'],
      what: msg('Theme: system, light, dark'),
      now: () =>
        ({ system: t('System [[theme]]'), light: t('Light [[theme]]'), dark: t('Dark [[theme]]') })[
          app.stores.settings.getState().theme
        ],
      run: app.screen.nextTheme,
    },
    keys: {
      words: msg('Keyboard shortcuts'),
      keys: ['?'],
      what: msg('Show this list of keys'),
      run: () => app.screen.openDialog('keys'),
    },
    resetLayout: { words: msg('Reset the layout'), run: app.layouts.resetLayout },
    stored: { words: msg('Stored on this device…'), run: () => app.screen.openDialog('stored') },
    myNames: { words: msg('My names…'), run: () => app.screen.openDialog('myNames') },
    about: { words: msg('About Open File…'), run: () => app.screen.openDialog('about') },
  });
