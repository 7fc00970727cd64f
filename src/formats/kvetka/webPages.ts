// Kinds of internet pages that games came from (README, "Sources"). They are words to show; nothing is ever loaded.

export const WEB_OFFSET_MASK = 0x3ffffff;
const KIND_SHIFT = 26;

/** A kind of internet page that games come from (README, "Sources"). */
export interface WebPage {
  readonly words: string;
  /** The address counts games on the page, and the length says nothing; elsewhere they are those of a text. */
  readonly numbered: boolean;
}

const numbered = (words: string): WebPage => ({ words, numbered: true });
const text = (words: string): WebPage => ({ words, numbered: false });

const PAGES: readonly (WebPage | undefined)[] = [
  undefined,
  numbered('live game of chesspro.ru'),
  numbered('live game of crestbook.com'),
  text('PGN archive'),
  undefined,
  undefined,
  numbered('made with PGNtoJS'),
  text('live game of chessbase.com'),
  text('made with ChessBase'),
  text('live game of chessok.com'),
  text('live game of chessgames.com'),
  text('made with ChessTempo'),
  text('live game of chesstempo.com'),
  text('live game of games.ugra-chess.com'),
];

/** The kind in the upper six bits of a game's address; `undefined` for reserved and unknown ones. */
export const webPageOf = (address: number): WebPage | undefined => PAGES.at(address >>> KIND_SHIFT);
