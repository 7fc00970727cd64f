import { t } from '../../../base/messages.ts';
import { nagSymbol } from '../../../chess/nag.ts';
import { nagName } from '../../../chess/nagNames.ts';
import type { Nag } from '../../../chess/types.ts';
import { ROOT } from '../../../model/gameTree.ts';
import { MenuItem, MenuLabel, MenuLine, MenuToggle, MenuToggles } from '../../ui/Menu.tsx';
import { copyText } from '../../platform/clipboard.ts';
import { useApp } from '../../session/appContext.tsx';
import { useEngine, useGame } from '../../session/hooks.ts';
import { copyFen, copyWords } from '../../session/game/copyFen.ts';
import { LinesOf } from '../../shared/commands/CommandLines.tsx';
import { FURTHER_SIGNS, OWN_SIGNS, ownAnnotations } from '../../session/game/ownNotes.ts';

const ORDER_LINES = ['mainLine', 'lineUp', 'lineDown'] as const;
const DIAGRAM_LINES = ['diagram'] as const;
const UNDO_LINES = ['undo', 'redo'] as const;

/** Comments, signs and evaluations for the current move. `ofMove` adds the commands for the move itself. */
export function AnnotateLines({ ofMove = false }: { readonly ofMove?: boolean }) {
  const app = useApp();
  const atStart = useGame(({ node, own }) => node === ROOT && own === undefined);
  const hasScore = useEngine(({ analysis }) => analysis !== undefined && !analysis.isThreat);
  return (
    <>
      <MenuItem hotkey="c" onSelect={app.ownNotes.startComment}>
        {t('Comment…')}
      </MenuItem>
      <MenuItem hotkey="v" disabled={!hasScore} onSelect={app.engine.noteEvaluation}>
        {t('The engine’s evaluation')}
      </MenuItem>
      <MenuLine />
      {!atStart && <SignToggles label={t('The move')} signs={OWN_SIGNS.move} />}
      <SignToggles label={t('The position')} signs={OWN_SIGNS.evaluation} />
      <SignToggles label={t('More signs')} signs={FURTHER_SIGNS} />
      <MenuLine />
      <LinesOf of={DIAGRAM_LINES} />
      {ofMove && <MoveCommands />}
      <LinesOf of={UNDO_LINES} />
      <MenuItem onSelect={app.myAnalysis.toggleMyAnalysis} hotkey="3">
        {t('All my analysis')}
      </MenuItem>
      <MenuLine />
      <MenuLabel>
        {t('Arrows and squares: the right mouse button draws them, or words in a comment.')}
      </MenuLabel>
    </>
  );
}

function SignToggles({ label, signs }: { readonly label: string; readonly signs: readonly Nag[] }) {
  const app = useApp();
  const said = useGame(ownAnnotations);
  return (
    <MenuToggles label={label}>
      {signs.map((nag) => (
        <MenuToggle
          key={nag}
          label={nagName(nag)}
          checked={said.some((one) => one.kind === 'nag' && one.nag === nag)}
          onChange={() => app.ownNotes.toggleGlyph(nag)}
        >
          <span className="annotate-sign" data-side={sideOf(nag, signs)}>
            {nagSymbol(nag)}
          </span>
        </MenuToggle>
      ))}
    </MenuToggles>
  );
}

/**
 * If a sign looks the same for White and Black, returns its side, which is shown as a disc. White's NAG is
 * even, Black's is the next number. Otherwise, the sign has no side.
 */
function sideOf(nag: Nag, signs: readonly Nag[]): 'white' | 'black' | undefined {
  const isShared = signs.some((other) => other !== nag && nagSymbol(other) === nagSymbol(nag));
  if (!isShared) return undefined;
  return nag % 2 === 0 ? 'white' : 'black';
}

function MoveCommands() {
  const app = useApp();
  const isOwn = useGame(({ own }) => own !== undefined);
  const canFind = app.positions.canFind();

  async function copyPgn(): Promise<void> {
    const pgn = app.ownMoves.pgnFromHere();
    if (pgn !== undefined) app.notices.tell(copyWords(t('PGN copied'), await copyText(pgn)));
  }
  async function copyPosition(): Promise<void> {
    const board = app.game.currentBoard();
    if (board !== undefined) await copyFen(board, app.notices.tell);
  }
  return (
    <>
      <MenuItem onSelect={() => copyPgn().catch(app.faults.noteFault)}>{t('Copy PGN from here')}</MenuItem>
      <MenuItem hotkey="C" onSelect={() => copyPosition().catch(app.faults.noteFault)}>
        {t('Copy FEN')}
      </MenuItem>
      <MenuItem
        hotkey="p"
        disabled={!canFind}
        onSelect={() => app.pendingRecord.inRecord(app.positions.findOnBoard)}
      >
        {t('Find games with this position')}
      </MenuItem>
      {isOwn && (
        <>
          <MenuLine />
          <LinesOf of={ORDER_LINES} />
          <MenuLine />
          <MenuItem hotkey="Delete" onSelect={app.ownMoves.deleteFromHere}>
            {t('Delete from here')}
          </MenuItem>
          <MenuItem hotkey="Shift Delete" onSelect={app.ownMoves.deleteVariation}>
            {t('Delete this variation')}
          </MenuItem>
        </>
      )}
      <MenuLine />
    </>
  );
}
