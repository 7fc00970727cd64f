import { ChevronDown } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { CommandLines, LinesOf } from '../../shared/commands/CommandLines.tsx';
import type { CommandId } from '../../session/commands/createCommands.ts';
import { useLibrary } from '../../session/hooks.ts';

const OPEN: readonly CommandId[] = ['openFolder', 'openFiles', 'addFolder', 'addFiles', 'openDemo'];

/** Commands that open other files, instead of the current ones or beside them. */
export const OpenCommands = () => <LinesOf of={OPEN} />;

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
      <CommandLines noun="Folder" />
    </Menu>
  );
}
