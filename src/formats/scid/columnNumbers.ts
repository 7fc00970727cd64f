// The numbers of the game index for fields of entries. Each field has few values: tables say what they mean.
import { ecoNumber, RESULT_CODES, roundNumber, type Column } from '../../model/gameIndex.ts';
import { CONTENT } from '../../model/contents.ts';
import type { EntryBlock } from './entryBlock.ts';
import { contentsOf, readRound } from './gameHeader.ts';
import type { Family } from './openFamily.ts';
import { CODES_OF_ECO, ecoOf, FLAG, resultOf } from './storedGame.ts';

const CODES = 16;
const ECO_CODES = 0x10000;
const MONTHS = 12;
const MONTH_BITS = 15 << 5;

/** The numbers of the column by stored code. Codes that only extend an ECO code have its number. */
function ecoNumbers(): Uint16Array {
  const numbers = new Uint16Array(ECO_CODES);
  for (let code = 1; code < ECO_CODES; code += CODES_OF_ECO) {
    const eco = ecoOf(code);
    if (eco !== undefined) numbers.fill(ecoNumber(eco.eco), code, code + CODES_OF_ECO);
  }
  return numbers;
}

/** The place of a column's numbers: `column[from + i]` for entry i of a block. */
export interface ColumnSlice {
  readonly column: Column;
  readonly from: number;
  readonly count: number;
}

export class ColumnNumbers {
  readonly #results = Uint8Array.from({ length: CODES }, (_, code) => RESULT_CODES[resultOf(code) ?? '*']);
  readonly #ecos = ecoNumbers();
  /** Levels by the codes of variations, comments and symbols. */
  readonly #levels = Uint8Array.from({ length: CODES ** 3 }, (_, codes) =>
    contentsOf({
      variations: codes >> 8,
      comments: (codes >> 4) & 15,
      nags: codes & 15,
      flags: 0,
      chess960: false,
    }),
  );
  readonly #rounds: Uint32Array;
  readonly #players: Uint8Array;

  constructor({ names: { players, rounds }, codePage }: Family) {
    this.#players = players.knownIds();
    this.#rounds = Uint32Array.from({ length: rounds.size }, (_, id) => {
      const { round, subround } = readRound(rounds.text(id, codePage));
      return roundNumber(round, subround);
    });
  }

  players(ids: Uint32Array, { column, from, count }: ColumnSlice): void {
    for (let i = 0; i < count; i++) column[from + i] = this.#players[ids[i]] === 1 ? ids[i] + 1 : 0;
  }

  results({ result }: EntryBlock, { column, from, count }: ColumnSlice): void {
    for (let i = 0; i < count; i++) column[from + i] = this.#results[result[i]];
  }

  ecos({ eco }: EntryBlock, { column, from, count }: ColumnSlice): void {
    for (let i = 0; i < count; i++) column[from + i] = this.#ecos[eco[i]];
  }

  contents({ variations, comments, nags, flags, chess960 }: EntryBlock, slice: ColumnSlice): void {
    const { column, from, count } = slice;
    for (let i = 0; i < count; i++)
      column[from + i] =
        this.#levels[(variations[i] << 8) | (comments[i] << 4) | nags[i]] |
        ((flags[i] & FLAG.setUp) === 0 ? 0 : CONTENT.setUp) |
        (chess960[i] === 0 ? 0 : CONTENT.variant);
  }

  rounds({ round }: EntryBlock, { column, from, count }: ColumnSlice): void {
    for (let i = 0; i < count; i++) column[from + i] = this.#rounds[round[i]] ?? 0;
  }

  /** Entry and column have `year << 9 | month << 5 | day`. A month that does not exist is unknown. */
  dates({ date }: EntryBlock, { column, from, count }: ColumnSlice): void {
    for (let i = 0; i < count; i++) {
      const bits = date[i];
      column[from + i] = (bits & MONTH_BITS) >> 5 > MONTHS ? bits & ~MONTH_BITS : bits;
    }
  }
}
