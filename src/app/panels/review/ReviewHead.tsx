import { Ellipsis, X } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { t } from '../../../base/messages.ts';
import { rich } from '../../platform/rich.tsx';
import { useApp } from '../../session/appContext.tsx';
import type { ReviewedGame } from '../../session/review/reviewStore.ts';
import { useReview, useSettings } from '../../session/hooks.ts';
import { ANALYSIS_DEPTHS } from '../../session/settings/settingsStore.ts';
import type { AnalysisDepth } from '../../session/settings/settingsStore.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { ReviewTable } from './ReviewTable.tsx';

const bold = (words: ReactElement) => <b>{words}</b>;
const quiet = (words: ReactElement) => <span className="analysis-dim">{words}</span>;

interface AnalysisHeadProps {
  readonly shown: ReviewedGame;
  /** True if the list of disagreements is open. */
  readonly isList: boolean;
  readonly onList: () => void;
}

/** The header of the analysis: engine, depth, and progress, or the agreement with the notes; and actions. */
export function ReviewHead({ shown, isList, onList }: AnalysisHeadProps) {
  const app = useApp();
  const job = useReview((state) => (state.job?.key === shown.key ? state.job : undefined));
  const [hasTable, setTable] = useState(false);
  const { engine, depth } = shown.analysis;
  const count = shown.notes.disagreements.length;
  const isWhole = shown.review.isComplete;
  return (
    <header className="analysis-head">
      <b>{isList ? t('Notes and engine') : t('Analysis')}</b>
      <span className="analysis-meta">
        {isList
          ? t('agree on {agreed} of {signs, plural, one {# sign} other {# signs}}', {
              agreed: shown.notes.agreed,
              signs: shown.notes.signs,
            })
          : job === undefined
            ? t('{engine} · depth {depth}', { engine, depth })
            : rich('{engine} · depth {depth} · <b>{done}</b> of {total} positions', {
                engine,
                depth: ANALYSIS_DEPTHS[app.stores.settings.getState().analysisDepth],
                done: job.done,
                total: job.total,
                b: bold,
              })}
      </span>
      <span className="spacer" />
      {job === undefined && !isWhole && (
        <TextButton onClick={app.review.analyze}>{t('Resume [[the analysis]]')}</TextButton>
      )}
      {count > 0 && !isList && job === undefined && (
        <TextButton onClick={onList}>
          {rich('Disagreements <dim>{count}</dim>', {
            count,
            dim: quiet,
          })}
        </TextButton>
      )}
      {isList ? (
        <IconButton icon={X} size={15} label={t('Back to the graph')} onClick={onList} />
      ) : (
        <Menu
          align="end"
          trigger={<IconButton icon={Ellipsis} size={15} label={t('What to do with the analysis')} />}
        >
          <AnalysisItems onTable={() => setTable(true)} />
        </Menu>
      )}
      <Dialog title={t('Evaluations of the game')} wide open={hasTable} onClose={() => setTable(false)}>
        <ReviewTable shown={shown} onGo={() => setTable(false)} />
      </Dialog>
    </header>
  );
}

const DEPTHS: readonly AnalysisDepth[] = ['quick', 'normal', 'deep'];

function depthWords(depth: AnalysisDepth): string {
  const values = { depth: ANALYSIS_DEPTHS[depth] };
  if (depth === 'quick') return t('quick: depth {depth}', values);
  return depth === 'normal' ? t('normal: depth {depth}', values) : t('deep: depth {depth}', values);
}

/** The search depths, as lines of a menu. */
export function DepthChoice() {
  const app = useApp();
  const value = useSettings((settings) => settings.analysisDepth);
  return (
    <MenuChoice
      label={t('Search [[how deep the engine goes]]')}
      value={value}
      options={DEPTHS.map((depth) => ({ value: depth, label: depthWords(depth) }))}
      onChange={(analysisDepth) => app.settings.changeSettings({ analysisDepth })}
    />
  );
}

function AnalysisItems({ onTable }: { readonly onTable: () => void }) {
  const app = useApp();
  const depth = useSettings((settings) => ANALYSIS_DEPTHS[settings.analysisDepth]);
  const isDeep = useReview(({ shown }) => shown?.review.isComplete === true && shown.analysis.depth >= depth);
  const isRunning = useReview(({ shown, job }) => job !== undefined && job.key === shown?.key);
  return (
    <>
      <DepthChoice />
      <MenuItem disabled={isDeep || isRunning} onSelect={app.review.analyze}>
        {t('Search to depth {depth}', { depth })}
      </MenuItem>
      <MenuLine />
      <MenuItem onSelect={onTable}>{t('All evaluations as a table')}</MenuItem>
      <MenuItem hotkey="N" onSelect={app.review.toNextSign}>
        {t('Next move with a sign')}
      </MenuItem>
      <MenuItem onSelect={app.review.exportAnalyzed}>{t('Export as PGN with the evaluations')}</MenuItem>
      <MenuLine />
      <MenuItem hotkey="A" onSelect={app.review.toggleAnalysis}>
        {t('Hide the analysis')}
      </MenuItem>
      <MenuItem onSelect={app.review.forgetAnalysis}>{t('Delete the analysis')}</MenuItem>
    </>
  );
}
