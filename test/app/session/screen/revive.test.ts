// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openFolder } from '../../../../src/app/session/folder/folder.ts';
import { forgetRevival, revive } from '../../../../src/app/session/screen/revive.ts';
import { NO_LIBRARY, useLibrary } from '../../../../src/app/session/folder/libraryStore.ts';
import { useList } from '../../../../src/app/session/list/listStore.ts';
import { INITIAL_SCREEN, useScreen } from '../../../../src/app/session/screen/screenStore.ts';
import { setWorkerClient, workerClient } from '../../../../src/app/platform/workerClient.ts';
import type { FolderInput } from '../../../../src/protocol/api.ts';
import { clientWith, database, folderNamed, libraryOf } from '../../panels/folder/fakeLibrary.ts';
import { screenOf } from '../../panels/folder/screenOf.ts';

const STOPPED = { kind: 'stopped', file: '' } as const;
const CHESS = libraryOf([database('Annotated'), database('Mega')]);
const FOLDER = folderNamed('Chess');
const opened = vi.fn<(input: FolderInput) => Promise<typeof CHESS>>(async () => CHESS);
const now = vi.spyOn(performance, 'now');
const revived = () => useLibrary.getState().revived;
let clock = 0;

beforeEach(() => {
  screenOf(1920);
  // Each test begins long after the last one.
  clock += 1_000_000;
  now.mockImplementation(() => clock);
  useLibrary.setState(NO_LIBRARY, true);
  useScreen.setState(INITIAL_SCREEN, true);
  useList.setState(useList.getInitialState(), true);
  setWorkerClient(clientWith(opened));
  opened.mockClear();
});

describe('a worker that died', () => {
  it('has its folder opened again by the one that follows, and the page says so until it is read', async () => {
    await openFolder(FOLDER);
    await revive(STOPPED, workerClient());
    expect(opened.mock.calls.map(([input]) => input)).toEqual([FOLDER, FOLDER]);
    expect(revived()).toBe(true);
    expect(useScreen.getState().faults).toEqual([]);
    forgetRevival();
    expect(revived()).toBe(false);
  });

  it('is not spoken of where another folder is opened', async () => {
    await openFolder(FOLDER);
    await revive(STOPPED, workerClient());
    await openFolder(folderNamed('Other'));
    expect(revived()).toBe(false);
  });

  it('that had no folder is not missed', async () => {
    await revive(STOPPED, workerClient());
    expect(opened).not.toHaveBeenCalled();
    expect(revived()).toBe(false);
  });

  it('and died again at once is not tried a third time, but when the reader wants it', async () => {
    await openFolder(FOLDER);
    await revive(STOPPED, workerClient());
    clock += 1000;
    await revive(STOPPED, workerClient());
    expect(opened).toHaveBeenCalledTimes(2);
    expect(useList.getState()).toMatchObject({ status: 'failed', failure: STOPPED });
    clock += 60_000;
    await revive(STOPPED, workerClient());
    expect(opened).toHaveBeenCalledTimes(3);
  });

  it('of a bug of ours can be reported, too', async () => {
    await openFolder(FOLDER);
    const bug = { kind: 'internal', file: '', detail: 'worker stopped: x is undefined' } as const;
    await revive(bug, workerClient());
    expect(useScreen.getState().faults).toEqual([bug]);
    expect(revived()).toBe(true);
  });
});
