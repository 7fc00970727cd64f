import { useMemo } from 'react';
import { layoutColumns } from '../../shared/columns.ts';
import type { ColumnLayout } from '../../shared/columns.ts';
import { useWidthClass } from '../../platform/widthClass.ts';
import { useList, useSearch, useSettings } from '../../session/hooks.ts';

/** Returns the columns of a list that is `width` pixels wide, with record numbers up to `records`. */
export function useColumnLayout(width: number, records: number): ColumnLayout {
  const widthClass = useWidthClass();
  const sort = useSearch((search) => search.sort);
  const hasElo = useList((list) => list.hasElo);
  const hasContents = useList((list) => list.hasContents);
  const joined = useList((list) => list.database?.members !== undefined);
  const choice = useSettings(({ columns }) => columns[widthClass]);
  return useMemo(
    () => layoutColumns(width, records, { sort, choice, hasElo, hasContents, joined }),
    [width, records, sort, choice, hasElo, hasContents, joined],
  );
}
