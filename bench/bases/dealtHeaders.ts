// Headers for generated games: players, events, dates, results and ratings are dealt from the seed, and are consistent.
import { encodeEntityFiles, emptyEntities } from '../../test/encoders/cbh/entityFiles.ts';
import { textEncoder } from '../../test/encoders/cbh/textEncoding.ts';
import { encodeDate } from '../../test/encoders/cbh/values.ts';
import type { Random } from '../../test/support/random.ts';
import { ANNOTATORS, EVENTS, PLAYERS, SOURCES } from './names.ts';

/** Returns for each extension the file of its names, whose ids are their indexes in the lists. */
export function nameFiles(): ReadonlyMap<string, Uint8Array> {
  const entities = emptyEntities();
  for (const { name } of PLAYERS) entities.players.use(name, 1);
  for (const event of EVENTS) entities.tournaments.use(event, 1);
  for (const source of SOURCES) entities.sources.use(source, 1);
  for (const annotator of ANNOTATORS) entities.annotators.use(annotator, 1);
  return encodeEntityFiles(entities, { headerSize: 32, encode: textEncoder('utf-8'), garbage: 0 });
}

const RECORD = 46;
const STARTS = Uint32Array.from(EVENTS, ({ date }) => encodeDate(date));
const ROUNDS = Uint8Array.from(EVENTS, ({ rounds }) => rounds);
const RATINGS = Uint16Array.from(PLAYERS, ({ rating }) => rating);
const FIRST_YEAR = EVENTS[0].date.year;
/** Half of the time, White is one of this many players, and so is Black. */
const FREQUENT = 300;
const BOARDS = 8;
/** Results to deal: Black wins, a draw, White wins. */
const RESULTS = [0, 0, 0, 1, 1, 1, 2, 2, 2, 2];

export interface Moves {
  /** The game's offset in `.cbg`. */
  readonly offset: number;
  readonly plies: number;
  /** The ECO code, as `.cbh` stores it. */
  readonly eco: number;
}

/** Fills records of `.cbh`, one after the other. */
export class Dealer {
  readonly #random: Random;
  readonly #view: DataView;

  constructor(random: Random, records: Uint8Array<ArrayBuffer>) {
    this.#random = random;
    this.#view = new DataView(records.buffer);
    records.fill(0);
  }

  deal(row: number, { offset, plies, eco }: Moves): void {
    const random = this.#random;
    const view = this.#view;
    const at = row * RECORD;
    const event = random.below(EVENTS.length);
    const round = 1 + random.below(ROUNDS[event]);
    const date = STARTS[event] + round - 1;
    const white = this.#player();
    const other = this.#player();
    const black = other === white ? (other + 1) % PLAYERS.length : other;
    view.setUint8(at, 1);
    view.setUint32(at + 1, offset);
    this.#id(at + 9, white);
    this.#id(at + 12, black);
    this.#id(at + 15, event);
    this.#id(at + 18, random.chance(0.1) ? random.below(ANNOTATORS.length) : 0);
    this.#id(at + 21, (date >> 9) - FIRST_YEAR);
    this.#id(at + 24, date);
    view.setUint8(at + 27, random.pick(RESULTS));
    view.setUint8(at + 29, round);
    view.setUint8(at + 30, 1 + random.below(BOARDS));
    view.setUint16(at + 31, this.#rating(white));
    view.setUint16(at + 33, this.#rating(black));
    view.setUint16(at + 35, eco);
    view.setUint8(at + 45, (plies + 1) >> 1);
  }

  #id(at: number, value: number): void {
    this.#view.setUint8(at, value >> 16);
    this.#view.setUint16(at + 1, value & 0xffff);
  }

  #player(): number {
    return this.#random.below(this.#random.chance(0.5) ? FREQUENT : PLAYERS.length);
  }

  /** Returns a player's rating for one game; 0, unrated, for a tenth of the games. */
  #rating(player: number): number {
    return this.#random.chance(0.1) ? 0 : RATINGS[player] - 30 + this.#random.below(61);
  }
}
