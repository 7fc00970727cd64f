import {
  Activity,
  Check,
  Columns2,
  Copy,
  Download,
  FoldVertical,
  Info,
  Printer,
  Timer,
  UnfoldVertical,
} from 'lucide-react';
import { useMemo } from 'react';
import { t } from '../../../base/messages.ts';
import type { LoadedGame } from '../../../model/loadedGame.ts';
import { gamePgn } from '../../../model/pgn/pgnTags.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { AnnotateMenu } from './AnnotateMenu.tsx';
import { commentLanguages } from '../../session/game/comments.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { isDense } from './moveTimes.ts';
import { printPage } from '../../platform/Printing.tsx';
import { useVariant } from '../../shared/shownPosition.ts';
import { useCopy } from '../../platform/useCopy.ts';
import { foldableVariations } from '../../session/game/variations.ts';
import { useApp } from '../../session/appContext.tsx';
import { useReview, useExport, useGame, useSettings } from '../../session/hooks.ts';

/** How the game is laid out, in which language its comments are, and what can be done with it as a whole. */
export function NotationToolbar({ game }: { readonly game: LoadedGame }) {
  const app = useApp();
  const layout = useSettings((settings) => settings.notationLayout);
  const language = useGame((state) => state.language);
  const anyFolded = useGame((state) => state.folded.size > 0);
  const busy = useExport(({ job }) => job?.kind === 'running');
  const [copied, copy] = useCopy();
  const languages = useMemo(() => commentLanguages(game.tree), [game.tree]);
  const foldable = useMemo(() => foldableVariations(game.tree).length > 0, [game.tree]);
  const figures = useSettings((settings) => settings.moveFigures);
  const hasFigures = useMemo(() => isDense(game.tree), [game.tree]);
  const copyLabel = {
    idle: t('Copy PGN of the game'),
    copied: t('Copied'),
    refused: t('The browser did not allow copying'),
  };

  return (
    <div className="notation-toolbar" role="toolbar" aria-label={t('Notation')}>
      <IconButton
        icon={Columns2}
        label={t('Columns')}
        aria-pressed={layout === 'columns'}
        onClick={() =>
          app.settings.changeSettings({ notationLayout: layout === 'columns' ? 'book' : 'columns' })
        }
      />
      {languages.length > 0 && (
        <LanguageMenu
          title={t('Language of comments')}
          label={t('Comments in [[a language]]')}
          language={language}
          languages={['', ...languages]}
          onChange={app.game.showLanguage}
        />
      )}
      {hasFigures && (
        <IconButton
          icon={Timer}
          label={t('Times and engine scores at the moves')}
          aria-pressed={figures}
          onClick={() => app.settings.changeSettings({ moveFigures: !figures })}
        />
      )}
      <span className="spacer" />
      <AnnotateMenu />
      <AnalysisButton />
      <IconButton
        className="notation-to-info"
        icon={Info}
        label={t('Game details')}
        hotkey="i"
        onClick={app.screen.openInfo}
      />
      {foldable && (
        <IconButton
          icon={anyFolded ? UnfoldVertical : FoldVertical}
          label={anyFolded ? t('Unfold all variations') : t('Fold all variations')}
          onClick={anyFolded ? app.folding.unfoldAll : app.folding.foldAll}
        />
      )}
      <IconButton
        icon={copied === 'copied' ? Check : Copy}
        label={copyLabel[copied]}
        onClick={() => copy(gamePgn(game))}
      />
      <IconButton
        icon={Download}
        label={t('Export this game as PGN…')}
        disabled={busy}
        onClick={() => app.exporting.exportGame().catch(app.faults.noteFault)}
      />
      <IconButton
        className="notation-print"
        icon={Printer}
        label={t('Print this game…')}
        onClick={printPage}
      />
    </div>
  );
}

/** Begins the analysis of the game; what is known already is shown or hidden. */
function AnalysisButton() {
  const app = useApp();
  const isKnown = useReview(({ shown }) => shown !== undefined);
  const isShown = useSettings((settings) => settings.showAnalysis);
  // The analysis would give away the answer to the question.
  const isAsked = useGame((state) => state.openQuestions.size > 0);
  const isVariant = useVariant() !== undefined;
  return (
    <IconButton
      icon={Activity}
      label={
        !isKnown
          ? t('Analyze the whole game')
          : isShown
            ? t('Hide the analysis')
            : t('Show the analysis of the game')
      }
      hotkey="A"
      aria-pressed={isKnown && isShown}
      disabled={isAsked || isVariant}
      onClick={app.review.toggleAnalysis}
    />
  );
}
