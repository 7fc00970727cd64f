import { Shapes, TriangleAlert } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import { studyTitle, type GameHeader, type RecordRow } from '../../../model/gameHeader.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatCount } from '../../platform/numbers.ts';
import type { ColumnId, ColumnLayout } from '../../shared/columns.ts';
import { shortenName } from '../../shared/names.ts';
import { RESULT_WORDS } from '../../shared/results.ts';
import { shownName } from '../../../base/shownText.ts';
import { FACT_COLUMNS, GAME_FACTS } from './columnFacts.tsx';
import type { Facts } from './columnFacts.tsx';

interface CellProps {
  readonly column: ColumnId;
  readonly layout: ColumnLayout;
  readonly title?: string;
  readonly strong?: boolean;
  readonly children?: ReactNode;
}

/**
 * Returns the record number; in a collection, that in the game's own database, or `''` if that is not open.
 */
export const numberText = ({ number, collected, origin }: RecordRow): string =>
  collected === undefined ? formatCount(number) : origin === undefined ? '' : formatCount(origin.number);

/** A cell stays in the page even if its column is hidden, so that widening the list is instant. */
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

/** A cell that spans several columns. */
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

/** A player's title, before the name, as it is spoken. */
export const PlayerTitle = ({ title }: { readonly title: string | undefined }) =>
  title !== undefined && <span className="games-title">{title} </span>;

const joined = (title: string | undefined, name: string): string =>
  title === undefined ? name : `${title} ${name}`;

/** A mark before the name: the record cannot be read in full. */
export const DamageMark = ({ words }: { readonly words: string | undefined }) =>
  words !== undefined && (
    <span className="games-damage" title={words}>
      <Icon of={TriangleAlert} size={13} />
      <span className="visually-hidden">{t('damaged:')} </span>
    </span>
  );

/** A mark before the name: the game is a variant, for which the list may have no column. */
export const VariantMark = ({ variant }: { readonly variant: string | undefined }) =>
  variant !== undefined && (
    <span className="games-variant" title={shownName(variant)}>
      <Icon of={Shapes} size={13} />
      <span className="visually-hidden">{shownName(variant)}: </span>
    </span>
  );

interface GameCellsProps {
  readonly damage: string | undefined;
  readonly game: GameHeader;
  /** The user's note, in a collection: replaces the event. */
  readonly note: string | undefined;
  readonly layout: ColumnLayout;
}

/** White and Black with White's rating between them; for a record without players, the title of the study. */
function NameCells({ game, damage, layout }: Omit<GameCellsProps, 'note'>) {
  const winner = game.lineEvaluation === undefined ? RESULT_WORDS[game.result].winner : undefined;
  const study = studyTitle(game);
  const deleted = game.deleted && <span className="visually-hidden">{t('deleted:')} </span>;
  if (study !== undefined)
    return (
      <WideCell columns={layout.nameColumns} place={layout.titlePlace} className="games-study" title={study}>
        <DamageMark words={damage} />
        <VariantMark variant={game.variant} />
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
        <VariantMark variant={game.variant} />
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

/** The database of a row, in a list of several databases. */
export const DatabaseCell = ({ row, layout }: { readonly row: RecordRow; readonly layout: ColumnLayout }) =>
  row.database !== undefined && (
    <Cell column="database" layout={layout} title={row.database}>
      {row.database}
    </Cell>
  );

/** Puts the user's note in place of the event. */
export const notedFacts = <Row,>(facts: Facts<Row>, note: string): Facts<Row> => ({
  ...facts,
  event: { shown: () => <span className="games-own-note">{shownName(note)}</span>, title: () => note },
});

export const GameCells = ({ game, damage, note, layout }: GameCellsProps) => (
  <>
    <Cell column="number" layout={layout}>
      {numberText(game)}
    </Cell>
    <DatabaseCell row={game} layout={layout} />
    <NameCells game={game} damage={damage} layout={layout} />
    <FactCells
      row={game}
      facts={note === undefined ? GAME_FACTS : notedFacts(GAME_FACTS, note)}
      layout={layout}
    />
  </>
);

interface FactCellsProps<Row> {
  readonly row: Row;
  readonly facts: Facts<Row>;
  readonly layout: ColumnLayout;
}

/** The columns after the names. A column without an entry is an empty cell. */
export const FactCells = <Row,>({ row, facts, layout }: FactCellsProps<Row>) =>
  FACT_COLUMNS.map((column) => (
    <Cell key={column} column={column} layout={layout} title={facts[column]?.title?.(row, layout)}>
      {facts[column]?.shown(row, layout)}
    </Cell>
  ));
