import { Plus, X } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import type { LibraryPart } from '../../session/folder/libraryParts.ts';
import { libraryPart } from '../../session/folder/libraryParts.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Later } from '../../platform/Later.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { FolderCommands } from '../folder/FolderMenu.tsx';
import { LibraryRail } from './LibraryRail.tsx';
import { LibraryTree } from './LibraryTree.tsx';
import { useLibraryOver } from './libraryOver.ts';
import { MyAnalysisEntry } from './MyAnalysisEntry.tsx';
import { Unclaimed } from './Unclaimed.tsx';
import { useMemo } from 'react';
import { useApp } from '../../session/appContext.tsx';
import { useLibrary, useScreen } from '../../session/hooks.ts';
import './library.css';

interface LibraryPanelProps {
  /** A column of its own, a rail of kinds that open over the list, or a phone's whole screen. */
  readonly form: 'column' | 'rail' | 'screen';
}

export function LibraryPanel({ form }: LibraryPanelProps) {
  const app = useApp();
  const library = useLibrary((state) => state.library);
  const isRail = form === 'rail';
  const over = useScreen((screen) => isRail && screen.libraryOver);
  const panel = useLibraryOver(over);
  const part = over === false ? 'all' : over;
  const shown = useMemo(() => library && libraryPart(library, part), [library, part]);
  if (library === undefined || shown === undefined) return null;
  return (
    <nav
      ref={panel}
      className={`library ${form}`}
      data-over={over !== false || undefined}
      aria-label={t('Library')}
    >
      {isRail && <LibraryRail library={library} />}
      <div className="library-sheet">
        <Later>
          {form !== 'screen' && (
            <header className="library-head">
              <h2>{partName(part)}</h2>
              <Menu align="end" trigger={<IconButton icon={Plus} label={t('Open or close folders')} />}>
                <FolderCommands />
              </Menu>
              {isRail && (
                <IconButton icon={X} label={t('Close')} onClick={() => app.screen.leaveLibraryOver()} />
              )}
            </header>
          )}
          <LibraryTree
            key={part}
            library={shown}
            onLeave={isRail ? () => app.screen.requestFocus('games') : undefined}
          />
          <Unclaimed library={library} />
          {!isRail && <MyAnalysisEntry />}
        </Later>
      </div>
    </nav>
  );
}

function partName(part: LibraryPart): string {
  if (part === 'database') return t('Databases');
  if (part === 'book') return t('Books');
  return part === 'archive' ? t('Archives') : t('Library');
}
