import { FormatError, type Failure } from '../../base/failure.ts';
import { Board } from '../../chess/board.ts';
import { normalizeMove } from '../../chess/legality.ts';
import { hasLegalEnPassant } from '../../chess/mobility.ts';
import { NULL_MOVE } from '../../chess/move.ts';
import type { Move } from '../../chess/types.ts';
import { makeUci } from '../../chess/uci.ts';
import type { BookEntry, BookMove, BookQuery } from '../../model/bookEntry.ts';
import type { BookReader, FileSet, ReadOptions } from '../format.ts';
import type { Entry, Key } from './entries.ts';
import { EntryFile } from './entryFile.ts';

/** One Polyglot book. */
export class PolyglotReader implements BookReader {
  readonly title = '';
  readonly positions?: number;
  readonly #file: EntryFile;

  private constructor(file: EntryFile) {
    this.#file = file;
    if (file.positions !== undefined) this.positions = file.positions;
  }

  /** Throws `FormatError` `invalid` if the content cannot be a book. */
  static async open(set: FileSet): Promise<PolyglotReader> {
    const source = [...set.files].find(([path]) => path.toLowerCase().endsWith('.bin'))?.[1];
    if (source === undefined) throw new FormatError({ kind: 'missing-file', file: `${set.name}.bin` });
    return new PolyglotReader(await EntryFile.open(source));
  }

  get problems(): readonly Failure[] {
    return this.#file.problems;
  }

  async lookup({ fen }: BookQuery, options: ReadOptions = {}): Promise<BookEntry | undefined> {
    options.signal?.throwIfAborted();
    const board = Board.fromFen(fen);
    if (board === undefined) return undefined;
    for (const key of keysOf(board)) {
      const entries = await this.#file.find(key, options);
      if (entries.length > 0) return describe(board, entries, this.#file.name);
    }
    return undefined;
  }
}

/** Keys of the position. If capturing en passant is illegal, some writers leave the file of the pawn out of the key. */
function keysOf(board: Board): readonly Key[] {
  const key = { high: board.keyHigh, low: board.keyLow };
  if (board.epSquare < 0 || hasLegalEnPassant(board)) return [key];
  const without = Board.fromFen(board.fen({ enPassant: 'legal' }));
  return without === undefined || (without.keyHigh === key.high && without.keyLow === key.low)
    ? [key]
    : [key, { high: without.keyHigh, low: without.keyLow }];
}

function describe(board: Board, entries: readonly Entry[], file: string): BookEntry {
  const moves: BookMove[] = [];
  const problems: Failure[] = [];
  const seen = new Set<Move>();
  for (const { move, weight, learn, raw, offset } of entries) {
    const normal = normalizeMove(board, move);
    const found = `move ${raw.toString(16).toUpperCase().padStart(4, '0')}`;
    if (raw > 0x7fff || normal === NULL_MOVE || !board.isLegal(normal))
      problems.push({ kind: 'illegal-move', file, offset: offset + 8, found });
    else if (seen.has(normal))
      problems.push({ kind: 'invalid', file, offset: offset + 8, expected: 'each move once', found });
    else {
      seen.add(normal);
      moves.push({ uci: makeUci(board, normal), nags: [], weight, learn });
    }
  }
  return { moves: withShares(moves), nags: [], comment: '', problems };
}

/** Shares of the weights; none if all weights are 0. */
function withShares(moves: readonly BookMove[]): readonly BookMove[] {
  const sum = moves.reduce((total, { weight = 0 }) => total + weight, 0);
  return sum === 0 ? moves : moves.map((move) => ({ ...move, share: (move.weight ?? 0) / sum }));
}
