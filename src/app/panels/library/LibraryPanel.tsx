import { Plus, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import { t } from '../../../base/messages.ts';
import { shownName } from '../../../base/shownText.ts';
import type { Library } from '../../../protocol/api.ts';
import type { LibraryPart } from '../../session/library/libraryParts.ts';
import { libraryPart } from '../../session/library/libraryParts.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Later } from '../../platform/Later.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { OpenCommands } from '../folder/FolderMenu.tsx';
import { LibraryRail } from './LibraryRail.tsx';
import { LibraryTree } from './LibraryTree.tsx';
import { MyAnalysisEntry } from './MyAnalysisEntry.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useLibrary, useScreen } from '../../session/hooks.ts';
import './library.css';

interface LibraryPanelProps {
  /** A column, a rail with a button for each kind of item, or the whole screen of a phone. */
  readonly form: 'column' | 'rail' | 'screen';
}

export function LibraryPanel({ form }: LibraryPanelProps) {
  const app = useApp();
  const library = useLibrary((state) => state.library);
  const isRail = form === 'rail';
  const over = useScreen((screen) => isRail && screen.libraryOver);
  const isGlance = useScreen(({ libraryGlance }) => libraryGlance);
  const panel = useLibraryOver(over, isGlance);
  const part = over === false ? 'all' : over;
  const shown = useMemo(() => library && libraryPart(library, part), [library, part]);
  if (library === undefined || shown === undefined) return null;
  return (
    <nav
      ref={panel}
      className={`library ${form}`}
      data-over={over !== false || undefined}
      data-glance={(over !== false && isGlance) || undefined}
      aria-label={t('Library')}
    >
      {isRail && <LibraryRail library={library} />}
      <div className="library-sheet">
        <Later>
          {form !== 'screen' && (
            <header className="library-head">
              <h2>{partName(part)}</h2>
              <Menu align="end" trigger={<IconButton icon={Plus} label={t('Open…')} />}>
                <OpenCommands />
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
  if (part === 'collection') return t('Collections');
  return part === 'archive' ? t('Archives') : t('Library');
}

/**
 * If the user opens the library over the list, it takes the keyboard focus, and a press elsewhere closes it.
 * If it opens automatically, the focus stays where it is, and the next key closes it, too.
 */
function useLibraryOver(over: LibraryPart | false, isGlance: boolean): RefObject<HTMLElement | null> {
  const app = useApp();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (over === false) return undefined;
    if (!isGlance) panel.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
    const onPress = ({ target, type }: Event) => {
      // A key that has just kept the library open arrives here as well.
      if (type === 'keydown' && !app.stores.screen.getState().libraryGlance) return;
      const isOutside = target instanceof Element && panel.current?.contains(target) === false;
      // The button with the key 1 and the menus close the library or keep it open themselves.
      if (isOutside && target.closest('[aria-keyshortcuts="1"], [role="menu"]') === null)
        app.screen.closeLibraryOver();
    };
    window.addEventListener('pointerdown', onPress);
    if (isGlance) window.addEventListener('keydown', onPress);
    return () => {
      window.removeEventListener('pointerdown', onPress);
      window.removeEventListener('keydown', onPress);
    };
  }, [app, over, isGlance]);
  return panel;
}

/** Counts files of unknown formats, and names a few of them. */
function Unclaimed({ library }: { readonly library: Library }) {
  const app = useApp();
  const { count, examples } = library.unclaimed;
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="unclaimed"
      title={examples.map(shownName).join('\n')}
      onClick={() => app.screen.openDialog('found')}
    >
      {t('{count, plural, one {# other file} other {# other files}}', { count })}
      <span className="dim">
        {examples.slice(0, 2).map(shownName).join(', ')}
        {count > 2 ? ' …' : ''}
      </span>
    </button>
  );
}
