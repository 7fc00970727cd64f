import { describe, expect, it } from 'vitest';
import { Board } from '../../src/chess/board.ts';
import { NULL_MOVE } from '../../src/chess/move.ts';
import { INITIAL_FEN } from '../../src/chess/types.ts';
import { makeUci, parseUci } from '../../src/chess/uci.ts';

const at = (fen: string, chess960 = false): Board => {
  const board = Board.fromFen(fen, chess960);
  if (board === undefined) throw new Error(`no FEN: ${fen}`);
  return board;
};
const sanOf = (fen: string, uci: string, chess960 = false): string | undefined => {
  const board = at(fen, chess960);
  const move = parseUci(board, uci);
  return move === undefined ? undefined : board.makeSan(move);
};
const uciOf = (fen: string, san: string, chess960 = false): string | undefined => {
  const board = at(fen, chess960);
  const move = board.parseSan(san);
  return move === undefined ? undefined : makeUci(board, move);
};

const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const PROMOTING = '3r3k/4P3/8/8/8/8/8/K7 w - - 0 1';
const EN_PASSANT = '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1';

describe('making SAN', () => {
  it.each([
    ['a quiet move', INITIAL_FEN, 'g1f3', 'Nf3'],
    ['a file if it tells the pieces apart', '4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1', 'b1d2', 'Nbd2'],
    ['a rank if they share the file', '7k/8/8/R7/8/8/8/R3K3 w - - 0 1', 'a1a3', 'R1a3'],
    ['file and rank if they share both', '6k1/8/8/8/4Q2Q/8/8/1K5Q w - - 0 1', 'h4e1', 'Qh4e1'],
    ['nothing if the other piece is pinned', '4r2k/8/8/8/8/4N3/8/1N2K3 w - - 0 1', 'b1c3', 'Nc3'],
    ['nothing more if the pinned one could go', '4r2k/8/8/8/4N3/8/8/1N2K3 w - - 0 1', 'b1c3', 'Nc3'],
    ['a capture', '4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1', 'e3d5', 'Nxd5'],
    ['a pawn’s capture', '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5', 'exd5'],
    ['an en passant capture', EN_PASSANT, 'e5d6', 'exd6'],
    ['a promotion with capture and mate', '3r2rk/4P1pp/8/8/8/8/8/K7 w - - 0 1', 'e7d8q', 'exd8=Q'],
    ['a promotion with check', PROMOTING, 'e7d8q', 'exd8=Q+'],
    ['castling with check', '5k2/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'O-O+'],
    ['castling on the other side', CASTLING, 'e1c1', 'O-O-O'],
    ['mate', '6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1', 'e1e8', 'Re8#'],
    ['mate by a smothering knight', '6rk/6pp/8/4N3/8/8/8/K7 w - - 0 1', 'e5f7', 'Nf7#'],
    ['a discovered check', '4k3/8/8/8/8/4N3/8/4R1K1 w - - 0 1', 'e3c4', 'Nc4+'],
    ['an en passant capture that answers check', '8/8/8/3k4/3pP3/8/8/K7 b - e3 0 1', 'd4e3', 'dxe3'],
  ])('the SAN of %s', (_, fen, uci, san) => {
    expect(sanOf(fen, uci)).toBe(san);
  });

  it('a check by a double step that can be answered en passant is not mate', () => {
    // After c4 the king on d5 has no square, and dxc3 takes the pawn.
    const board = at('8/1Q6/8/3k1K2/3p4/8/2P5/4R3 w - - 0 1');
    const move = parseUci(board, 'c2c4');
    expect(move && board.makeSan(move)).toBe('c4+');
  });

  it('SAN tells a promoted piece from an original one while both are there', () => {
    const board = at('3r2k1/4P3/1n6/8/8/8/8/K2N4 w - - 0 1');
    const sans = ['e7d8n', 'b6d5', 'd8e6', 'd5c3', 'd1e3', 'c3d5', 'e3d5', 'g8f7', 'd5c7'];
    expect(sans.map((uci) => board.playSan(parseUci(board, uci) ?? NULL_MOVE)).join(' ')).toBe(
      'exd8=N Nd5 Ne6 Nc3 Ne3 Nd5 Nxd5 Kf7 Ndc7',
    );
  });

  it('SAN tells bishops of one square color apart, and needs no file for one of each', () => {
    expect(sanOf('6k1/8/8/8/8/2B1B3/8/K7 w - - 0 1', 'c3d4')).toBe('Bcd4');
    expect(sanOf('6k1/8/8/8/8/2BB4/8/K7 w - - 0 1', 'c3d4')).toBe('Bd4');
    const board = at('6k1/8/1p6/P7/8/8/3p4/K1B1B3 b - - 0 1');
    const uci = [
      'd2e1b',
      'a5b6',
      'e1c3',
      'a1b1',
      'g8g7',
      'b6b7',
      'g7g6',
      'b7b8b',
      'g6g7',
      'b8f4',
      'g7g6',
      'f4d2',
    ];
    const sans = uci.map((text) => board.playSan(parseUci(board, text) ?? NULL_MOVE));
    expect(sans.slice(0, 3)).toEqual(['dxe1=B', 'axb6', 'Bc3+']);
    expect(sans.at(-1)).toBe('Bfd2');
  });

  it('making SAN leaves the board unchanged', () => {
    const board = at(CASTLING);
    const move = parseUci(board, 'e1g1');
    expect(move && board.makeSan(move)).toBe('O-O');
    expect(board.fen()).toBe(CASTLING);
  });
});

describe('reading SAN', () => {
  it.each([
    ['O-O', CASTLING, 'e1g1'],
    ['O-O-O', CASTLING, 'e1c1'],
    ['0-0', CASTLING, 'e1g1'],
    ['0-0-0+', CASTLING, 'e1c1'],
    ['OO', CASTLING, 'e1g1'],
    ['e1g1', CASTLING, 'e1g1'],
    ['Nf3', INITIAL_FEN, 'g1f3'],
    ['Nf3!?', INITIAL_FEN, 'g1f3'],
    ['Ngf3', INITIAL_FEN, 'g1f3'],
    ['N1f3', INITIAL_FEN, 'g1f3'],
    ['Ng1f3', INITIAL_FEN, 'g1f3'],
    ['Ng1-f3', INITIAL_FEN, 'g1f3'],
    ['g1f3', INITIAL_FEN, 'g1f3'],
    ['g1-f3', INITIAL_FEN, 'g1f3'],
    ['Pe4', INITIAL_FEN, 'e2e4'],
    ['e2-e4', INITIAL_FEN, 'e2e4'],
    [' e4 ', INITIAL_FEN, 'e2e4'],
    ['exd6', EN_PASSANT, 'e5d6'],
    ['ed6', EN_PASSANT, 'e5d6'],
    ['e:d6', EN_PASSANT, 'e5d6'],
    ['exd6 e.p.', EN_PASSANT, 'e5d6'],
    ['exd6ep', EN_PASSANT, 'e5d6'],
    ['e8=N', PROMOTING, 'e7e8n'],
    ['e8Q+', PROMOTING, 'e7e8q'],
    ['e8(Q)', PROMOTING, 'e7e8q'],
    ['e8/R', PROMOTING, 'e7e8r'],
    ['ed8=B', PROMOTING, 'e7d8b'],
    ['exd8=Q#', PROMOTING, 'e7d8q'],
    ['e7xd8q', PROMOTING, 'e7d8q'],
    ['ed=Q', PROMOTING, 'e7d8q'],
    ['ed', EN_PASSANT, 'e5d6'],
    ['exd', EN_PASSANT, 'e5d6'],
    ['Ng1:f3', INITIAL_FEN, 'g1f3'],
    ['Nf3:', INITIAL_FEN, 'g1f3'],
    ['eXd6', EN_PASSANT, 'e5d6'],
    ['OOO', CASTLING, 'e1c1'],
    ['000', CASTLING, 'e1c1'],
    ['o-o', CASTLING, 'e1g1'],
  ])('the SAN %s is parsed', (san, fen, uci) => {
    expect(uciOf(fen, san)).toBe(uci);
  });

  it.each(['--', '---', '<>', 'Z0', 'null', 'NULL', '(null)', 'Pass', '@@@@', '0000'])(
    'the text %s is parsed as a null move',
    (text) => {
      expect(new Board().parseSan(text)).toBe(NULL_MOVE);
    },
  );

  it.each([
    ['Ke2', INITIAL_FEN, 'own piece there'],
    ['e5', INITIAL_FEN, 'too far'],
    ['Nd2', '4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1', 'two knights'],
    ['Ne5', '4r2k/8/8/8/8/4N3/8/4K3 w - - 0 1', 'pinned'],
    ['e8', PROMOTING, 'no promotion'],
    ['e8=K', PROMOTING, 'a king'],
    ['e8=P', PROMOTING, 'a pawn'],
    ['O-O', INITIAL_FEN, 'no free way'],
    ['O-O', '4k3/8/8/8/8/8/8/4K2R w - - 0 1', 'no right'],
    ['O-O', '4kr2/8/8/8/8/8/8/4K2R w K - 0 1', 'through check'],
    ['', INITIAL_FEN, 'nothing'],
    ['!?', INITIAL_FEN, 'only marks'],
    ['e', INITIAL_FEN, 'too short'],
    ['3', INITIAL_FEN, 'a number'],
    ['=Q', PROMOTING, 'no square'],
    ['Xe4', INITIAL_FEN, 'no piece'],
    ['eee4', INITIAL_FEN, 'two files'],
    ['a1a1', INITIAL_FEN, 'no move at all'],
    ['1-0', INITIAL_FEN, 'a result'],
    ['O-O-O-O', CASTLING, 'too long'],
    ['O-OO', CASTLING, 'a letter or a dash too many'],
    ['OO-O', CASTLING, 'a letter or a dash too many'],
    ['-O-O', CASTLING, 'a letter is missing'],
    ['O-O-', CASTLING, 'a letter is missing'],
    ['O--O', CASTLING, 'a dash too many'],
    ['xd6', EN_PASSANT, 'a letter is missing'],
    ['5d6', EN_PASSANT, 'a letter is missing'],
    ['-d6', EN_PASSANT, 'a letter is missing'],
    ['ed', PROMOTING, 'no promotion'],
    ['ee', '4k3/8/8/8/8/4p3/4P3/4K3 b - - 0 1', 'no capture'],
    ['ee', '4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1', 'a pawn move without its rank'],
    ['d6', EN_PASSANT, 'a capture that does not say so'],
    ['ed', '4k3/8/8/3p4/2p1P3/3pP3/4P3/4K3 w - - 0 1', 'two captures'],
  ])('no move is found in the SAN "%s" (%#)', (san, fen) => {
    expect(uciOf(fen, san)).toBeUndefined();
  });
});

describe('UCI', () => {
  it('UCI writes castling by the rules of the game', () => {
    expect(uciOf(CASTLING, 'O-O-O')).toBe('e1c1');
    expect(uciOf(CASTLING, 'O-O-O', true)).toBe('e1a1');
  });

  it('UCI reads castling in both forms', () => {
    expect([sanOf(CASTLING, 'e1g1'), sanOf(CASTLING, 'e1h1')]).toEqual(['O-O', 'O-O']);
    expect([sanOf(CASTLING, 'e1g1', true), sanOf(CASTLING, 'e1h1', true)]).toEqual(['O-O', 'O-O']);
  });

  it('UCI reads a king’s step to the next square as castling only if the rook is there', () => {
    const beside = '4k3/8/8/8/8/8/8/5KR1 w G - 0 1';
    expect(sanOf(beside, 'f1g1', true)).toBe('O-O');
    expect(sanOf('4k3/8/8/8/8/8/8/5K1R w H - 0 1', 'f1g1', true)).toBe('Kg1');
  });

  it.each(['', 'e2', 'e2e9', 'e2e4q', 'e2e4 ', 'e7e5', 'e2e4e5', 'a1a1', 'e4'])(
    'no move is found in the UCI text "%s"',
    (text) => {
      expect(parseUci(new Board(), text)).toBeUndefined();
    },
  );

  it('UCI has a null move', () => {
    expect(parseUci(new Board(), '0000')).toBe(NULL_MOVE);
    expect(makeUci(new Board(), NULL_MOVE)).toBe('0000');
  });
});
