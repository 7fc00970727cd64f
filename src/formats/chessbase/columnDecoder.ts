// The interface by which a generation of ChessBase databases fills the columns of the game index.
import type { Column, ColumnName } from '../../model/gameIndex.ts';
import type { ReadOptions } from '../format.ts';
import type { LossNoter } from './lostNames.ts';

/** Columns as properties named like them, filled block by block. */
export interface ColumnDecoder {
  /** Decodes records [from, to) of a window whose first record is `row`; `bytes` holds the whole window. */
  decode(bytes: Uint8Array, from: number, to: number, row: number): void;
}

export type Columns = Partial<Record<ColumnName, Column>>;

/**
 * Fills columns for one generation. Entity number i of a file has the id i + 1; a number that the file does
 * not have gets the id 0.
 */
export interface ColumnReading {
  /** The core columns, which are decoded together. */
  core(count: number): ColumnDecoder;
  /** The wanted ones of the other columns of the list. */
  extra(count: number, wanted: ReadonlySet<ColumnName>): ColumnDecoder;
  /** The columns of teams, if the list does not have them; with progress from 0 to `count`. */
  readTeams?(count: number, options: ReadOptions): Promise<Columns>;
}

/** The count of entities in each file. Their numbers are below it: any other number is noted as lost. */
export interface EntitySizes {
  readonly players: number;
  readonly tournaments: number;
  readonly annotators: number;
  readonly sources: number;
  readonly teams: number;
  readonly lost: Readonly<Record<'players' | 'tournaments' | 'annotators' | 'sources' | 'teams', LossNoter>>;
}
