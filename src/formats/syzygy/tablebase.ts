// Answers of the tables for a position and for each of its moves.
import { FormatError, type Failure } from '../../base/failure.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { Board } from '../../chess/board.ts';
import { canBePlayed } from '../../chess/possiblePosition.ts';
import { EMPTY } from '../../chess/pieces.ts';
import type { Move } from '../../chess/types.ts';
import type { TablebaseAnswer, TablebaseMove, TablebaseResult, Wdl } from '../../model/tablebaseAnswer.ts';
import { MAX_MEN } from './material.ts';
import { Node } from './node.ts';
import { whenLoaded } from './pages.ts';
import { NoSuchMove, resultOf, searchDtz, zeroingDistance } from './search.ts';
import { Tables } from './tables.ts';

/** Answers questions about positions from a set of Syzygy tables, by file name. */
export class Tablebase {
  readonly #tables: Tables;

  constructor(files: ReadonlyMap<string, ByteSource>) {
    this.#tables = new Tables(files);
  }

  /** The tables' answer for a position whose 50-move counter is 0. `problems` has each missing or damaged file once. */
  async probe(board: Board, signal?: AbortSignal): Promise<TablebaseAnswer> {
    const refused = whyNot(board);
    if (refused !== undefined) return { moves: [], problems: [refused] };
    const { ask, problems } = asking(signal);
    const tables = this.#tables;
    const node = new Node(board.clone());
    const wdl = await ask(() => resultOf(tables, node));
    const dtz = wdl === undefined ? undefined : await ask(() => searchDtz(tables, node));
    const moves: Omit<TablebaseMove, 'isBest'>[] = [];
    for (const move of node.moves) {
      const next = node.after(move);
      const reply = await ask(() => resultOf(tables, next));
      const own = reply === undefined ? undefined : ((reply === 0 ? 0 : -reply) as Wdl);
      const distance =
        own === undefined ? undefined : await ask(() => distanceOf(tables, node, move, next, own));
      moves.push({ move, wdl: own, dtz: distance });
    }
    return { wdl, dtz, moves: rank(moves), problems: [...problems.values()] };
  }

  /** The answer without the moves, for many positions. Probes the distance only with `withDistance`. */
  async result(
    board: Board,
    { withDistance, signal }: { readonly withDistance: boolean; readonly signal?: AbortSignal },
  ): Promise<TablebaseResult & Pick<TablebaseAnswer, 'problems'>> {
    const refused = whyNot(board);
    if (refused !== undefined) return { problems: [refused] };
    const { ask, problems } = asking(signal);
    const tables = this.#tables;
    const node = new Node(board.clone());
    const wdl = await ask(() => resultOf(tables, node));
    const dtz = wdl && withDistance ? await ask(() => searchDtz(tables, node)) : undefined;
    return { wdl, dtz, problems: [...problems.values()] };
  }
}

/** Asks one question after the other, and collects the reasons for missing answers, each file once. */
function asking(signal: AbortSignal | undefined) {
  const problems = new Map<string, Failure>();
  const ask = async <Answer>(question: () => Answer): Promise<Answer | undefined> => {
    try {
      return await whenLoaded(question, signal);
    } catch (thrown) {
      const failure = failureOf(thrown);
      problems.set(`${failure.kind} ${failure.file}`, failure);
      return undefined;
    }
  };
  return { ask, problems };
}

function whyNot(board: Board): Failure | undefined {
  const men = board.squares.filter((piece) => piece !== EMPTY).length;
  const found = !canBePlayed(board)
    ? 'a position that is not legal'
    : board.castlingRooks.some((rook) => rook >= 0)
      ? 'castling rights'
      : men > MAX_MEN
        ? `${men} men`
        : undefined;
  return found === undefined
    ? undefined
    : { kind: 'unsupported', file: '', expected: `up to ${MAX_MEN} men, no castling rights`, found };
}

function failureOf(thrown: unknown): Failure {
  if (thrown instanceof FormatError) return thrown.failure;
  if (thrown instanceof NoSuchMove)
    return { kind: 'invalid', file: '', expected: 'tables that agree with each other' };
  throw thrown;
}

function distanceOf(tables: Tables, node: Node, move: Move, next: Node, wdl: Wdl): number {
  if (!next.hasMove) return next.board.isCheck() ? 1 : 0;
  if (node.isZeroing(move)) return zeroingDistance(wdl);
  const distance = -searchDtz(tables, next);
  return distance === 0 ? 0 : distance + Math.sign(distance);
}

/** Better results first; then the quickest win and the longest defense. */
function rank(moves: readonly Omit<TablebaseMove, 'isBest'>[]): TablebaseMove[] {
  const isKnown = moves.every(({ wdl, dtz }) => wdl !== undefined && dtz !== undefined);
  const sorted = moves.toSorted(
    (a, b) => (b.wdl ?? -3) - (a.wdl ?? -3) || (a.dtz ?? Infinity) - (b.dtz ?? Infinity) || 0,
  );
  return sorted.map((one) => ({
    ...one,
    isBest: isKnown && one.wdl === sorted[0].wdl && one.dtz === sorted[0].dtz,
  }));
}
