// The style sheets of a saved page: the product's own, and one for its frame.
import cburnett from 'chessground/assets/chessground.cburnett.css?inline';
import board from 'chessground/assets/chessground.base.css?inline';
import panel from '../panels/board/board.css?inline';
import letters from '../panels/board/pieces/letters.css?inline';
import pieces from '../panels/board/pieces/openFile.css?inline';
import cards from '../panels/notation/cards.css?inline';
import notation from '../panels/notation/notation.css?inline';
import print from '../panels/notation/print.css?inline';
import base from '../styles/base.css?inline';
import contrast from '../styles/forcedColors.css?inline';
import tokens from '../styles/tokens.css?inline';
import text from '../panels/text/text.css?inline';
import page from './page.css?inline';
import sheet from './sheet.css?inline';

export const SAVED_STYLES = [
  tokens,
  base,
  contrast,
  board,
  cburnett,
  panel,
  letters,
  pieces,
  notation,
  cards,
  text,
  print,
  page,
  sheet,
].join('\n');
