// Numeric annotation glyphs: the PGN standard's 0 to 139, and the further ones that ChessBase and others write.
// Symbols are those of printed games (Informator) as ChessBase shows them.
import type { Nag } from './types.ts';

const NAG_SLOTS = ['move', 'evaluation', 'prefix'] as const;
/** Where the symbol stands: attached to the move (`Nf3!`), after it (`Nf3 ±`) or before it (`∆ Nf3`). */
export type NagSlot = (typeof NAG_SLOTS)[number];

/** How a NAG is shown and read aloud. */
export interface NagMeaning {
  /** The symbol; `""` if none is in use. */
  readonly symbol: string;
  /** In words, for tooltips and screen readers. */
  readonly meaning: string;
  readonly slot: NagSlot;
}

type Entry = readonly [Nag, NagMeaning];

const move = (nag: Nag, symbol: string, meaning: string): Entry => [nag, { symbol, meaning, slot: 'move' }];
const evaluation = (nag: Nag, symbol: string, meaning: string): Entry => [
  nag,
  { symbol, meaning, slot: 'evaluation' },
];
const prefix = (nag: Nag, symbol: string, meaning: string): Entry => [
  nag,
  { symbol, meaning, slot: 'prefix' },
];
/** A pair of codes: the first is White's, the second Black's. */
const both = (first: Nag, symbol: string, meaning: string): Entry[] => [
  evaluation(first, symbol, `White ${meaning}`),
  evaluation(first + 1, symbol, `Black ${meaning}`),
];
/** Consecutive pairs from `first` on, one for each degree. */
const degrees = (first: Nag, symbol: string, words: readonly string[], meaning: string): Entry[] =>
  words.flatMap((word, at) => both(first + 2 * at, symbol, meaning.replace('*', word)));

const GRADES = ['a slight', 'a moderate', 'a decisive'];
const PIECES = ['knight', 'bishop', 'rook', 'queen'];
const QUALITY = ['very poorly', 'poorly', 'well', 'very well'];

/** The known codes. Others are shown as `$n`. */
export const NAGS: ReadonlyMap<Nag, NagMeaning> = new Map<Nag, NagMeaning>([
  move(1, '!', 'good move'),
  move(2, '?', 'mistake'),
  move(3, '!!', 'excellent move'),
  move(4, '??', 'blunder'),
  move(5, '!?', 'interesting move'),
  move(6, '?!', 'dubious move'),
  move(7, '□', 'forced move'),
  move(8, '□', 'only move'),
  evaluation(9, '', 'worst move'),
  evaluation(10, '=', 'drawish position'),
  evaluation(11, '=', 'equal position'),
  evaluation(12, '=', 'equal chances, active position'),
  evaluation(13, '∞', 'unclear position'),
  evaluation(14, '⩲', 'White is slightly better'),
  evaluation(15, '⩱', 'Black is slightly better'),
  evaluation(16, '±', 'White is better'),
  evaluation(17, '∓', 'Black is better'),
  evaluation(18, '+−', 'White is winning'),
  evaluation(19, '−+', 'Black is winning'),
  evaluation(20, '+−−', 'White has a crushing advantage'),
  evaluation(21, '−−+', 'Black has a crushing advantage'),
  move(22, '⨀', 'zugzwang'),
  move(23, '⨀', 'Black is in zugzwang'),
  ...degrees(24, '○', GRADES, 'has * space advantage'),
  ...degrees(30, '↻', GRADES, 'has * lead in development'),
  ...both(36, '↑', 'has the initiative'),
  ...both(38, '↑', 'has a lasting initiative'),
  ...both(40, '→', 'has an attack'),
  ...both(42, '', 'has insufficient compensation for the material'),
  ...both(44, '=∞', 'has compensation for the material'),
  ...both(46, '=∞', 'has more than enough compensation for the material'),
  ...degrees(48, '', GRADES, 'has * advantage in controlling the centre'),
  ...degrees(54, '', GRADES, 'has * advantage in controlling the kingside'),
  ...degrees(60, '', GRADES, 'has * advantage in controlling the queenside'),
  ...degrees(66, '', ['vulnerable', 'well protected'], 'has a * first rank'),
  ...degrees(70, '', ['poorly protected', 'well protected', 'poorly placed', 'well placed'], 'has a * king'),
  ...degrees(
    78,
    '',
    ['very weak', 'moderately weak', 'moderately strong', 'very strong'],
    'has a * pawn structure',
  ),
  ...PIECES.flatMap((piece, at) => degrees(86 + 4 * at, '', ['poor', 'good'], `has * ${piece} placement`)),
  ...degrees(102, '', ['poor', 'good'], 'has * piece coordination'),
  ...degrees(106, '', QUALITY, 'has played the opening *'),
  ...degrees(114, '', QUALITY, 'has played the middlegame *'),
  ...degrees(122, '', QUALITY, 'has played the ending *'),
  ...degrees(130, '⇆', ['slight', 'moderate', 'decisive'], 'has * counterplay'),
  ...both(136, '⊕', 'is in time trouble'),
  ...both(138, '⊕', 'is in severe time trouble'),
  prefix(140, '∆', 'with the idea'),
  prefix(141, '∇', 'directed against'),
  prefix(142, '⌓', 'better is'),
  prefix(143, '≤', 'worse is'),
  prefix(144, '=', 'equivalent is'),
  prefix(145, 'RR', 'editorial comment'),
  evaluation(146, 'N', 'novelty'),
  evaluation(220, '[#]', 'diagram'),
  evaluation(221, '[#]', "diagram from Black's side"),
]);

/** The symbol; `$n` if none is in use; `""` for 0, which is no NAG. */
export const nagSymbol = (nag: Nag): string => {
  const symbol = NAGS.get(nag)?.symbol ?? '';
  return symbol === '' && nag !== 0 ? `$${nag}` : symbol;
};

/** The meaning in words; codes without one say their number. */
export const nagName = (nag: Nag): string => NAGS.get(nag)?.meaning ?? `glyph ${nag}`;

/** Where the symbol stands; after the move for codes without a meaning. */
export const nagSlot = (nag: Nag): NagSlot => NAGS.get(nag)?.slot ?? 'evaluation';
