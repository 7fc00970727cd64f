// @vitest-environment happy-dom
import axe from 'axe-core';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SetupDialog } from '../../../../src/app/panels/setup/SetupDialog.tsx';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import { screenOf } from '../folder/screenOf.ts';
import { app, extendWorker, render } from '../../testApp.tsx';
import { tablebase } from '../folder/fakeLibrary.ts';

beforeEach(() => {
  screenOf(1440);
  render(<SetupDialog />);
  act(() => app.setup.openSetup());
});
afterEach(cleanup);

const dialog = () => within(screen.getByRole('dialog', { name: 'Set up a position' }));
const fen = () => dialog().getByLabelText<HTMLInputElement>('FEN').value;
const square = (name: string) => dialog().getByRole('gridcell', { name: new RegExp(`^${name}:`) });

it('letters put pieces, and Delete removes them', async () => {
  await userEvent.click(dialog().getByRole('button', { name: 'Empty' }));
  square('e4').focus();
  await userEvent.keyboard('K{ArrowUp}{ArrowUp}k{Home}Q{ArrowDown}p{Delete}');
  expect(fen()).toBe('8/8/Q3k3/8/4K3/8/8/8 w - - 0 1');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(fen()).toBe('8/8/Q3k3/p7/4K3/8/8/8 w - - 0 1');
});

it('castling rights can be ticked only if king and rook are on their squares', async () => {
  const right = (name: string) => dialog().getByRole<HTMLInputElement>('checkbox', { name });
  expect(right('White: O-O').checked).toBe(true);
  square('h1').focus();
  await userEvent.keyboard('{Delete}');
  expect(right('White: O-O')).toMatchObject({ checked: false, disabled: true });
  expect(right('White: O-O-O')).toMatchObject({ checked: true, disabled: false });
  await userEvent.click(right('Black: O-O'));
  expect(fen()).toContain(' w Qq ');
});

it('en passant is offered only on squares that a pawn can have passed', async () => {
  expect(dialog().getByText('not possible here')).toBeTruthy();
  act(() => app.setup.typeFen('4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1'));
  const field = dialog().getByRole('combobox', { name: 'En passant' });
  await userEvent.selectOptions(field, 'd6');
  expect(app.stores.setup.getState().position.fen).toContain(' d6 ');
  await userEvent.click(dialog().getByRole('button', { name: 'Black' }));
  expect(dialog().getByText('not possible here')).toBeTruthy();
});

it('an illegal position marks its squares, and cannot be analyzed', async () => {
  square('d4').focus();
  await userEvent.keyboard('K');
  expect(dialog().getByRole('status').textContent).toBe('White has 2 kings. Marked: e1, d4.');
  expect(square('d4').getAttribute('aria-invalid')).toBe('true');
  const analyze = dialog().getByRole<HTMLButtonElement>('button', { name: 'Analyze on a board of its own' });
  expect(analyze.disabled).toBe(true);
  expect((await axe.run(document.body, { resultTypes: ['violations'] })).violations).toEqual([]);
});

it('a number that Chess960 does not have is rejected', async () => {
  const field = dialog().getByRole<HTMLInputElement>('textbox', { name: /^Number of a start position/ });
  expect(field.value).toBe('518');
  await userEvent.clear(field);
  await userEvent.type(field, '960');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await userEvent.tab();
  expect(field.value).toBe('96');
  expect(app.stores.setup.getState().position.chess960).toBe(true);
});

it('the tables of the folder give their result for legal positions that they contain', async () => {
  const askTables = vi.fn<Client<WorkerApi>['askTables']>(() =>
    Promise.resolve({ moves: [], problems: [], wdl: 0 }),
  );
  extendWorker({ askTables });
  const items = [tablebase(4)];
  act(() =>
    app.stores.library.setState({
      library: { name: 'Tables', files: 1, unclaimed: { count: 0, examples: [] }, problems: [], items },
    }),
  );
  act(() => app.setup.typeFen('7K/8/k1P5/7p/8/8/8/8 w - - 0 1'));
  await waitFor(() => expect(dialog().getByRole('status').textContent).toBe('Legal, 4 men. Tablebase: Draw'));
  act(() => app.setup.typeFen('7K/8/k1P5/7p/7p/8/8/8 w - - 0 1'));
  expect(dialog().getByRole('status').textContent?.trim()).toBe('Legal, 5 men.');
  expect(askTables).toHaveBeenCalledOnce();
});
