import { useMemo } from 'react';
import { useAnalysis, useSettings, useShare } from '../../session/hooks.ts';
import type { PageMeasure } from '../../session/share/publishing.ts';
import type { ShareChoice } from '../../session/share/shareStore.ts';
import { useAnswer } from '../../shared/useAnswer.ts';
import type { Ask, LatestAnswer } from '../../shared/useAnswer.ts';

interface Question {
  readonly choice: ShareChoice;
}

export type MeasureAnswer = LatestAnswer<PageMeasure>;

const ask: Ask<Question, PageMeasure> = (app, { choice }, { signal }) =>
  app.publishing.measure(choice, app.sharing.titleFor(choice), signal);

/** Measures the page for a choice, again for each change of its parts; without a choice, measures nothing. */
export function usePageMeasure(choice: ShareChoice | undefined): MeasureAnswer {
  const analyses = useAnalysis((state) => state.analyses);
  const withMine = useSettings((settings) => settings.publishAnalysis);
  const withNotes = useSettings((settings) => settings.shareNotes);
  const withFigures = useSettings((settings) => settings.shareFigures);
  const isCut = useShare((share) => share.isCut);
  const kind = useSettings(({ pageKind }) => pageKind);
  const sheetSize = useSettings((settings) => settings.sheetSize);
  const withIndex = useSettings(({ pageIndex }) => pageIndex);
  const question = useMemo(
    () =>
      choice && {
        choice,
        parts: [analyses, withMine, withNotes, withFigures, isCut, kind, sheetSize, withIndex],
      },
    [choice, analyses, withMine, withNotes, withFigures, isCut, kind, sheetSize, withIndex],
  );
  return useAnswer<Question, PageMeasure>(question, ask);
}

/**
 * Tells whether the page can be saved. A page of games always can; a sheet of diagrams, once they are
 * counted, and if there are any.
 */
export const canSave = (answer: MeasureAnswer, isSheet: boolean): boolean =>
  !isSheet || (answer.kind === 'ready' && answer.value.diagrams?.count !== 0);
