import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../base/failure.ts';
import type { ExportLedger } from '../../../model/pgn/pgnExport.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { ScanProgress } from '../../../protocol/selection.ts';
import type { ExportChoice, ParquetReply } from '../../../protocol/exportApi.ts';

/** Counts of the diagrams on a sheet, and of its games without any. */
export interface DiagramCounts {
  readonly count: number;
  readonly without: number;
}

/** Counts of the records on a web page of games, and of those left out. */
export interface PageCounts {
  readonly games: number;
  /** Guiding texts. */
  readonly texts: number;
  /** Records that cannot be read at all. */
  readonly unreadable: number;
  /** Records left out because the page had no more room. */
  readonly left: number;
  /** Bytes of the file. */
  readonly size: number;
  /** Only for a sheet of diagrams. */
  readonly diagrams?: DiagramCounts;
}

/** One export, from the choice of its file to its ledger. */
export type ExportJob =
  | {
      readonly kind: 'running';
      readonly name: string;
      readonly progress?: ScanProgress;
      /** True if progress is in percent; otherwise it counts records. */
      readonly inPercent: boolean;
    }
  | {
      readonly kind: 'done';
      readonly name: string;
      readonly item: ItemId;
      readonly choice: ExportChoice;
      readonly ledger: ExportLedger;
      /** Games with the user's analysis. */
      readonly analyzed: number;
      /** True if the browser downloads it; otherwise it is in the chosen file. */
      readonly downloaded: boolean;
    }
  /** The JSON file that has everything known about the records is written. */
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
  /** A web page of games, or a sheet of diagrams, is written. */
  | {
      readonly kind: 'page';
      readonly name: string;
      readonly counts: PageCounts;
      readonly downloaded: boolean;
    }
  /** `emptyFile`: the file that the browser made for the export is left empty. */
  | {
      readonly kind: 'failed';
      readonly name: string;
      readonly failure: Failure;
      readonly emptyFile: boolean;
    }
  /** The user canceled, and an empty file is left; otherwise there is nothing to report. */
  | { readonly kind: 'canceled'; readonly name: string };

export const createExportingStore = () => createStore<{ readonly job?: ExportJob }>()(() => ({}));
