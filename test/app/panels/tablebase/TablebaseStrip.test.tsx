// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { TablebaseStrip } from '../../../../src/app/panels/tablebase/TablebaseStrip.tsx';
import { msg } from '../../../../src/base/message.ts';
import { legalMoves } from '../../../../src/chess/mobility.ts';
import { Board } from '../../../../src/chess/board.ts';
import { emptyTree } from '../../../../src/model/gameTree.ts';
import type { TablebaseAnswer } from '../../../../src/model/tablebaseAnswer.ts';
import { itemId } from '../../../../src/protocol/api.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import { app, extendWorker, render } from '../../testApp.tsx';
import { clearGame, gameOf, show } from '../board/shownGame.ts';

const FEN = '8/8/8/4k3/8/8/8/1K1Q4 w - - 40 80';

afterEach(cleanup);

function boardOf(fen: string): Board {
  const board = Board.fromFen(fen);
  if (board === undefined) throw new Error(fen);
  return board;
}

/** The folder has tables for so many men, and they give this answer. */
async function showPosition(mostMen: number, answer: Partial<TablebaseAnswer>, fen = FEN) {
  const askTables = vi.fn<Client<WorkerApi>['askTables']>(() =>
    Promise.resolve({ moves: [], problems: [], ...answer }),
  );
  clearGame();
  app.stores.library.setState({
    library: {
      name: 'Tables',
      files: 1,
      unclaimed: { count: 0, examples: [] },
      problems: [],
      items: [
        {
          kind: 'tables',
          id: itemId('KQvK.rtbw'),
          name: 'Syzygy',
          folder: '',
          extension: '.rtbw',
          label: msg('Syzygy endgame tables'),
          tables: 1,
          mostMen,
          problems: [],
        },
      ],
    },
  });
  await show(gameOf(emptyTree(boardOf(fen).fen())));
  extendWorker({ askTables });
  render(<TablebaseStrip />);
  return askTables;
}

const strip = () => screen.getByRole('region', { name: 'Endgame tables' });

/** All moves win, the first of them soonest. */
const winning = () =>
  legalMoves(boardOf(FEN)).map((move, at) => ({
    move,
    wdl: 2 as const,
    dtz: at === 0 ? 11 : 13,
    isBest: at === 0,
  }));

it('says who wins, with the moves that keep it, best first; a click plays one', async () => {
  await showPosition(5, { wdl: 2, dtz: 11, moves: winning() });
  await waitFor(() => expect(strip().textContent).toContain('White wins3 men, exact'));
  const rows = within(screen.getByRole('list', { name: 'Moves, best first' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('White winsDTZ 11'),
    expect.stringMatching(/and \d+ more.*DTZ 13/),
  ]);
  await userEvent.click(within(rows[0]).getByRole('button'));
  expect(app.stores.game.getState().ownMoves.size).toBe(1);
});

it.each([
  [{ wdl: 2, dtz: 70 }, 'White would win, but the 50-move rule makes it a draw'],
  [{ wdl: 1, dtz: 101 }, 'White would win, but the 50-move rule makes it a draw'],
  [{ wdl: 2, dtz: 60 }, 'White wins, or the 50-move rule makes it a draw'],
  [{ wdl: -2, dtz: -10 }, 'Black wins'],
  [{ wdl: 0, dtz: 0 }, 'Draw'],
] as const)('says of %o: %s', async (answer, words) => {
  await showPosition(5, answer);
  await waitFor(() => expect(strip().textContent).toContain(words));
});

it('names a table that is missing', async () => {
  await showPosition(5, { problems: [{ kind: 'missing-file', file: 'KQvK.rtbw' }] });
  await waitFor(() => expect(strip().textContent).toContain('KQvK.rtbw'));
});

it.each([
  ['more men than it has tables for', 3, '8/8/8/8/3k4/8/3R4/1K1Q4 w - - 0 1'],
  ['castling rights', 5, '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1'],
] as const)('asks nothing of %s', async (_, mostMen, fen) => {
  const askTables = await showPosition(mostMen, {}, fen);
  expect(screen.queryByRole('region')).toBeNull();
  expect(askTables).not.toHaveBeenCalled();
});
