// Arrays for the columns of both generations. Each generation fills them in its own way.
import type { ColumnName } from '../../model/gameIndex.ts';
import type { EntitySizes } from './columnDecoder.ts';

/** An array for `count` ids up to `size`. */
export const idColumn = (count: number, size: number): Uint16Array | Uint32Array =>
  size < 0x10000 ? new Uint16Array(count) : new Uint32Array(count);

/** The empty core columns of `count` records, except `moveCount`, whose width differs. */
export class CoreColumns {
  readonly kind: Uint8Array;
  readonly white: Uint32Array;
  readonly black: Uint32Array;
  readonly whiteElo: Uint16Array;
  readonly blackElo: Uint16Array;
  readonly result: Uint8Array;
  readonly eco: Uint16Array;
  readonly event: Uint16Array | Uint32Array;
  readonly date: Uint32Array;
  readonly contents: Uint32Array;
  protected readonly sizes: EntitySizes;

  constructor(count: number, sizes: EntitySizes) {
    this.kind = new Uint8Array(count);
    this.white = new Uint32Array(count);
    this.black = new Uint32Array(count);
    this.whiteElo = new Uint16Array(count);
    this.blackElo = new Uint16Array(count);
    this.result = new Uint8Array(count);
    this.eco = new Uint16Array(count);
    this.event = idColumn(count, sizes.tournaments);
    this.date = new Uint32Array(count);
    this.contents = new Uint32Array(count);
    this.sizes = sizes;
  }
}

/**
 * The other empty columns, except teams and `gameType`. An unwanted one has no length: what is written into
 * it is lost.
 */
export class ExtraColumns {
  readonly round: Uint32Array;
  readonly annotator: Uint16Array | Uint32Array;
  readonly source: Uint16Array | Uint32Array;
  readonly medals: Uint16Array;
  protected readonly sizes: EntitySizes;

  constructor(count: number, wanted: ReadonlySet<ColumnName>, sizes: EntitySizes) {
    const lengthOf = (name: ColumnName): number => (wanted.has(name) ? count : 0);
    this.round = new Uint32Array(lengthOf('round'));
    this.annotator = idColumn(lengthOf('annotator'), sizes.annotators);
    this.source = idColumn(lengthOf('source'), sizes.sources);
    this.medals = new Uint16Array(lengthOf('medals'));
    this.sizes = sizes;
  }
}
