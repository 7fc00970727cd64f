import {
  Archive,
  BookOpen,
  Crown,
  Database,
  Layers,
  OctagonAlert,
  Pencil,
  TriangleAlert,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { msg, t } from '../../../base/messages.ts';
import { ALL_DATABASES, isCollection } from '../../../protocol/items.ts';
import type { LibraryItem } from '../../../protocol/items.ts';
import type { Library } from '../../../protocol/api.ts';
import { ariaKey } from '../../platform/keyName.ts';
import { formatCountShort } from '../../platform/numbers.ts';
import { countFiles, filesOfKind, LIBRARY_KINDS } from '../../session/library/libraryParts.ts';
import type { LibraryKind } from '../../session/library/libraryParts.ts';
import { needsAttention } from '../../session/library/libraryRows.ts';
import { useGamesDrop } from '../../shared/draggedGames.ts';
import { useApp } from '../../session/appContext.tsx';
import { useAnalysis, useLibrary, useScreen } from '../../session/hooks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { itemTone } from './itemState.ts';
import { analysisLabel } from './MyAnalysisEntry.tsx';
import './rail.css';

const KIND_ICONS = { database: Database, book: BookOpen, tablebase: Crown, archive: Archive } as const;
const KIND_WORDS = {
  database: msg('Databases'),
  book: msg('Books'),
  tablebase: msg('Tablebases'),
  archive: msg('Archives'),
} as const;
const KIND_LABELS = {
  database: msg(
    'Databases: {count, number}{attention, plural, =0 {} one {, # needs attention} other {, # need attention}}',
  ),
  book: msg(
    'Books: {count, number}{attention, plural, =0 {} one {, # needs attention} other {, # need attention}}',
  ),
  tablebase: msg(
    'Tablebases: {count, number}{attention, plural, =0 {} one {, # needs attention} other {, # need attention}}',
  ),
  archive: msg(
    'Archives: {count, number}{attention, plural, =0 {} one {, # needs attention} other {, # need attention}}',
  ),
} as const;

/**
 * The library as a column of buttons, so that no kind of item is hidden below the fold. The button of a kind
 * opens its items over the list; kinds without items have no button.
 */
export function LibraryRail({ library }: { readonly library: Library }) {
  const app = useApp();
  const attention = library.items.filter(needsAttention).length;
  return (
    <div className="rail-kinds">
      {LIBRARY_KINDS.map((kind) => (
        <KindButton key={kind} kind={kind} items={filesOfKind(library, kind)} />
      ))}
      <span className="rail-line" />
      <AnalysisButton />
      <CollectionsButton library={library} />
      {attention > 0 && (
        <RailButton
          className="rail-notice"
          icon={TriangleAlert}
          count={attention}
          label={t('{count, plural, one {# item needs attention} other {# items need attention}}', {
            count: attention,
          })}
          onClick={() => app.screen.openDialog('found')}
        />
      )}
    </div>
  );
}

interface KindButtonProps {
  readonly kind: LibraryKind;
  readonly items: readonly LibraryItem[];
}

function KindButton({ kind, items }: KindButtonProps) {
  const app = useApp();
  const isOver = useScreen(({ libraryOver }) => libraryOver === kind);
  const selected = useLibrary((state) => state.selected);
  const isAll = kind === 'database' && selected === ALL_DATABASES;
  if (items.length === 0) return null;
  const tones = new Set(items.map(itemTone));
  const count = countFiles(items);
  const label = t(KIND_LABELS[kind], {
    count,
    attention: items.filter(needsAttention).length,
  });
  return (
    <RailButton
      icon={KIND_ICONS[kind]}
      word={t(KIND_WORDS[kind])}
      count={count}
      label={label}
      aria-expanded={isOver}
      data-holds-open={isAll || items.some(({ id }) => id === selected) || undefined}
      onClick={() => app.screen.toggleLibraryPart(kind)}
    >
      {tones.has('bad') && <Icon of={OctagonAlert} size={11} className="rail-tone bad" />}
      {!tones.has('bad') && tones.has('warn') && (
        <Icon of={TriangleAlert} size={11} className="rail-tone warn" />
      )}
    </RailButton>
  );
}

function AnalysisButton() {
  const app = useApp();
  const count = useAnalysis((state) => state.analyses.size);
  const isShown = useScreen(({ figures }) => figures?.kind === 'analysis');
  return (
    <RailButton
      icon={Pencil}
      word={t('My analysis')}
      count={count}
      label={analysisLabel(count)}
      hotkey="3"
      aria-pressed={isShown}
      onClick={app.myAnalysis.toggleMyAnalysis}
    />
  );
}

function CollectionsButton({ library }: { readonly library: Library }) {
  const app = useApp();
  const isOver = useScreen(({ libraryOver }) => libraryOver === 'collection');
  const holdsOpen = useLibrary((state) => isCollection(state.selected));
  const drop = useGamesDrop(() => app.collections.collect());
  const count = library.items.filter(({ id }) => isCollection(id)).length;
  if (count === 0) return null;
  return (
    <RailButton
      icon={Layers}
      word={t('Collections')}
      count={count}
      label={t('Collections: {count, number}', { count })}
      aria-expanded={isOver}
      data-holds-open={holdsOpen || undefined}
      onClick={() => app.screen.toggleLibraryPart('collection')}
      {...drop}
    />
  );
}

interface RailButtonProps extends Pick<ComponentProps<'button'>, 'onDragOver' | 'onDragLeave' | 'onDrop'> {
  readonly icon: LucideIcon;
  /** The word below the icon. */
  readonly word?: string;
  readonly count: number;
  readonly label: string;
  readonly hotkey?: string;
  readonly className?: string;
  readonly children?: ReactNode;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-pressed'?: boolean;
  readonly 'data-holds-open'?: true;
  readonly 'data-drop'?: true;
  readonly onClick: () => void;
}

function RailButton({
  icon,
  word,
  count,
  label,
  hotkey,
  className = '',
  children,
  ...rest
}: RailButtonProps) {
  return (
    <Tooltip text={label} hotkey={hotkey} side="right">
      <button
        type="button"
        className={`rail-button ${className}`}
        aria-label={label}
        aria-keyshortcuts={hotkey && ariaKey(hotkey)}
        {...rest}
      >
        <Icon of={icon} />
        {word !== undefined && (
          <>
            <span className="rail-word" aria-hidden>
              {word}
            </span>{' '}
          </>
        )}
        {count > 0 && (
          <span className="rail-count" aria-hidden>
            {formatCountShort(count)}
          </span>
        )}
        {children}
      </button>
    </Tooltip>
  );
}
