// Rows that are not games: guiding texts, unreadable records, rows that are still loading.
import { FileText, OctagonAlert } from 'lucide-react';
import { describeFailure } from '../../../model/failureText.ts';
import { t } from '../../../base/messages.ts';
import type { TextHeader, UnreadableRow } from '../../../model/gameHeader.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatCount } from '../../platform/numbers.ts';
import type { ColumnLayout } from '../../shared/columns.ts';
import { TEXT_FACTS } from './columnFacts.tsx';
import { Cell, DamageMark, DatabaseCell, FactCells, WideCell, notedFacts, numberText } from './GameCells.tsx';

export const textTitle = (text: TextHeader): string => text.title || t('Guiding text');

interface TextCellsProps {
  readonly damage: string | undefined;
  /** The user's note, in a collection: replaces the event. */
  readonly note: string | undefined;
  readonly text: TextHeader;
  readonly layout: ColumnLayout;
}

export const TextCells = ({ text, damage, note, layout }: TextCellsProps) => (
  <>
    <Cell column="number" layout={layout}>
      {numberText(text)}
    </Cell>
    <DatabaseCell row={text} layout={layout} />
    <WideCell
      columns={layout.nameColumns}
      place={layout.titlePlace}
      className="games-text"
      title={textTitle(text)}
    >
      <Icon of={FileText} size={14} />
      <DamageMark words={damage} />
      <span>
        {text.deleted && <span className="visually-hidden">{t('deleted:')} </span>}
        {text.title !== '' && <span className="visually-hidden">{t('Guiding text:')} </span>}
        {textTitle(text)}
      </span>
    </WideCell>
    <FactCells
      row={text}
      facts={note === undefined ? TEXT_FACTS : notedFacts(TEXT_FACTS, note)}
      layout={layout}
    />
  </>
);

interface UnreadableCellsProps {
  readonly row: UnreadableRow;
  readonly layout: ColumnLayout;
}

export function UnreadableCells({ row, layout }: UnreadableCellsProps) {
  // Number and database are shown only before the sentence: in its place, they would be hidden behind it.
  const before = new Set([...layout.shown].slice(0, layout.shown.size - layout.sentenceColumns));
  return (
    <>
      {before.has('number') && (
        <Cell column="number" layout={layout}>
          {numberText(row)}
        </Cell>
      )}
      {before.has('database') && <DatabaseCell row={row} layout={layout} />}
      <WideCell
        columns={layout.sentenceColumns}
        place={layout.sentencePlace}
        className="games-unreadable"
        title={describeFailure(row.problem)}
      >
        <Icon of={OctagonAlert} size={14} />
        <span>{unreadableWords(row)}</span>
      </WideCell>
    </>
  );
}

export const unreadableWords = (row: UnreadableRow): string =>
  t('Record {number, number} cannot be read', { number: row.number });

/** Widths in percent; bars of equal length would look like data. */
const BARS = [62, 78, 54, 70, 86, 58, 74];
const barWidth = (seed: number): string => `${BARS[seed % BARS.length]}%`;

interface WaitingCellsProps {
  readonly index: number;
  /** The record number, if it follows from the place. */
  readonly number: number | undefined;
  readonly layout: ColumnLayout;
}

/** Bars in place of names, result, and event; they are not animated. */
export const WaitingCells = ({ index, number, layout }: WaitingCellsProps) => (
  <>
    {[...layout.shown].map((column) => (
      <span key={column} role="gridcell" className="games-cell games-waiting" style={layout.places[column]}>
        {column === 'number' && number !== undefined && formatCount(number)}
        {(column === 'white' || column === 'event') && <u style={{ width: barWidth(index) }} />}
        {column === 'black' && <u style={{ width: barWidth(index * 3 + 2) }} />}
        {column === 'result' && <u style={{ width: '80%' }} />}
      </span>
    ))}
  </>
);
