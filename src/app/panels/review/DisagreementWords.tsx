import type { ReactElement } from 'react';
import { assertNever } from '../../../base/assertNever.ts';
import { nagSymbol } from '../../../chess/nag.ts';
import { t } from '../../../base/messages.ts';
import { formatPercent } from '../../platform/numbers.ts';
import type { Disagreement } from '../../../model/engine/disagreements.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import { rich } from '../../platform/rich.tsx';
import { ENGINE_NAME } from '../../session/engine/engineStore.ts';
import { shownScore } from '../../shared/shownTimes.ts';
import { LineText } from './LineText.tsx';

interface DisagreementWordsProps {
  readonly tree: GameTree;
  readonly disagreement: Disagreement;
}

/** A side with a lower expected score is losing; with a higher one, the blunder only lost an advantage. */
const LOST = 0.4;

const bold = (words: ReactElement) => <b>{words}</b>;

/** Sentences about a disagreement, the first with its kind. */
export function DisagreementWords({ tree, disagreement }: DisagreementWordsProps) {
  const { kind, node, move, notes } = disagreement;
  const { before, after } = move;
  const better = <LineText tree={tree} from={tree.nodes[node].parent} line={before.line.slice(0, 2)} />;
  const values = { b: bold, better, depth: after.depth };
  switch (kind) {
    case 'missed':
      if (notes === undefined)
        return rich('<b>Missed by the notes.</b> They do not mark it. Better {better}.', values);
      return notes.isPraise
        ? rich('<b>Missed by the notes.</b> They praise it. Better {better}.', values)
        : rich('<b>Missed by the notes.</b> They are milder. Better {better}.', values);
    case 'stricter': {
      const percent = Math.round(100 * move.fall);
      return percent <= 0
        ? rich('<b>Notes stricter.</b> It costs nothing at depth {depth}.', values)
        : rich('<b>Notes stricter.</b> It costs {percent} at depth {depth}.', {
            ...values,
            percent: formatPercent(percent),
          });
    }
    case 'sawMore':
      return rich(
        '<b>The notes saw more.</b> At depth {depth} the engine wants {better} ({score}) and sees {later} only after the move.',
        { ...values, depth: before.depth, score: shownScore(before.score), later: shownScore(after.score) },
      );
    case 'refuted': {
      const line = <LineText tree={tree} from={node} line={after.line.slice(0, 4)} />;
      // A blunder may miss a win without losing the game.
      const expected = move.isBlack ? 1 - after.expected : after.expected;
      return expected < LOST
        ? rich('<b>Line refuted.</b> It loses to {line}.', { b: bold, line })
        : rich('<b>Line refuted.</b> After {line} it is only {score}.', {
            b: bold,
            line,
            score: shownScore(after.score),
          });
    }
    case 'judged':
      return rich('<b>Judged otherwise.</b> {words}', { b: bold, words: judgedWords(disagreement) });
    default:
      return assertNever(kind);
  }
}

/** "± by the annotator, −0.30 by Stockfish 19 at depth 20." */
function judgedWords({ written, move: { after } }: Disagreement): string {
  if (written === undefined) return '';
  return t('{notes} by the annotator, {score} by {engine} at depth {depth}.', {
    notes: 'nag' in written.said ? nagSymbol(written.said.nag) : shownScore(written.said.score),
    score: shownScore(after.score),
    engine: ENGINE_NAME,
    depth: after.depth,
  });
}
