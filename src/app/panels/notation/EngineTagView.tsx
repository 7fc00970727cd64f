import { nagSymbol } from '../../../chess/nag.ts';
import { nagName } from '../../../chess/nagNames.ts';
import { t } from '../../../base/messages.ts';
import { NAG_OF_DEGREE } from '../../../model/engine/expectedScore.ts';
import { useApp } from '../../session/appContext.tsx';
import type { EngineTag } from '../../session/review/reviewStore.ts';
import { ENGINE_NAME } from '../../session/engine/engineStore.ts';
import { Glyphs } from '../../shared/MoveText.tsx';
import { shownScore } from '../../shared/shownTimes.ts';
import { TextButton } from '../../ui/Button.tsx';

/** The engine's evaluation and sign after a move; darker if the notes disagree. */
export function EngineTagView({ tag }: { readonly tag: EngineTag }) {
  const app = useApp();
  const { score, degree, disagreement } = tag;
  const nags = degree === 0 ? [] : [NAG_OF_DEGREE[degree]];
  return (
    <>
      <span
        className="engine-tag"
        role="note"
        aria-label={wordsOf(tag)}
        title={wordsOf(tag)}
        data-odds={disagreement && true}
      >
        <NotesShare tag={tag} />
        {shownScore(score)}
        <Glyphs nags={nags} />
      </span>
      {disagreement?.kind === 'refuted' && (
        <TextButton className="engine-refutes" onClick={() => app.review.playRefutation(disagreement.move)}>
          {t('Refuted')}
        </TextButton>
      )}
    </>
  );
}

/**
 * The annotator's judgment of the position. Shown before the engine's if the two differ, or if the engine
 * refutes the annotator's line.
 */
function NotesShare({ tag: { disagreement } }: { readonly tag: EngineTag }) {
  const said = disagreement?.written?.said;
  const kind = disagreement?.kind;
  if (said === undefined || (kind !== 'judged' && kind !== 'refuted')) return null;
  return <span className="engine-tag-notes">{saidIn(said)} · </span>;
}

type Said = NonNullable<NonNullable<EngineTag['disagreement']>['written']>['said'];

const saidIn = (said: Said): string => ('nag' in said ? nagSymbol(said.nag) : shownScore(said.score));

/** "± by the annotator, −0.30 by Stockfish 19 at depth 20" */
function wordsOf({ score, depth, degree, disagreement }: EngineTag): string {
  const values = { score: shownScore(score), engine: ENGINE_NAME, depth };
  const { notes, written, kind } = disagreement ?? {};
  if ((kind === 'judged' || kind === 'refuted') && written !== undefined)
    return t('{notes} by the annotator, {score} by {engine} at depth {depth}', {
      ...values,
      notes: saidIn(written.said),
    });
  if (notes !== undefined)
    return degree === 0
      ? t('{notes} by the annotator; no sign, {score} by {engine} at depth {depth}', {
          ...values,
          notes: nagSymbol(notes.nag),
        })
      : t('{notes} by the annotator; {sign}, {score} by {engine} at depth {depth}', {
          ...values,
          notes: nagSymbol(notes.nag),
          sign: nagName(NAG_OF_DEGREE[degree]),
        });
  return degree === 0
    ? t('{score} by {engine} at depth {depth}', values)
    : t('{sign}, {score} by {engine} at depth {depth}', { ...values, sign: nagName(NAG_OF_DEGREE[degree]) });
}
