import {
  AlignLeft,
  Check,
  Columns2,
  Copy,
  Download,
  FoldVertical,
  Globe,
  Info,
  Timer,
  UnfoldVertical,
} from 'lucide-react';
import { useMemo } from 'react';
import type { LoadedGame } from '../../../model/loadedGame.ts';
import { gamePgn } from '../../../model/pgn/pgnTags.ts';
import { TextButton } from '../../ui/Button.tsx';
import { noteFault } from '../../session/screen/faults.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuChoice } from '../../ui/Menu.tsx';
import { exportGame } from '../../session/export/export.ts';
import { foldAll, unfoldAll } from '../../session/game/folding.ts';
import { showLanguage } from '../../session/game/game.ts';
import { openInfo } from '../../session/screen/layout.ts';
import { useExport } from '../../session/export/exportStore.ts';
import { useGame } from '../../session/game/gameStore.ts';
import { changeSettings, useSettings } from '../../session/screen/settingsStore.ts';
import { commentLanguages, languageName } from '../../session/game/comments.ts';
import { isDense } from './figures.ts';
import { useCopy } from '../../platform/useCopy.ts';
import { foldableVariations } from '../../session/game/variations.ts';

/** How the game is laid out, in which language its comments are, and what can be done with it as a whole. */
export function NotationToolbar({ game }: { readonly game: LoadedGame }) {
  const layout = useSettings((settings) => settings.notationLayout);
  const anyFolded = useGame((state) => state.folded.size > 0);
  const busy = useExport(({ job }) => job?.kind === 'running');
  const [copied, copy] = useCopy();
  const languages = useMemo(() => commentLanguages(game.tree), [game.tree]);
  const foldable = useMemo(() => foldableVariations(game.tree).length > 0, [game.tree]);
  const figures = useSettings((settings) => settings.moveFigures);
  const hasFigures = useMemo(() => isDense(game.tree), [game.tree]);
  const copyLabel = {
    idle: 'Copy PGN of the game',
    copied: 'Copied',
    refused: 'The browser did not allow copying',
  };

  return (
    <div className="notation-toolbar" role="toolbar" aria-label="Notation">
      <IconButton
        icon={AlignLeft}
        label="Paragraphs, as in a book"
        aria-pressed={layout === 'book'}
        onClick={() => changeSettings({ notationLayout: 'book' })}
      />
      <IconButton
        icon={Columns2}
        label="Columns"
        aria-pressed={layout === 'columns'}
        onClick={() => changeSettings({ notationLayout: 'columns' })}
      />
      {languages.length > 0 && <LanguageMenu languages={languages} />}
      {hasFigures && (
        <IconButton
          icon={Timer}
          label="Times and engine scores at the moves"
          aria-pressed={figures}
          onClick={() => changeSettings({ moveFigures: !figures })}
        />
      )}
      <span className="spacer" />
      <IconButton
        className="notation-to-info"
        icon={Info}
        label="Info: what is known of the game"
        hotkey="i"
        onClick={openInfo}
      />
      {foldable && (
        <>
          <IconButton icon={FoldVertical} label="Fold all variations" onClick={foldAll} />
          <IconButton
            icon={UnfoldVertical}
            label="Unfold all variations"
            disabled={!anyFolded}
            onClick={unfoldAll}
          />
        </>
      )}
      <IconButton
        icon={copied === 'copied' ? Check : Copy}
        label={copyLabel[copied]}
        onClick={() => copy(gamePgn(game))}
      />
      <IconButton
        icon={Download}
        label="Export this game as PGN…"
        disabled={busy}
        onClick={() => exportGame().catch(noteFault)}
      />
    </div>
  );
}

function LanguageMenu({ languages }: { readonly languages: readonly string[] }) {
  const language = useGame((state) => state.language);
  return (
    <Menu
      trigger={
        <TextButton title="Language of comments">
          <Icon of={Globe} size={14} />
          {languageName(language)}
        </TextButton>
      }
    >
      <MenuChoice
        label="Comments in"
        value={language}
        options={['', ...languages].map((value) => ({ value, label: languageName(value) }))}
        onChange={showLanguage}
      />
    </Menu>
  );
}
