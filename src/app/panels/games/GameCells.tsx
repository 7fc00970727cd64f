import { Medal, TriangleAlert } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import { studyTitle, type GameHeader, type RecordRow } from '../../../model/gameHeader.ts';
import { contentLetters } from '../../../model/contents.ts';
import type { Contents } from '../../../model/contents.ts';
import { shownMedals } from '../../../model/medalNames.ts';
import { makeShortDate } from '../../../model/partialDate.ts';
import type { PartialDate } from '../../../model/partialDate.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatCount } from '../../platform/numbers.ts';
import type { ColumnId, ColumnLayout } from '../../shared/columns.ts';
import { contentWords } from '../../shared/flags.ts';
import { shortenName } from '../../shared/names.ts';
import { RESULT_WORDS } from '../../shared/results.ts';
import { ResultSign } from '../../shared/ResultSign.tsx';
import { shownName } from '../../../base/shownText.ts';

interface CellProps {
  readonly column: ColumnId;
  readonly layout: ColumnLayout;
  readonly title?: string;
  readonly strong?: boolean;
  readonly children?: ReactNode;
}

/** A cell stays in the page when its column has left, so that widening the list is instant. */
export const Cell = ({ column, layout, title, strong = false, children }: CellProps) => (
  <span
    role="gridcell"
    data-column={column}
    className={strong ? 'games-cell games-strong' : 'games-cell'}
    style={layout.places[column]}
    hidden={!layout.shown.has(column)}
    title={title === undefined || title === '' ? undefined : shownName(title)}
  >
    {typeof children === 'string' ? shownName(children) : children}
  </span>
);

interface WideCellProps {
  readonly columns: number;
  readonly place: CSSProperties;
  readonly className: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A cell that stands over several columns. */
export const WideCell = ({ columns, place, className, title, children }: WideCellProps) => (
  <span
    role="gridcell"
    className={`games-cell games-wide ${className}`}
    aria-colspan={columns}
    style={place}
    title={title}
  >
    {children}
  </span>
);

/** Before the name, as it is spoken. */
export const PlayerTitle = ({ title }: { readonly title: string | undefined }) =>
  title !== undefined && <span className="games-title">{title} </span>;

const joined = (title: string | undefined, name: string): string =>
  title === undefined ? name : `${title} ${name}`;

/** Before the name: not all of the record can be read. */
export const DamageMark = ({ words }: { readonly words: string | undefined }) =>
  words !== undefined && (
    <span className="games-damage" title={words}>
      <Icon of={TriangleAlert} size={13} />
      <span className="visually-hidden">{t('damaged:')} </span>
    </span>
  );

interface GameCellsProps {
  readonly damage: string | undefined;
  readonly game: GameHeader;
  readonly layout: ColumnLayout;
}

/** White and Black with White's rating between them; where nobody played, what the study is called. */
function NameCells({ game, damage, layout }: GameCellsProps) {
  const winner = game.lineEvaluation === undefined ? RESULT_WORDS[game.result].winner : undefined;
  const study = studyTitle(game);
  const deleted = game.deleted && <span className="visually-hidden">{t('deleted:')} </span>;
  if (study !== undefined)
    return (
      <WideCell columns={layout.nameColumns} place={layout.titlePlace} className="games-study" title={study}>
        <DamageMark words={damage} />
        <span>
          {deleted}
          {study}
        </span>
      </WideCell>
    );
  return (
    <>
      <Cell
        column="white"
        layout={layout}
        title={joined(game.whiteTitle, game.white)}
        strong={winner === 'white'}
      >
        <DamageMark words={damage} />
        {deleted}
        <PlayerTitle title={game.whiteTitle} />
        {shortenName(game.white, layout.names)}
      </Cell>
      <Cell column="white-elo" layout={layout}>
        {game.whiteElo || ''}
      </Cell>
      <Cell
        column="black"
        layout={layout}
        title={joined(game.blackTitle, game.black)}
        strong={winner === 'black'}
      >
        <PlayerTitle title={game.blackTitle} />
        {shortenName(game.black, layout.names)}
      </Cell>
    </>
  );
}

/** Where a row is from, in a list over several databases. */
export const DatabaseCell = ({ row, layout }: { readonly row: RecordRow; readonly layout: ColumnLayout }) =>
  row.database !== undefined && (
    <Cell column="database" layout={layout} title={row.database}>
      {row.database}
    </Cell>
  );

export function GameCells({ game, damage, layout }: GameCellsProps) {
  const round = [game.round, game.subround].filter((part) => part !== undefined).join('.');
  return (
    <>
      <Cell column="number" layout={layout}>
        {formatCount(game.number)}
      </Cell>
      <DatabaseCell row={game} layout={layout} />
      <NameCells game={game} damage={damage} layout={layout} />
      <Cell column="black-elo" layout={layout}>
        {game.blackElo || ''}
      </Cell>
      <Cell column="result" layout={layout}>
        <ResultSign game={game} />
      </Cell>
      <Cell column="moves" layout={layout} title={game.moveCount === 255 ? t('255 or more') : undefined}>
        {game.moveCount || ''}
      </Cell>
      <Cell column="eco" layout={layout}>
        {game.eco}
      </Cell>
      <Cell column="event" layout={layout} title={[game.event, game.site].filter(Boolean).join(', ')}>
        {game.event || (layout.shown.has('site') ? '' : game.site)}
      </Cell>
      <Cell column="site" layout={layout} title={game.site}>
        {game.site}
      </Cell>
      <DateCell date={game.date} layout={layout} />
      <Cell column="round" layout={layout}>
        {round}
      </Cell>
      <Cell column="annotator" layout={layout} title={game.annotator}>
        {game.annotator}
      </Cell>
      <Cell column="white-team" layout={layout} title={game.whiteTeam}>
        {game.whiteTeam}
      </Cell>
      <Cell column="black-team" layout={layout} title={game.blackTeam}>
        {game.blackTeam}
      </Cell>
      <Cell column="type" layout={layout} title={game.gameType}>
        {game.gameType}
      </Cell>
      <Cell column="source" layout={layout} title={game.sourceTitle || game.source}>
        {game.sourceTitle || game.source}
      </Cell>
      <FlagsCell contents={game.contents} layout={layout} />
      <MedalsCell medals={game.medals} layout={layout} />
    </>
  );
}

function DateCell({ date, layout }: { readonly date: PartialDate; readonly layout: ColumnLayout }) {
  const text = makeShortDate(date);
  const year = date.year === undefined ? '' : String(date.year);
  return (
    <Cell column="date" layout={layout} title={layout.fullDate ? undefined : text}>
      <b>{year}</b>
      {layout.fullDate && text.slice(year.length)}
    </Cell>
  );
}

/** What signs stand for, in words. */
const Spoken = ({ words }: { readonly words: string }) =>
  words !== '' && <span className="visually-hidden">{words}</span>;

export function FlagsCell({
  contents,
  layout,
}: {
  readonly contents: Contents;
  readonly layout: ColumnLayout;
}) {
  const words = contentWords(contents).join(', ');
  return (
    <Cell column="flags" layout={layout} title={words}>
      {contentLetters(contents).map((letter, place) => (
        <i key={place} aria-hidden>
          {letter}
        </i>
      ))}
      <Spoken words={words} />
    </Cell>
  );
}

function MedalsCell({ medals, layout }: { readonly medals: number; readonly layout: ColumnLayout }) {
  const names = shownMedals(medals);
  const more = names.length > 1 ? ` +${names.length - 1}` : '';
  const words = names.join(', ');
  return (
    <Cell column="medals" layout={layout} title={words}>
      {names.length > 0 && <Icon of={Medal} size={13} />}
      <span aria-hidden>
        {layout.medalNames ? `${names[0] ?? ''}${more}` : names.length > 1 && names.length}
      </span>
      <Spoken words={words} />
    </Cell>
  );
}
