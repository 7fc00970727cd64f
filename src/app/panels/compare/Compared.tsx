import { t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import { useComparison } from '../../session/hooks.ts';
import type { ComparedPair } from '../../session/screen/figures.ts';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { useShownPosition } from '../../shared/shownPosition.ts';
import { Button } from '../../ui/Button.tsx';
import { useGameMove } from '../book/gameMove.ts';
import { CompareTable } from './CompareTable.tsx';
import { CountingSides } from './CountingSides.tsx';
import { DamagedGames } from './DamagedGames.tsx';
import { MoveByYear } from './MoveByYear.tsx';
import { SideNotes } from './SideNotes.tsx';
import { useCompared } from './useCompared.ts';

interface ComparedProps {
  readonly pair: ComparedPair;
  readonly names: readonly [string, string];
}

/** The table and the content below it, or the reason why there is none. */
export function Compared({ pair, names }: ComparedProps) {
  const compared = useCompared(pair);
  const fen = useShownPosition().board.fen();
  const pointed = useComparison((state) => state.pointed);
  const gameMove = useGameMove();
  const rows = compared?.comparison.rows ?? [];
  const current = [pointed, gameMove].find((uci) => rows.some((row) => row.uci === uci)) ?? rows[0]?.uci;
  const isBehind = compared !== undefined && (!compared.isFresh || compared.fen !== fen);
  return (
    <div className="compared" data-behind={isBehind || undefined}>
      <Failures />
      {compared !== undefined && rows.length > 0 && (
        <div className="compare-scroll scrolls">
          <CompareTable comparison={compared.comparison} current={current} names={names} />
        </div>
      )}
      {compared !== undefined && rows.length === 0 && <NoMoves />}
      <CountingSides names={names} />
      {compared !== undefined && <SideNotes comparison={compared.comparison} names={names} />}
      <DamagedGames names={names} />
      {compared !== undefined && current !== undefined && (
        <MoveByYear
          comparison={compared.comparison}
          fen={compared.fen}
          current={current}
          pair={pair}
          names={names}
        />
      )}
    </div>
  );
}

/** Failures of a side; the other side still shows its figures. */
function Failures() {
  const sides = useComparison((state) => state.sides);
  const failures = sides.flatMap(({ games, tree, shown }) => [
    ...(games.kind === 'failed' ? [games.failure] : []),
    ...(tree.kind === 'failed' ? [tree.failure] : []),
    ...(shown?.answer.kind === 'failed' ? [shown.answer.failure] : []),
  ]);
  return failures.map((failure, at) => <FailureNote key={at} failure={failure} />);
}

/** Says that neither side has a move, once both are counted. */
function NoMoves() {
  const app = useApp();
  const isDone = useComparison((state) => state.sides.every(({ tree }) => tree.kind === 'ready'));
  if (!isDone) return null;
  return (
    <div className="statistics-none">
      <p>{t('No game of either filter goes on from this position.')}</p>
      <Button onClick={() => app.game.step(-1)}>{t('Previous move')}</Button>
    </div>
  );
}
