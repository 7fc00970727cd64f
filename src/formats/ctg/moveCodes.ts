// Move codes: a code names one of the pieces of the side to move, and a displacement.
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../../chess/pieces.ts';

/**
 * Role, number of the piece in the board's order, and codes: `0C-1+1` is code 0x0C, one file to the left, one rank up.
 */
const CODES: readonly (readonly [role: number, number: number, codes: string])[] = [
  [PAWN, 1, '0C-1+1 8B+1+1 DB+0+2 EC+0+1'],
  [PAWN, 2, '04+0+1 62+0+2 96+1+1 D1-1+1'],
  [PAWN, 3, '27-1+1 55+0+1 7C+1+1 9B+0+2'],
  [PAWN, 4, '06-1+1 CF+0+1 E6+0+2 EB+1+1'],
  [PAWN, 5, '00+1+1 5F+0+2 BB+0+1 DE-1+1'],
  [PAWN, 6, '2D+1+1 82-1+1 B1+0+2 CB+0+1'],
  [PAWN, 7, '18+0+1 5C+1+1 C7-1+1 C8+0+2'],
  [PAWN, 8, '14+1+1 24-1+1 4A+0+2 A3+0+1'],
  [KNIGHT, 1, '0F-2-1 34+1+2 36+2+1 85-1+2 8A+1-2 DA-1-2 E9+2-1 F7-2+1'],
  [KNIGHT, 2, '01-2-1 2A+1-2 30-1-2 4C+1+2 D2+2+1 D3-2+1 E0+2-1 F3-1+2'],
  [BISHOP, 1, '0D+3+3 12+7+7 15+5+5 1B-1+1 26-7+7 2E+1+1 3A+6+6 3C-5+5 66-3+3 6A+4+4 B2-6+6 C1+2+2 C3-2+2'],
  [BISHOP, 2, '09+6+6 1D+7+7 22-2+2 32+5+5 54-1+1 72-7+7 79-6+6 9F+4+4 B9+3+3 C2+2+2 CA-3+3 CC-5+5 F5+1+1'],
  [
    ROOK,
    1,
    '50+0+6 52+6+0 6E+5+0 7A+0+3 7F+1+0 81+0+1 86+7+0 87+0+5 98+3+0 99+0+4 CD+2+0 E1+0+7 E8+0+2 EF+4+0',
  ],
  [
    ROOK,
    2,
    '0E+3+0 21+7+0 69+0+7 7B+0+6 7D+0+1 A5+0+5 A9+2+0 AD+4+0 B5+5+0 C4+1+0 C5+0+4 D8+6+0 E3+0+3 F4+0+2',
  ],
  [
    QUEEN,
    1,
    '05+0+1 28+5+5 29+6+0 2F+1+0 31+3+0 37+0+4 39+5+0 42-7+7 45+3+3 4B-5+5 61+6+6 74+2+0 7E-3+3 80-6+6',
  ],
  [QUEEN, 1, '8F+7+0 94+0+3 9A+0+6 9D+0+2 A2+2+2 B7+0+5 D7-1+1 D9-2+2 E5+4+0 E7+4+4 ED+7+7 F1+1+1 FD+0+7'],
  [
    QUEEN,
    2,
    '03+2+0 08+4+0 1A+0+6 23+6+6 38+4+4 3B-5+5 41+5+5 4D+0+1 63-7+7 6F+7+7 8E-2+2 92+1+1 A0+0+3 AB-6+6',
  ],
  [QUEEN, 2, 'AE+3+3 B0+0+4 BC+5+0 BD+0+2 C6+0+5 C9+0+7 EE-1+1 F0+7+0 F8+1+0 F9+6+0 FA+3+0 FB+2+2 FE-3+3'],
  [KING, 1, '0A+0-1 13+0+1 44+1-1 67+1+1 6B+2+0 8C-1-1 97-1+0 BE+1+0 DF-1+1 F6-2+0'],
];

/** The role of the piece by move code, 0 for unused codes. */
export const MOVER_ROLE = new Uint8Array(256);
/** 1 for the first piece of its role in the board's order. */
export const MOVER_NUMBER = new Uint8Array(256);
/** Files to the right, modulo 8. */
export const STEP_FILES = new Int8Array(256);
/** Ranks up, modulo 8. */
export const STEP_RANKS = new Int8Array(256);
for (const [role, number, codes] of CODES)
  for (const entry of codes.split(' ')) {
    const code = parseInt(entry.slice(0, 2), 16);
    MOVER_ROLE[code] = role;
    MOVER_NUMBER[code] = number;
    STEP_FILES[code] = Number(entry.slice(2, 4));
    STEP_RANKS[code] = Number(entry.slice(4, 6));
  }

const UNCERTAIN: Readonly<Record<number, number>> = { 0x1a: 0xf9, 0xf9: 0x1a };
/**
 * Descriptions of the format exchange two codes of the second queen. Returns the other of the two, to try if
 * this one gives no legal move; `undefined` for any other code.
 */
export const otherReading = (code: number): number | undefined => UNCERTAIN[code];
