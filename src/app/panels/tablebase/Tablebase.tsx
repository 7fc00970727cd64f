// The verdict of the folder's tablebases on the position on the board: exact, so it needs no engine.
import { useEffect, useRef } from 'react';
import { t } from '../../../base/messages.ts';
import type { Failure } from '../../../base/failure.ts';
import type { Board } from '../../../chess/board.ts';
import { materialOf, menOn, tableName } from '../../../chess/material.ts';
import { whyImpossible } from '../../../chess/possiblePosition.ts';
import type { Uci } from '../../../chess/types.ts';
import { describePlainly, failureDetails } from '../../../model/failureText.ts';
import { impossibleWords } from '../../../model/position/impossibleWords.ts';
import { useTablebase } from '../../session/hooks.ts';
import { exactResult } from '../../session/tablebase/tablebaseStore.ts';
import type { ExactResult } from '../../session/tablebase/tablebaseStore.ts';
import { useHeldFocus } from '../../shared/heldFocus.ts';
import { TablebaseRows } from './TablebaseRows.tsx';
import { resultWords } from './tableWords.ts';
import './tablebase.css';

/** The result as a sentence, in place of an evaluation. */
export function TablebaseSentence({ exact: { board, answer } }: { readonly exact: ExactResult }) {
  const { short, whole } = resultWords(answer, board.turn, board.halfmoves);
  const men = menOn(board);
  return (
    <span className="tablebase-sentence" title={t(whole)}>
      <b>{t(short)}</b>
      {' · '}
      {t('{men, plural, one {# man} other {# men}}, {material}', {
        men,
        material: tableName(materialOf(board.squares)),
      })}
    </span>
  );
}

interface TablebaseProps {
  readonly withHead: boolean;
  /** Number of games by move, if they were counted. */
  readonly played?: ReadonlyMap<Uci, number>;
}

/**
 * The moves with their results, and the first reason why something is unknown, such as a missing table. Has a
 * header of its own unless the sentence is shown elsewhere.
 */
export function Tablebase({ withHead, played }: TablebaseProps) {
  const state = useTablebase((tablebase) => tablebase);
  const { board, answer: asked } = state;
  const answer = asked.kind === 'ready' ? asked.value : undefined;
  const section = useRef<HTMLElement>(null);
  const { held, onFocus, onBlur } = useHeldFocus(section);
  useEffect(() => {
    // After the user has played a move here, moves the focus to the best move in the next position.
    if (answer !== undefined && held.current && document.activeElement === document.body)
      section.current?.querySelector<HTMLElement>('.tablebase-move')?.focus();
  }, [answer, held]);
  if (board === undefined) return null;
  const exact = exactResult(state);
  const problems = asked.kind === 'failed' ? [asked.failure] : (answer?.problems ?? []);
  const moves = (answer?.moves ?? []).filter(({ wdl }) => exact !== undefined || wdl !== undefined);
  return (
    <section
      ref={section}
      className="tablebase"
      onFocus={onFocus}
      onBlur={onBlur}
      aria-label={t('Tablebase')}
      aria-busy={asked.kind === 'asking'}
    >
      {withHead && exact !== undefined && (
        <p className="tablebase-head">
          <TablebaseSentence exact={exact} />
        </p>
      )}
      {problems.slice(0, 1).map((problem) => (
        <p key={problem.file} className="tablebase-note" title={failureDetails(problem)}>
          {whyUnknown(board, problem, exact !== undefined)}
        </p>
      ))}
      {moves.length > 0 && <TablebaseRows board={board} moves={moves} {...(played && { played })} />}
    </section>
  );
}

/** Says why the tablebase does not know the position, or not all of it. */
function whyUnknown(board: Board, problem: Failure, isPart: boolean): string {
  const impossible = isPart ? undefined : whyImpossible(board.fen(), board.chess960);
  if (impossible !== undefined)
    return t('No game can have that position. {reason}', { reason: impossibleWords(impossible) });
  const reason = describePlainly(problem);
  return isPart
    ? t('The tablebase does not know all of this position. {reason}.', { reason })
    : t('The tablebase does not know this position. {reason}.', { reason });
}

/** A quiet row that says that a tablebase would know what an engine can only guess. */
export function TablebaseAdvice() {
  const material = useTablebase(({ lacking }) => lacking);
  if (material === undefined) return null;
  return (
    <p className="tablebase-note">
      {t('{material} has an exact answer: add a folder with Syzygy tablebases (.rtbw).', { material })}
    </p>
  );
}
