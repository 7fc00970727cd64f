import { useMemo, useState } from 'react';
import { t } from '../../../base/messages.ts';
import type { PreparedSide } from '../../../model/preparation.ts';
import { formatCount } from '../../platform/numbers.ts';
import { tableDateOf } from '../../shared/longDate.ts';
import { Chart } from './Chart.tsx';
import { scoreText, shareFigure } from './distributions.ts';
import { openingLines } from './preparedOpenings.ts';
import type { OpeningLine } from './preparedOpenings.ts';
import type { DataOfTable } from './tableText.ts';

const FEW = 8;

interface PrepareOpeningsProps {
  readonly side: 'white' | 'black';
  readonly prepared: PreparedSide;
  readonly onChoose: (line: OpeningLine) => void;
  readonly className?: string;
}

/** The openings that the player chooses with one color: how often, how well, and when last. */
export function PrepareOpenings({ side, prepared, onChoose, className }: PrepareOpeningsProps) {
  const [all, setAll] = useState(false);
  const lines = useMemo(() => openingLines(prepared.openings, side), [prepared, side]);
  const shown = all ? lines : lines.slice(0, FEW);
  const title = side === 'white' ? t('Openings with White') : t('Openings with Black');
  const { games } = prepared;
  const note = t('{games, plural, one {# game} other {# games}}', { games });
  const table = tableOf(shown, side, onChoose);
  const none = lines.length > 0 ? undefined : noneText(games, side);
  return (
    <Chart
      title={title}
      note={note}
      className={className}
      table={table}
      more={lines.length > FEW && !all ? () => setAll(true) : undefined}
    >
      {none === undefined ? undefined : <p className="statistics-none">{none}</p>}
    </Chart>
  );
}

function noneText(games: number, side: 'white' | 'black'): string {
  if (games > 0) return t('No game with this color has an ECO code.');
  return side === 'white' ? t('There is no game with White here.') : t('There is no game with Black here.');
}

function tableOf(
  lines: readonly OpeningLine[],
  side: 'white' | 'black',
  onChoose: (line: OpeningLine) => void,
): DataOfTable {
  return {
    columns: [
      { head: t('Opening') },
      { head: t('Games'), figure: true },
      { head: t('Score [[won, drawn, lost]]'), label: t('Won, drawn, lost'), figure: true, wide: true },
      { head: '%', label: t('Points in percent'), figure: true },
      { head: t('2 years'), label: t('Games of the last two years'), figure: true },
      { head: t('Last [[when it was played last]]'), label: t('When it was played last'), figure: true },
    ],
    rows: lines.map((line) => ({
      key: line.code,
      cells: [
        `${line.span} ${line.name}`,
        formatCount(line.games),
        scoreText(line.score),
        shareFigure(line.score),
        formatCount(line.recent),
        tableDateOf(line.last),
      ],
      bar: {
        total: line.games,
        white: side === 'white' ? line.score.wins : line.score.losses,
        draws: line.score.draws,
        black: side === 'white' ? line.score.losses : line.score.wins,
      },
      choice: { label: t('Show the games: {opening}', { opening: line.name }), run: () => onChoose(line) },
    })),
  };
}
