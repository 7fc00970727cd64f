import { t } from '../../base/messages.ts';
import type { Nag, San } from '../../chess/types.ts';
import { moveNumberOf, ROOT } from '../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../model/gameTree.ts';
import { Glyphs, SanText, useMoveStyle } from './MoveText.tsx';
import { spokenMove } from './spokenMove.ts';

interface NumberedMoveProps {
  readonly at: { readonly number: number; readonly black: boolean };
  readonly san: San;
  readonly nags?: readonly Nag[];
  /** A move of Black within a line has none. */
  readonly hasNumber?: boolean;
}

const NO_SIGNS: readonly Nag[] = [];

/** `21…Qh4?!`, spoken as a sentence. */
export function NumberedMove({ at, san, nags = NO_SIGNS, hasNumber = true }: NumberedMoveProps) {
  const style = useMoveStyle();
  return (
    <span className="move-name">
      <span className="visually-hidden">{spokenMove(at, san, nags)}</span>
      <span aria-hidden>
        {hasNumber && (
          <span className="move-number">
            {at.number}
            {at.black ? '…' : '.'}
          </span>
        )}
        <SanText san={san} style={style} />
        <Glyphs nags={nags} />
      </span>
    </span>
  );
}

interface MoveNameProps {
  readonly tree: GameTree;
  readonly node: NodeId;
  readonly nags?: readonly Nag[];
}

/** A move of a game with its number; the start position has a name, too. */
export function MoveName({ tree, node, nags }: MoveNameProps) {
  if (node === ROOT) return t('Start [[of the game]]');
  return <NumberedMove at={moveNumberOf(tree, node)} san={tree.nodes[node].san} nags={nags} />;
}
