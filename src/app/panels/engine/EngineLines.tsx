import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import type { Analysis, EngineLine } from '../../session/engine/engineStore.ts';
import { useEngine } from '../../session/hooks.ts';
import { SanText, useMoveStyle } from '../../shared/MoveText.tsx';
import { shownScore } from '../../shared/shownTimes.ts';
import { spokenMove } from '../../shared/spokenMove.ts';
import { useSpokenStyle } from '../../shared/spokenSquares.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { isBehind } from './EngineHead.tsx';
import { LineBoard } from './LineBoard.tsx';
import type { Pointed } from './LineBoard.tsx';
import { useEngineLines } from './useEngineLines.ts';

/**
 * The best lines. They do not change while the user points at one, or one has the focus, so that a click hits
 * the right move.
 */
export function EngineLines() {
  const newest = useEngine((engine) => (isBehind(engine) ? undefined : engine.analysis));
  const lines = useEngineLines();
  const [stopped, setStopped] = useState<Analysis>();
  const [pointed, setPointed] = useState<Pointed>();
  const [opened, setOpened] = useState<number>();
  if (newest === undefined) return <Waiting lines={lines} />;
  const isStopped = stopped?.key === newest.key && stopped.lines.length === newest.lines.length;
  const analysis = isStopped ? stopped : newest;
  const stop = (): void => setStopped(analysis);
  const point = (to: Pointed): void =>
    setPointed((before) => (before?.rank === to.rank && before.at === to.at ? before : to));
  const release = (): void => {
    setStopped(undefined);
    setPointed(undefined);
  };
  return (
    <ol
      className="engine-lines"
      aria-label={t('Lines of the engine')}
      // Lines that appear under a pointer at rest keep changing.
      onPointerMove={stop}
      onPointerLeave={release}
      onFocus={stop}
      onBlur={release}
    >
      {analysis.lines.slice(0, lines).map((line, rank) => (
        <Line
          // Lines have no identity other than their ranks.
          key={rank}
          analysis={analysis}
          line={line}
          rank={rank}
          isOpen={opened === rank}
          onOpen={() => setOpened(opened === rank ? undefined : rank)}
          onPoint={point}
        />
      ))}
      {pointed !== undefined && isStopped && <LineBoard analysis={analysis} pointed={pointed} />}
    </ol>
  );
}

/** Placeholders as high as the lines, without animation. */
const Waiting = ({ lines }: { readonly lines: number }) => (
  <div className="engine-lines" aria-hidden>
    {Array.from({ length: lines }, (_, rank) => (
      <div key={rank} className="engine-line waiting">
        <b>–</b>
        <i />
      </div>
    ))}
  </div>
);

interface LineProps {
  readonly analysis: Analysis;
  readonly line: EngineLine;
  readonly rank: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onPoint: (pointed: Pointed) => void;
}

function Line({ analysis, line, rank, isOpen, onOpen, onPoint }: LineProps) {
  const app = useApp();
  const style = useMoveStyle();
  const spoken = useSpokenStyle();
  return (
    <li className="engine-line" data-open={isOpen || undefined}>
      <b>{shownScore(line.score)}</b>
      <span className="engine-moves">
        {line.moves.map((said, at) => {
          const point = (element: Element): void =>
            onPoint({ rank, at, place: element.getBoundingClientRect() });
          return (
            // A line may contain the same move twice.
            <span key={at}>
              <button
                type="button"
                className="engine-move"
                tabIndex={at === 0 ? 0 : -1}
                onPointerMove={({ currentTarget }) => point(currentTarget)}
                onFocus={({ currentTarget }) => point(currentTarget)}
                onClick={() => app.engine.playLine(analysis, rank, at + 1)}
              >
                <span className="visually-hidden">
                  {spokenMove(numberOf(analysis, at), said, [], spoken)}
                </span>
                <span aria-hidden>
                  <MoveNumber {...numberOf(analysis, at)} isFirst={at === 0} />
                  <SanText san={said.san} style={style} />
                </span>
              </button>{' '}
            </span>
          );
        })}
      </span>
      <IconButton
        icon={isOpen ? ChevronUp : ChevronDown}
        size={12}
        label={t(isOpen ? 'Short line' : 'Whole line')}
        aria-expanded={isOpen}
        onClick={onOpen}
      />
    </li>
  );
}

interface Numbered {
  readonly number: number;
  readonly black: boolean;
}

function numberOf({ board }: Analysis, at: number): Numbered {
  const ply = board.turn + at;
  const [, , , , , first] = board.fen().split(' ');
  return { number: Number(first) + Math.floor(ply / 2), black: ply % 2 === 1 };
}

/** Shown before White's moves, and before the first move. */
function MoveNumber({ number, black, isFirst }: Numbered & { readonly isFirst: boolean }) {
  if (black && !isFirst) return null;
  return (
    <span className="engine-number">
      {number}
      {black ? '…' : '.'}
    </span>
  );
}
