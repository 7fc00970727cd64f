import { FormatError, toFailure, type Failure } from '../../base/failure.ts';
import { Board } from '../../chess/board.ts';
import { legalMoves } from '../../chess/mobility.ts';
import { WHITE } from '../../chess/pieces.ts';
import type { Move, Eco } from '../../chess/types.ts';
import { makeUci } from '../../chess/uci.ts';
import type {
  BookEntry,
  BookGame,
  BookMove,
  BookQuery,
  BookOpening,
  BookScore,
} from '../../model/bookEntry.ts';
import type { BookOptions, BookReader, FileSet, ReadOptions } from '../format.ts';
import { decodeElement, decodeList, type Element } from './element.ts';
import { keyOf, type PositionKey } from './key.ts';
import { decodeMoves } from './moveCodes.ts';
import { openBook, type OpenedBook } from './openBook.ts';
import type { Reading } from './reading.ts';
import { decodeUnits } from './values.ts';

interface DescribedMove {
  readonly move?: BookMove;
  readonly problems: readonly Failure[];
}

const NOTHING: readonly Failure[] = [];

/** One Kvetka book: the `.kob` pieces and the files beside them. */
export class KvetkaReader implements BookReader {
  readonly title: string;
  readonly positions?: number;
  readonly notes: readonly string[];
  readonly #book: OpenedBook;

  private constructor(book: OpenedBook) {
    this.#book = book;
    this.title = book.title;
    this.notes = book.notes;
    if (book.count !== undefined) this.positions = book.count;
  }

  /** Throws `FormatError` if piece 0 is missing, or is no book of the known type. */
  static async open(set: FileSet): Promise<KvetkaReader> {
    return new KvetkaReader(await openBook(set));
  }

  get problems(): readonly Failure[] {
    return [...this.#book.problems, ...this.#book.positions.problems];
  }

  async lookup({ fen }: BookQuery, options: BookOptions = {}): Promise<BookEntry | undefined> {
    options.signal?.throwIfAborted();
    const board = Board.fromFen(fen);
    const key = board && keyOf(board, this.#book.reading.mirrors);
    const location = key && (await this.#book.positions.find(key.bytes, options));
    if (board === undefined || key === undefined || location === undefined) return undefined;
    const { reading } = this.#book;
    const element = decodeElement(location, reading);
    const codes = { file: location.block.file, base: element.movesBase };
    const listed = decodeMoves(board, key, element.moves, codes);
    const describing = listed.moves.map((move) => this.#describeMove(board, move, options));
    if (options.transpositions === true)
      describing.push(...this.#transpositions(board, listed.moves, options));
    const [moves, games] = await Promise.all([
      Promise.all(describing),
      this.#readGames(element, location.block.file, options),
    ]);
    options.signal?.throwIfAborted();
    return {
      score: scoreOf(element, board.turn === WHITE),
      moves: moves.flatMap(({ move }) => move ?? []),
      nags: [],
      comment: '',
      ...remarkOf(element, reading),
      merged: mergedOf(key),
      ...(games.games !== undefined && { games: games.games }),
      problems: [
        ...element.problems,
        ...listed.problems,
        ...moves.flatMap(({ problems }) => problems),
        ...games.problems,
      ],
    };
  }

  /** A move with the statistics of the position after it. The board is read before anything is awaited. */
  async #describeMove(board: Board, move: Move, options: ReadOptions): Promise<DescribedMove> {
    const { reading, positions } = this.#book;
    const bare = { uci: makeUci(board, move), nags: [] };
    after.copyFrom(board);
    after.play(move);
    const whiteToMove = after.turn === WHITE;
    const key = keyOf(after, reading.mirrors);
    try {
      const location = key && (await positions.find(key.bytes, options));
      if (location === undefined) return { move: bare, problems: NOTHING };
      const element = decodeElement(location, reading);
      const described = { ...bare, score: scoreOf(element, whiteToMove), ...remarkOf(element, reading) };
      return { move: described, problems: element.problems };
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      return { move: bare, problems: [toFailure(thrown)] };
    }
  }

  /**
   * Legal moves that the element does not list, but that lead to positions of the book. Damaged positions are left out.
   */
  #transpositions(board: Board, listed: readonly Move[], options: ReadOptions): Promise<DescribedMove>[] {
    const known = new Set(listed);
    return legalMoves(board)
      .filter((move) => !known.has(move))
      .map(async (move): Promise<DescribedMove> => {
        const { move: described } = await this.#describeMove(board, move, options);
        if (described?.score === undefined) return { problems: NOTHING };
        return { move: { ...described, transposition: true }, problems: NOTHING };
      });
  }

  /** The games that the element links to; absent if there are no links, no `.ksf`, or no readable games. */
  async #readGames(
    element: Element,
    file: string,
    options: ReadOptions,
  ): Promise<{ readonly games?: readonly BookGame[]; readonly problems: readonly Failure[] }> {
    const { reading, sources } = this.#book;
    const list = decodeList(element, reading.listLayout);
    const layout = 'a list of links with its count';
    const unreadable: readonly Failure[] =
      list === undefined ? [{ kind: 'invalid', file, offset: element.movesBase, expected: layout }] : NOTHING;
    const links = [...(element.someSource === undefined ? [] : [element.someSource]), ...(list ?? [])];
    if (sources === undefined || links.length === 0) return { problems: unreadable };
    const { games, problems } = await sources.readGames(links, reading, options);
    return { ...(games.length > 0 && { games }), problems: [...unreadable, ...problems] };
  }
}

const mergedOf = ({ flipped, mirrored }: PositionKey) => ({ colorsReversed: flipped, mirrored });

/** A board to play moves on. It is never kept across an `await`. */
const after = new Board();

/** The score from White's side; wins and losses are stored for the side to move. */
const scoreOf = ({ wins, draws, losses }: Element, whiteToMove: boolean): BookScore => ({
  total: wins + draws + losses,
  white: whiteToMove ? wins : losses,
  draws,
  black: whiteToMove ? losses : wins,
});

/** The text at a position: a comment, the name of an opening, or nothing. */
interface Remark {
  readonly comment?: string;
  readonly opening?: BookOpening;
}

/** Reads `A41|Queen's Pawn` or `B33|Sicilian Defence|Pelikan` as an opening, any other text as a comment. */
function remarkOf({ comment: units }: Element, { littleEndian }: Reading): Remark {
  const text = units === undefined ? '' : decodeUnits(units, littleEndian);
  const [whole, eco, name, variation = ''] = /^([A-E]\d\d)\|([^|]*)(?:\|(.*))?$/s.exec(text) ?? [];
  if (whole !== undefined) return { opening: { eco: eco as Eco, name, variation } };
  return text === '' ? {} : { comment: text };
}
