import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export const THEMES = ['system', 'light', 'dark'] as const;
export const BOARD_THEMES = ['steel', 'brown', 'green', 'print'] as const;
export const PIECE_SETS = ['cburnett', 'openFile', 'letters'] as const;
export const MOVE_STYLES = ['figurines', 'letters'] as const;
export const NOTATION_LAYOUTS = ['book', 'columns'] as const;

/** What the user chose; remembered between visits. */
export interface Settings {
  readonly theme: (typeof THEMES)[number];
  readonly boardTheme: (typeof BOARD_THEMES)[number];
  readonly pieceSet: (typeof PIECE_SETS)[number];
  readonly moveStyle: (typeof MOVE_STYLES)[number];
  readonly notationLayout: (typeof NOTATION_LAYOUTS)[number];
  /** Pixels of the mainline, 14 to 20. */
  readonly notationSize: number;
  readonly showLibrary: boolean;
  readonly showGames: boolean;
  readonly reading: boolean;
}

const DEFAULTS: Settings = {
  theme: 'system',
  boardTheme: 'steel',
  pieceSet: 'cburnett',
  moveStyle: 'figurines',
  notationLayout: 'book',
  notationSize: 16,
  showLibrary: true,
  showGames: true,
  reading: false,
};

export const useSettings = create<Settings>()(
  persist(() => DEFAULTS, { name: 'open-file-settings', version: 1 }),
);

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
}
