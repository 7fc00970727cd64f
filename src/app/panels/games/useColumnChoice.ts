import { useWidthClass } from '../../platform/widthClass.ts';
import { useApp } from '../../session/appContext.tsx';
import { useSettings } from '../../session/hooks.ts';
import type { ColumnChoice } from '../../session/settings/settingsStore.ts';

const NOTHING_CHOSEN: ColumnChoice = {};

/** Returns the user's columns for windows of the present width class, and a function that changes them. */
export function useColumnChoice(): readonly [ColumnChoice, (choice: ColumnChoice) => void] {
  const app = useApp();
  const widthClass = useWidthClass();
  const choice = useSettings(({ columns }) => columns[widthClass]) ?? NOTHING_CHOSEN;
  const changeChoice = (changed: ColumnChoice): void => {
    const { columns } = app.stores.settings.getState();
    app.settings.changeSettings({ columns: { ...columns, [widthClass]: changed } });
  };
  return [choice, changeChoice];
}
