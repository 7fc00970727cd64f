// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FolderInput } from '../../../../src/protocol/api.ts';
import { clientWith, database, folderNamed, libraryOf } from '../../panels/folder/fakeLibrary.ts';
import { screenOf } from '../../panels/folder/screenOf.ts';
import { app, setWorker } from '../../testApp.tsx';

const STOPPED = { kind: 'stopped', file: '' } as const;
const CHESS = libraryOf([database('Annotated'), database('Mega')]);
const FOLDER = folderNamed('Chess');
const opened = vi.fn<(input: FolderInput) => Promise<typeof CHESS>>(async () => CHESS);
const revived = () => app.stores.library.getState().revived;
let clock = 0;

beforeEach(() => {
  screenOf(1920);
  // Each test begins long after the last one.
  clock += 1_000_000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  setWorker(clientWith(opened));
  opened.mockClear();
});

describe('a worker that died', () => {
  it('the folder of a dead worker is opened again, and the page says so until the user has read it', async () => {
    await app.folder.openFolder(FOLDER);
    await app.revival.revive(STOPPED, app.worker);
    expect(opened.mock.calls.map(([input]) => input)).toEqual([FOLDER, FOLDER]);
    expect(revived()).toBe(true);
    expect(app.stores.faults.getState().faults).toEqual([]);
    app.revival.forgetRevival();
    expect(revived()).toBe(false);
  });

  it('the notice goes away when another folder is opened', async () => {
    await app.folder.openFolder(FOLDER);
    await app.revival.revive(STOPPED, app.worker);
    await app.folder.openFolder(folderNamed('Other'));
    expect(revived()).toBe(false);
  });

  it('a dead worker without a folder opens nothing', async () => {
    await app.revival.revive(STOPPED, app.worker);
    expect(opened).not.toHaveBeenCalled();
    expect(revived()).toBe(false);
  });

  it('a worker that dies again within seconds is not revived, and one that dies a minute later is', async () => {
    await app.folder.openFolder(FOLDER);
    await app.revival.revive(STOPPED, app.worker);
    clock += 1000;
    await app.revival.revive(STOPPED, app.worker);
    expect(opened).toHaveBeenCalledTimes(2);
    expect(app.stores.list.getState()).toMatchObject({ answer: { kind: 'failed', failure: STOPPED } });
    clock += 60_000;
    await app.revival.revive(STOPPED, app.worker);
    expect(opened).toHaveBeenCalledTimes(3);
  });

  it('a bug that killed the worker can be reported', async () => {
    await app.folder.openFolder(FOLDER);
    const bug = { kind: 'internal', file: '', detail: 'worker stopped: x is undefined' } as const;
    await app.revival.revive(bug, app.worker);
    expect(app.stores.faults.getState().faults).toEqual([bug]);
    expect(revived()).toBe(true);
  });
});
