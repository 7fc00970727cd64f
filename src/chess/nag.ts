// Numeric annotation glyphs: 0 to 139 of the PGN standard, and the codes that ChessBase and others added. The symbols
// are those of printed games (Informator), as ChessBase shows them.
import type { Nag } from './types.ts';

const NAG_SLOTS = ['move', 'evaluation', 'prefix'] as const;
/** The place of a symbol: attached to the move (`Nf3!`), after it (`Nf3 ±`) or before it (`∆ Nf3`). */
export type NagSlot = (typeof NAG_SLOTS)[number];

/** The sign of a NAG; `nagNames.ts` has its meaning in words. */
export interface NagSign {
  /** The symbol; `""` if none is in use. */
  readonly symbol: string;
  readonly slot: NagSlot;
}

type Entry = readonly [Nag, NagSign];

const move = (nag: Nag, symbol: string): Entry => [nag, { symbol, slot: 'move' }];
const evaluation = (nag: Nag, symbol: string): Entry => [nag, { symbol, slot: 'evaluation' }];
const prefix = (nag: Nag, symbol: string): Entry => [nag, { symbol, slot: 'prefix' }];
/** Codes [first, last] with one symbol: White's and Black's alternate, one pair for each degree. */
const evaluations = (first: Nag, last: Nag, symbol: string): Entry[] =>
  Array.from({ length: last - first + 1 }, (_, at) => evaluation(first + at, symbol));

/** The known codes. Codes that are missing here or have no symbol are shown as `$n`. */
export const NAGS: ReadonlyMap<Nag, NagSign> = new Map<Nag, NagSign>([
  move(1, '!'),
  move(2, '?'),
  move(3, '!!'),
  move(4, '??'),
  move(5, '!?'),
  move(6, '?!'),
  move(7, '□'),
  move(8, '□'),
  evaluation(9, ''),
  evaluation(10, '='),
  evaluation(11, '='),
  evaluation(12, '='),
  evaluation(13, '∞'),
  evaluation(14, '⩲'),
  evaluation(15, '⩱'),
  evaluation(16, '±'),
  evaluation(17, '∓'),
  evaluation(18, '+−'),
  evaluation(19, '−+'),
  evaluation(20, '+−−'),
  evaluation(21, '−−+'),
  move(22, '⨀'),
  move(23, '⨀'),
  ...evaluations(24, 29, '○'),
  ...evaluations(30, 35, '↻'),
  ...evaluations(36, 39, '↑'),
  ...evaluations(40, 41, '→'),
  ...evaluations(42, 43, ''),
  ...evaluations(44, 47, '=∞'),
  ...evaluations(48, 129, ''),
  ...evaluations(130, 135, '⇆'),
  ...evaluations(136, 139, '⊕'),
  prefix(140, '∆'),
  prefix(141, '∇'),
  prefix(142, '⌓'),
  prefix(143, '≤'),
  prefix(144, '='),
  prefix(145, 'RR'),
  evaluation(146, 'N'),
  evaluation(220, '[#]'),
  evaluation(221, '[#]'),
]);

/** The symbol of a NAG; `$n` if it has none; `""` for 0, which is no NAG. */
export const nagSymbol = (nag: Nag): string => {
  const symbol = NAGS.get(nag)?.symbol ?? '';
  return symbol === '' && nag !== 0 ? `$${nag}` : symbol;
};

/** The place of the symbol; after the move for unknown codes. */
export const nagSlot = (nag: Nag): NagSlot => NAGS.get(nag)?.slot ?? 'evaluation';
