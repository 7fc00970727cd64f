import { useMemo } from 'react';
import { Copy } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { formatBytes } from '../../platform/numbers.ts';
import { useCopy } from '../../platform/useCopy.ts';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { useAnswer } from '../../shared/useAnswer.ts';
import type { Ask } from '../../shared/useAnswer.ts';
import { useApp } from '../../session/appContext.tsx';
import { useAnalysis, useSettings, useShare } from '../../session/hooks.ts';
import { MAX_PUBLISHED } from '../../session/share/publishing.ts';
import type { PageMeasure } from '../../session/share/publishing.ts';
import type { ShareChoice } from '../../session/share/shareStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface Question {
  readonly choice: ShareChoice;
}

const ask: Ask<Question, PageMeasure> = (app, { choice }, { signal }) =>
  app.publishing.measure(choice, app.sharing.titleFor(choice), signal);

/** Describes the page and its size before it is saved. */
export function PagePreview({ choice, name }: { readonly choice: ShareChoice; readonly name: string }) {
  const app = useApp();
  const analyses = useAnalysis((state) => state.analyses);
  const withMine = useSettings((settings) => settings.publishAnalysis);
  const withNotes = useSettings((settings) => settings.shareNotes);
  const withFigures = useSettings((settings) => settings.shareFigures);
  const isCut = useShare((share) => share.isCut);
  const kind = useSettings(({ pageKind }) => pageKind);
  const sheetSize = useSettings((settings) => settings.sheetSize);
  const withIndex = useSettings(({ pageIndex }) => pageIndex);
  const [copied, copy] = useCopy();
  const question = useMemo(
    () => ({
      choice,
      parts: [analyses, withMine, withNotes, withFigures, isCut, kind, sheetSize, withIndex],
    }),
    [choice, analyses, withMine, withNotes, withFigures, isCut, kind, sheetSize, withIndex],
  );
  const answer = useAnswer<Question, PageMeasure>(question, ask);
  if (answer.kind === 'failed') return <FailureNote failure={answer.failure} />;
  const count = app.sharing.countOf(choice);
  const measure = answer.last;
  const snippet = `<iframe src="${encodeURIComponent(name)}" width="100%" height="640"></iframe>`;
  const copyWords = { idle: t('Copy'), copied: t('Copied'), refused: t('Not allowed [[to copy]]') };
  return (
    <div className="share-preview share-page" role="region" aria-label={t('Preview')} tabIndex={0}>
      <p role="status">
        {measure === undefined
          ? t('Measuring the page…')
          : measure.isExact
            ? t('{count, plural, one {# game, {size}} other {# games, {size}}}', {
                count: measure.games,
                size: formatBytes(measure.size),
              })
            : t('{count, plural, one {# game, about {size}} other {# games, about {size}}}', {
                count: measure.games,
                size: formatBytes(measure.size),
              })}
      </p>
      {count > MAX_PUBLISHED && (
        <p>
          {t(
            'A page holds at most {most, number} games: the first {most, number} of {count, number} go into it.',
            {
              most: MAX_PUBLISHED,
              count,
            },
          )}
        </p>
      )}
      {kind === 'games' ? (
        <>
          <p>
            {t(
              'One file with board and notation that opens anywhere, also from a disk and on a phone. It loads nothing and sends nothing.',
            )}
          </p>
          <p>
            {t(
              'Pictures up to 1 MB are inside; sounds and videos are named. Training questions cover what follows them.',
            )}
          </p>
        </>
      ) : (
        <p>
          {t(
            'Positions at which the author or you put a diagram, positions of training questions, and those of a search for positions. White or Black to move; the moves that follow are on the last pages. It prints from the browser.',
          )}
        </p>
      )}
      <p>{t('On a website it can stand within another page:')}</p>
      <div className="share-snippet">
        <code>{snippet}</code>
        <Button onClick={() => copy(snippet)}>
          <Icon of={Copy} size={14} />
          {copyWords[copied]}
        </Button>
      </div>
    </div>
  );
}
