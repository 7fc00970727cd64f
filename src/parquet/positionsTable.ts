// The table with a row for each position of each mainline, in the order of the keys.
import { squareName } from '../chess/squares.ts';
import { CASTLING_MARK } from '../formats/scan.ts';
import { NO_MOVE } from '../formats/scanHits.ts';
import type { GameResult } from '../model/gameHeader.ts';
import { RESULT_CODES } from '../model/gameIndex.ts';
import type { Column } from '../model/gameIndex.ts';
import { ParquetFile } from './parquetFile.ts';
import type { ByteSink, SchemaElement } from './parquetFile.ts';
import { ROW_WORDS } from './positionRows.ts';
import { always, int, text } from './schema.ts';
import type { SortedRows } from './sortPositions.ts';

/** Columns of the index, from which rows take the facts of their game. */
export interface PositionFacts {
  readonly result: Column;
  readonly whiteElo: Column;
  readonly blackElo: Column;
}

/**
 * The maximum number of rows in a group: few enough that readers can skip most of a file, and that writing a
 * group takes milliseconds.
 */
const GROUP = 128 * 1024;

const KEY: SchemaElement = {
  name: 'key',
  type: 'INT64',
  repetition_type: 'REQUIRED',
  converted_type: 'UINT_64',
};
const SCHEMA = [
  KEY,
  always(int('game')),
  int('ply'),
  text('move'),
  text('result'),
  int('whiteElo'),
  int('blackElo'),
].flat();

const RESULTS = new Map<number, GameResult>();
for (const result of Object.keys(RESULT_CODES) as GameResult[]) RESULTS.set(RESULT_CODES[result], result);

const resultText = (code: number): string | undefined => RESULTS.get(code);
const elo = (code: number): number | undefined => (code === 0 ? undefined : code);
const ply = (code: number): number => code;

/** The UCI text of a scanned move, which may have `CASTLING_MARK`; `undefined` at the end of a game. */
function uciOf(code: number): string | undefined {
  if (code === NO_MOVE) return undefined;
  if (code === 0) return '0000';
  const from = code & 63;
  const to = (code >> 6) & 63;
  // A marked move goes to the rook's square; UCI has the king's target.
  const goal = (code & CASTLING_MARK) === 0 ? to : to > from ? to - 1 : to + 2;
  return `${squareName(from)}${squareName(goal)}${' nbrq'[(code >> 12) & 7].trim()}`;
}

export class PositionsTable {
  readonly #file: ParquetFile;
  readonly #facts: PositionFacts;
  readonly #keys = new BigUint64Array(GROUP);
  readonly #halves = new Uint32Array(this.#keys.buffer);
  readonly #games = new Int32Array(GROUP);
  readonly #plies = new Uint16Array(GROUP);
  readonly #moves = new Uint16Array(GROUP);
  readonly #results = new Uint16Array(GROUP);
  readonly #whiteElos = new Uint16Array(GROUP);
  readonly #blackElos = new Uint16Array(GROUP);
  #rows = 0;

  constructor(sink: ByteSink, facts: PositionFacts) {
    this.#file = new ParquetFile(sink, SCHEMA);
    this.#facts = facts;
  }

  get rows(): number {
    return this.#file.rows + this.#rows;
  }

  /** Adds rows; `pause` is awaited between blocks of work. */
  async add(sorted: SortedRows, pause: () => Promise<void>): Promise<void> {
    for (let at = 0; at < sorted.count;) {
      const count = Math.min(sorted.count - at, GROUP - this.#rows);
      this.#take(sorted, at, count);
      at += count;
      if (this.#rows < GROUP) continue;
      await this.#writeGroup();
      await pause();
    }
  }

  async finish(): Promise<void> {
    await this.#writeGroup();
    await this.#file.finish();
  }

  #take({ words, order }: SortedRows, at: number, count: number): void {
    const { result, whiteElo, blackElo } = this.#facts;
    const halves = this.#halves;
    let row = this.#rows;
    for (let i = at; i < at + count; i++) {
      const from = (order === undefined ? i : order[i]) * ROW_WORDS;
      const game = words[from + 2];
      const played = words[from + 3];
      halves[2 * row] = words[from];
      halves[2 * row + 1] = words[from + 1];
      this.#games[row] = game + 1;
      this.#plies[row] = played;
      this.#moves[row] = played >>> 16;
      this.#results[row] = result[game];
      this.#whiteElos[row] = whiteElo[game];
      this.#blackElos[row] = blackElo[game];
      row++;
    }
    this.#rows = row;
  }

  async #writeGroup(): Promise<void> {
    const rows = this.#rows;
    if (rows === 0) return;
    this.#rows = 0;
    const range = { min: this.#keys[0], max: this.#keys[rows - 1] };
    await this.#file.writeCoded(
      [
        { name: 'key', type: 'INT64', bytes: bytesOf(this.#keys, rows), range },
        { name: 'game', type: 'INT32', bytes: bytesOf(this.#games, rows) },
        { name: 'ply', type: 'INT32', codes: this.#plies, valueOf: ply },
        { name: 'move', type: 'BYTE_ARRAY', codes: this.#moves, valueOf: uciOf },
        { name: 'result', type: 'BYTE_ARRAY', codes: this.#results, valueOf: resultText },
        { name: 'whiteElo', type: 'INT32', codes: this.#whiteElos, valueOf: elo },
        { name: 'blackElo', type: 'INT32', codes: this.#blackElos, valueOf: elo },
      ],
      rows,
    );
  }
}

/** The bytes of values in memory: all machines with browsers have the lowest byte first, as Parquet does. */
const bytesOf = (values: BigUint64Array | Int32Array, count: number): Uint8Array =>
  new Uint8Array(values.buffer, 0, count * values.BYTES_PER_ELEMENT);
