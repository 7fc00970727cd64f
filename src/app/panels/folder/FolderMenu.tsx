import { ChevronDown, Folder } from 'lucide-react';
import { closeFolder, reloadFolder } from '../../session/folder/folder.ts';
import { openDemo } from '../../session/folder/waysToOpen.ts';
import { openDialog } from '../../session/screen/layout.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { countOf } from '../../platform/numbers.ts';
import { noteFault } from '../../session/screen/faults.ts';
import { chooseFiles, chooseFolder } from '../../shared/FilePicker.tsx';
import { useLibrary } from '../../session/folder/libraryStore.ts';

/** What can be done with the folder; also the phone's `…` menu. */
export function FolderCommands() {
  return (
    <>
      <MenuItem onSelect={chooseFolder}>Open another folder…</MenuItem>
      <MenuItem onSelect={chooseFiles}>Open files…</MenuItem>
      <MenuItem onSelect={() => openDemo().catch(noteFault)}>Open the demo</MenuItem>
      <MenuLine />
      <MenuItem onSelect={() => openDialog('found')}>What was found…</MenuItem>
      <MenuItem onSelect={() => reloadFolder().catch(noteFault)}>Reload folder</MenuItem>
      <MenuItem onSelect={closeFolder}>Close folder</MenuItem>
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
