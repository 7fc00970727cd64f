import { FormatError, type Failure } from '../src/base/failure.ts';
import { Board } from '../src/chess/board.ts';
import type { Fen } from '../src/chess/types.ts';
import { parseUci } from '../src/chess/uci.ts';
import type { BookReader } from '../src/formats/format.ts';
import type { BookEntry, BookMove } from '../src/model/bookEntry.ts';
import type { Output } from './dumpOutput.ts';

/** Prints a line for each position, with the FEN exactly as given. */
export async function dumpBook(
  reader: BookReader,
  positions: readonly string[],
  output: Output,
): Promise<void> {
  for (const fen of positions) await output.line(await dumpPosition(reader, fen));
}

/** Reads the entry of a book for one FEN, to print it as one line. */
async function dumpPosition(reader: BookReader, fen: string): Promise<Readonly<Record<string, unknown>>> {
  const board = Board.fromFen(fen);
  if (board === undefined)
    return notFound(fen, [{ kind: 'invalid', file: '', expected: 'a FEN', found: fen }]);
  try {
    const entry = await reader.lookup({ fen: fen as Fen });
    return entry === undefined ? notFound(fen, []) : dumpEntry(fen, board, entry);
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    return notFound(fen, [thrown.failure]);
  }
}

const notFound = (fen: string, problems: readonly Failure[]) => ({ fen, found: false, problems });

function dumpEntry(fen: string, board: Board, entry: BookEntry): Readonly<Record<string, unknown>> {
  const { score, moves, problems, ...rest } = entry;
  return { fen, found: true, ...score, ...rest, moves: moves.map((move) => dumpMove(board, move)), problems };
}

function dumpMove(board: Board, { uci, score, ...rest }: BookMove): Readonly<Record<string, unknown>> {
  const move = parseUci(board, uci);
  return { uci, ...(move === undefined ? {} : { san: board.makeSan(move) }), ...score, ...rest };
}
