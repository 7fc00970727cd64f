// Position search over the games of a file. Mainlines are replayed from their text. A game is replayed from
// its tree if its variations are wanted, or if its mainline cannot be played from the text.
import { FormatError } from '../../base/failure.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import { Board } from '../../chess/board.ts';
import { INITIAL_FEN } from '../../chess/types.ts';
import type { GameTree, NodeId } from '../../model/gameTree.ts';
import { Breath } from '../../base/breath.ts';
import type { RecordRange } from '../wantedRows.ts';
import type { ReadOptions } from '../format.ts';
import type { ScanPlan, ScanSink, ScanStats } from '../scan.ts';
import { makeFinder } from '../makeFinder.ts';
import { type PositionFinder } from '../positionFinder.ts';
import { HitWriter, NO_MOVE } from '../scanHits.ts';
import { isWanted, wantedRuns } from '../wantedRows.ts';
import { OPEN_PAREN } from './bytes.ts';
import { startOf } from './header.ts';
import { MoveReader } from './moveReader.ts';
import { MAX_MOVES } from './movetext.ts';
import { Numbering } from './numbering.ts';
import { parseMovetext } from './parseMovetext.ts';
import { MAX_GAME_SIZE, type TextFile } from '../textFile.ts';
import { readTags } from './tags.ts';
import { Tokens } from './tokens.ts';

const GAMES_PER_BLOCK = 1024;
/** Games between two pauses for other work of the thread. */
const GAMES_PER_TURN = 32;

/**
 * Scans the games of `range` in their order. A damaged game is scanned up to its damage, and counted. A game
 * of a chess variant has no hits.
 */
export async function scanPgn(
  file: TextFile,
  codePage: CodePage,
  range: RecordRange,
  plan: ScanPlan,
  sink: ScanSink,
  options: ReadOptions = {},
): Promise<ScanStats> {
  const from = Math.max(0, range.from);
  const to = Math.min(range.to, file.count);
  const hits = new HitWriter(sink, plan);
  const scan = new GameScan(plan, codePage, hits, await makeFinder(plan, options.signal));
  const breath = new Breath();
  const tell = (row: number): void => {
    hits.flush(row);
    options.onProgress?.({ done: row - from, total: to - from });
  };
  for (const run of wantedRuns(plan.only, { from, to }, GAMES_PER_BLOCK)) {
    for await (const { row, bytes } of file.games(run.from, run.to, MAX_GAME_SIZE, options)) {
      if (isWanted(plan.only, row)) {
        hits.startRow(row);
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

class GameScan {
  readonly stats = { games: 0, plies: 0, damaged: 0 };
  readonly #plan: ScanPlan;
  readonly #hits: HitWriter;
  readonly #finder: PositionFinder;
  readonly #initial = new Board();
  readonly #board = new Board();
  readonly #reader = new MoveReader();
  readonly #codePage: CodePage;

  constructor(plan: ScanPlan, codePage: CodePage, hits: HitWriter, finder: PositionFinder) {
    this.#plan = plan;
    this.#codePage = codePage;
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
      const tokens = new Tokens(bytes, end, this.#codePage);
      if (!this.#mainline(tokens, new Numbering(start === this.#initial))) this.#tree(bytes, end, start);
    }
  }

  /**
   * Searches the mainline. False, without any hit, if it cannot be played directly from the text: a variation precedes
   * its first move, or a word is no move.
   */
  #mainline(tokens: Tokens, numbering: Numbering): boolean {
    const board = this.#board;
    const { maxPly } = this.#plan;
    let ply = 0;
    let run = 0;
    let depth = 0;
    for (let kind = tokens.next(); kind !== 'end' && ply <= maxPly; kind = tokens.next()) {
      if (kind === 'open') {
        if (ply === 0) return false;
        depth++;
      } else if (kind === 'close') depth = Math.max(0, depth - 1);
      else if (depth > 0) continue;
      else if (kind === 'result') break;
      else if (kind === 'move') {
        const isDue = ply < MAX_MOVES && (tokens.moveNumber < 0 || numbering.fits(board, tokens, false));
        const move = isDue ? this.#reader.read(board, tokens) : undefined;
        if (move === undefined) return this.#hits.takeBack() ? false : this.#ends(ply, run);
        run = this.#finder.look(board, ply, move, run, this.#hits);
        if (this.#hits.isDone) {
          this.stats.plies += ply;
          return true;
        }
        board.play(move);
        ply++;
      } else if (kind === 'other' || ((kind === 'glyph' || kind === 'noise') && tokens.pendingNumber >= 0))
        return this.#hits.takeBack() ? false : this.#ends(ply, run);
    }
    if (ply <= maxPly) this.#finder.look(board, ply, NO_MOVE, run, this.#hits);
    this.stats.plies += ply;
    return true;
  }

  /** Ends a damaged game here, because its first hits have been handed over. */
  #ends(ply: number, run: number): true {
    this.#finder.look(this.#board, ply, NO_MOVE, run, this.#hits);
    this.stats.plies += ply;
    this.#blame();
    return true;
  }

  #tree(bytes: Uint8Array, at: number, start: Board): void {
    const context = { file: '', base: 0, line: 1, codePage: this.#codePage, startFen: start.fen() };
    try {
      const { tree, problems } = parseMovetext(bytes, at, { ...context, chess960: start.chess960 });
      this.#walk(tree, start);
      if (problems.some(({ kind }) => kind !== 'invalid')) this.#blame();
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
