// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BookPane } from '../../../../src/app/panels/book/BookPane.tsx';
import { RecordInfo } from '../../../../src/app/panels/info/RecordInfo.tsx';
import { NotationPanel } from '../../../../src/app/panels/notation/NotationPanel.tsx';
import { PhoneAnalysis } from '../../../../src/app/panels/review/ReviewPanel.tsx';
import { treeOf } from '../../../support/treeOf.ts';
import { clearGame, gameOf, show } from '../board/shownGame.ts';
import { chooseIn, lineOfMenu } from '../../menus.ts';
import { app, render } from '../../testApp.tsx';

beforeEach(() => clearGame());
afterEach(cleanup);

const notation = () => screen.getByRole('region', { name: 'Notation' });
const KOTH = gameOf(treeOf('e4 e5 Nf3 Nc6 Bb5'), { variant: 'King of the Hill' });
const CUT = {
  ...gameOf(treeOf('e4 d5 exd5'), { variant: 'Crazyhouse' }),
  cut: { asWritten: '[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 N@f6 *' },
};

describe('a game of a variant', () => {
  it('the head names the variant, without an opening of chess and without a warning', async () => {
    await show(KOTH);
    render(<NotationPanel />);
    expect(notation().textContent).toContain('King of the Hill');
    expect(notation().textContent).not.toContain('Ruy Lopez');
    expect(within(notation()).queryByText(/could not be read|does not fit/)).toBeNull();
    await chooseIn('Game');
    expect(lineOfMenu(/^Analyze/).getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['e4 d5 exd5', { asWritten: 'x' }, /From move 2 on .* not shown; a copy or an export has them\./],
    ['e4 d5', {}, /From move 2 on .* those moves are not shown\.$/],
    ['', { asWritten: 'x' }, /Its moves are not shown; a copy or an export has them\./],
    ['', {}, /Its moves are not shown\.$/],
  ])('the note after %j says where the moves end that chess can show', async (moves, cut, words) => {
    await show({ ...gameOf(treeOf(moves), { variant: 'Crazyhouse' }), cut });
    render(<NotationPanel />);
    const note = notation().querySelector('.notation-variant-note');
    expect(note?.textContent).toMatch(words);
  });

  it('books, engine and own moves refuse a variant, and each says so', async () => {
    await show(CUT);
    render(
      <>
        <BookPane />
        <PhoneAnalysis />
        <RecordInfo />
      </>,
    );
    expect(screen.getByRole('region', { name: 'Book' }).textContent).toContain(
      'Crazyhouse has rules of its own. Books and the games of databases are of chess.',
    );
    expect(screen.getByRole('region', { name: 'Analysis of the game' }).textContent).toContain(
      'The engine knows those of chess and Chess960.',
    );
    expect(screen.queryByText('Analyze the game')).toBeNull();
    expect(screen.getByText('Variant').nextSibling?.textContent).toBe('Crazyhouse');
    expect(app.ownMoves.playText('c6')).toBe(false);
    expect(app.ownMoves.playMove('c7', 'c6')).toBe(false);
    expect(app.review.analyze()).toBe(false);
    expect(app.stores.game.getState().ownMoves.size).toBe(0);
  });
});
