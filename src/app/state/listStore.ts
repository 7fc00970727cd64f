import { create } from 'zustand';
import type { Failure } from '../../base/failure.ts';
import type { ItemId, SelectionInfo } from '../../protocol/api.ts';

/** The game list: which rows it shows and where its cursor is. Rows themselves are cached beside the view. */
export interface ListState {
  readonly item?: ItemId;
  readonly selection: SelectionInfo;
  /** 0-based place in the selection, the row that Enter opens. */
  readonly cursor: number;
  readonly status: 'idle' | 'opening' | 'ready' | 'failed';
  readonly failure?: Failure;
  /** The code page in use, `undefined` where the format names its encoding. */
  readonly codePage?: string;
}

export const useList = create<ListState>()(() => ({
  selection: { id: 0, count: 0 },
  cursor: 0,
  status: 'idle',
}));
