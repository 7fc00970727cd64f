import { Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { nagSymbol } from '../../../chess/nag.ts';
import { t } from '../../../base/messages.ts';
import type { Disagreement } from '../../../model/engine/disagreements.ts';
import { NAG_OF_DEGREE } from '../../../model/engine/expectedScore.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import { useApp } from '../../session/appContext.tsx';
import type { ReviewedGame } from '../../session/review/reviewStore.ts';
import { useGame } from '../../session/hooks.ts';
import { MoveName } from '../../shared/MoveName.tsx';
import { Glyphs } from '../../shared/MoveText.tsx';
import { shownScore } from '../../shared/shownTimes.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DisagreementWords } from './DisagreementWords.tsx';
import { Evaluations } from './KeyMoments.tsx';

/** The list of moves on which the notes and the engine differ, in the order of the game. */
export function Disagreements({ shown }: { readonly shown: ReviewedGame }) {
  const app = useApp();
  const { disagreements } = shown.notes;
  const here = useGame((game) => (game.own === undefined ? game.node : undefined));
  return (
    <div className="disagreements scrolls" role="region" aria-label={t('Notes and engine')} tabIndex={0}>
      <Heads />
      <ol>
        {disagreements.map((disagreement) => (
          <li key={disagreement.node}>
            <DisagreementRow
              tree={shown.game.tree}
              disagreement={disagreement}
              isHere={disagreement.node === here}
              onGo={() => app.game.goTo(disagreement.node)}
            />
            {disagreement.kind === 'refuted' && (
              <TextButton onClick={() => app.review.playRefutation(disagreement.move)}>
                {t('Show the refutation')}
              </TextButton>
            )}
          </li>
        ))}
      </ol>
      <Rule depth={shown.analysis.depth} />
    </div>
  );
}

/** Explains how the engine gives signs to moves. */
export const Rule = ({ depth }: { readonly depth: number }) => (
  <p className="analysis-rule">
    <Icon of={Info} size={13} />
    {t(
      'Signs of the engine: 5, 10 and 15% of the expected score lost. Depth {depth}: a deeper search can change its mind.',
      { depth },
    )}
  </p>
);

const Heads = () => (
  <p className="disagreement-row heads" aria-hidden>
    <span>{t('Move')}</span>
    <span>{t('Notes [[head of a column: signs of the annotator]]')}</span>
    <span>{t('Engine')}</span>
    <span>{t('Evaluation')}</span>
  </p>
);

interface DisagreementRowProps {
  readonly tree: GameTree;
  readonly disagreement: Disagreement;
  /** True if its move is on the board. */
  readonly isHere: boolean;
  readonly onGo: () => void;
}

/** One disagreement; a click goes to its move. Scrolls into view when that move is on the board. */
export function DisagreementRow({ tree, disagreement, isHere, onGo }: DisagreementRowProps) {
  const { node, move } = disagreement;
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isHere) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isHere]);
  return (
    <button
      ref={row}
      type="button"
      className="disagreement"
      aria-current={isHere ? 'true' : undefined}
      onClick={onGo}
    >
      <span className="disagreement-row">
        <MoveName tree={tree} node={node} />
        <span>
          <span className="visually-hidden">{t('Notes:')} </span>
          <NotesSign disagreement={disagreement} />
        </span>
        <span>
          <span className="visually-hidden">{t('Engine:')} </span>
          {move.degree === 0 ? '–' : <Glyphs nags={[NAG_OF_DEGREE[move.degree]]} />}
        </span>
        <Evaluations move={move} />
      </span>
      <span className="disagreement-words">
        <DisagreementWords tree={tree} disagreement={disagreement} />
      </span>
    </button>
  );
}

function NotesSign({ disagreement: { kind, notes, written } }: { readonly disagreement: Disagreement }) {
  const isAboutPosition = kind === 'judged' || (kind === 'refuted' && notes === undefined);
  if (isAboutPosition && written !== undefined)
    return 'nag' in written.said ? nagSymbol(written.said.nag) : shownScore(written.said.score);
  return notes === undefined ? '–' : <Glyphs nags={[notes.nag]} />;
}
