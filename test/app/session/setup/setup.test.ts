// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { movePiece, putPiece } from '../../../../src/chess/editedPosition.ts';
import { KING, WHITE, pieceCode } from '../../../../src/chess/pieces.ts';
import { EMPTY_FEN, INITIAL_FEN } from '../../../../src/chess/types.ts';
import { isUnread, wrongOf } from '../../../../src/app/session/setup/setup.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { gameOf, ITEM, show } from '../../panels/board/shownGame.ts';
import { screenOf } from '../../panels/folder/screenOf.ts';
import { app } from '../../testApp.tsx';

const ENDING = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
const CHECK = '4k3/8/8/8/4R3/8/8/4K3 w - - 0 1';
const state = () => app.stores.setup.getState();
const fen = (): string => state().position.fen;

beforeEach(() => screenOf(1440));

describe('the position that is set up', () => {
  it('the set-up begins with the position on the board, and later with the last set-up', async () => {
    await show(gameOf(treeOf('1. e4 e5')));
    app.game.step(1);
    app.setup.openSetup();
    expect(app.stores.screen.getState().dialog).toBe('setup');
    expect(fen()).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1');
    app.setup.typeFen(ENDING);
    app.screen.closeDialog();
    app.setup.openSetup();
    expect(fen()).toBe(ENDING);
    app.setup.takeFromGame();
    expect(fen()).toContain('4P3');
  });

  it('the set-up is undone change by change', () => {
    app.setup.clear();
    app.setup.takeChess960(0);
    expect(state().position.chess960).toBe(true);
    app.setup.change((position) => movePiece(position, 8, undefined));
    // A piece that is moved to its own square is no change.
    app.setup.change((position) => movePiece(position, 9, 9));
    const seen = [];
    while (app.setup.undo()) seen.push(fen().split(' ')[0]);
    expect(seen).toEqual([
      'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR',
      '8/8/8/8/8/8/8/8',
      INITIAL_FEN.split(' ')[0],
    ]);
  });

  it('number 518 of Chess960 has the usual rules', () => {
    app.setup.takeChess960(518);
    expect(state().position).toEqual({ fen: INITIAL_FEN, chess960: false });
  });

  it('the position and the typed text stay while the text is no valid FEN', () => {
    app.setup.typeFen(ENDING);
    app.setup.typeFen('4k3/8/8');
    expect(isUnread(state())).toBe(true);
    expect(wrongOf(state())?.words).toBe('A FEN has 8 ranks, and this one has 3.');
    app.setup.endTyping();
    expect(state()).toMatchObject({ typed: '4k3/8/8', position: { fen: ENDING } });
    app.setup.change((position) => putPiece(position, 0, pieceCode(WHITE, KING)));
    expect(state().typed).toBeUndefined();
    expect(wrongOf(state())).toEqual({ words: 'White has 2 kings.', squares: [0, 4] });
  });

  it('a typed FEN that claims castling without a rook is reported', () => {
    app.setup.typeFen('4k3/8/8/8/8/8/8/4K3 w K - 0 1');
    expect(wrongOf(state())).toMatchObject({ squares: [4] });
    app.setup.endTyping();
    expect(wrongOf(state())).toBeUndefined();
    expect(fen()).toBe('4k3/8/8/8/8/8/8/4K3 w - - 0 1');
  });
});

describe('a position that is set up', () => {
  it('a set-up position is searched in the database of the list, even if no game can have it', () => {
    const search = vi.spyOn(app.search, 'searchPosition').mockImplementation(() => undefined);
    app.setup.typeFen(ENDING);
    expect(app.setup.find()).toBe(false);
    expect(app.setup.whyNotFind()).toBe('No database is open.');
    app.stores.list.setState({ item: ITEM });
    expect(app.setup.find()).toBe(true);
    expect(search).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'exact', fen: ENDING }));
    app.setup.typeFen(CHECK);
    app.setup.find();
    expect(search).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'pattern' }));
    app.setup.typeFen('4k3');
    expect(app.setup.find()).toBe(false);
    expect(search).toHaveBeenCalledTimes(2);
  });

  it('a set-up position opens as a board of its own, unless no game can have it', () => {
    const open = vi.spyOn(app.boards, 'openPosition').mockResolvedValue();
    app.setup.openSetup();
    app.setup.typeFen(CHECK);
    app.setup.analyze();
    expect(open).not.toHaveBeenCalled();
    app.setup.typeFen(ENDING);
    app.setup.analyze();
    expect(open).toHaveBeenCalledWith(ENDING, false);
    expect(app.stores.screen.getState().dialog).toBeUndefined();
    app.setup.clear();
    expect(fen()).toBe(EMPTY_FEN);
  });
});
