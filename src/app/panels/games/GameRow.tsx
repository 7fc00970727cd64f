import { memo } from 'react';
import { assertNever } from '../../../base/assertNever.ts';
import type { RecordRow } from '../../../model/gameHeader.ts';
import type { ColumnLayout } from '../../shared/columns.ts';
import { GameCells } from './GameCells.tsx';
import { TextCells, UnreadableCells, WaitingCells } from './OtherCells.tsx';
import { PhoneCells } from './PhoneCells.tsx';

export const rowElementId = (index: number): string => `games-row-${index}`;

interface GameRowProps {
  /** `undefined` while it is on its way. */
  readonly row: RecordRow | undefined;
  /** 0-based place in the list. */
  readonly index: number;
  readonly number: number | undefined;
  readonly top: number;
  readonly selected: boolean;
  /** `undefined` on the phone, whose rows have two lines. */
  readonly layout: ColumnLayout | undefined;
}

/** One row; the same elements serve another record when the list is scrolled. */
export const GameRow = memo(function GameRow(props: GameRowProps) {
  const { row, index, top, selected } = props;
  const deleted = row !== undefined && row.kind !== 'unreadable' && row.deleted;
  return (
    <div
      role="row"
      id={rowElementId(index)}
      className={deleted ? 'games-row games-deleted' : 'games-row'}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-busy={row === undefined || undefined}
      data-place={index}
    >
      <RowCells {...props} />
    </div>
  );
});

function RowCells({ row, index, number, layout }: GameRowProps) {
  if (layout === undefined) return <PhoneCells row={row} />;
  if (row === undefined) return <WaitingCells index={index} number={number} layout={layout} />;
  switch (row.kind) {
    case 'game':
      return <GameCells game={row} layout={layout} />;
    case 'text':
      return <TextCells text={row} layout={layout} />;
    case 'unreadable':
      return <UnreadableCells row={row} layout={layout} />;
    default:
      return assertNever(row);
  }
}
