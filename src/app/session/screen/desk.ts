// Gathers what the sizes of the panels depend on: window, folder, and the user's choices for windows of that size.
import type { Library } from '../../../protocol/api.ts';
import type { WidthClass } from '../../platform/widthClass.ts';
import { LOW_BELOW } from '../settings/deskSizes.ts';
import type { Desk, DeskLayout } from '../settings/deskSizes.ts';
import { placeOfFigures } from './figures.ts';
import type { Figures } from './figures.ts';
import type { Settings } from '../settings/settingsStore.ts';

/** The settings that affect sizes. */
export type DeskSettings = Pick<
  Settings,
  'layouts' | 'splits' | 'engineLines' | 'engineLinesLow' | 'showBook' | 'showLibrary'
>;

export interface DeskFacts {
  readonly width: number;
  readonly height: number;
  readonly widthClass: WidthClass;
  readonly settings: DeskSettings;
  readonly hasDatabases: boolean;
  readonly hasBooks: boolean;
  /** The kind of the page (statistics, a card, a cross table) that replaces panels, if one is open. */
  readonly figures: Figures['kind'] | undefined;
  /** The width of the table that replaces the list. */
  readonly table?: number;
}

/** Returns the layout for windows of this width; each width class has its own. */
export const layoutIn = ({ layouts }: Pick<Settings, 'layouts'>, width: WidthClass): DeskLayout =>
  layouts[width] ?? 'board';

/** Returns the setting with the number of engine lines for windows of this height. */
export const linesSetting = (height: number): 'engineLines' | 'engineLinesLow' =>
  height < LOW_BELOW ? 'engineLinesLow' : 'engineLines';

export const hasItems = (library: Library | undefined, kind: 'database' | 'book'): boolean =>
  library?.items.some((item) => item.kind === kind) === true;

/** The layout whose sizes apply while a page replaces the list or the notation; over the whole desk, it changes none. */
const LAYOUT_OF_PLACE = { list: 'list', text: 'reading', desk: undefined } as const;

export function deskOf(facts: DeskFacts): Desk {
  const { width, height, widthClass, settings, hasDatabases, hasBooks, figures, table = 0 } = facts;
  const chosen = layoutIn(settings, widthClass);
  const place = figures && placeOfFigures({ kind: figures }, { width: widthClass, layout: chosen });
  const layout = (place && LAYOUT_OF_PLACE[place]) ?? chosen;
  const replacesList = place === 'list';
  return {
    width,
    height,
    layout,
    hasList: replacesList || hasDatabases,
    hasBook: settings.showBook && (hasDatabases || hasBooks),
    hasLibrary: settings.showLibrary,
    lines: settings[linesSetting(height)],
    split: settings.splits[`${layout} ${widthClass}`] ?? {},
    table: replacesList ? table : 0,
  };
}
