// Rules for names and piece orders of tables.
import { KING } from '../../chess/pieces.ts';
import type { Material } from '../../chess/material.ts';

export const MAX_MEN = 7;

/** The material of a name such as `KQvKR`; `undefined` for texts that name no table of up to seven men. */
export function parseTableName(name: string): Material | undefined {
  const match = /^(KQ*R*B*N*P*)v(KQ*R*B*N*P*)$/.exec(name);
  if (match === null) return undefined;
  const [, white, black] = match;
  const men = white.length + black.length;
  return men > 2 && men <= MAX_MEN ? [white, black] : undefined;
}

/** Tells whether a piece order has one king a side, and only codes of men. */
export const isOrderOfMen = (pieces: readonly number[]): boolean =>
  pieces.every((piece) => (piece & 7) >= 1 && (piece & 7) <= KING && piece < 16) &&
  [KING, KING + 8].every((king) => pieces.filter((piece) => piece === king).length === 1);
