import type { KeyboardEvent, ReactElement } from 'react';
import { CornerUpLeft } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { rich } from '../../platform/rich.tsx';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { useHasDatabases, useHasMoves, useMostMen } from '../../shared/libraryKinds.ts';
import { useWidthClass } from '../../platform/widthClass.ts';
import { BLANK_TREE } from '../../session/game/gameCursor.ts';
import { CommentField } from './CommentField.tsx';
import { GameHead } from './GameHead.tsx';
import { KeepingNotes } from './KeepingNotes.tsx';
import { Moves } from './Moves.tsx';
import { GuessCard } from '../guess/GuessCard.tsx';
import { GameBar } from './GameBar.tsx';
import { Problems } from './Problems.tsx';
import { Remarks } from './Remarks.tsx';
import { TextPage } from './TextPage.tsx';
import { WalkOffer } from './Walk.tsx';
import { VariantNote } from './VariantNote.tsx';
import { useDesk } from '../../shared/useDesk.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';
import { moveNumberOf } from '../../../model/gameTree.ts';
import type { LoadedRecord } from '../../../model/loadedGame.ts';
import { usePrintTitle } from '../../platform/Printing.tsx';
import { branchAt } from './marks.ts';
import { spokenMove } from '../../shared/spokenMove.ts';
import { useSpokenStyle } from '../../shared/spokenSquares.ts';
import { gameTitle } from '../../shared/gameTitle.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import './notation.css';
import './cards.css';
import './print.css';

/** The game or guiding text on the screen, as a page for reading and navigation. */
export function NotationPanel() {
  const app = useApp();
  const isReading = useGame(({ answer }) => answer.kind === 'asking');
  usePrintTitle(useGame(({ record }) => (record === undefined ? 'Open File' : nameOf(record))));
  return (
    // The region gets the focus by script only; the Tab key stops at the moves or the text in it. Keys of the
    // panel bubble to the region.
    <section
      className="notation-panel"
      aria-label={t('Notation')}
      aria-busy={isReading}
      tabIndex={-1}
      onKeyDown={(event: KeyboardEvent) => void app.keys.runKey('Board and notation', event, undefined)}
    >
      <Page />
      <GuessUnderMoves />
      <WalkOffer />
      <CommentField />
      <KeepingNotes />
    </section>
  );
}

/** The card for guessing, unless the desk shows it in place of the book. */
function GuessUnderMoves() {
  const isPhone = useWidthClass() === 'phone';
  const { hasBook } = useDesk();
  return (isPhone || !hasBook) && <GuessCard look="card" />;
}

function Page() {
  const record = useGame((state) => state.record);
  const answer = useGame((state) => state.answer);
  const hasOwnMoves = useGame(({ ownMoves }) => ownMoves.size > 0);
  const hasDatabases = useHasDatabases();
  const hasMoves = useHasMoves();
  const mostMen = useMostMen();
  const number = useGame((state) => state.number);
  const key = useGame((state) => state.key);
  const isQuoted = useGame(({ quotedIn }) => quotedIn !== undefined);
  const phone = useWidthClass() === 'phone';
  if (answer.kind === 'failed')
    return (
      <div className="notation-failed">
        <h2>{t('Record {number, number} cannot be shown', { number: number ?? 0 })}</h2>
        <FailureNote failure={answer.failure} />
      </div>
    );
  if (record === undefined && answer.kind === 'none' && hasOwnMoves)
    return <Moves game={{ tree: BLANK_TREE }} />;
  if (record === undefined && answer.kind === 'none' && !hasMoves && mostMen > 0)
    return <ForTablebases mostMen={mostMen} />;
  if (record === undefined)
    return (
      <p className="notation-none">
        {answer.kind === 'asking'
          ? t('Reading the game…')
          : hasDatabases
            ? t('No game is open. Choose one in the list.')
            : t('Moves that you play on the board or in the book appear here.')}
      </p>
    );
  if (record.kind === 'text') return <TextPage key={key} record={record} />;
  return (
    <>
      <QuotedBar />
      <GameHead header={record.header} tree={record.tree} />
      <VariantNote game={record} />
      <Remarks remarks={record.remarks} />
      <Problems problems={record.problems} />
      {!phone && <GameBar isQuoted={isQuoted} />}
      <BranchStatus />
      <Moves key={key} game={record} />
    </>
  );
}

/** Shown if the folder has only tablebases, because the start position has more men than they cover. */
function ForTablebases({ mostMen }: { readonly mostMen: number }) {
  const app = useApp();
  return (
    <div className="notation-none">
      <p>
        {t(
          'No games here: the tablebases of this folder know positions with up to {men, plural, one {# man} other {# men}}, kings included. Copy a position (FEN), then paste it.',
          { men: mostMen },
        )}
      </p>
      <Button onClick={() => app.boards.pasteGame().catch(app.faults.noteFault)}>
        {t('Paste game or position')}
      </Button>
    </div>
  );
}

/** Tells screen readers that the game branches here, and which line a step forward takes. */
function BranchStatus() {
  const style = useSpokenStyle();
  const text = useGame((state) => {
    const branch = branchAt(state);
    if (branch === undefined) return '';
    const { tree, node, line, lines } = branch;
    return t('Line {line, number} of {lines, number}: {move}', {
      line,
      lines,
      move: spokenMove(moveNumberOf(tree, node), tree.nodes[node], [], style),
    });
  });
  return (
    <div className="visually-hidden" role="status">
      {text}
    </div>
  );
}

const nameOf = (record: LoadedRecord): string =>
  record.kind === 'game' ? gameTitle(record.header) : record.header.title;

const b = (words: ReactElement) => <b>{words}</b>;

/** Says that the game on the board is a quotation, with a link back to the record that quotes it. */
function QuotedBar() {
  const app = useApp();
  const record = useGame((state) => state.quotedIn?.record);
  if (record === undefined) return null;
  return (
    <div className="notation-bar">
      <span>{rich('Quoted in <b>{name}</b>', { name: nameOf(record), b })}</span>
      <Button onClick={app.quotations.leaveQuotation}>
        <Icon of={CornerUpLeft} size={14} />
        {record.kind === 'game' ? t('Back to the game') : t('Back to the text')}
      </Button>
    </div>
  );
}
