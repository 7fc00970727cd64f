// Training questions (spec 9.6): little-endian, unlike the other items.
import type { ByteReader } from '../../../bytes/byteReader.ts';
import { fieldBytes } from '../../../bytes/textDecoding.ts';
import type { Board } from '../../../chess/board.ts';
import { packMove } from '../../../chess/move.ts';
import { KING, PAWN, pieceCode } from '../../../chess/pieces.ts';
import { fileOf, rankOf } from '../../../chess/squares.ts';
import type { Move } from '../../../chess/types.ts';
import type { LocalizedText } from '../../../model/localizedText.ts';
import type { TrainingAnswer } from '../../../model/trainingQuestion.ts';
import { decodeComment } from '../../chessbase/chessText.ts';
import { textLanguage } from '../../chessbase/languages.ts';
import { transposeSquare } from '../../chessbase/squares.ts';
import {
  damaged,
  expectEnd,
  misfit,
  type ItemContext,
  type ItemDecoder,
} from '../../chessbase/annotations/decoding.ts';

const VERSION = 1;
const HINTS = 3;

/** A question with three hints and its answers (spec 9.6). Throws `FormatError` for another version and for squares beyond the board. */
export const decodeTraining: ItemDecoder = (reader, context) => {
  const version = reader.u16le();
  if (version !== VERSION) throw damaged(reader, `a training question of version ${VERSION}`, version);
  reader.skip(1); // always 1
  const expected = reader.remaining;
  const length = reader.u16le();
  if (length !== expected)
    context.problems.push(misfit(reader, `a training question of ${length} bytes`, expected));
  const seconds = reader.u32le();
  const points = reader.u16le();
  const question = decodeTexts(reader, context);
  const hints = Array.from({ length: HINTS }, () => decodeTexts(reader, context));
  const answers = Array.from({ length: reader.u8() }, () => decodeAnswer(reader, context));
  expectEnd(reader, context, 'a training question');
  return [{ kind: 'trainingQuestion', seconds, points, question, hints, answers }];
};

function decodeTexts(reader: ByteReader, { codePage }: ItemContext): LocalizedText[] {
  const texts: LocalizedText[] = [];
  for (let left = reader.u16le(); left > 0; left--) {
    const language = textLanguage(reader.u16le());
    const text = decodeComment(fieldBytes(reader.take(reader.u16le())), codePage);
    texts.push({ language, text });
  }
  return texts;
}

function decodeAnswer(reader: ByteReader, context: ItemContext): TrainingAnswer {
  const from = reader.u8();
  const to = reader.u8();
  if (from > 63 || to > 63) throw damaged(reader, 'squares numbered 0 to 63', `${from} and ${to}`);
  const promotion = reader.u8();
  const points = reader.u8();
  const feedback = decodeTexts(reader, context);
  return { move: moveOf(context.boardBefore(), from, to, promotion), points, feedback };
}

/** As `Move` has it: castling is king takes rook, a promotion names its piece (queen 0, rook 1, bishop 2, knight 3). */
function moveOf(board: Board | undefined, storedFrom: number, storedTo: number, promotion: number): Move {
  const from = transposeSquare(storedFrom);
  const to = transposeSquare(storedTo);
  const jump = fileOf(to) - fileOf(from);
  const piece = board?.squares[from];
  const is = (role: number) => piece === pieceCode(0, role) || piece === pieceCode(1, role);
  if (is(KING) && rankOf(from) === rankOf(to) && Math.abs(jump) === 2)
    return packMove(from, rankOf(from) * 8 + (jump > 0 ? 7 : 0));
  const promotes = is(PAWN) && (rankOf(to) === 0 || rankOf(to) === 7);
  return packMove(from, to, promotes ? 4 - (promotion & 3) : 0);
}
