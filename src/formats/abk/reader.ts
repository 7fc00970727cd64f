import { FormatError, type Failure } from '../../base/failure.ts';
import { Board } from '../../chess/board.ts';
import { legalMoves } from '../../chess/mobility.ts';
import { BLACK } from '../../chess/pieces.ts';
import type { Move } from '../../chess/types.ts';
import { makeUci } from '../../chess/uci.ts';
import type { BookEntry, BookMove, BookQuery, BookScore } from '../../model/bookEntry.ts';
import type { BookOptions, BookReader, FileSet } from '../format.ts';
import { FIRST_ENTRY, legalMove, offsetOf, scoreOf } from './entries.ts';
import { EntryFile } from './entryFile.ts';
import { readFigures, type Figures } from './figures.ts';
import { MOVES_AT, readHeader, type AbkHeader } from './header.ts';
import { BookTree } from './tree.ts';
import { countsForMover } from './whoseWins.ts';

/**
 * A book of at most this many entries is walked when it opens, so that the number of its positions is known.
 */
const SMALL_BOOK = 32 * 1024;

/** A move over all lists of a position: the sum of its games, and its highest priority. */
interface Tally {
  readonly score: BookScore;
  readonly priority: number;
}

/** The moves of a position, with the illegal ones as problems. */
interface Found {
  readonly moves: ReadonlyMap<Move, Tally>;
  readonly problems: readonly Failure[];
}

/** One Arena book. */
export class AbkReader implements BookReader {
  readonly title: string;
  readonly notes: readonly string[];
  readonly positions?: number;
  readonly #header: AbkHeader;
  readonly #file: EntryFile;
  readonly #tree: BookTree;
  readonly #forMover: boolean;
  readonly #figures: Figures;

  private constructor(
    header: AbkHeader,
    file: EntryFile,
    tree: BookTree,
    forMover: boolean,
    figures: Figures,
  ) {
    this.title = header.title;
    this.notes = header.notes;
    this.#header = header;
    this.#file = file;
    this.#tree = tree;
    this.#forMover = forMover;
    this.#figures = figures;
    if (isSmall(file)) this.positions = tree.table.positions;
  }

  /** Throws `FormatError` if the content cannot be a book. */
  static async open(set: FileSet): Promise<AbkReader> {
    const source = [...set.files].find(([path]) => path.toLowerCase().endsWith('.abk'))?.[1];
    if (source === undefined) throw new FormatError({ kind: 'missing-file', file: `${set.name}.abk` });
    const header = await readHeader(source);
    const file = new EntryFile(source);
    const tree = new BookTree(file);
    if (isSmall(file)) await tree.complete();
    const figures = await readFigures(source, file.count);
    return new AbkReader(header, file, tree, await countsForMover(file), figures);
  }

  get problems(): readonly Failure[] {
    return [...this.#header.problems, ...this.#countProblems(), ...this.#tree.damage.problems];
  }

  /**
   * Compares the number of moves with the header's: fewer mean that moves are missing, more that deleted or unknown
   * moves are among them.
   */
  #countProblems(): readonly Failure[] {
    const stated = this.#header.moves;
    const { moves } = this.#figures;
    if (stated === 0 || stated === moves) return [];
    const kind = stated > moves ? 'truncated' : 'invalid';
    const expected = `${stated} moves`;
    return [{ kind, file: this.#file.name, offset: MOVES_AT, expected, found: `${moves}` }];
  }

  async lookup({ fen }: BookQuery, options: BookOptions = {}): Promise<BookEntry | undefined> {
    options.signal?.throwIfAborted();
    const board = Board.fromFen(fen);
    if (board === undefined) return undefined;
    await this.#tree.complete(options);
    const { moves: listed, problems } = await this.#find(board);
    const moves = [...listed].map(([move, { score, priority }]): BookMove => ({
      uci: makeUci(board, move),
      nags: [],
      score,
      weight: priority,
      ...(priority === 0 && { recommendation: 'red' as const }),
    }));
    const score = sumOf([...listed.values()]);
    if (options.transpositions === true) moves.push(...(await this.#transpositions(board, listed)));
    options.signal?.throwIfAborted();
    if (moves.length === 0 && problems.length === 0) return undefined;
    return { ...(listed.size > 0 && { score }), moves, nags: [], comment: '', problems };
  }

  /**
   * Collects the moves of all lists of the position, except deleted ones. If several lists have a move, adds
   * up its games: each game is in only one of the lists.
   */
  async #find(board: Board): Promise<Found> {
    const moves = new Map<Move, Tally>();
    const problems: Failure[] = [];
    const exchanged = this.#forMover && board.turn === BLACK;
    for (const { head, length } of this.#tree.table.find(board)) {
      const { entries } = await this.#file.readList(head, length);
      for (const entry of entries) {
        if (entry.deleted) continue;
        const move = legalMove(board, entry);
        if (move === undefined) {
          const { number, from, to, promotion } = entry;
          const found = `squares ${from} and ${to}${promotion === 0 ? '' : `, promotion ${promotion}`}`;
          problems.push({ kind: 'illegal-move', file: this.#file.name, offset: offsetOf(number), found });
          continue;
        }
        const known = moves.get(move);
        const own = { score: scoreOf(entry, exchanged, this.#figures.hasResults), priority: entry.priority };
        moves.set(move, known === undefined ? own : join(known, own));
      }
    }
    return { moves, problems };
  }

  /** Legal moves that are not listed, but lead to positions of the book. */
  async #transpositions(board: Board, listed: ReadonlyMap<Move, Tally>): Promise<readonly BookMove[]> {
    const after = new Board();
    const moves: BookMove[] = [];
    for (const move of legalMoves(board)) {
      if (listed.has(move)) continue;
      after.copyFrom(board);
      after.play(move);
      const { moves: replies } = await this.#find(after);
      if (replies.size === 0) continue;
      moves.push({
        uci: makeUci(board, move),
        nags: [],
        score: sumOf([...replies.values()]),
        transposition: true,
      });
    }
    return moves;
  }
}

const isSmall = ({ count }: EntryFile): boolean => count - FIRST_ENTRY <= SMALL_BOOK;

const join = (one: Tally, other: Tally): Tally => ({
  score: sumOf([one, other]),
  priority: Math.max(one.priority, other.priority),
});

const sumOf = (tallies: readonly Tally[]): BookScore =>
  tallies.reduce<BookScore>(
    (sum, { score }) => ({
      total: sum.total + score.total,
      white: sum.white + score.white,
      draws: sum.draws + score.draws,
      black: sum.black + score.black,
    }),
    { total: 0, white: 0, draws: 0, black: 0 },
  );
