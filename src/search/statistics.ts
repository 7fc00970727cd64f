// Counts statistics in one pass over the columns of a selection, a block of rows at a time and in file order. The
// result of a game becomes one small number, which every table counts under the game's year, rating, opening or length.
import { type Column, type ColumnName, ECO_CODES, KIND_BITS, RECORD_KINDS } from '../model/gameIndex.ts';
import type { SelectionStatistics } from '../model/statistics.ts';
import { mostFrequent } from './mostFrequent.ts';
import { OUTCOME_CODES } from './outcomeCodes.ts';
import { distribution, NO_GAME, outcomesAt, STRIDE, sumOf, unknownIn } from './outcomeTable.ts';
import { BLOCK_ROWS, type Pause, rowBlocks } from './rowBlocks.ts';
import type { Needs, SearchIndex } from './searchIndex.ts';

export const STATISTICS_NEEDS: Needs = {
  columns: new Set<ColumnName>([
    'kind',
    'result',
    'date',
    'whiteElo',
    'blackElo',
    'eco',
    'moveCount',
    'white',
    'black',
    'event',
  ]),
  kinds: new Set(['player', 'event']),
};

const YEARS = 1 << 12;
const ELO_STEP = 50;
/** Mean ratings from here on are mistakes, and count in the last step below this. */
const MAX_ELO = 4000;
const MOVES_STEP = 10;
const MAX_MOVES = 300;

/** Counts the statistics of these rows, or of all rows if `undefined`. Rows that are not in the index are left out. */
export async function countStatistics(
  index: SearchIndex,
  rows: Uint32Array | undefined,
  pause: Pause,
): Promise<SelectionStatistics> {
  const counts = new Counts(index);
  let done = 0;
  for (const block of rowBlocks(index.count, rows)) {
    counts.add(block);
    done += block.length;
    await pause(done);
  }
  return counts.statistics();
}

class Counts {
  readonly #index: SearchIndex;
  readonly #codes = new Uint8Array(BLOCK_ROWS);
  readonly #all = new Uint32Array(STRIDE);
  readonly #years = new Uint32Array(YEARS * STRIDE);
  readonly #elo = new Uint32Array((MAX_ELO / ELO_STEP + 1) * STRIDE);
  readonly #moves = new Uint32Array((MAX_MOVES / MOVES_STEP + 2) * STRIDE);
  readonly #eco = new Uint32Array(ECO_CODES * STRIDE);
  readonly #players: Uint32Array;
  readonly #events: Uint32Array;
  readonly #eventYears: Uint16Array;
  #eloSum = 0;
  #moveSum = 0;
  #yearSum = 0;
  #variants = 0;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#players = new Uint32Array(index.entities('player')?.names.size ?? 0);
    this.#events = new Uint32Array(index.entities('event')?.names.size ?? 0);
    this.#eventYears = new Uint16Array(this.#events.length);
  }

  add(rows: Uint32Array): void {
    const column = (name: ColumnName): Column => this.#index.column(name);
    this.#takeCodes(rows, column('kind'), column('result'));
    this.#addYears(rows, column('date'));
    this.#addElo(rows, column('whiteElo'), column('blackElo'));
    this.#addMoves(rows, column('moveCount'));
    this.#addEco(rows, column('eco'));
    this.#addPlayers(rows, column('white'), column('black'));
    this.#addEvents(rows, column('event'), column('date'));
  }

  #takeCodes(rows: Uint32Array, kind: Column, result: Column): void {
    const [codes, all] = [this.#codes, this.#all];
    for (let i = 0; i < rows.length; i++) {
      const is = kind[rows[i]] & KIND_BITS;
      const code = is === RECORD_KINDS.game ? OUTCOME_CODES[result[rows[i]] & 255] : NO_GAME;
      if (is === RECORD_KINDS.variant) this.#variants++;
      codes[i] = code;
      all[code]++;
    }
  }

  #addYears(rows: Uint32Array, date: Column): void {
    const [codes, years] = [this.#codes, this.#years];
    let sum = 0;
    for (let i = 0; i < rows.length; i++) {
      const year = (date[rows[i]] >>> 9) & (YEARS - 1);
      years[year * STRIDE + codes[i]]++;
      if (codes[i] !== NO_GAME) sum += year;
    }
    this.#yearSum += sum;
  }

  #addElo(rows: Uint32Array, white: Column, black: Column): void {
    const [codes, elo] = [this.#codes, this.#elo];
    let total = 0;
    for (let i = 0; i < rows.length; i++) {
      const [one, other] = [white[rows[i]], black[rows[i]]];
      if (one === 0 || other === 0) {
        elo[codes[i]]++;
        continue;
      }
      const mean = Math.min(MAX_ELO - 1, (one + other) >>> 1);
      elo[(Math.floor(mean / ELO_STEP) + 1) * STRIDE + codes[i]]++;
      if (codes[i] !== NO_GAME) total += one + other;
    }
    this.#eloSum += total / 2;
  }

  #addMoves(rows: Uint32Array, moveCount: Column): void {
    const [codes, moves] = [this.#codes, this.#moves];
    let sum = 0;
    for (let i = 0; i < rows.length; i++) {
      const count = moveCount[rows[i]];
      const bucket = Math.ceil(Math.min(count, MAX_MOVES + 1) / MOVES_STEP);
      moves[bucket * STRIDE + codes[i]]++;
      if (codes[i] !== NO_GAME) sum += count;
    }
    this.#moveSum += sum;
  }

  #addEco(rows: Uint32Array, eco: Column): void {
    const [codes, counts] = [this.#codes, this.#eco];
    for (let i = 0; i < rows.length; i++) {
      const code = Math.min(eco[rows[i]] >>> 7, ECO_CODES - 1);
      counts[code * STRIDE + codes[i]]++;
    }
  }

  #addPlayers(rows: Uint32Array, white: Column, black: Column): void {
    const [codes, players] = [this.#codes, this.#players];
    for (let i = 0; i < rows.length; i++) {
      if (codes[i] === NO_GAME) continue;
      const [one, other] = [white[rows[i]], black[rows[i]]];
      players[one]++;
      if (other !== one) players[other]++;
    }
  }

  #addEvents(rows: Uint32Array, event: Column, date: Column): void {
    const [codes, events, years] = [this.#codes, this.#events, this.#eventYears];
    for (let i = 0; i < rows.length; i++) {
      if (codes[i] === NO_GAME) continue;
      const id = event[rows[i]];
      events[id]++;
      const year = date[rows[i]] >>> 9;
      if (year > years[id]) years[id] = year;
    }
  }

  statistics(): SelectionStatistics {
    const results = outcomesAt(this.#all, 0);
    const others = this.#all[NO_GAME];
    const known = (table: Uint32Array) => sumOf(this.#all) - others - unknownIn(table);
    const mean = (sum: number, table: Uint32Array) =>
      known(table) === 0 ? {} : { mean: sum / known(table) };
    return {
      games: sumOf(this.#all) - others,
      ...(this.#variants > 0 && { variants: this.#variants }),
      others: others - this.#variants,
      results,
      years: {
        ...distribution(this.#years, (key) => [key, key]),
        ...mean(this.#yearSum, this.#years),
      },
      elo: {
        ...distribution(this.#elo, (key) => [(key - 1) * ELO_STEP, key * ELO_STEP - 1]),
        ...mean(this.#eloSum, this.#elo),
      },
      lengths: {
        ...distribution(this.#moves, (key) => [
          (key - 1) * MOVES_STEP + 1,
          key * MOVES_STEP > MAX_MOVES ? Infinity : key * MOVES_STEP,
        ]),
        ...mean(this.#moveSum, this.#moves),
      },
      openings: distribution(this.#eco, (key) => [key - 1, key - 1]),
      players: mostFrequent(this.#players, this.#index.entities('player')?.names),
      events: mostFrequent(this.#events, this.#index.entities('event')?.names, this.#eventYears),
    };
  }
}
