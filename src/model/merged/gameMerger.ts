// Merges the mainlines of games into one tree, and cuts the tree to a readable size.
import { Board } from '../../chess/board.ts';
import type { Move, San } from '../../chess/types.ts';
import type { Annotation } from '../annotation.ts';
import { mainline } from '../gameTree.ts';
import { wordsIn } from '../voices/notesAt.ts';
import type { LoadedGame } from '../loadedGame.ts';
import type { MergedGames, MergedMove, MergedNote, NamedGame } from './mergedGames.ts';

/** The maximum number of moves of the whole tree: a larger notation takes seconds to render. */
export const MAX_MOVES = 4000;
/** The maximum number of games that are named where they end, and of games whose notes a move has. */
const MAX_NAMED = 3;
const MAX_NOTES = 3;
const MOVES = 0x10000;
const NOTED: ReadonlySet<Annotation['kind']> = new Set(['comment', 'nag', 'square', 'arrow']);
const HALVES: Partial<Record<NamedGame['result'], number>> = { '1-0': 2, '1/2-1/2': 1, '0-1': 0 };

interface Node {
  readonly move: Move;
  readonly san: San;
  readonly parent: number;
  games: number;
  decided: number;
  whiteHalves: number;
  readonly notes: MergedNote[];
  allNotes: number;
}

export interface MergeOptions {
  /** The maximum number of half-moves of each game that are merged. */
  readonly plies: number;
  readonly withNotes: boolean;
  readonly mostMoves?: number;
}

export class GameMerger {
  readonly #options: MergeOptions;
  readonly #nodes: Node[] = [];
  /** Indexes of nodes, by parent and move. */
  readonly #children = new Map<number, number>();
  readonly #games: { readonly game: NamedGame; readonly last: number }[] = [];
  #start: Board | undefined;
  #damaged = 0;

  constructor(options: MergeOptions) {
    this.#options = options;
  }

  /**
   * Adds a game from ply `from` on. Returns false if it ends earlier, or if its position there is not that of
   * the first game.
   */
  add({ header, tree, problems }: LoadedGame, from = 0): boolean {
    const line = mainline(tree);
    const board = Board.fromFen(tree.startFen, tree.chess960);
    if (board === undefined || from > line.length) return false;
    for (const node of line.slice(0, from)) board.play(tree.nodes[node].move);
    this.#start ??= board;
    if (board.keyHigh !== this.#start.keyHigh || board.keyLow !== this.#start.keyLow) return false;
    const { white, black, result, date } = header;
    const game = { white, black, result, ...(date.year !== undefined && { year: date.year }) };
    let last = -1;
    for (const id of line.slice(from, from + this.#options.plies)) {
      const { move, san, annotations } = tree.nodes[id];
      last = this.#child(last, move, san);
      this.#count(this.#nodes[last], game, annotations);
    }
    this.#games.push({ game, last });
    if (problems.length > 0) this.#damaged++;
    return true;
  }

  merged(): Omit<MergedGames, 'left'> & { readonly least: number } {
    const least = this.#least();
    const kept = this.#nodes.map(({ games }) => games >= least);
    const { endings, ended } = this.#endings(kept);
    const start = this.#start ?? new Board();
    const moves: MergedMove[] = [];
    const places = new Map([[-1, -1]]);
    for (const at of this.#inOrder(kept)) {
      const { parent, notes, allNotes, ...node } = this.#nodes[at];
      places.set(at, moves.length);
      moves.push({
        ...node,
        parent: places.get(parent) ?? -1,
        notes,
        moreNotes: allNotes - notes.length,
        ended: ended[at] ?? 0,
        endings: endings.get(at) ?? [],
      });
    }
    return {
      startFen: start.fen(),
      chess960: start.chess960,
      moves,
      games: this.#games.length,
      unplayed: this.#games.filter(({ last }) => last < 0).length,
      damaged: this.#damaged,
      least,
    };
  }

  #child(parent: number, move: Move, san: San): number {
    const key = (parent + 1) * MOVES + move;
    const known = this.#children.get(key);
    if (known !== undefined) return known;
    const made = this.#nodes.length;
    this.#nodes.push({ move, san, parent, games: 0, decided: 0, whiteHalves: 0, notes: [], allNotes: 0 });
    this.#children.set(key, made);
    return made;
  }

  #count(node: Node, game: NamedGame, annotations: readonly Annotation[]): void {
    node.games++;
    const halves = HALVES[game.result];
    if (halves !== undefined) {
      node.decided++;
      node.whiteHalves += halves;
    }
    if (!this.#options.withNotes) return;
    const noted = annotations.filter(
      (one) => NOTED.has(one.kind) && (one.kind !== 'comment' || wordsIn(one.text) > 0),
    );
    if (noted.length === 0) return;
    node.allNotes++;
    if (node.notes.length < MAX_NOTES) node.notes.push({ game, annotations: noted });
  }

  /**
   * Finds the minimum number of games that a move must have to stay, so that the tree becomes small enough.
   * Along a line, moves never have more games than those before, so a move is never removed without its
   * followers.
   */
  #least(): number {
    const { mostMoves = MAX_MOVES } = this.#options;
    const moves = new Map<number, number>();
    for (const { games } of this.#nodes) moves.set(games, (moves.get(games) ?? 0) + 1);
    let left = this.#nodes.length;
    let least = 1;
    for (const [games, count] of [...moves].sort(([a], [b]) => a - b)) {
      if (left <= mostMoves) break;
      left -= count;
      least = games + 1;
    }
    return least;
  }

  /** Counts the games that end at each kept move, and names a few. A game ends at its last kept move. */
  #endings(kept: readonly boolean[]) {
    const ended: number[] = [];
    const endings = new Map<number, NamedGame[]>();
    for (const { game, last } of this.#games) {
      let at = last;
      while (at >= 0 && !kept[at]) at = this.#nodes[at].parent;
      ended[at] = (ended[at] ?? 0) + 1;
      const named = endings.get(at) ?? [];
      endings.set(at, named);
      if (named.length < MAX_NAMED) named.push(game);
    }
    return { ended, endings };
  }

  /** Yields the kept moves, each before the moves that follow it, and of these the one with the most games first. */
  *#inOrder(kept: readonly boolean[]): Generator<number> {
    const following = new Map<number, number[]>();
    for (const [at, { parent }] of this.#nodes.entries()) {
      if (!kept[at]) continue;
      const others = following.get(parent) ?? [];
      following.set(parent, others);
      others.push(at);
    }
    const waiting = [-1];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (at >= 0) yield at;
      const next = following.get(at) ?? [];
      waiting.push(...next.sort((a, b) => this.#nodes[a].games - this.#nodes[b].games || b - a));
    }
  }
}
