import { BookOpen, BookmarkCheck, Database } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { formatCount, spokenLanguage, t } from '../../../base/messages.ts';
import type { Uci } from '../../../chess/types.ts';
import { parseUci } from '../../../chess/uci.ts';
import { moveNumberOf, ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import { boardAt } from '../../../model/positionAt.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { Novelty, PlayedMove } from '../../../protocol/theoryApi.ts';
import { rich } from '../../platform/rich.tsx';
import { BareMove } from '../../shared/MoveName.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';
import type { LineEnd } from '../../session/theory/theoryStore.ts';
import { Icon } from '../../ui/Icon.tsx';
import { longDate } from '../../shared/longDate.ts';
import { LookThrough } from './LookThrough.tsx';
import type { TheoryNote } from './theoryNotes.ts';
import './theory.css';
import { useItemName } from '../../shared/ItemTitle.tsx';

interface TheoryRowProps {
  readonly note: TheoryNote;
  readonly tree: GameTree;
  /** The move that the row follows. */
  readonly node: NodeId;
}

/** One quiet row after a move: the games played earlier, or the moves of the repertoire or of a book. */
export function TheoryRow(props: TheoryRowProps) {
  const { note } = props;
  switch (note.kind) {
    case 'new':
      return (
        <Row icon={Database}>
          <NewMove {...props} novelty={note.novelty} isOpen={note.isOpen} />
        </Row>
      );
    case 'beyond':
      return (
        <Row icon={Database}>
          {rich('<b>Played before</b> up to here, as far as the opening table goes.', { b: strong })}{' '}
          <LookThrough />
        </Row>
      );
    case 'repertoire':
      return (
        <Row icon={BookmarkCheck}>
          <Repertoire {...props} end={note.end} />
        </Row>
      );
    case 'book':
      return (
        <Row icon={BookOpen}>
          <BookEnd {...props} end={note.end} />
        </Row>
      );
  }
}

const strong = (words: ReactElement) => <b>{words}</b>;

const Row = ({ icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) => (
  <div className="theory-row">
    <Icon of={icon} size={13} />
    <p>{children}</p>
  </div>
);

/** The maximum number of moves that are named. */
const NAMED = 3;

function NewMove({
  tree,
  node,
  novelty,
  isOpen,
}: Omit<TheoryRowProps, 'note'> & {
  readonly novelty: Novelty;
  readonly isOpen: boolean;
}) {
  const { item, at, games, moves, later, isReordered } = novelty;
  const { parent } = tree.nodes[node];
  const named = moves.slice(0, NAMED);
  const list = <Alternatives tree={tree} at={parent} moves={named} />;
  return (
    <>
      <NewOn />{' '}
      {named.length === 0
        ? t('{games, plural, one {# earlier game ends} other {# earlier games end}} before it.', { games })
        : moves.length > NAMED
          ? rich(
              '{games, plural, one {# earlier game has} other {# earlier games have}} {moves} and other moves.',
              { games, moves: list },
            )
          : rich('{games, plural, one {# earlier game has} other {# earlier games have}} {moves}.', {
              games,
              moves: list,
            })}{' '}
      {isReordered && t('This game came to the position before by a new order of moves. ')}
      {later > 0 &&
        t('Since then {later, plural, one {# game has} other {# games have}} this move. ', { later })}
      {later === 0 && !isOpen && t('No other game has it. ')}
      <EarlierGames item={item} at={at - 1} games={games} />
      {isOpen && (
        <>
          {' · '}
          <LookThrough
            hint={t('According to the opening table, which leaves out moves that only one game has.')}
          />
        </>
      )}
    </>
  );
}

/** Says that the move is new, with the date of the game if it is known. */
function NewOn() {
  const date = useGame(({ record }) => (record?.kind === 'game' ? record.header.date : undefined));
  const words = date === undefined ? '' : longDate(date);
  if (date?.year === undefined || words === '') return rich('<b>New here</b>.', { b: strong });
  return date.day === undefined
    ? rich('<b>New here</b> in {date}.', { b: strong, date: words })
    : rich('<b>New here</b> on {date}.', { b: strong, date: words });
}

interface EarlierGamesProps {
  readonly item: ItemId;
  /** Index in the mainline of the position that these games have. */
  readonly at: number;
  readonly games: number;
}

/** The number of earlier games, as a button that lists them. */
function EarlierGames({ item, at, games }: EarlierGamesProps) {
  const app = useApp();
  const words = t('{games, plural, one {# game} other {# games}}', { games });
  return (
    <button
      type="button"
      className="link"
      onClick={() => {
        app.theory.showEarlierGames(item, at, t('Played before the open game')).catch(app.faults.noteFault);
      }}
    >
      {words}
    </button>
  );
}

type EndProps = Omit<TheoryRowProps, 'note'> & { readonly end: LineEnd };

function Repertoire({ end, ...props }: EndProps) {
  const app = useApp();
  const name = useItemName(end.item);
  const { tree, node } = props;
  const [next] = tree.nodes[node].children;
  const moves = movesOf(end);
  const played = next !== undefined && <Move tree={tree} at={node} uci={undefined} next={next} />;
  return (
    <>
      {moves.length === 0 || played === false
        ? rich('<b>Your repertoire</b> ({name}) ends here.', { b: strong, name })
        : rich('<b>Your repertoire</b> ({name}) agrees up to here. It has {moves}, not {played}.', {
            b: strong,
            name,
            moves: <Alternatives {...props} at={node} moves={moves.slice(0, NAMED)} />,
            played,
          })}{' '}
      <button
        type="button"
        className="link"
        onClick={() => {
          app.theory.openRepertoire(end).catch(app.faults.noteFault);
        }}
      >
        {t('Open it here')}
      </button>
    </>
  );
}

function BookEnd({ end, ...props }: EndProps) {
  const name = useItemName(end.item);
  const moves = movesOf(end);
  return moves.length === 0
    ? rich('<b>{name}</b> ends here.', { b: strong, name })
    : rich('<b>{name}</b> agrees up to here. It has {moves}.', {
        b: strong,
        name,
        moves: <Alternatives {...props} at={props.node} moves={moves.slice(0, NAMED)} />,
      });
}

const movesOf = ({ moves }: LineEnd): readonly Pick<PlayedMove, 'uci'>[] => moves.map((uci) => ({ uci }));

interface AlternativesProps {
  readonly tree: GameTree;
  /** The node in whose position the moves are played. */
  readonly at: NodeId;
  readonly moves: readonly (Pick<PlayedMove, 'uci'> & Partial<PlayedMove>)[];
}

/** `10.cxd5 (29) or 10.Qc2 (8)` */
function Alternatives({ tree, at, moves }: AlternativesProps) {
  const list = new Intl.ListFormat(spokenLanguage(), { type: 'disjunction' });
  const parts = list.formatToParts(moves.map((_, place) => String(place)));
  return parts.map(({ type, value }, place) => {
    if (type === 'literal') return value;
    const { uci, games } = moves[Number(value)];
    return (
      <span key={uci + String(place)}>
        <Move tree={tree} at={at} uci={uci} next={undefined} />
        {games !== undefined && moves.length > 1 && ` (${formatCount(games)})`}
      </span>
    );
  });
}

interface MoveProps {
  readonly tree: GameTree;
  readonly at: NodeId;
  /** A move that the game need not have; `undefined` for the move of the game at `next`. */
  readonly uci: Uci | undefined;
  readonly next: NodeId | undefined;
}

function Move({ tree, at, uci, next }: MoveProps) {
  const board = boardAt(tree, at);
  const move = uci === undefined ? undefined : parseUci(board, uci);
  const said = move === undefined ? next && tree.nodes[next] : { move, san: board.makeSan(move) };
  if (said === undefined) return uci;
  const { number, black } = numberAfter(tree, at);
  return (
    <span className="theory-move">
      {number}
      {black ? '…' : '.'}
      <BareMove {...said} />
    </span>
  );
}

/** Returns the number and side of the next move after a node. */
function numberAfter(tree: GameTree, at: NodeId): { readonly number: number; readonly black: boolean } {
  const [child] = tree.nodes[at].children;
  if (child !== undefined) return moveNumberOf(tree, child);
  const { number, black } = at === ROOT ? { number: 0, black: true } : moveNumberOf(tree, at);
  return black ? { number: number + 1, black: false } : { number, black: true };
}
