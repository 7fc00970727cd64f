// @vitest-environment happy-dom
import { memoryShelf } from '../../../src/app/platform/shelf.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followTheme } from '../../../src/app/shell/theme.ts';
import { noKnock } from '../../../src/app/platform/knock.ts';
import { memoryPromise } from '../../../src/app/platform/keptForGood.ts';
import { memoryRecords } from '../../../src/app/platform/keptRecords.ts';
import { memoryHistory } from '../../../src/app/platform/pageHistory.ts';
import { noOfflineWorker } from '../../../src/app/platform/offlineWorker.ts';
import { browserStorage, memoryStorage } from '../../../src/app/platform/localStore.ts';
import { createApp } from '../../../src/app/session/createApp.ts';
import { screenOf } from '../panels/folder/screenOf.ts';
import { app } from '../testApp.tsx';

const shown = () => document.documentElement.dataset.theme;
beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});
afterEach(() => vi.unstubAllGlobals());

describe('the theme', () => {
  it('the theme is the system’s until the user chooses one', () => {
    screenOf(1280, true);
    const stop = followTheme(app);
    expect(shown()).toBe('dark');
    app.settings.changeSettings({ theme: 'light' });
    expect(shown()).toBe('light');
    stop();
    app.settings.changeSettings({ theme: 'dark' });
    expect(shown()).toBe('light');
  });

  it('the theme cycles through system, light and dark', () => {
    const seen = [0, 1, 2].map(() => {
      app.screen.nextTheme();
      return app.stores.settings.getState().theme;
    });
    expect(seen).toEqual(['light', 'dark', 'system']);
  });
});

describe('the script before first paint', () => {
  const script = readFileSync(join(import.meta.dirname, '../../../public/theme.js'), 'utf8');
  // This is the script of the page, run as the page does.
  const run = () => document.head.ownerDocument.defaultView?.eval(script);

  it('the script before first paint sets the theme that the settings store has saved', () => {
    screenOf(1280, false);
    createApp({
      worker: app.worker,
      storage: browserStorage('localStorage'),
      windowStorage: memoryStorage(),
      shelf: memoryShelf(),
      collectionShelf: memoryShelf(),
      promise: memoryPromise(),
      knock: noKnock,
      history: memoryHistory(),
      engines: { hasThreads: false, load: () => Promise.reject(new Error('not asked for')) },
      records: memoryRecords(),
      offlineWorker: noOfflineWorker(),
      watchFolder: () => () => undefined,
      publish: app.publish,
    }).settings.changeSettings({ theme: 'dark' });
    run();
    expect(shown()).toBe('dark');
  });

  it('the script before first paint follows the system if no valid theme is saved', () => {
    screenOf(1280, true);
    run();
    expect(shown()).toBe('dark');
    localStorage.setItem('open-file-settings', '{broken');
    delete document.documentElement.dataset.theme;
    run();
    expect(shown()).toBe('dark');
  });
});
