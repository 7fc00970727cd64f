// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANSWERED } from '../../../../src/app/session/answers/question.ts';
import { BookGames } from '../../../../src/app/panels/book/BookGames.tsx';
import type { NodeId } from '../../../../src/model/gameTree.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { BookGame } from '../../../../src/model/bookEntry.ts';
import type { RecordAddress, ItemId } from '../../../../src/protocol/items.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { clearGame, gameOf } from '../board/shownGame.ts';
import { book } from '../folder/fakeLibrary.ts';
import { fakeClient } from '../games/fakeClient.ts';
import { entryAt } from './fakeBooks.ts';
import { app, render, setWorker } from '../../testApp.tsx';

const GAMES: readonly BookGame[] = [
  {
    white: 'Tal, Mikhail',
    black: 'Botvinnik, Mikhail',
    whiteElo: 2700,
    result: '1-0',
    source: { kind: 'cbh', address: String.raw`D:\Chess\Mega.cbh`, unreachable: false },
    offset: 46,
  },
  {
    white: 'A',
    black: '',
    result: '1/2-1/2',
    source: { kind: 'web', address: 'http://example.invalid/live.htm', unreachable: true },
    offset: 3,
    page: 'live game of chesspro.ru',
  },
];

const MEGA = 'Chess/Mega.cbh' as ItemId;
const ITEM = book('Kvetka');

/** A worker that knows the place of the first game and records the games it is asked for. */
function serve(movetext: string): { readonly asked: (readonly BookGame[])[] } {
  const asked: (readonly BookGame[])[] = [];
  setWorker({
    ...fakeClient({ games: 1 }),
    async findBookGames({ games }): Promise<readonly (RecordAddress | undefined)[]> {
      asked.push(games);
      return [{ item: MEGA, number: recordNumber(1) }, undefined];
    },
    async readRecord() {
      return gameOf(treeOf(movetext));
    },
  });
  return { asked };
}

const show = (games: readonly BookGame[]) =>
  render(
    <BookGames
      books={[
        {
          item: ITEM,
          letter: 'A',
          answer: { kind: 'entry', item: ITEM.id, entry: entryAt('', [], { games }) },
        },
      ]}
    />,
  );

const unfold = async (): Promise<HTMLElement> => {
  await userEvent.click(screen.getByText('2 games named by the book'));
  return screen.findByRole('list', { name: 'Games named by Kvetka' });
};

beforeEach(() => {
  clearGame();
});
afterEach(cleanup);

describe('the games that a book names', () => {
  it('the games that a book names are counted, and looked for only when they are unfolded', async () => {
    const { asked } = serve('e4');
    show(GAMES);
    expect(screen.queryByRole('list')).toBeNull();
    expect(asked).toEqual([]);
    const list = await unfold();
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await waitFor(() => expect(asked).toEqual([GAMES]));
  });

  it('the games of a book stay unfolded when the table was gone while an answer was late', async () => {
    serve('e4');
    const { unmount } = show(GAMES);
    await unfold();
    unmount();
    show(GAMES);
    expect(screen.getByRole('list', { name: 'Games named by Kvetka' })).toBeTruthy();
    await userEvent.click(screen.getByText('2 games named by the book'));
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('no list of games is shown if the book names none', () => {
    serve('e4');
    expect(show([]).container.textContent).toBe('');
  });

  it('a game of a book says that it is not in the folder once that is known', async () => {
    serve('e4');
    const missing = { ...GAMES[0], source: { ...GAMES[0].source, address: String.raw`D:\Old.cbh` } };
    show([GAMES[0], missing]);
    const list = await unfold();
    await within(list).findByRole('button', { name: /Tal/ });
    expect(within(list).getByText('Old.cbh').title).toBe(String.raw`D:\Old.cbh, not in this folder`);
  });

  it('a game of a book opens from the folder at the position on the board; others are text', async () => {
    serve('e4 e5 Nf3 Nc6');
    app.stores.game.setState({ answer: ANSWERED, record: gameOf(treeOf('e4 e5 Nf3')), node: 2 as NodeId });
    show(GAMES);
    const list = await unfold();
    const game = await within(list).findByRole('button', { name: /Tal, Mikhail 2700 – Botvinnik, Mikhail/ });
    expect(within(list).getAllByRole('button')).toHaveLength(1);
    const [, web] = within(list).getAllByRole('listitem');
    expect(web.textContent).toBe('A – N.N.½–½http://example.invalid/live.htm');
    expect(within(list).queryByRole('link')).toBeNull();
    expect(screen.getByTitle(/live game of chesspro.ru, out of reach$/)).toBeDefined();
    await userEvent.click(game);
    await waitFor(() => expect(app.stores.game.getState()).toMatchObject({ item: MEGA, number: 1, node: 2 }));
  });
});
