import type { CSSProperties } from 'react';
import { boardLetter } from '../../../../model/pieceLetters.ts';

type LetterStyle = CSSProperties & Readonly<Record<`--letter-${string}`, string>>;

const quoted = (english: string): string => `'${boardLetter(english)}'`;

/** The letters for `letters.css` in the user's language: `Кр` is the king in Russian. */
export const letterStyle = (): LetterStyle => ({
  '--letter-pawn': quoted('P'),
  '--letter-knight': quoted('N'),
  '--letter-bishop': quoted('B'),
  '--letter-rook': quoted('R'),
  '--letter-queen': quoted('Q'),
  '--letter-king': quoted('K'),
});
