import { useWidthClass } from '../../platform/widthClass.ts';
import { useSettings } from '../../session/hooks.ts';
import type { RowLines } from '../../session/settings/settingsStore.ts';
import { useLayout } from '../../shared/useDesk.ts';

/** Returns how many lines the user wants a row to have in this layout; `undefined` if the width decides. */
export function useRowsChoice(): RowLines | undefined {
  const layout = useLayout();
  const widthClass = useWidthClass();
  return useSettings(({ rows }) => rows[`${layout} ${widthClass}`]);
}
