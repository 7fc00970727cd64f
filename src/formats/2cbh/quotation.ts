// Games that are quoted in annotations: texts, fields of fixed size, and five bytes for each move.
import { ByteReader } from '../../bytes/byteReader.ts';
import { packMove } from '../../chess/move.ts';
import { KING, PAWN, roleCodeOf } from '../../chess/pieces.ts';
import { squareName } from '../../chess/squares.ts';
import { INITIAL_FEN, type Move } from '../../chess/types.ts';
import { GameTreeBuilder } from '../../model/gameTreeBuilder.ts';
import type { GameTree } from '../../model/gameTree.ts';
import type { QuotedGame } from '../../model/quotedGame.ts';
import { damaged, misfit, type ItemContext } from '../chessbase/annotations/decoding.ts';
import { personName, spendMoves } from '../chessbase/quotedMoves.ts';
import { transposeSquare, decodeChess960, decodeDate, decodeEco, decodeResult } from '../chessbase/values.ts';
import { decodeTournamentFacts } from '../chessbase/tournamentFacts.ts';
import { decodeString } from '../chessbase/singleBytes.ts';
import { takeCounted } from './counted.ts';

const VERSION = 1;
const USUAL_START = 1;
const SET_UP = 0;
const TEXTS = 6;
const EVENT_SIZE = 35;
const ROUND_SIZE = 44;
const TAIL_SIZE = 26;
/** Squares, and bytes of unknown meaning. */
const SET_UP_SIZE = 64 + 11;
const MOVE_SIZE = 5;

interface StoredQuotation {
  readonly texts: readonly Uint8Array[];
  readonly event: DataView;
  readonly rounds: DataView;
  readonly isSetUp: boolean;
  /** Moves of `MOVE_SIZE` bytes each. */
  readonly moves: ByteReader;
}

/** Splits a whole payload. Throws `FormatError` for another version. */
export function readStoredQuotation(reader: ByteReader): StoredQuotation {
  const version = reader.u8();
  if (version !== VERSION) throw damaged(reader, `a quotation of version ${VERSION}`, version);
  reader.skip(2 + 2 + 4 + 1); // the mode, which does not say whether there are moves, and numbers of unknown meaning
  const texts = Array.from({ length: TEXTS }, () => {
    const length = reader.u8();
    return length === 0 ? reader.take(0) : reader.take(length).subarray(0, length - 1);
  });
  const view = (length: number): DataView => {
    const bytes = reader.take(length);
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  const event = view(EVENT_SIZE);
  const rounds = view(ROUND_SIZE);
  for (let list = 0; list < 2; list++) {
    reader.skip(5);
    takeCounted(reader); // the rating list
  }
  reader.skip(TAIL_SIZE);
  const start = reader.u8();
  if (start !== USUAL_START && start !== SET_UP) throw damaged(reader, 'a start position', start);
  if (start === SET_UP) reader.skip(SET_UP_SIZE);
  reader.skip(2);
  const count = reader.i32le();
  if (count < 0 || count > reader.remaining / MOVE_SIZE)
    throw damaged(reader, `at most ${Math.floor(reader.remaining / MOVE_SIZE)} moves`, count);
  const { file } = reader.origin;
  const base = reader.fileOffset;
  const moves = new ByteReader(reader.take(count * MOVE_SIZE), { file, base }, true);
  reader.skip(4);
  return { texts, event, rounds, isSetUp: start === SET_UP, moves };
}

/**
 * Decodes a whole payload. Damaged moves end the game early. A game from a set-up has no moves here, because its side
 * to move is unknown.
 */
export function decodeQuotation(reader: ByteReader, context: ItemContext): QuotedGame {
  const { texts, event, rounds, isSetUp, moves } = readStoredQuotation(reader);
  const [whiteLast, whiteFirst, blackLast, blackFirst, site, title] = texts.map((bytes) =>
    decodeString(bytes, context.codePage),
  );
  const ecoBits = event.getUint16(32, true);
  const eco = decodeEco(ecoBits);
  const chess960 = decodeChess960(ecoBits);
  const whiteElo = event.getUint16(28, true);
  const blackElo = event.getUint16(30, true);
  const round = rounds.getUint8(8);
  const subround = rounds.getInt8(9);
  return {
    white: fullName(whiteLast, whiteFirst),
    black: fullName(blackLast, blackFirst),
    ...(whiteElo === 0 ? {} : { whiteElo }),
    ...(blackElo === 0 ? {} : { blackElo }),
    ...(eco === undefined ? {} : { eco }),
    ...(chess960 === undefined ? {} : { chess960 }),
    event: title,
    site,
    date: decodeDate(event.getUint32(0, true)),
    ...(round === 0 ? {} : { round }),
    ...(subround <= 0 ? {} : { subround }),
    result: decodeResult(event.getUint8(34)),
    tournament: decodeTournamentFacts(
      event.getUint8(4),
      event.getUint8(5),
      event.getUint8(6),
      event.getUint8(8),
      event.getUint8(10),
    ),
    ...(isSetUp || moves.remaining === 0 ? {} : { tree: decodeMoves(moves, context) }),
  };
}

const fullName = (last: string, first: string): string =>
  first === '' ? personName(last) : last === '' ? first : `${last}, ${first}`;

const PROMOTES = 0x40;
/** Promotion codes of `packMove` by the upper bits of the second byte: queen, knight, bishop, rook. */
const PROMOTIONS = [4, 1, 2, 3] as const;

function decodeMoves(moves: ByteReader, context: ItemContext): GameTree {
  spendMoves(context, moves.remaining / MOVE_SIZE, moves.origin);
  const builder = new GameTreeBuilder(INITIAL_FEN);
  while (moves.remaining > 0) {
    const move = readMove(moves, builder);
    if (!builder.board.isLegal(move)) {
      const found = `${squareName(move & 63)}-${squareName((move >> 6) & 63)}`;
      context.problems.push(misfit(moves, 'legal moves of a quoted game', found));
      break;
    }
    builder.play(move);
  }
  return builder.build();
}

function readMove(moves: ByteReader, { board }: GameTreeBuilder): Move {
  const [first, second] = moves.take(MOVE_SIZE);
  const from = transposeSquare(first & 63);
  const to = transposeSquare(second & 63);
  const piece = roleCodeOf(board.squares[from]);
  const files = (to & 7) - (from & 7);
  if (piece === KING && Math.abs(files) === 2 && from >> 3 === to >> 3)
    return packMove(from, (from & 56) + (files > 0 ? 7 : 0));
  return packMove(from, to, (first & PROMOTES) !== 0 && piece === PAWN ? PROMOTIONS[second >> 6] : 0);
}
