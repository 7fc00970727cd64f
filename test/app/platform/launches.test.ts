// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followLaunches, passLaunches } from '../../../src/app/platform/launches.ts';
import { eventually } from '../../support/eventually.ts';

const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  get: (key: string) => Promise.resolve(kept.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(void kept.set(key, value)),
  del: (key: string) => Promise.resolve(void kept.delete(key)),
}));

class Handle {
  readonly name = 'Games.pgn';
}
type Consumer = (params: { readonly files?: readonly Handle[] }) => void;

let launch: Consumer = () => undefined;
const opened = vi.fn<(handles: readonly unknown[]) => void>();

beforeEach(() => {
  kept.clear();
  opened.mockReset();
  vi.stubGlobal('FileSystemHandle', Handle);
  vi.stubGlobal('launchQueue', { setConsumer: (consumer: Consumer) => void (launch = consumer) });
});
afterEach(() => vi.unstubAllGlobals());

it('launched files are opened, and a launch without files does nothing', () => {
  followLaunches(opened);
  launch({});
  expect(opened).not.toHaveBeenCalled();
  const file = new Handle();
  launch({ files: [file] });
  expect(opened).toHaveBeenCalledWith([file]);
});

it('files launched into a page that opens none go to the page that does, once', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined);
  passLaunches();
  const file = new Handle();
  launch({ files: [file] });
  await eventually(() => expect(assign).toHaveBeenCalledWith('./'));
  followLaunches(opened);
  await eventually(() => expect(opened).toHaveBeenCalledWith([file]));
  expect(kept.size).toBe(0);
});

it('a stored value that is no file is left out', async () => {
  kept.set('launched-files', ['Games.pgn', null, 7]);
  followLaunches(opened);
  await eventually(() => expect(kept.size).toBe(0));
  expect(opened).not.toHaveBeenCalled();
});
