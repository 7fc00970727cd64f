import { memo } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import { BlockView } from './BlockView.tsx';
import { useSectionMarks } from './marks.ts';
import type { MoveStyle } from '../../shared/MoveText.tsx';
import type { SpokenStyle } from '../../shared/spokenSquares.ts';
import type { NotationSection } from './notationSections.ts';

interface SectionViewProps {
  readonly section: NotationSection;
  readonly tree: GameTree;
  readonly style: MoveStyle;
  readonly spoken: SpokenStyle;
  readonly ownRoot?: NodeId;
  /** Renders the user's own moves that start at a node. Own moves have no further own moves. */
  readonly ownMoves?: (root: NodeId) => ReactNode;
}

const expected = (height: number): CSSProperties => ({ containIntrinsicBlockSize: `auto ${height}px` });

/** A section of the notation; rendered again only when a prop, such as its content, or its marks change. */
export const SectionView = memo(function SectionView({
  section,
  tree,
  style,
  spoken,
  ownRoot,
  ownMoves,
}: SectionViewProps) {
  const { blocks, blockOf, height } = section;
  const { current, next, line } = useSectionMarks(section, ownRoot);
  const within = (node: NodeId | undefined, at: number) =>
    node !== undefined && blockOf.get(node) === at ? node : undefined;
  return (
    <div
      className="notation-section"
      style={expected(height)}
      data-current={current === undefined ? undefined : ''}
    >
      {blocks.map((block, at) => (
        <BlockView
          key={block.key}
          block={block}
          tree={tree}
          style={style}
          spoken={spoken}
          ownRoot={ownRoot}
          ownMoves={ownMoves}
          current={within(current, at)}
          next={within(next, at)}
          activeRail={line === undefined ? -1 : block.rails.indexOf(line)}
        />
      ))}
    </div>
  );
});
