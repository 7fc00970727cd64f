// Basic types of chess. Squares are rank-major as in chessops (a1 = 0, b1 = 1, h8 = 63).
import type { Brand } from '../base/brand.ts';

const COLORS = ['white', 'black'] as const;
/** A side by name, as in texts and annotations. */
export type Color = (typeof COLORS)[number];

export const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
/** A kind of piece by name, from the pawn to the king. */
export type Role = (typeof ROLES)[number];

/** A square, 0..63: a1 = 0, b1 = 1, a2 = 8. */
export type Square = number;

/** Number of plies from the start position of the game. */
export type Ply = number;

/** A position in Forsyth-Edwards notation, six fields. Shredder castling only if `KQkq` is ambiguous. */
export type Fen = Brand<string, 'Fen'>;
/** Standard algebraic notation in English letters, with `+` and `#`; the null move is `--`. */
export type San = Brand<string, 'San'>;
/** A move in UCI notation: `e2e4`, `e7e8q`; castling `e1g1`, in Chess960 king takes rook; the null move is `0000`. */
export type Uci = Brand<string, 'Uci'>;

/**
 * A move in 15 bits: from (bits 0-5), to (6-11), promotion (12-14: 0 none, 1 knight, 2 bishop, 3 rook, 4 queen).
 * Castling is *king takes own rook* (e1h1), in every variant. The null move is 0.
 */
export type Move = Brand<number, 'Move'>;

/** A numeric annotation glyph of the PGN standard, 0..255. */
export type Nag = number;

/** An opening code, `A00` .. `E99`. */
export type Eco = Brand<string, 'Eco'>;

/** The board for an unknown start position: no pieces are better than wrong ones. */
export const EMPTY_FEN = '8/8/8/8/8/8/8/8 w - - 0 1' as Fen;
export const INITIAL_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' as Fen;
