import { PanelLeft, Plus, TriangleAlert } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Later } from '../../platform/Later.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { FolderCommands } from '../folder/FolderMenu.tsx';
import { LibraryTree } from './LibraryTree.tsx';
import { needsAttention } from '../../session/folder/libraryRows.ts';
import { useLibraryOver } from './libraryOver.ts';
import { Unclaimed } from './Unclaimed.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useLibrary, useScreen } from '../../session/hooks.ts';
import './library.css';

interface LibraryPanelProps {
  /** A column of its own, a rail of icons that opens over the list, or a phone's whole screen. */
  readonly form: 'column' | 'rail' | 'screen';
}

export function LibraryPanel({ form }: LibraryPanelProps) {
  const app = useApp();
  const library = useLibrary((state) => state.library);
  const over = useScreen((screen) => screen.libraryOver);
  const panel = useLibraryOver(form === 'rail' && over);
  if (library === undefined) return null;
  return (
    <nav
      ref={panel}
      className={`library ${form}`}
      data-over={(form === 'rail' && over) || undefined}
      aria-label={t('Library')}
    >
      <div className="library-sheet">
        <Later>
          {form !== 'screen' && (
            <header className="library-head">
              {form === 'rail' && (
                <IconButton
                  icon={PanelLeft}
                  label={t('Library')}
                  hotkey="1"
                  aria-expanded={over}
                  onClick={app.screen.toggleLibrary}
                />
              )}
              <h2>{t('Library')}</h2>
              <Menu align="end" trigger={<IconButton icon={Plus} label={t('Open or close folders')} />}>
                <FolderCommands />
              </Menu>
            </header>
          )}
          <LibraryTree
            library={library}
            onLeave={form === 'rail' ? () => app.screen.requestFocus('games') : undefined}
          />
          <Unclaimed library={library} />
          {form === 'rail' && <RailNotice count={library.items.filter(needsAttention).length} />}
        </Later>
      </div>
    </nav>
  );
}

function RailNotice({ count }: { readonly count: number }) {
  const app = useApp();
  if (count === 0) return null;
  return (
    <IconButton
      className="rail-notice"
      icon={TriangleAlert}
      label={t('{count, plural, one {# item needs attention} other {# items need attention}}', { count })}
      onClick={() => app.screen.openDialog('found')}
    />
  );
}
