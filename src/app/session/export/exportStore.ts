import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../base/failure.ts';
import type { ExportLedger } from '../../../model/pgn/pgnExport.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { ScanProgress } from '../../../protocol/selection.ts';
import type { ExportChoice, ParquetReply } from '../../../protocol/exportApi.ts';

/** Counts of the records that a page of games has, and of those that it leaves out. */
export interface PageCounts {
  readonly games: number;
  /** Guiding texts. */
  readonly texts: number;
  /** Records of which nothing can be read. */
  readonly unreadable: number;
  /** Games after the last one for which the page has room. */
  readonly left: number;
  /** Bytes of the file. */
  readonly size: number;
}

/** One export, from the choice of its file to its ledger. */
export type ExportJob =
  | {
      readonly kind: 'running';
      readonly name: string;
      readonly progress?: ScanProgress;
      /** Progress is in percent, else in records. */
      readonly inPercent: boolean;
    }
  | {
      readonly kind: 'done';
      readonly name: string;
      readonly item: ItemId;
      readonly choice: ExportChoice;
      readonly ledger: ExportLedger;
      /** Games with an analysis of the user. */
      readonly analyzed: number;
      /** The browser saves it; otherwise it is in the file that was chosen. */
      readonly downloaded: boolean;
    }
  /** The lossless side-car is written. */
  | {
      readonly kind: 'saved';
      readonly name: string;
      readonly records: number;
      readonly downloaded: boolean;
    }
  /** Parquet files are written. */
  | {
      readonly kind: 'parquet';
      readonly name: string;
      readonly written: ParquetReply;
    }
  /** A page of games is written. */
  | {
      readonly kind: 'page';
      readonly name: string;
      readonly counts: PageCounts;
      readonly downloaded: boolean;
    }
  /** `emptyFile`: the file that the browser made for it is left without anything in it. */
  | {
      readonly kind: 'failed';
      readonly name: string;
      readonly failure: Failure;
      readonly emptyFile: boolean;
    }
  /** It was cancelled, and such a file is left; otherwise there is nothing to say. */
  | { readonly kind: 'cancelled'; readonly name: string };

export const createExportingStore = () => createStore<{ readonly job?: ExportJob }>()(() => ({}));
