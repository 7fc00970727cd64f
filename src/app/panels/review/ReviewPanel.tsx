import { unseenInGame } from '../../session/game/gameStore.ts';
import { useState } from 'react';
import { t } from '../../../base/messages.ts';
import { usePrinting } from '../../platform/Printing.tsx';
import { useVariant } from '../../shared/shownPosition.ts';
import { useApp } from '../../session/appContext.tsx';
import { engineOfChess } from '../../../model/engine/searchable.ts';
import type { ReviewedGame, ReviewTrouble } from '../../session/review/reviewStore.ts';
import { useReview, useGame, useSettings } from '../../session/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { AccuracyTable } from './AccuracyTable.tsx';
import { ReviewHead } from './ReviewHead.tsx';
import { Disagreements } from './Disagreements.tsx';
import { EvaluationGraph } from './EvaluationGraph.tsx';
import { KeyMoments } from './KeyMoments.tsx';
import './review.css';

/**
 * The engine's analysis of the whole game, under the game's notation. Hidden on paper, if the user wants no
 * analysis, and if it would answer a training question or reveal covered moves.
 */
export function ReviewPanel() {
  const shown = useReview((state) => state.shown);
  const trouble = useTrouble();
  const isNewer = useReview((state) => state.isNewer);
  const isWanted = useSettings((settings) => settings.showAnalysis);
  const isPrinting = usePrinting();
  const unseen = useGame(unseenInGame);
  if (!isWanted || isPrinting || unseen !== undefined) return null;
  if (shown === undefined && trouble === undefined && !isNewer) return null;
  return (
    <section className="analysis" aria-label={t('Analysis of the game')}>
      {trouble !== undefined && <Trouble trouble={trouble} />}
      {isNewer && shown === undefined && (
        <p className="analysis-say">
          {t('An analysis of this game was kept by a newer version of this page. Reload the page to see it.')}
        </p>
      )}
      {shown !== undefined && <Found shown={shown} />}
    </section>
  );
}

/** The screen of the analysis on a phone. If it has nothing to show, offers an analysis, or says why not. */
export function PhoneAnalysis() {
  const app = useApp();
  const isKnown = useReview(({ shown, isNewer }) => isNewer || shown !== undefined);
  const hasTrouble = useTrouble() !== undefined;
  const isWanted = useSettings((settings) => settings.showAnalysis);
  const isPrinting = usePrinting();
  const unseen = useGame(unseenInGame);
  const variant = useVariant();
  if (isPrinting) return null;
  if ((isKnown || hasTrouble) && isWanted && unseen === undefined) return <ReviewPanel />;
  return (
    <section className="analysis" aria-label={t('Analysis of the game')}>
      <p className="analysis-say">
        {variant !== undefined
          ? engineOfChess(variant)
          : unseen === undefined
            ? t('An engine can go through the whole game, on this device.')
            : unseen === 'question'
              ? t('A training question waits: the analysis would give its answer away.')
              : t('The moves that follow are covered: the analysis would reveal them.')}
      </p>
      {unseen === undefined && variant === undefined && (
        <p className="analysis-say">
          <Button onClick={app.review.toggleAnalysis}>{t('Analyze the game')}</Button>
        </p>
      )}
    </section>
  );
}

/** Returns the trouble of the engine with the game on the screen. */
const useTrouble = (): ReviewTrouble | undefined =>
  useReview(({ trouble, keyOnScreen }) => (trouble?.key === keyOnScreen ? trouble : undefined));

function Found({ shown }: { readonly shown: ReviewedGame }) {
  const [isList, setList] = useState(false);
  const list = isList && shown.notes.disagreements.length > 0;
  return (
    <>
      <ReviewHead shown={shown} isList={list} onList={() => setList(!list)} />
      {list ? (
        <Disagreements shown={shown} />
      ) : (
        <div className="analysis-found scrolls">
          <EvaluationGraph shown={shown} />
          <AccuracyTable shown={shown} />
          <KeyMoments shown={shown} />
        </div>
      )}
      <Unkept />
    </>
  );
}

function Unkept() {
  const unkept = useReview((state) => state.unkept);
  if (unkept === undefined) return null;
  return (
    <p className="analysis-say" role="status">
      {unkept === 'full'
        ? t(
            'The browser has no room left. This analysis stays until the page is closed; export it to keep it.',
          )
        : t('The browser keeps nothing for this page. This analysis stays until the page is closed.')}
    </p>
  );
}

function Trouble({ trouble }: { readonly trouble: ReviewTrouble }) {
  const app = useApp();
  return (
    <div className="analysis-say" role="alert">
      <p>
        {trouble.kind === 'missing'
          ? t('The engine could not be loaded. It comes from this page’s own server: check the connection.')
          : t('The engine stopped twice. What it had found before that is kept.')}
      </p>
      <Button title={trouble.reason} onClick={app.review.analyze}>
        {trouble.kind === 'missing' ? t('Try again') : t('Resume')}
      </Button>
    </div>
  );
}
