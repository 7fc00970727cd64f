// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { msg } from '../../../../src/base/messages.ts';
import { FoundItem, ProblemList } from '../../../../src/app/panels/library/ProblemList.tsx';
import { itemStateWords, itemTone } from '../../../../src/app/panels/library/itemState.ts';
import { useLibrary } from '../../../../src/app/session/hooks.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import { fakeWorker } from '../../fakeWorker.ts';
import {
  archive,
  book,
  database,
  libraryOf,
  missing,
  tablebase,
  unsupported,
} from '../folder/fakeLibrary.ts';
import { app, render, setWorker } from '../../testApp.tsx';

afterEach(cleanup);

const DAMAGED = database('Correspondence', {
  problems: [
    { kind: 'truncated', file: 'Correspondence.cbg', offset: 27_389_052, expected: '212 bytes', found: '96' },
  ],
});
const HASTINGS = database('Hastings', { folder: 'Old', problems: [missing('Hastings.cbg')] });
const STUDIES = unsupported('Studies', msg('In ChessBase, copy it into a .cbh database.'));

it('items that cannot be shown come first, then losses, then unread formats; complete items are left out', () => {
  render(<ProblemList library={libraryOf([database('Fine'), STUDIES, DAMAGED, HASTINGS])} />);
  const names = screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);
  expect(names).toEqual(['Old/Hastings.cbh', 'Correspondence.cbh', 'Studies.cbone']);
});

it('a problem says what was expected and found, and where', () => {
  render(<ProblemList library={libraryOf([DAMAGED])} />);
  const text = screen.getByRole('listitem').textContent;
  expect(text).toContain('Correspondence.cbg ends too early.');
  expect(text).toContain('expected 212 bytes, found 96 (Correspondence.cbg at byte 27,389,052)');
});

it('the files of an archive are listed when the user unfolds them', async () => {
  const listMembers = vi.fn<Client<WorkerApi>['listMembers']>(async () => [
    { path: 'Games.cbh', size: 46_000 },
    { path: 'Games.html/a.jpg', size: 5, changed: '2016-08-06T15:18:07' },
  ]);
  setWorker(fakeWorker({ listMembers, describeCopy: async () => undefined }));
  render(<FoundItem item={archive('Games.cbv', { members: 2 })} />);
  expect(listMembers).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('2 files in it, opened in place'));
  await waitFor(() =>
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'FileSize, unpackedChanged',
      'Games.cbh45 KB',
      'Games.html/a.jpg5 B6 Aug 2016, 15:18',
    ]),
  );
});

it('an archive is checked when the user asks for it, with progress, and its faults are listed', async () => {
  const item = archive('Games.cbv', { members: 2 });
  const problem = {
    kind: 'invalid',
    file: 'Games.cbv/Games.cbg',
    offset: 99,
    expected: 'x',
    found: 'y',
  } as const;
  let goOn = (): void => undefined;
  const checkArchive: Client<WorkerApi>['checkArchive'] = async (_, options) => {
    options?.onProgress?.({ done: 1, total: 4 });
    await new Promise<void>((resume) => (goOn = resume));
    return { ...item, problems: [problem] };
  };
  setWorker(fakeWorker({ checkArchive, describeCopy: async () => undefined }));
  app.stores.library.setState({ library: libraryOf([item]) });
  const Shown = () => {
    const { items } = useLibrary(({ library }) => library) ?? { items: [] };
    return items.map((one) => <FoundItem key={one.id} item={one} />);
  };
  render(<Shown />);
  await userEvent.click(screen.getByRole('button', { name: 'Check this archive' }));
  expect(screen.getByRole('progressbar', { name: 'Checking Games.cbv' })).toBeTruthy();
  goOn();
  expect((await screen.findByRole('status')).textContent).toContain('What is wrong is listed here.');
  expect(screen.getByRole('listitem').textContent).toContain('Games.cbv/Games.cbg at byte 99');
});

it('a check that the user cancels leaves nothing behind', async () => {
  const checkArchive: Client<WorkerApi>['checkArchive'] = (_, options) =>
    new Promise((_resume, refuse) =>
      options?.signal?.addEventListener('abort', () => refuse(new DOMException('', 'AbortError'))),
    );
  setWorker(fakeWorker({ checkArchive, describeCopy: async () => undefined }));
  render(<FoundItem item={archive('Games.cbv', { members: 2 })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Check this archive' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Check this archive' })).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

it('problems of the folder itself are listed', () => {
  const problems = [{ kind: 'unreadable', file: 'Chess/locked' } as const];
  render(<ProblemList library={libraryOf([], { problems })} />);
  expect(screen.getByRole('listitem').textContent).toContain('Chess/locked');
});

it('an item that cannot be opened says so, and offers no action', () => {
  const problems = [{ kind: 'invalid', file: 'Page.pgn', expected: 'games in PGN' } as const];
  const item = database('Page', { problems, unopened: true });
  render(<ProblemList library={libraryOf([item])} />);
  expect(screen.getByRole('listitem').textContent).toContain(
    'By its content it is no database of this kind.',
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect([itemTone(item), itemStateWords(item)]).toEqual(['bad', 'Cannot be opened']);
});

it('a book says what it is made of', () => {
  const notes = ['At most 40 half-moves of each game were added.'];
  render(<FoundItem item={book('Kvetka', '', { title: 'Open games', positions: 55, games: 12, notes })} />);
  const texts = [...screen.getByRole('listitem').querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['Open games', '55 positions of 12 games', ...notes, 'Nothing is missing.']);
});

it('tables are not called complete, because they have not been read', () => {
  render(<FoundItem item={tablebase(4)} />);
  const { textContent } = screen.getByRole('listitem');
  expect(textContent).toContain('35 tables');
  expect(textContent).toContain('A table is read when a position needs it.');
  expect(textContent).not.toMatch(/Complete|Nothing is missing/);
});

it('a mark has a tone and words for each state', () => {
  expect([HASTINGS, DAMAGED, STUDIES, database('Fine')].map(itemTone)).toEqual([
    'bad',
    'warn',
    'mute',
    undefined,
  ]);
  const twoMissing = database('X', { problems: [missing('X.cbg'), missing('X.cbp')] });
  expect([HASTINGS, DAMAGED, STUDIES, database('Fine'), twoMissing].map(itemStateWords)).toEqual([
    'Hastings.cbg is missing',
    '1 problem',
    'Cannot be read yet',
    'Complete',
    '2 files are missing',
  ]);
});

it(
  'the list renders the first hundred of thousands of items, and more on request',
  { tags: 'slow' },
  async () => {
    const items = Array.from({ length: 5000 }, (_, at) => unsupported(`Studies ${at}`, msg('Convert it.')));
    render(<ProblemList library={libraryOf(items)} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(100);
    await userEvent.click(screen.getByRole('button', { name: 'Show 100 of 4,900 more' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(200);
  },
);
