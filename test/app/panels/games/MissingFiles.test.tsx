// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MissingFiles } from '../../../../src/app/panels/games/MissingFiles.tsx';
import type { Failure } from '../../../../src/base/failure.ts';
import type { Library } from '../../../../src/protocol/api.ts';
import { database, libraryOf } from '../folder/fakeLibrary.ts';
import { app, render } from '../../testApp.tsx';

afterEach(cleanup);

const missing = (file: string, expected: string): Failure => ({ kind: 'missing-file', file, expected });
const MOVES = missing('Hedgehog.cbg', 'the moves of the games');
const NAMES = missing('Hedgehog.cbp', 'the names of the players');
const EVENTS = missing('Hedgehog.cbt', 'the tournaments');

function show(problems: readonly Failure[], change: Partial<Library> = {}): string {
  const item = database('Hedgehog', { problems });
  app.stores.library.setState({ library: libraryOf([item, database('Other')], change) });
  app.stores.list.setState({ item: item.id });
  render(<MissingFiles />);
  return screen.queryByRole('status')?.textContent ?? '';
}

it('the notice says what lies in the sister files of a file that was opened alone', () => {
  expect(show([MOVES, NAMES, EVENTS], { files: 1 })).toContain(
    'Only Hedgehog.cbh was opened. Names, moves and notes are in its sister files: drop the folder.',
  );
});

it('the notice names the files that a folder lacks', () => {
  expect(show([MOVES])).toContain(
    'Hedgehog.cbg is missing. It holds the moves of the games. Put it beside Hedgehog.cbh and reload the folder.',
  );
  cleanup();
  expect(show([MOVES, NAMES, EVENTS])).toContain('Hedgehog.cbg and 2 more files are missing.');
});

it('the notice leads to all that is known of the database', () => {
  show([MOVES]);
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Details' })));
  expect(app.stores.library.getState().detail).toBe('Hedgehog.cbh');
});

it('the notice leaves out other damage, which the rows show', () => {
  expect(show([{ kind: 'truncated', file: 'Hedgehog.cbg' }], { files: 1 })).toBe('');
});
