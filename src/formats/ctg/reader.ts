import { FormatError, toFailure, type Failure } from '../../base/failure.ts';
import { Board } from '../../chess/board.ts';
import { legalMoves } from '../../chess/mobility.ts';
import { WHITE } from '../../chess/pieces.ts';
import { makeUci } from '../../chess/uci.ts';
import type { BookEntry, BookMove, BookQuery } from '../../model/bookEntry.ts';
import { filesByExtension } from '../fileFamilies.ts';
import type { BookOptions, BookReader, FileSet, ReadOptions } from '../format.ts';
import { bareMove, describeMove, describePosition, type MadeMove } from './entry.ts';
import { decodeMoves, type ListedMove } from './moves.ts';
import { NodeTree } from './nodes.ts';
import { PageFile } from './pageFile.ts';
import { Positions } from './positions.ts';
import { signaturesOf, type Signature } from './signature.ts';
import { findStrangeness } from './strangeTable.ts';

/** In books of up to this many pages, positions are counted when the book is opened. */
const MAX_COUNTED_PAGES = 4096;

/** The minimum share of the header's positions that a sound book has: headers count up to 0.6% too many. */
const MIN_SHARE = 0.98;

/** A problem if the pages hold clearly fewer positions than the header says. */
const lostPositions = ({ name, header }: PageFile, count: number): Failure[] =>
  count >= Math.floor(header.positions * MIN_SHARE)
    ? []
    : [{ kind: 'invalid', file: name, expected: `${header.positions} positions`, found: `${count}` }];

interface DescribedMove {
  readonly move?: BookMove;
  readonly problems: readonly Failure[];
}

/** One ChessBase book: `.ctg` and the files beside it. */
export class CtgReader implements BookReader {
  readonly title = '';
  readonly games: number;
  readonly positions: number;
  readonly #positions: Positions;
  readonly #problems: readonly Failure[];
  /** Boards that no lookup uses now: making a board costs as much as the rest of a lookup. */
  readonly #boards: Board[] = [];

  private constructor(file: PageFile, found: Positions, count: number, problems: readonly Failure[]) {
    this.games = file.header.games;
    this.positions = count;
    this.#positions = found;
    this.#problems = problems;
  }

  /**
   * Reads the header page, the tables and some pages, of a small book all. Throws `FormatError` if the `.ctg`
   * is missing or is not one.
   */
  static async open(set: FileSet): Promise<CtgReader> {
    const files = filesByExtension(set.name, set.files);
    const source = files.get('ctg');
    if (source === undefined) throw new FormatError({ kind: 'missing-file', file: `${set.name}.ctg` });
    const cto = files.get('cto');
    const ctoName = cto?.name ?? `${set.name}.cto`;
    const [file, { tree, problems }] = await Promise.all([
      PageFile.open(source),
      NodeTree.read(cto, files.get('ctb')),
    ]);
    const missing: Failure[] = cto === undefined ? [{ kind: 'missing-file', file: ctoName }] : [];
    const count = file.count <= MAX_COUNTED_PAGES ? await file.countPositions() : file.header.positions;
    const strange = tree && (await findStrangeness(file, tree, ctoName));
    const found = new Positions(file, strange === undefined ? tree : undefined, ctoName);
    const wrong = strange === undefined ? problems : [strange];
    return new CtgReader(file, found, count, [
      ...file.problems,
      ...lostPositions(file, count),
      ...missing,
      ...wrong,
    ]);
  }

  get problems(): readonly Failure[] {
    return [...this.#problems, ...this.#positions.problems];
  }

  async lookup({ fen }: BookQuery, options: BookOptions = {}): Promise<BookEntry | undefined> {
    options.signal?.throwIfAborted();
    const board = this.#boards.pop() ?? new Board();
    try {
      if (!board.load(fen)) return undefined;
      const signatures = signaturesOf(board);
      const found = this.#positions.peek(signatures) ?? (await this.#positions.find(signatures, options));
      if (found === undefined) return undefined;
      const listed = decodeMoves(board, found.form, found.place);
      const pending = listed.moves.map((move) => this.#describeListed(board, move, options));
      if (options.transpositions === true)
        pending.push(...this.#transpositions(board, listed.moves, options));
      const whiteToMove = board.turn === WHITE;
      // Awaiting costs more than a lookup, and most moves have been looked up by now.
      const described = pending.every(isReady) ? pending : await Promise.all(pending);
      options.signal?.throwIfAborted();
      const moves: BookMove[] = [];
      const problems = [...listed.problems];
      for (const { move, problems: itsProblems } of described) {
        if (move !== undefined) moves.push(move);
        problems.push(...itsProblems);
      }
      problems.push(...this.#positions.problems);
      return describePosition(found, whiteToMove, { moves, problems });
    } finally {
      this.#boards.push(board);
    }
  }

  /** A listed move with the position after it; immediately if that is in memory. */
  #describeListed(
    board: Board,
    { move, annotation }: ListedMove,
    options: ReadOptions,
  ): DescribedMove | Promise<DescribedMove> {
    after.copyFrom(board);
    after.play(move);
    const signatures = signaturesOf(after);
    const made = { uci: makeUci(board, move), annotation, whiteToMove: after.turn === WHITE };
    const found = this.#positions.peek(signatures);
    return found === undefined
      ? this.#readListed(made, signatures, options)
      : describeMove(made, found.place);
  }

  async #readListed(
    made: MadeMove,
    signatures: readonly Signature[],
    options: ReadOptions,
  ): Promise<DescribedMove> {
    try {
      const found = await this.#positions.find(signatures, options);
      if (found !== undefined) return describeMove(made, found.place);
      const expected = `the position after ${made.uci} in the book`;
      return {
        move: bareMove(made),
        problems: [{ kind: 'invalid', file: this.#positions.name, expected }],
      };
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      return { move: bareMove(made), problems: [toFailure(thrown)] };
    }
  }

  /**
   * Legal moves that the record does not list but that lead to positions of the book. Damaged positions count as
   * missing.
   */
  #transpositions(
    board: Board,
    listed: readonly ListedMove[],
    options: ReadOptions,
  ): Promise<DescribedMove>[] {
    const known = new Set(listed.map(({ move }) => move));
    return legalMoves(board)
      .filter((move) => !known.has(move))
      .map(async (move): Promise<DescribedMove> => {
        const { move: described } = await this.#describeListed(board, { move, annotation: 0 }, options);
        if (described?.score === undefined) return { problems: [] };
        return { move: { ...described, transposition: true, recommendation: 'gray' }, problems: [] };
      });
  }
}

const isReady = (move: DescribedMove | Promise<DescribedMove>): move is DescribedMove =>
  !(move instanceof Promise);

/** The board to make moves on; not used across an `await`. */
const after = new Board();
