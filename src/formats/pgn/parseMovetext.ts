// Reads movetext, and reads it again if the first reading calls for it: if a move is missing, so that the one before it
// may be the other side's, or if the pieces have the letters of another language.
import type { Failure } from '../../base/failure.ts';
import type { Board } from '../../chess/board.ts';
import { legalMoves } from '../../chess/mobility.ts';
import { PIECE_LETTERS, hasLetter, isEnglishPiece, writtenLetter } from '../../chess/writtenPieces.ts';
import type { GameTree } from '../../model/gameTree.ts';
import { boardAt } from '../../model/positionAt.ts';
import { MoveReader, wordText } from './moveReader.ts';
import { readMovetext, type MovetextContext, type ParsedMovetext, type ReadMovetext } from './movetext.ts';
import { Tokens } from './tokens.ts';

/** Reads the movetext that starts at `at`. Throws `FormatError` if `startFen` is no FEN. */
export function parseMovetext(bytes: Uint8Array, at: number, context: MovetextContext): ParsedMovetext {
  const first = readMovetext(bytes, at, context);
  if (!first.isCut) return first;
  const letters = first.mayBeForeign ? lettersOf(new Tokens(bytes, at, context.codePage)) : [];
  const hasForeign = letters.some((letter) => !isEnglishPiece(letter));
  const readings = hasForeign ? inLanguages(bytes, at, context, letters) : [];
  if (readings.length === 1) return readings[0];
  const stops = doubtfulPlaces(bytes, at, context, first);
  const read = stops.size === 0 ? first : readMovetext(bytes, at, context, { stops });
  const foreign = letters.filter((letter) => !isEnglishPiece(letter));
  // A single letter that no language explains is a slip.
  if (readings.length === 0 && foreign.length < 2) return read;
  return { ...read, problems: read.problems.map((problem) => ofLetters(problem, foreign)) };
}

/** Places of moves that may be answers to a missing move before them. */
function doubtfulPlaces(
  bytes: Uint8Array,
  at: number,
  { codePage }: MovetextContext,
  { tree, doubts }: ReadMovetext,
): ReadonlySet<number> {
  const places = new Set<number>();
  for (const [node, place] of doubts) {
    const tokens = new Tokens(bytes, at, codePage);
    let kind = tokens.next();
    while (kind !== 'end' && (kind !== 'move' || tokens.place < place)) kind = tokens.next();
    if (isReply(boardAt(tree, tree.nodes[node].parent), tokens)) places.add(place);
  }
  return places;
}

/** Tells whether the last token may be an answer to some move in this position. */
function isReply(board: Board, tokens: Tokens): boolean {
  const reader = new MoveReader();
  return legalMoves(board).some((move) => {
    const after = board.clone();
    after.play(move);
    return reader.read(after, tokens) !== undefined;
  });
}

/** The different readings in which all moves can be played and the pieces have letters of one language. */
function inLanguages(
  bytes: Uint8Array,
  at: number,
  context: MovetextContext,
  letters: readonly string[],
): readonly ReadMovetext[] {
  const readings = new Map<string, ReadMovetext>();
  for (const row of PIECE_LETTERS) {
    if (!letters.every((letter) => hasLetter(row, letter))) continue;
    const reading = readMovetext(bytes, at, context, { letters: row });
    if (!reading.isCut) readings.set(movesOf(reading.tree), reading);
  }
  return [...readings.values()];
}

/** The letters of pieces in a text, each once. */
function lettersOf(tokens: Tokens): readonly string[] {
  const letters = new Set<string>();
  for (let kind = tokens.next(); kind !== 'end'; kind = tokens.next()) {
    const letter = kind === 'move' ? writtenLetter(wordText(tokens)) : undefined;
    if (letter !== undefined) letters.add(letter);
  }
  return [...letters];
}

const movesOf = ({ nodes }: GameTree): string => nodes.map(({ parent, move }) => `${parent}:${move}`).join();

/** Turns a move that could not be played into a problem about its letters. */
const ofLetters = (problem: Failure, letters: readonly string[]): Failure =>
  problem.kind === 'illegal-move' && problem.found !== undefined
    ? {
        ...problem,
        kind: 'foreign-letters',
        expected: 'moves in one language',
        found: problem.found.replace(/^"[^]*"(?= on line)/, letters.join(', ')),
      }
    : problem;
