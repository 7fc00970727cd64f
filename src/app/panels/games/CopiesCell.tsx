// In a list with folded duplicates, a row says how many copies it stands for. The row of a copy says how it
// differs.
import { ChevronDown, ChevronRight } from 'lucide-react';
import { msg, spokenLanguage, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import type { ComparedFact, Difference } from '../../../model/comparedFacts.ts';
import type { GameHeader } from '../../../model/gameHeader.ts';
import type { ColumnId, ColumnLayout } from '../../shared/columns.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useApp } from '../../session/appContext.tsx';

const FACT_WORDS: Record<ComparedFact, Message> = {
  white: msg('White [[one of the facts in which copies of a game differ]]'),
  black: msg('Black [[one of the facts in which copies of a game differ]]'),
  whiteElo: msg('Elo of White [[one of the facts in which copies of a game differ]]'),
  blackElo: msg('Elo of Black [[one of the facts in which copies of a game differ]]'),
  result: msg('result [[one of the facts in which copies of a game differ]]'),
  date: msg('date [[one of the facts in which copies of a game differ]]'),
  event: msg('event [[one of the facts in which copies of a game differ]]'),
  site: msg('site [[one of the facts in which copies of a game differ]]'),
  round: msg('round [[one of the facts in which copies of a game differ]]'),
  moves: msg('number of moves [[one of the facts in which copies of a game differ]]'),
  notes: msg('notes [[one of the facts in which copies of a game differ]]'),
  annotator: msg('annotator [[one of the facts in which copies of a game differ]]'),
};

const COLUMNS: Record<ComparedFact, ColumnId> = {
  white: 'white',
  black: 'black',
  whiteElo: 'white-elo',
  blackElo: 'black-elo',
  result: 'result',
  date: 'date',
  event: 'event',
  site: 'site',
  round: 'round',
  moves: 'moves',
  notes: 'flags',
  annotator: 'annotator',
};

/** The columns whose cells differ, for the style sheet. */
export const differingColumns = (differs: readonly Difference[]): string =>
  differs.map(({ fact }) => COLUMNS[fact]).join(' ');

/** Says how a copy differs, in a sentence or two. */
function differenceWords(differs: readonly Difference[]): string {
  if (differs.length === 0) return t('Identical in everything listed.');
  const missing = differs.filter(({ isMissing }) => isMissing);
  const other = differs.filter(({ isMissing }) => !isMissing);
  return [
    ...(other.length > 0 ? [t('Other here: {facts}.', { facts: listOf(other) })] : []),
    ...(missing.length > 0 ? [t('Missing here: {facts}.', { facts: listOf(missing) })] : []),
  ].join(' ');
}

const listOf = (differs: readonly Difference[]): string =>
  new Intl.ListFormat(spokenLanguage(), { type: 'unit' }).format(
    differs.map(({ fact }) => t(FACT_WORDS[fact])),
  );

interface CopiesCellProps {
  readonly game: GameHeader;
  /** `undefined` if rows have two lines. */
  readonly layout: ColumnLayout | undefined;
}

export function CopiesCell({ game: { number, copies, differs }, layout }: CopiesCellProps) {
  const app = useApp();
  if (differs !== undefined) return <DiffersCell differs={differs} layout={layout} />;
  if (copies === undefined) return null;
  const { count, isOpen } = copies;
  return (
    <span role="gridcell" className="games-copies">
      <button
        type="button"
        tabIndex={-1}
        aria-expanded={isOpen}
        title={t('{count, plural, one {# game is} other {# games are}} the same', { count })}
        onClick={(event) => {
          event.stopPropagation();
          app.duplicates.toggleCopies(number);
        }}
      >
        <Icon of={isOpen ? ChevronDown : ChevronRight} size={12} />
        <span aria-hidden>{`×${count}`}</span>
        <span className="visually-hidden">
          {t('{count, plural, one {# game is} other {# games are}} the same', { count })}
        </span>
      </button>
    </span>
  );
}

interface DiffersCellProps extends Pick<CopiesCellProps, 'layout'> {
  readonly differs: readonly Difference[];
}

/** Differing cells are marked in their columns; differences without a visible column are put into words. */
function DiffersCell({ differs, layout }: DiffersCellProps) {
  const words = differenceWords(differs);
  const unseen = differs.filter(({ fact }) => layout?.shown.has(COLUMNS[fact]) !== true);
  const shown = differs.length === 0 || unseen.length > 0 ? differenceWords(unseen) : '';
  return (
    <span role="gridcell" className="games-differs" title={words}>
      <span className="visually-hidden">{words}</span>
      <span aria-hidden>{shown}</span>
    </span>
  );
}
