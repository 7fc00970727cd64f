import type { ReactNode } from 'react';
import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import type { StorageTrouble } from '../../platform/patience.ts';
import { useAnalysis, useGame } from '../../session/hooks.ts';
import { MAX_ANNOTATIONS, MAX_MOVES } from '../../../model/analysis/analysisJson.ts';
import { Button } from '../../ui/Button.tsx';

const TROUBLES: Record<StorageTrouble, Message> = {
  refused: msg(
    'This browser keeps nothing for the page. Your analysis is there until the page is closed. Export it before that.',
  ),
  full: msg(
    'The storage of this browser is full. Your latest analysis is there until the page is closed. Export it, or delete something that is stored.',
  ),
  silent: msg(
    'The storage of this browser does not answer. Your latest analysis may be gone when the page is closed. Export it.',
  ),
};

/**
 * Says under the moves that the user's analysis is not stored, not stored safely, or cannot be read, and why.
 */
export function KeepingNotes() {
  const trouble = useAnalysis((state) => (state.unsaved.size > 0 ? state.trouble : undefined));
  const isDoubtful = useAnalysis((state) => state.isDoubtful);
  const content = useGame((state) => state.content);
  const hasOwn = useAnalysis(({ analyses }) => content !== undefined && analyses.has(content));
  const locked = useAnalysis((state) => (content === undefined ? undefined : state.locked.get(content)));
  const isRefused = useAnalysis((state) => content !== undefined && state.refused.has(content));
  if (content !== undefined && locked !== undefined) return <Locked content={content} version={locked} />;
  if (!hasOwn) return null;
  if (isRefused) return <Refused />;
  if (trouble !== undefined) return <Trouble trouble={trouble} />;
  if (isDoubtful) return <Doubtful />;
  return null;
}

interface FootProps {
  readonly title: string;
  readonly words: ReactNode;
  readonly children: ReactNode;
}

const Foot = ({ title, words, children }: FootProps) => (
  <aside className="own-foot" aria-label={title}>
    <h3>{title}</h3>
    <p>{words}</p>
    <div className="own-acts">{children}</div>
  </aside>
);

function Trouble({ trouble }: { readonly trouble: StorageTrouble }) {
  const app = useApp();
  return (
    <Foot title={t('Not stored')} words={t(TROUBLES[trouble])}>
      <Button look="primary" onClick={app.myAnalysis.exportAnalyses}>
        {t('Export my analysis…')}
      </Button>
      <Button onClick={app.analysis.saveAgain}>{t('Try again')}</Button>
    </Foot>
  );
}

/** Says that the analysis was not stored, because it or its game is too large to be read back. */
function Refused() {
  const app = useApp();
  const content = useGame((state) => state.content);
  const exportThis = (): void => {
    const { analyses } = app.stores.analysis.getState();
    const shown = content === undefined ? undefined : analyses.get(content);
    if (shown !== undefined) app.myAnalysis.exportAnalysesPgn([shown]);
  };
  return (
    <Foot
      title={t('Not stored')}
      words={t(
        'This game or its analysis is too large to be stored: a game and an analysis may have {moves, number} moves each, and a move {notes, number} comments, signs and arrows. What you added is there until the page is closed; what was stored before stays as it is. Export it, or delete a part of it.',
        { moves: MAX_MOVES, notes: MAX_ANNOTATIONS },
      )}
    >
      <Button look="primary" onClick={exportThis}>
        {t('Export as PGN…')}
      </Button>
    </Foot>
  );
}

/** Says that the browser may lose the stored analysis when it is closed, and offers to export it before. */
function Doubtful() {
  const app = useApp();
  return (
    <Foot
      title={t('Stored, but not safely')}
      words={t(
        'For a while the browser refused to store anything, as it does when the disk is full. It may lose everything that it keeps for this page when it is closed. Export your analysis before that.',
      )}
    >
      <Button look="primary" onClick={app.myAnalysis.exportAnalyses}>
        {t('Export my analysis…')}
      </Button>
    </Foot>
  );
}

/**
 * Says that the stored analysis cannot be read: a newer version of the page wrote it, or, if `version` is 0,
 * it is damaged. Only the user may delete damaged analysis.
 */
function Locked({ content, version }: { readonly content: string; readonly version: number }) {
  const app = useApp();
  return (
    <Foot
      title={t('Analysis of this game that cannot be read')}
      words={
        version > 0
          ? t(
              'A newer version of Open File has stored analysis of this game (format {version}). It is left as it is. Reload the page to get that version. What you add now is there until the page is closed.',
              { version },
            )
          : t(
              'What is stored of this game is damaged. It is left as it is. What you add now is there until the page is closed, or until you delete what is damaged.',
            )
      }
    >
      <Button onClick={() => void app.analysis.exportLocked([content])}>{t('Export as it is…')}</Button>
      {version === 0 && (
        <Button onClick={() => void app.analysis.deleteLocked(content)}>{t('Delete what is stored')}</Button>
      )}
    </Foot>
  );
}
