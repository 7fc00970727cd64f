import { t } from '../../../base/messages.ts';
import type { MenuParts } from '../../shared/commands/CommandLines.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useList } from '../../session/hooks.ts';
import { useDesk } from '../../shared/useDesk.ts';
import { MenuChoice } from '../../ui/Menu.tsx';
import { SortItems } from '../search/SortItems.tsx';
import { CodePageChoice } from './CodePageChoice.tsx';
import { ColumnItems } from './ColumnItems.tsx';
import { useRowsChoice } from './useRowsChoice.ts';

function RowsChoice() {
  const app = useApp();
  const { layout } = useDesk();
  const chosen = useRowsChoice();
  return (
    <MenuChoice
      label={t('Rows of the list')}
      value={chosen ?? 'auto'}
      options={[
        { value: 'auto', label: t('As the width allows') },
        { value: 'one', label: t('One line') },
        { value: 'two', label: t('Two lines') },
      ]}
      onChange={(rows) => app.layouts.chooseRows(layout, rows === 'auto' ? undefined : rows)}
    />
  );
}

function CodePage() {
  const item = useList((list) => list.item);
  return item !== undefined && <CodePageChoice item={item} />;
}

/** The submenus of the menu *List*. */
export const LIST_PARTS: MenuParts = {
  sort: SortItems,
  columns: ColumnItems,
  rows: RowsChoice,
  codePage: CodePage,
};
