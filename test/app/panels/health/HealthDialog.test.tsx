// @vitest-environment happy-dom
import axe from 'axe-core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { msg } from '../../../../src/base/messages.ts';
import { HealthDialog } from '../../../../src/app/panels/health/HealthDialog.tsx';
import { NO_LIBRARY } from '../../../../src/app/session/library/libraryStore.ts';
import type { HealthReport } from '../../../../src/model/healthReport.ts';
import { itemId } from '../../../../src/protocol/items.ts';
import { type ScanProgress } from '../../../../src/protocol/selection.ts';
import { type WorkerApi } from '../../../../src/protocol/api.ts';
import type { CallOptions, Client } from '../../../../src/protocol/rpc.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { clearGame, gameOf, serveRecords } from '../board/shownGame.ts';
import { app, extendWorker, render } from '../../testApp.tsx';

const ID = itemId('Mega.cbh');
const REPORT: HealthReport = {
  name: 'Mega',
  format: 'cbh',
  files: [
    { name: 'Mega.cbh', size: 1234, holds: 'headers' },
    { name: 'Mega.cbj', holds: 'teams' },
  ],
  records: { games: 6117, texts: 2, unreadable: 1, deleted: 3 },
  moves: 500_000,
  annotations: [
    { code: 2, type: msg('text after a move'), understood: true, count: 40, bytes: 900 },
    { code: 0x1c, type: msg('unknown [[annotations]]'), understood: false, count: 1, bytes: 12 },
  ],
  unknownBytes: 12,
  problems: [],
  damaged: {
    count: 1,
    first: [{ number: 17, problems: [{ kind: 'truncated', file: 'Mega.cbg', offset: 7 }] }],
  },
};

type ReadHealth = Client<WorkerApi>['readHealth'];

function open(readHealth: ReadHealth) {
  serveRecords(() => Promise.resolve(gameOf(treeOf('e4'))));
  extendWorker({ readHealth });
  const view = render(<HealthDialog />);
  act(() => app.screen.openHealth(ID));
  return view;
}

beforeEach(() => {
  clearGame();
  app.stores.library.setState({
    ...NO_LIBRARY,
    library: {
      name: 'Chess',
      files: 2,
      unclaimed: { count: 0, examples: [] },
      problems: [],
      items: [
        {
          kind: 'database',
          id: ID,
          name: 'Mega',
          folder: '',
          extension: '.cbh',
          format: 'cbh',
          label: msg('ChessBase'),
          title: '',
          games: 6119,
          complete: true,
          problems: [],
        },
      ],
    },
  });
});
afterEach(cleanup);

describe('the state of a database', () => {
  it('the report counts records, annotations and files, problems first', async () => {
    open(() => Promise.resolve(REPORT));
    await screen.findByText('1 record with problems, 1 unreadable');
    const dialog = screen.getByRole('dialog', { name: 'Health of Mega.cbh' });
    for (const words of [
      '6,117',
      'text after a move',
      '12 bytes not understood',
      'is missing: teams',
      '500,000',
    ])
      expect(dialog.textContent).toContain(words);
    const { violations } = await axe.run(dialog);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('the report says how the files were read if their format leaves that open', async () => {
    const readings = ['Dates count sixteen months to the year.', 'Captures in passing are announced.'];
    open(() => Promise.resolve({ ...REPORT, codePage: 'windows-1251', readings }));
    const section = await screen.findByRole('region', { name: 'How it is read' });
    const items = within(section).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Code page: Cyrillic (1251).', ...readings]);
  });

  it('the report has no column of codes if annotations have none', async () => {
    const annotations = REPORT.annotations.map((annotation) => ({ ...annotation, code: undefined }));
    open(() => Promise.resolve({ ...REPORT, annotations }));
    const table = await screen.findByRole('table');
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Type', 'Count', 'Bytes']);
  });

  it('the report says when there are no problems', async () => {
    open(() =>
      Promise.resolve({
        ...REPORT,
        unknownBytes: 0,
        records: { ...REPORT.records, unreadable: 0 },
        damaged: { count: 0, first: [] },
      }),
    );
    expect(await screen.findByText('No problems')).toBeDefined();
  });

  it('a click on a damaged record opens its game', async () => {
    open(() => Promise.resolve(REPORT));
    fireEvent.click(await screen.findByRole('button', { name: 'Record 17' }));
    await waitFor(() => expect(app.stores.game.getState().answer.kind).toBe('ready'));
    expect(app.stores.game.getState().number).toBe(17);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the report says how many of very many damaged records it names', async () => {
    const first = Array.from({ length: 1000 }, (_, i) => ({ ...REPORT.damaged.first[0], number: i + 1 }));
    open(() => Promise.resolve({ ...REPORT, damaged: { count: 3204, first } }));
    expect(await screen.findAllByRole('button', { name: /^Record / })).toHaveLength(200);
    expect(screen.getByRole('dialog').textContent).toContain(
      'These are the first 200 of 3,204 records. The text to copy has the first 1,000.',
    );
  });

  it('the report shows the progress of reading, and Cancel stops it', async () => {
    const calls: CallOptions<ScanProgress>[] = [];
    open((_, options) => {
      calls.push(options ?? {});
      return new Promise(() => undefined);
    });
    act(() => calls[0].onProgress?.({ done: 1000, total: 6119 }));
    expect(screen.getByRole('dialog').textContent).toContain('1,000 of 6,119');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls[0].signal?.aborted).toBe(true);
  });

  it('the report is copied as text', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    open(() => Promise.resolve(REPORT));
    fireEvent.click(await screen.findByRole('button', { name: 'Copy as text' }));
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining('Records: 6,117 games'));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  });

  it('the dialog says that a format has no report', async () => {
    open(() => Promise.resolve(undefined));
    expect(await screen.findByText('This kind of database has no report yet.')).toBeDefined();
  });
});
