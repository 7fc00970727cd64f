// Streams of words for tests, in a readable form.
import { parseSquare } from 'chessops/util';
import { decodeGameMoves, type DecodedMoves } from '../../../src/formats/2cbh/gameWords.ts';
import { wordOfCastling, wordOfMove, wordOfPiece } from '../../encoders/2cbh/moveTable.ts';
import { ByteWriter } from '../../encoders/cbh/byteWriter.ts';
import { fileMajor } from '../../encoders/cbh/pieceNumbers.ts';

/** The tag of Chess960 games. */
export const START_960 = 2;

export const NULL_MOVE = 0xfffa;
export const START = 0xfffb;
export const MOVES = 0xfffc;
export const BRANCH = 0xfffd;
export const LINE_END = 0xffff;

const square = (name: string): number => fileMajor(parseSquare(name) ?? 0);

/** `Pe2e4 pe7e5 O-O o-o-o -- | )`: piece and squares, `xQ` or `xep`, `=Q`; `|` alternative, `)` line end. */
export const wordsOf = (text: string): readonly number[] =>
  text
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '--') return NULL_MOVE;
      if (part === '|') return BRANCH;
      if (part === ')') return LINE_END;
      if (/^o-o/i.test(part)) return wordOfCastling(part[0] === 'O' ? 'white' : 'black', part.length === 3);
      const [, piece, from, to, captured = '', promotion = ''] =
        /^(\w)([a-h]\d)([a-h]\d)(?:x(\w+))?(?:=(\w))?$/.exec(part) ?? [];
      return wordOfMove({ piece, from: square(from), to: square(to), captured, promotion });
    });

/** A piece of a set-up: `Ke1`. */
export const pieceWord = (text: string): number =>
  wordOfPiece(
    text[0].toUpperCase(),
    text[0] === text[0].toUpperCase() ? 'white' : 'black',
    square(text.slice(1)),
  );

/** The content of a record. */
export function contentOf(words: readonly number[]): Uint8Array {
  const content = new ByteWriter();
  for (const word of words) content.le(word, 2);
  return content.bytes();
}

export const ORIGIN = { file: 'Some.2cbg', base: 38 };
export const decodeWords = (words: readonly number[], tag = 1): DecodedMoves =>
  decodeGameMoves(contentOf(words), tag, ORIGIN);
