import { t } from '../../../base/messages.ts';
import { boundedName } from '../../../base/shownText.ts';
import { ROOT } from '../../../model/gameTree.ts';
import { useApp } from '../../session/appContext.tsx';
import { isRowOf } from '../../session/game/covering.ts';
import { BATCH_SIZES } from '../../session/review/batch.ts';
import type { Batch, BatchGame } from '../../session/review/reviewStore.ts';
import { useGame, useReview, useList, useScreen, useSettings } from '../../session/hooks.ts';
import { ANALYSIS_DEPTHS } from '../../session/settings/settingsStore.ts';
import { shortenName } from '../../shared/names.ts';
import { playerName, shownResult } from '../../shared/players.ts';
import { Button, TextButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { DepthChoice } from './ReviewHead.tsx';
import { ReviewProgress } from './ReviewProgress.tsx';
import { DisagreementRow, Rule } from './Disagreements.tsx';
import './review.css';

/** Compares the notes and the engine in several games of the list. */
export function NotesDialog() {
  const app = useApp();
  const isOpen = useScreen(({ dialog }) => dialog === 'notes');
  return (
    <Dialog title={t('Notes and engine')} wide open={isOpen} onClose={app.screen.closeDialog}>
      {isOpen && <Body />}
    </Dialog>
  );
}

function Body() {
  const batch = useReview((state) => state.batch);
  const trouble = useReview((state) => state.trouble);
  const isAtWork = useReview((state) => state.job !== undefined);
  const depth = useSettings((settings) => ANALYSIS_DEPTHS[settings.analysisDepth]);
  return (
    <>
      <p className="dialog-lead">
        {t('An engine goes through annotated games of the list, and says where it differs from the notes.')}
      </p>
      {batch?.isRunning !== true ? <Choices /> : isAtWork ? <ReviewProgress /> : <EngineLoads />}
      {trouble !== undefined && batch?.isRunning === false && (
        <p role="alert">{t('The engine could not go on: {reason}', { reason: trouble.reason })}</p>
      )}
      {batch !== undefined && <Results batch={batch} />}
      <Rule depth={depth} />
    </>
  );
}

/**
 * Shown until a game is being analyzed: the first time, a file of 1.4 MB is loaded, which may take a while.
 */
function EngineLoads() {
  const app = useApp();
  return (
    <p role="status">
      {t('The engine is loading.')} <TextButton onClick={app.review.cancelAnalysis}>{t('Cancel')}</TextButton>
    </p>
  );
}

/** Choices of how many games to compare, starting at the cursor's row. */
function Choices() {
  const app = useApp();
  const left = useList(({ selection, cursor }) => selection.count - Math.min(cursor, selection.count));
  const depth = useSettings((settings) => ANALYSIS_DEPTHS[settings.analysisDepth]);
  const sizes = BATCH_SIZES.filter((_, at) => at === 0 || BATCH_SIZES[at - 1] < left);
  return (
    <p className="notes-choices" role="group" aria-label={t('Games from the selected row on')}>
      <span>{t('From the selected row on:')}</span>
      {sizes.map((size) => (
        <Button key={size} disabled={left === 0} onClick={() => app.review.compareGames(size)}>
          {t('{count, plural, one {# game} other {# games}}', { count: Math.min(size, left) })}
        </Button>
      ))}
      <Menu trigger={<TextButton>{t('Depth {depth}', { depth })}</TextButton>}>
        <DepthChoice />
      </Menu>
    </p>
  );
}

function Results({ batch }: { readonly batch: Batch }) {
  const { covering } = useApp();
  const records = useGame(covering.coveredRecords);
  const seen = batch.games.filter(({ item, number }) => !isRowOf(records, item, { number }));
  const covered = batch.games.length - seen.length;
  const count = seen.reduce((sum, { notes }) => sum + notes.disagreements.length, 0);
  // Before the first game is done, there is nothing to show.
  if (batch.isRunning && batch.games.length === 0 && batch.skipped === 0) return null;
  const withSome = seen.filter(({ notes }) => notes.disagreements.length > 0);
  return (
    <>
      <p role="status">
        {t(
          '{database}: {count, plural, =0 {no disagreements} one {# disagreement} other {# disagreements}} in {games, plural, one {# annotated game} other {# annotated games}}.',
          { database: batch.database, count, games: seen.length },
        )}{' '}
        {batch.skipped > 0 &&
          t('{count, plural, one {# record has} other {# records have}} no notes to compare.', {
            count: batch.skipped,
          })}{' '}
        {covered > 0 &&
          t(
            '{count, plural, one {# game is covered: its notes are not shown.} other {# games are covered: their notes are not shown.}}',
            { count: covered },
          )}
      </p>
      {withSome.map((game) => (
        <GameNotes key={`${game.item} ${game.number}`} game={game} />
      ))}
    </>
  );
}

function GameNotes({ game }: { readonly game: BatchGame }) {
  const app = useApp();
  const { header, tree } = game.game;
  const isOnScreen = useReview(({ keyOnScreen }) => keyOnScreen === game.key);
  const here = useGame(({ node, own }) => (isOnScreen && own === undefined ? node : undefined));
  return (
    <section className="notes-game">
      <h3>
        <button type="button" onClick={() => app.review.openDisagreement(game, ROOT)}>
          {t('{white} – {black}, {result}', {
            white: boundedName(shortenName(playerName(header, 'white'), 'initials')),
            black: boundedName(shortenName(playerName(header, 'black'), 'initials')),
            result: shownResult(header.result),
          })}
        </button>
      </h3>
      {game.notes.disagreements.map((disagreement) => (
        <DisagreementRow
          key={disagreement.node}
          tree={tree}
          disagreement={disagreement}
          isHere={disagreement.node === here}
          onGo={() => app.review.openDisagreement(game, disagreement.node)}
        />
      ))}
    </section>
  );
}
