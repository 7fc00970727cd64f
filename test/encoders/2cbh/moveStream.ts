// The content of a game's `.2cbg` record: start section, then the tree.
import { parseFen } from 'chessops/fen';
import { defaultSetup, type Setup, setupEquals } from 'chessops/setup';
import { squareFile } from 'chessops/util';
import { ByteWriter } from '../cbh/byteWriter.ts';
import type { GameDescription, MoveNode } from '../cbh/description.ts';
import { isChess960 } from '../cbh/moveStream.ts';
import { castlingTargets, fileMajor, PieceNumbers } from '../cbh/pieceNumbers.ts';
import { castlingRooks } from '../cbh/startPosition.ts';
import { chess960Fen } from '../chess960.ts';
import type { Tag } from './frame.ts';
import { LETTERS, wordOfCastling, wordOfMove, wordOfPiece } from './moveTable.ts';

const NULL_MOVE = 0xfffa;
const START = 0xfffb;
const MOVES = 0xfffc;
const BRANCH = 0xfffd;
const LINE_END = 0xffff;
/** The start number of a Chess960 game from a set-up outside the 960 start positions. */
const SETUP_960 = 1000;
const USUAL_START = 518;

function wordOf(position: PieceNumbers, move: MoveNode['move'], chess960: number | undefined): number {
  if (move === undefined) return NULL_MOVE;
  if (position.isCastling(move)) return wordOfCastling(position.turn, castlingTargets(move).short, chess960);
  const piece = position.board.get(move.from);
  if (piece === undefined) throw new Error(`No piece on square ${move.from}`);
  const captured = position.board.get(move.to);
  const letter = LETTERS[piece.role];
  const passes = letter === 'P' && squareFile(move.from) !== squareFile(move.to) && captured === undefined;
  return wordOfMove({
    piece: piece.color === 'white' ? letter : letter.toLowerCase(),
    from: fileMajor(move.from),
    to: fileMajor(move.to),
    captured: passes ? 'ep' : captured === undefined ? '' : LETTERS[captured.role],
    promotion: move.promotion === undefined ? '' : LETTERS[move.promotion],
  });
}

interface Line {
  readonly siblings: readonly MoveNode[];
  readonly first: number;
  readonly position: PieceNumbers;
}

/** The whole main line comes first, then the alternatives, with those of the latest branch first. */
function treeWords(
  moves: readonly MoveNode[],
  start: PieceNumbers,
  chess960: number | undefined,
): readonly number[] {
  const words: number[] = [];
  const pending: Line[] = [{ siblings: moves, first: 0, position: start }];
  for (let line = pending.pop(); line !== undefined; line = pending.pop()) {
    const { position } = line;
    let { siblings, first } = line;
    for (let node = siblings.at(first); node !== undefined; node = siblings.at(first)) {
      words.push(wordOf(position, node.move, chess960));
      if (first + 1 < siblings.length) {
        words.push(BRANCH);
        pending.push({ siblings, first: first + 1, position: position.clone() });
      }
      position.play(node.move);
      siblings = node.children;
      first = 0;
    }
    words.push(LINE_END);
  }
  return words;
}

/** The moves in PGN's order: the position of an annotation is the index of its move. */
export function pgnOrder(moves: readonly MoveNode[]): readonly MoveNode[] {
  const order: MoveNode[] = [];
  interface Visit {
    readonly node?: MoveNode;
    readonly children: readonly MoveNode[];
  }
  const pending: Visit[] = [{ children: moves }];
  for (let visit = pending.pop(); visit !== undefined; visit = pending.pop()) {
    if (visit.node !== undefined) order.push(visit.node);
    const [main, ...others] = visit.children;
    if (main === undefined) continue;
    order.push(main);
    pending.push({ children: main.children });
    for (const node of others.reverse()) pending.push({ node, children: node.children });
  }
  return order;
}

/** Three words, and one for each piece. */
function setupWords(setup: Setup): readonly number[] {
  const white = castlingRooks(setup, 'white');
  const black = castlingRooks(setup, 'black');
  const rights = [white.aSide, white.hSide, black.aSide, black.hSide].reduce<number>(
    (bits, rook, i) => bits | (rook === undefined ? 0 : 1 << i),
    0,
  );
  const words = [
    setup.fullmoves,
    (rights << 8) | (setup.turn === 'black' ? 1 : 0),
    setup.epSquare === undefined ? 0 : squareFile(setup.epSquare) + 1,
  ];
  for (let square = 0; square < 64; square++) {
    const piece = setup.board.get(fileMajor(square));
    if (piece !== undefined) words.push(wordOfPiece(LETTERS[piece.role], piece.color, square));
  }
  return words;
}

function startWords(setup: Setup, chess960: number | undefined): readonly number[] {
  if (chess960 === undefined) return setupWords(setup);
  const isStart = setupEquals(setup, parseFen(chess960Fen(chess960)).unwrap());
  return isStart ? [chess960] : [SETUP_960, ...setupWords(setup)];
}

export interface EncodedMoves {
  readonly tag: Tag;
  readonly content: Uint8Array;
  readonly setup: Setup;
  readonly isSetUp: boolean;
  /** Left out in ordinary games, and in those from position 518. */
  readonly chess960?: number;
}

export function encodeMoves(
  game: Pick<GameDescription, 'startFen' | 'chess960' | 'mode' | 'moves'>,
): EncodedMoves {
  const setup = game.startFen === undefined ? defaultSetup() : parseFen(game.startFen).unwrap();
  const isOrdinary = game.chess960 === USUAL_START && setupEquals(setup, defaultSetup());
  const isVariant = !isOrdinary && (game.chess960 !== undefined || isChess960(game.mode ?? 0));
  const chess960 = isVariant ? (game.chess960 ?? 0) : undefined;
  const isSetUp = !isOrdinary && game.startFen !== undefined;
  const words = isSetUp ? [START, ...startWords(setup, chess960)] : [];
  const start = PieceNumbers.scan(setup.board, setup.turn, false);
  const content = new ByteWriter();
  for (const word of [...words, MOVES, ...treeWords(game.moves, start, chess960)]) content.le(word, 2);
  return {
    tag: isVariant ? 'chess960' : 'game',
    content: content.bytes(),
    setup,
    isSetUp,
    ...(isVariant && { chess960 }),
  };
}
