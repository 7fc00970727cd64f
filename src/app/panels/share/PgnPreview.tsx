import { useMemo } from 'react';
import { t } from '../../../base/messages.ts';
import { useAnswer } from '../../shared/useAnswer.ts';
import type { Ask } from '../../shared/useAnswer.ts';
import { useAnalysis, useSettings, useShare } from '../../session/hooks.ts';
import { FailureNote } from '../../shared/FailureNote.tsx';
import type { ShareChoice } from '../../session/share/shareStore.ts';
import { useApp } from '../../session/appContext.tsx';

/** The maximum number of characters shown: this is a preview, not the whole text. */
const MAX_TEXT = 20_000;

interface Question {
  readonly choice: ShareChoice;
}

const ask: Ask<Question, string> = async (app, { choice }, { signal }) =>
  (await app.sharing.textOf(choice, { first: true, signal })) ?? '';

/** The text of the game, or of the first of several. */
export function PgnPreview({ choice }: { readonly choice: ShareChoice }) {
  const app = useApp();
  const analyses = useAnalysis((state) => state.analyses);
  const withMine = useSettings((settings) => settings.shareAnalysis);
  const withNotes = useSettings((settings) => settings.shareNotes);
  const withFigures = useSettings((settings) => settings.shareFigures);
  const isCut = useShare((share) => share.isCut);
  // The text is requested again for another choice, and for other parts.
  const question = useMemo(
    () => ({ choice, parts: [analyses, withMine, withNotes, withFigures, isCut] }),
    [choice, analyses, withMine, withNotes, withFigures, isCut],
  );
  const answer = useAnswer<Question, string>(question, ask);
  const count = app.sharing.countOf(choice);
  if (answer.kind === 'failed') return <FailureNote failure={answer.failure} />;
  const text = answer.last ?? '';
  return (
    <div className="share-preview" role="region" aria-label={t('Preview')} tabIndex={0}>
      <pre>
        {flowing(text.slice(0, MAX_TEXT))}
        {text.length > MAX_TEXT && '…'}
      </pre>
      {count > 1 && <p className="dim">{t('and {count, number} more', { count: count - 1 })}</p>}
    </div>
  );
}

/** Joins the lines of each paragraph after the tags, because lines of a file are wider than the preview. */
function flowing(pgn: string): string {
  const [tags, ...moves] = pgn.split('\n\n');
  return [tags, ...moves.map((text) => text.trim().replaceAll('\n', ' '))].join('\n\n');
}
