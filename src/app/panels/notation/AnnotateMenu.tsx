import { PencilLine } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { nagSymbol } from '../../../chess/nag.ts';
import { nagName } from '../../../chess/nagNames.ts';
import { ROOT } from '../../../model/gameTree.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuLine } from '../../ui/Menu.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useAnalysis, useEngine, useGame } from '../../session/hooks.ts';
import { keyName } from '../../session/keys/keys.ts';
import { OWN_SIGNS, ownAnnotations } from '../../session/game/ownNotes.ts';

/** What the user can say of the current move. */
export const AnnotateMenu = () => (
  <Menu align="end" trigger={<IconButton icon={PencilLine} label={t('Annotate this move: my analysis')} />}>
    <AnnotateLines />
  </Menu>
);

export function AnnotateLines() {
  const app = useApp();
  const said = useGame(ownAnnotations);
  const atStart = useGame(({ node, own }) => node === ROOT && own === undefined);
  const canUndo = useAnalysis((state) => state.deleted > 0);
  const hasScore = useEngine(({ analysis }) => analysis !== undefined && !analysis.isThreat);
  const signs = (of: keyof typeof OWN_SIGNS) =>
    OWN_SIGNS[of].map((nag) => (
      <MenuCheck
        key={nag}
        checked={said.some((one) => one.kind === 'nag' && one.nag === nag)}
        onChange={() => app.ownNotes.toggleGlyph(nag)}
      >
        <span className="annotate-sign">{nagSymbol(nag)}</span> {nagName(nag)}
      </MenuCheck>
    ));
  return (
    <>
      <MenuItem hotkey="c" onSelect={app.ownNotes.startComment}>
        {t('Comment…')}
      </MenuItem>
      <MenuItem hotkey="v" disabled={!hasScore} onSelect={app.engine.noteEvaluation}>
        {t('The engine’s evaluation')}
      </MenuItem>
      <MenuItem hotkey={keyName('Control z')} disabled={!canUndo} onSelect={app.analysis.undoDeletion}>
        {t('Undo the last deletion')}
      </MenuItem>
      <MenuItem onSelect={app.myAnalysis.toggleMyAnalysis} hotkey="3">
        {t('All my analysis')}
      </MenuItem>
      <MenuLine />
      {!atStart && (
        <>
          <MenuLabel>{t('The move')}</MenuLabel>
          {signs('move')}
        </>
      )}
      <MenuLabel>{t('The position')}</MenuLabel>
      {signs('evaluation')}
      <MenuLine />
      <MenuLabel>
        {t('Arrows and squares: the right mouse button draws them, or words in a comment.')}
      </MenuLabel>
    </>
  );
}
