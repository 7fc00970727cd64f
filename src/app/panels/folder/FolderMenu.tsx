import { ChevronDown, Folder } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { countOf } from '../../platform/numbers.ts';
import { chooseFiles, chooseFolder } from '../../shared/FilePicker.tsx';
import { BoardCommands } from '../../shared/BoardCommands.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useLibrary } from '../../session/hooks.ts';

/** What can be done with the folder; also the phone's `…` menu. */
export function FolderCommands() {
  const app = useApp();
  return (
    <>
      <BoardCommands />
      <MenuLine />
      <MenuItem onSelect={() => chooseFolder(app)}>Open another folder…</MenuItem>
      <MenuItem onSelect={() => chooseFiles()}>Open files…</MenuItem>
      <MenuItem onSelect={() => chooseFolder(app, { beside: true })}>Add a folder…</MenuItem>
      <MenuItem onSelect={() => chooseFiles({ beside: true })}>Add files…</MenuItem>
      <MenuItem onSelect={() => app.folder.openDemo().catch(app.faults.noteFault)}>Open the demo</MenuItem>
      <MenuLine />
      <MenuItem onSelect={() => app.screen.openDialog('found')}>What was found…</MenuItem>
      <MenuItem onSelect={() => app.folder.reloadFolder().catch(app.faults.noteFault)}>
        Reload folder
      </MenuItem>
      <MenuItem onSelect={app.folder.closeFolder}>Close folder</MenuItem>
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
          <Icon of={Folder} />
          <span className="name">{library.name}</span>
          <span className="dim">{countOf(library.files, 'file')}</span>
          <Icon of={ChevronDown} size={14} />
        </button>
      }
    >
      <FolderCommands />
    </Menu>
  );
}
