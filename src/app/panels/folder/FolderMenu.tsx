import { ChevronDown } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { chooseFiles, chooseFolder } from '../../shared/FilePicker.tsx';
import { BoardCommands } from '../../shared/BoardCommands.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useLibrary } from '../../session/hooks.ts';

/** Other files in the place of these, or beside them. */
export function OpenCommands() {
  const app = useApp();
  return (
    <>
      <MenuItem onSelect={() => chooseFolder(app)}>{t('Open another folder…')}</MenuItem>
      <MenuItem onSelect={() => chooseFiles()}>{t('Open files…')}</MenuItem>
      <MenuItem onSelect={() => chooseFolder(app, { beside: true })}>{t('Add a folder…')}</MenuItem>
      <MenuItem onSelect={() => chooseFiles({ beside: true })}>{t('Add files…')}</MenuItem>
      <MenuItem onSelect={() => app.waysToOpen.openDemo().catch(app.faults.noteFault)}>
        {t('Open the demo')}
      </MenuItem>
    </>
  );
}

/** The commands for the folder; also in the phone's `…` menu. */
export function FolderCommands() {
  const app = useApp();
  return (
    <>
      <BoardCommands />
      <MenuLine />
      <OpenCommands />
      <MenuLine />
      <MenuItem onSelect={() => app.screen.openDialog('found')}>{t('Folder contents…')}</MenuItem>
      <MenuItem onSelect={() => app.folder.reloadFolder().catch(app.faults.noteFault)}>
        {t('Reload folder')}
      </MenuItem>
      <MenuItem onSelect={app.folder.closeFolder}>{t('Close folder')}</MenuItem>
      <MenuLine />
      <MenuItem onSelect={() => app.screen.openDialog('privacy')}>
        {t('Nothing leaves this device…')}
      </MenuItem>
    </>
  );
}

/** The opened folder's name in the top bar. */
export function FolderMenu() {
  const library = useLibrary((state) => state.library);
  if (library === undefined) return null;
  return (
    <Menu
      trigger={
        <button type="button" className="text-button folder-name">
          <span className="name">{library.name}</span>
          <span className="dim">
            {t('{count, plural, one {# file} other {# files}}', { count: library.files })}
          </span>
          <Icon of={ChevronDown} size={14} />
        </button>
      }
    >
      <FolderCommands />
    </Menu>
  );
}
