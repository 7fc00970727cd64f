// Position search over the games of a file. Mainlines are replayed from their text. If variations are wanted, games with
// variations are replayed from their trees.
import { FormatError } from '../../base/failure.ts';
import { Board } from '../../chess/board.ts';
import { INITIAL_FEN } from '../../chess/types.ts';
import type { GameTree, NodeId } from '../../model/gameTree.ts';
import { Breath } from '../breath.ts';
import type { ReadOptions, RecordRange } from '../format.ts';
import type { ScanPlan, ScanSink, ScanStats } from '../scan.ts';
import { makeFinder, type PositionFinder } from '../positionFinder.ts';
import { HitWriter, NO_MOVE } from '../scanHits.ts';
import { isWanted, wantedRuns } from '../wantedRows.ts';
import { OPEN_PAREN } from './bytes.ts';
import { startOf } from './header.ts';
import { MAX_MOVES, NOISE, moveText, parseMovetext, readMove } from './movetext.ts';
import { glyphOf } from './glyphs.ts';
import { MAX_GAME_SIZE, type PgnFile } from './pgnFile.ts';
import { readTags } from './tags.ts';
import { Tokens } from './tokens.ts';

const GAMES_PER_BLOCK = 1024;
/** Games between two pauses for other work of the thread. */
const GAMES_PER_TURN = 32;

/** Scans the games of `range` in their order. A damaged game is scanned up to its damage, and counted. */
export async function scanPgn(
  file: PgnFile,
  range: RecordRange,
  plan: ScanPlan,
  sink: ScanSink,
  options: ReadOptions = {},
): Promise<ScanStats> {
  const from = Math.max(0, range.from);
  const to = Math.min(range.to, file.count);
  const hits = new HitWriter(sink, plan);
  const scan = new GameScan(plan, hits, await makeFinder(plan, options.signal));
  const breath = new Breath();
  const tell = (row: number): void => {
    hits.flush(row);
    options.onProgress?.({ done: row - from, total: to - from });
  };
  for (const run of wantedRuns(plan.only, { from, to }, GAMES_PER_BLOCK)) {
    for await (const { row, bytes } of file.games(run.from, run.to, MAX_GAME_SIZE, options)) {
      if (isWanted(plan.only, row)) {
        hits.row = row;
        scan.game(bytes);
      }
      if ((row + 1 - from) % GAMES_PER_BLOCK === 0) tell(row + 1);
      if ((row + 1) % GAMES_PER_TURN === 0) await breath.take();
    }
  }
  if (from < to) tell(to);
  options.signal?.throwIfAborted();
  return scan.stats;
}

/** Whether a token is noise beside a move, or a sign. */
const isAside = (text: string): boolean => NOISE.has(text) || glyphOf(text) !== undefined;

class GameScan {
  readonly stats = { games: 0, plies: 0, damaged: 0 };
  readonly #plan: ScanPlan;
  readonly #hits: HitWriter;
  readonly #finder: PositionFinder;
  readonly #initial = new Board();
  readonly #board = new Board();

  constructor(plan: ScanPlan, hits: HitWriter, finder: PositionFinder) {
    this.#plan = plan;
    this.#hits = hits;
    this.#finder = finder;
  }

  game(bytes: Uint8Array): void {
    this.stats.games++;
    const { tags, end } = readTags(bytes, 'windows-1252', 'start');
    const { fen, chess960, variant } = startOf(tags);
    if (variant !== undefined) return;
    const start = fen === INITIAL_FEN && !chess960 ? this.#initial : Board.fromFen(fen, chess960);
    if (start === undefined) this.#blame();
    else if (this.#plan.lines === 'all' && bytes.includes(OPEN_PAREN, end)) this.#tree(bytes, end, start);
    else {
      this.#board.copyFrom(start);
      if (!this.#mainline(new Tokens(bytes, end))) this.#tree(bytes, end, start);
    }
  }

  /** False, without any hit, if the text has a variation before the mainline's first move. */
  #mainline(tokens: Tokens): boolean {
    const board = this.#board;
    const { maxPly } = this.#plan;
    let ply = 0;
    let run = 0;
    let depth = 0;
    let damaged = false;
    for (let kind = tokens.next(); kind !== 'end' && ply <= maxPly; kind = tokens.next()) {
      if (kind === 'open') {
        if (ply === 0) return false;
        depth++;
      } else if (kind === 'close') depth = Math.max(0, depth - 1);
      else if (depth > 0) continue;
      else if (kind === 'result') break;
      else if (kind === 'move') {
        const move = ply < MAX_MOVES ? readMove(board, tokens) : undefined;
        if (move !== undefined) {
          run = this.#finder.look(board, ply, move, run, this.#hits);
          if (this.#hits.isDone) {
            this.stats.plies += ply;
            return true;
          }
          board.play(move);
          ply++;
        } else if (!isAside(moveText(tokens))) {
          damaged = true;
          break;
        }
      }
    }
    if (ply <= maxPly) this.#finder.look(board, ply, NO_MOVE, run, this.#hits);
    this.stats.plies += ply;
    if (damaged) this.#blame();
    return true;
  }

  #tree(bytes: Uint8Array, at: number, start: Board): void {
    const context = { file: '', base: 0, line: 1, codePage: 'windows-1252', startFen: start.fen() } as const;
    try {
      const { tree, problems } = parseMovetext(bytes, at, { ...context, chess960: start.chess960 });
      this.#walk(tree, start);
      if (problems.length > 0) this.#blame();
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      this.#blame();
    }
  }

  #blame(): void {
    this.stats.damaged++;
    this.#hits.blame();
  }

  /** Keeps boards only at nodes with variations: every other node follows its parent at once. */
  #walk({ nodes }: GameTree, start: Board): void {
    const { lines, maxPly } = this.#plan;
    const board = this.#board;
    board.copyFrom(start);
    const left = new Map<NodeId, Board>();
    const isMain = new Uint8Array(nodes.length);
    const runs = new Uint16Array(nodes.length);
    for (let id = 0; id < nodes.length; id++) {
      const { parent, move, ply, children } = nodes[id];
      if (id > 0) {
        const before = left.get(parent);
        if (before !== undefined && parent !== id - 1) board.copyFrom(before);
        board.play(move);
      }
      if (children.some((child) => child !== id + 1)) left.set(id as NodeId, board.clone());
      isMain[id] = id === 0 || (isMain[parent] === 1 && nodes[parent].children[0] === id) ? 1 : 0;
      if (ply > maxPly || (lines === 'mainline' && isMain[id] === 0)) continue;
      const next = children.length === 0 ? NO_MOVE : nodes[children[0]].move;
      runs[id] = this.#finder.look(board, ply, next, id === 0 ? 0 : runs[parent], this.#hits);
    }
    this.stats.plies += nodes.length - 1;
  }
}
