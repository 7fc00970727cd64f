import { t } from '../../../base/messages.ts';
import { Columns3Cog } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuCheck, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { columnOf, isNameColumn, withShown } from '../../shared/columns.ts';
import type { ColumnLayout } from '../../shared/columns.ts';
import { useWidthClass } from '../../platform/widthClass.ts';
import { useApp } from '../../session/appContext.tsx';
import { useSettings } from '../../session/hooks.ts';
import { useColumnChoice } from './useColumnChoice.ts';

/** Which columns the list has in windows of this width. */
export function ColumnsMenu({ layout }: { readonly layout: ColumnLayout }) {
  const app = useApp();
  const widthClass = useWidthClass();
  const columns = useSettings((settings) => settings.columns);
  const [choice, changeChoice] = useColumnChoice();
  const { [widthClass]: chosen, ...others } = columns;
  return (
    <Menu align="end" trigger={<IconButton icon={Columns3Cog} size={13} label={t('Columns of the list')} />}>
      {layout.order
        .filter((id) => !isNameColumn(id))
        .map((id) => (
          <MenuCheck
            key={id}
            checked={layout.shown.has(id)}
            onChange={() => changeChoice(withShown(choice, id, !layout.shown.has(id)))}
          >
            {t(columnOf(id).label)}
          </MenuCheck>
        ))}
      <MenuLine />
      <MenuItem
        disabled={chosen === undefined}
        onSelect={() => app.settings.changeSettings({ columns: others })}
      >
        {t('Default columns')}
      </MenuItem>
    </Menu>
  );
}
