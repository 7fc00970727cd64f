import { ArrowLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import { shownName } from '../../../base/shownText.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { useWidthClass } from '../../platform/widthClass.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useLibrary } from '../../session/hooks.ts';
import './statistics.css';
import './figures.css';
import { nameOf } from '../../session/library/libraryRows.ts';

interface FiguresFrameProps {
  /** The database, if the figures are from one. */
  readonly item?: ItemId;
  readonly title: string;
  /** The part of the database that the figures are about. */
  readonly part?: string;
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** The header with the ways to leave, and the figures below. On a phone, both fill the screen. */
export function FiguresFrame({ item, title, part, acts, children }: FiguresFrameProps) {
  const app = useApp();
  const phone = useWidthClass() === 'phone';
  const database = useDatabaseName(item);
  const titleId = useId();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.focus();
    return app.screen.returnFromFigures;
  }, [app]);
  const [Place, Title] = phone ? (['main', 'h1'] as const) : (['section', 'h2'] as const);
  return (
    <Place ref={place} className="figures scrolls" aria-labelledby={titleId} tabIndex={-1}>
      <header className="figures-head">
        <IconButton icon={ArrowLeft} label={t('Back')} hotkey="Escape" onClick={app.place.leaveFigures} />
        <Title id={titleId} title={shownName(title)}>
          {shownName(title)}
        </Title>
        {item !== undefined && (
          <p className="figures-path">
            <span>{shownName(database)}</span>
            <Icon of={ChevronRight} size={12} />
            <span title={part}>{part}</span>
          </p>
        )}
        <span className="spacer" />
        {acts}
        <IconButton icon={X} label={t('Close')} onClick={app.screen.closeFigures} />
      </header>
      <div className="statistics">{children}</div>
    </Place>
  );
}

/** The heading of a part, one level below the title of the figures, which on a phone is the page's own. */
export function PartTitle({ children }: { readonly children: ReactNode }) {
  const Title = useWidthClass() === 'phone' ? 'h2' : 'h3';
  return <Title className="figure-title">{children}</Title>;
}

export const useDatabaseName = (item: ItemId | undefined): string =>
  useLibrary(({ library }) => {
    const found = library?.items.find(({ id }) => id === item);
    return found?.kind === 'database' ? found.title || nameOf(found) : '';
  });
