// The positions of a line in one database: finds those that other games have, from its opening tables, and, for rows
// without a table, from a scan.
import { FormatError } from '../../base/failure.ts';
import { Board } from '../../chess/board.ts';
import { Breath } from '../../base/breath.ts';
import type { RecordRange } from '../../formats/wantedRows.ts';
import type { GameFacts } from '../../model/gameFacts.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { ScanProgress } from '../../protocol/selection.ts';
import { EARLIER_NEEDS, EarlierGames } from '../../search/openingTree/earlierGames.ts';
import { EarlierPresence, PositionVisits } from '../../search/openingTree/positionVisits.ts';
import type { PositionTarget } from '../../search/openingTree/treeTable.ts';
import { planForBoards } from '../../search/positionPlan.ts';
import { scanDatabase } from '../scanning/scanDatabase.ts';
import { scanTarget } from '../scanning/scanTarget.ts';
import { gapsIn, movedTo } from './findPositionGames.ts';
import type { TreeSources } from './findPositionGames.ts';
import type { TablePart } from './treeTables.ts';

/**
 * The maximum number of rows without a table that are scanned without asking the user, in some tenths of a
 * second.
 */
const QUICK_ROWS = 50_000;
/** Tables of up to this many games have every position that two games share (`bench/trees` measures it). */
const COMPLETE_TABLE = 1_000_000;

const START = new Board();

export interface LineInDatabase {
  readonly item: ItemId;
  readonly boards: readonly Board[];
  readonly facts: GameFacts;
  /** The game's row in this database, if it has the game. */
  readonly row: number | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ScanProgress) => void;
}

export class LinePositions {
  readonly item: ItemId;
  readonly records: number;
  readonly #sources: TreeSources;
  readonly #line: LineInDatabase;
  readonly #games: EarlierGames;
  #parts: readonly TablePart[];
  /**
   * The findings of scans for each position: of the rows without a table or, from `#scannedFrom` on, of all
   * rows.
   */
  #scanned: readonly (PositionVisits | undefined)[] = [];
  /** All rows were scanned for the positions from this one on. */
  #scannedFrom = Infinity;
  #lacksTable = false;
  #repaired: Promise<void> | undefined;
  readonly #beginsAsUsual: boolean;

  private constructor(
    sources: TreeSources,
    line: LineInDatabase,
    games: EarlierGames,
    records: number,
    parts: readonly TablePart[],
  ) {
    this.item = line.item;
    this.#sources = sources;
    this.#line = line;
    this.#games = games;
    this.records = records;
    this.#parts = parts;
    const [{ keyHigh, keyLow }] = line.boards;
    this.#beginsAsUsual = keyHigh === START.keyHigh && keyLow === START.keyLow;
  }

  static async open(sources: TreeSources, line: LineInDatabase): Promise<LinePositions> {
    const { item, facts, row, signal } = line;
    const { reader } = await sources.databases.reader(item);
    await reader.readToEnd?.({ signal });
    const index = await sources.indexes.load(item, EARLIER_NEEDS, { signal });
    const games = new EarlierGames(index, facts, row);
    const opened = new LinePositions(
      sources,
      line,
      games,
      reader.count.known,
      await sources.tables.parts(item),
    );
    await opened.#scanGaps();
    return opened;
  }

  /** True if many rows have no table: then there is no answer before all games are scanned. */
  get isUnasked(): boolean {
    return this.#lacksTable && this.#scannedFrom > 0;
  }

  /**
   * Tells whether "no other game" is certain: all games were scanned for the position, or the table has the line's own
   * game and every position that two of its games share. A table may lack positions of games from another start.
   */
  isSure(at: number): boolean {
    if (at >= this.#scannedFrom) return true;
    if (this.#lacksTable || !this.#beginsAsUsual) return false;
    const isKnown = ({ from, to, table }: TablePart) =>
      at <= table.foot.maxPly &&
      table.foot.records <= COMPLETE_TABLE &&
      this.#line.row !== undefined &&
      this.#line.row >= from &&
      this.#line.row < to;
    return this.#parts.every(isKnown);
  }

  /** Tells whether the position is past the last ply of a table. */
  isBeyond(at: number): boolean {
    return at < this.#scannedFrom && this.#parts.some(({ table }) => at > table.foot.maxPly);
  }

  /** Scans all games for the positions from this one on. */
  async scanAll(from: number): Promise<void> {
    if (from >= this.#scannedFrom) return;
    const found = await this.#scan([{ from: 0, to: this.records }], from);
    this.#scanned = this.#line.boards.map((_, at) => (at < from ? this.#scanned[at] : found[at - from]));
    this.#scannedFrom = from;
  }

  hasEarlier(at: number): Promise<boolean> {
    return this.#despiteDamage(async () => {
      if ((this.#scanned[at]?.earlier ?? 0) > 0) return true;
      const parts = this.#partsFor(at);
      const quick = new EarlierPresence(this.#games, { takesSums: true });
      await this.#find(at, parts, quick);
      if (quick.hasEarlier || !quick.isOpen) return quick.hasEarlier;
      const found = new EarlierPresence(this.#games);
      await this.#find(at, parts, found);
      return found.hasEarlier;
    });
  }

  visits(at: number): Promise<PositionVisits> {
    return this.#despiteDamage(() => this.#visitsIn(at, this.#partsFor(at)));
  }

  async #visitsIn(at: number, parts: readonly TablePart[]): Promise<PositionVisits> {
    const visits = new PositionVisits(this.#games);
    await this.#find(at, parts, visits);
    const scanned = this.#scanned[at];
    if (scanned !== undefined) visits.join(scanned);
    return visits;
  }

  #partsFor(at: number): readonly TablePart[] {
    return at >= this.#scannedFrom ? [] : this.#parts;
  }

  async #find(at: number, parts: readonly TablePart[], target: PositionTarget): Promise<boolean> {
    const { boards, signal } = this.#line;
    const breath = new Breath();
    const pause = async () => {
      await breath.take();
      signal.throwIfAborted();
    };
    let isKnown = false;
    for (const { from, table } of parts)
      if (await table.find(boards[at].keyHigh, boards[at].keyLow, movedTo(from, target), pause))
        isKnown = true;
    return isKnown;
  }

  /** Asks again after damage of a table: its rows are scanned if they are few; otherwise nothing is known about them. */
  async #despiteDamage<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const { length: tables } = this.#parts;
    try {
      return await ask();
    } catch (thrown) {
      if (!(thrown instanceof FormatError) || tables === 0) throw thrown;
      // Several positions are looked up at once: the first failure discards the table for all.
      await (this.#repaired ??= this.#takeTablesAway());
      return ask();
    }
  }

  async #takeTablesAway(): Promise<void> {
    const { tables } = this.#sources;
    await tables.discard(this.item);
    this.#parts = await tables.parts(this.item);
    await this.#scanGaps();
  }

  async #scanGaps(): Promise<void> {
    const gaps = [...gapsIn({ from: 0, to: this.records }, this.#parts)];
    const rows = gaps.reduce((sum, { from, to }) => sum + to - from, 0);
    this.#lacksTable = rows > QUICK_ROWS;
    if (rows === 0 || this.#lacksTable) return;
    this.#scanned = await this.#scan(gaps, 0);
    if (this.#parts.length === 0) this.#scannedFrom = 0;
  }

  /** Scans the ranges for the positions from `from` on. */
  async #scan(ranges: readonly RecordRange[], from: number): Promise<readonly PositionVisits[]> {
    const { databases, pool } = this.#sources;
    const { item, boards, signal, onProgress } = this.#line;
    const found = boards.slice(from).map(() => new PositionVisits(this.#games));
    if (found.length === 0) return found;
    const target = await scanTarget(databases, item);
    const question = { kind: 'positions', plan: planForBoards(boards.slice(from)) } as const;
    for (const range of ranges)
      await scanDatabase({
        ...target,
        pool,
        range,
        question,
        signal,
        onHits: ({ rows, plies, moves, keys }, nextRow) => {
          for (let i = 0; i < rows.length; i++) found[keys[i]].add(rows[i], plies[i], moves[i]);
          onProgress({ done: nextRow, total: this.records });
        },
      });
    return found;
  }
}
