import { t } from '../../base/messages.ts';
import type { Nag } from '../../chess/types.ts';
import { moveNumberOf, ROOT } from '../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../model/gameTree.ts';
import { Glyphs, SanText, useMoveStyle } from './MoveText.tsx';
import { spokenMove, spokenSan } from './spokenMove.ts';
import type { SaidMove } from './spokenMove.ts';
import { useSpokenStyle } from './spokenSquares.ts';

interface NumberedMoveProps {
  readonly at: { readonly number: number; readonly black: boolean };
  readonly said: SaidMove;
  readonly nags?: readonly Nag[];
  /** False for moves of Black within a line. */
  readonly hasNumber?: boolean;
}

const NO_SIGNS: readonly Nag[] = [];

/** `21…Qh4?!` with spoken words. */
export function NumberedMove({ at, said, nags = NO_SIGNS, hasNumber = true }: NumberedMoveProps) {
  const style = useMoveStyle();
  const spoken = useSpokenStyle();
  return (
    <span className="move-name">
      <span className="visually-hidden">{spokenMove(at, said, nags, spoken)}</span>
      <span aria-hidden>
        {hasNumber && (
          <span className="move-number">
            {at.number}
            {at.black ? '…' : '.'}
          </span>
        )}
        <SanText san={said.san} style={style} />
        <Glyphs nags={nags} />
      </span>
    </span>
  );
}

/** `♕h4` with spoken words, because screen readers do not read figurines as chess moves. */
export function BareMove({ san, move }: SaidMove) {
  const style = useMoveStyle();
  const words = spokenSan({ san, move }, useSpokenStyle());
  // A letter may be rendered as a figurine, even if it is spoken as the letter.
  if (words === san && !/[KQRBN]/.test(san)) return san;
  return (
    <span className="move-name">
      <span className="visually-hidden">{words}</span>
      <span aria-hidden>
        <SanText san={san} style={style} />
      </span>
    </span>
  );
}

interface MoveNameProps {
  readonly tree: GameTree;
  readonly node: NodeId;
  readonly nags?: readonly Nag[];
}

/** A move of a game with its number; the start position has a name as well. */
export function MoveName({ tree, node, nags }: MoveNameProps) {
  if (node === ROOT) return t('Start [[of the game]]');
  return <NumberedMove at={moveNumberOf(tree, node)} said={tree.nodes[node]} nags={nags} />;
}
