// The contents of the columns after the names, for games and for guiding texts. If a column of `COLUMNS` has
// no entry for games, this file does not compile.
import { Medal } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import { contentLetters } from '../../../model/contents.ts';
import type { Contents } from '../../../model/contents.ts';
import type { GameHeader, TextHeader } from '../../../model/gameHeader.ts';
import { shownMedals } from '../../../model/medalNames.ts';
import { makeShortDate } from '../../../model/partialDate.ts';
import { COLUMNS } from '../../shared/columns.ts';
import type { ColumnId, ColumnLayout } from '../../shared/columns.ts';
import { contentWords } from '../../shared/flags.ts';
import { nameOfCode } from '../../shared/openings/openingGroups.ts';
import { ResultSign } from '../../shared/ResultSign.tsx';
import { Icon } from '../../ui/Icon.tsx';

type FactColumn = Exclude<ColumnId, 'number' | 'database' | 'white' | 'white-elo' | 'black'>;

interface Fact<Row> {
  readonly shown: (row: Row, layout: ColumnLayout) => ReactNode;
  /** The tooltip, for words that may be cut off, or that signs replace. */
  readonly title?: (row: Row, layout: ColumnLayout) => string | undefined;
}
export type Facts<Row> = Partial<Record<FactColumn, Fact<Row>>>;

const BEFORE_FACTS: ReadonlySet<ColumnId> = new Set(['number', 'database', 'white', 'white-elo', 'black']);
const isFact = (id: ColumnId): id is FactColumn => !BEFORE_FACTS.has(id);
export const FACT_COLUMNS: readonly FactColumn[] = COLUMNS.map(({ id }) => id).filter(isFact);

/** Makes the entry for a name: it may be cut off, so the tooltip repeats it. */
const named = <Row,>(name: (row: Row) => string | undefined): Fact<Row> => ({ shown: name, title: name });

/** Puts the name of the variant first, if there is one. */
const withVariant = (variant: string | undefined, words: string): string =>
  [variant, words].filter((part) => part !== undefined && part !== '').join(' · ');

const OPENING = named(({ eco, variant }: Pick<GameHeader, 'eco' | 'variant'>) =>
  variant === undefined ? nameOfCode(eco) : '',
);
const SITE = named(({ site }: Pick<GameHeader, 'site'>) => site);
const ANNOTATOR = named(({ annotator }: Pick<GameHeader, 'annotator'>) => annotator);
const SOURCE = named(
  ({ source, sourceTitle }: Pick<GameHeader, 'source' | 'sourceTitle'>) => sourceTitle || source,
);
const FLAGS: Fact<{ readonly contents: Contents }> = {
  shown: ({ contents }) => (
    <>
      {contentLetters(contents).map((letter, place) => (
        <i key={place} aria-hidden>
          {letter}
        </i>
      ))}
    </>
  ),
  // This also names the cell, because everything visible in it is hidden from screen readers.
  title: ({ contents }) => contentWords(contents).join(', '),
};

export const GAME_FACTS: Required<Facts<GameHeader>> = {
  'black-elo': { shown: ({ blackElo }) => blackElo || '' },
  result: { shown: (game) => <ResultSign game={game} /> },
  moves: {
    shown: ({ moveCount }) => moveCount || '',
    title: ({ moveCount }) => (moveCount === 255 ? t('255 or more') : undefined),
  },
  eco: { shown: ({ eco }) => eco },
  opening: OPENING,
  event: {
    shown: ({ variant, event, site }, { shown }) =>
      withVariant(variant, event || (shown.has('site') ? '' : site)),
    title: ({ variant, event, site }) => [variant, event, site].filter(Boolean).join(', '),
  },
  site: SITE,
  date: {
    shown({ date }, { fullDate }) {
      const year = date.year === undefined ? '' : String(date.year);
      return (
        <>
          <b>{year}</b>
          {fullDate && makeShortDate(date).slice(year.length)}
        </>
      );
    },
    title: ({ date }, { fullDate }) => (fullDate ? undefined : makeShortDate(date)),
  },
  round: {
    shown: ({ round, subround }) => [round, subround].filter((part) => part !== undefined).join('.'),
  },
  annotator: ANNOTATOR,
  'white-team': named(({ whiteTeam }) => whiteTeam),
  'black-team': named(({ blackTeam }) => blackTeam),
  type: named(({ gameType }) => gameType),
  source: SOURCE,
  flags: FLAGS,
  medals: {
    shown: ({ medals }, { medalNames }) => <Medals names={shownMedals(medals)} isNamed={medalNames} />,
    title: ({ medals }) => shownMedals(medals).join(', '),
  },
};

export const TEXT_FACTS: Facts<TextHeader> = {
  event: named(({ event }) => event),
  site: SITE,
  round: { shown: ({ round }) => round },
  annotator: ANNOTATOR,
  source: SOURCE,
  flags: FLAGS,
};

function Medals({ names, isNamed }: { readonly names: readonly string[]; readonly isNamed: boolean }) {
  const more = names.length > 1 ? ` +${names.length - 1}` : '';
  return (
    <>
      {names.length > 0 && <Icon of={Medal} size={13} />}
      <span aria-hidden>{isNamed ? `${names[0] ?? ''}${more}` : names.length > 1 && names.length}</span>
    </>
  );
}
