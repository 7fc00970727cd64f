import { Pencil } from 'lucide-react';
import { Fragment, memo, use } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../../base/messages.ts';
import { nagSymbol } from '../../../chess/nag.ts';
import { assertNever } from '../../../base/assertNever.ts';
import { moveNumberOf } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import { shownResult } from '../../shared/players.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Block, MoveToken, Token } from './blocks.ts';
import { TheoryRow } from './TheoryRow.tsx';
import { VerdictRow } from './VerdictRow.tsx';
import { languageName } from '../../session/game/comments.ts';
import { Diagram } from '../../shared/Diagram.tsx';
import type { MoveMark } from './marks.ts';
import { Signs } from '../../shared/MoveText.tsx';
import type { MoveStyle } from '../../shared/MoveText.tsx';
import { MoveView } from './MoveView.tsx';
import { NoteView } from './NoteView.tsx';
import { spokenMove } from '../../shared/spokenMove.ts';
import type { SpokenStyle } from '../../shared/spokenSquares.ts';
import { tintProps } from '../../shared/tintStyle.ts';
import { usePrinting } from '../../platform/Printing.tsx';
import { NotationCards } from './notationCards.ts';

interface BlockViewProps {
  readonly block: Block;
  readonly tree: GameTree;
  readonly style: MoveStyle;
  /** Read once by `Moves`, because the thousands of blocks of a long game should not each subscribe. */
  readonly spoken: SpokenStyle;
  readonly ownRoot?: NodeId;
  readonly ownMoves?: (root: NodeId) => ReactNode;
  /** The current move, and the one that a step forward takes at a branch, if this block has them. */
  readonly current?: NodeId;
  readonly next?: NodeId;
  /** The index in `rails` of the innermost variation with the current move; -1 if it is not among them. */
  readonly activeRail: number;
}

interface Marked {
  readonly markOf: (node: NodeId) => MoveMark;
}

/**
 * One block of the notation, with the vertical lines of its variations. Rendered again only when a prop, such
 * as the block or its marks, changes.
 */
export const BlockView = memo(function BlockView(props: BlockViewProps) {
  const { block, current, next, activeRail, ownRoot } = props;
  const { rails, railsKept } = block;
  /** True if variations can be folded here. Only those of the game can, because own moves are few. */
  const folds = ownRoot === undefined;
  const depth = rails.length;
  const markOf = (node: NodeId) => (node === current ? 'current' : node === next ? 'next' : undefined);
  const looks = [
    'notation-block',
    railsKept === 0 && depth > 0 && 'notation-end',
    block.inRepertoire === true && 'in-repertoire',
  ];
  const starts = block.kind === 'folded' || (block.kind === 'moves' && block.opens);
  return (
    <div className={looks.filter(Boolean).join(' ')} data-depth={depth}>
      {rails.map((first, at) => {
        const innermost = at === depth - 1;
        if (block.kind === 'folded' && innermost) return null;
        const look = [
          'notation-rail',
          at === activeRail ? 'active' : '',
          starts && innermost ? 'begins' : '',
          at >= railsKept ? 'ends' : '',
        ];
        return (
          <span
            key={first}
            className={look.join(' ')}
            style={{ left: `${at * 20}px` }}
            data-fold={folds ? first : undefined}
          />
        );
      })}
      {starts && folds && (
        <FoldButton
          tree={props.tree}
          spoken={props.spoken}
          first={rails[rails.length - 1]}
          folded={block.kind === 'folded'}
        />
      )}
      <BlockBody {...props} markOf={markOf} />
    </div>
  );
});

interface FoldButtonProps extends Pick<BlockViewProps, 'tree' | 'spoken'> {
  readonly first: NodeId;
  readonly folded: boolean;
}

function FoldButton({ tree, spoken, first, folded }: FoldButtonProps) {
  const move = spokenMove(moveNumberOf(tree, first), tree.nodes[first], [], spoken);
  const unfold = t('Unfold variation: {move}', { move });
  // The script of a saved page folds without the session, and takes its words from this attribute.
  const isSaved = usePrinting();
  return (
    <button
      type="button"
      className="notation-fold"
      data-fold={first}
      aria-expanded={!folded}
      data-when-folded={isSaved ? unfold : undefined}
      aria-label={folded ? unfold : t('Fold variation: {move}', { move })}
    >
      {/* Lucide’s chevrons as plain SVG, styled by CSS: in hundreds of variations, a component and its
          attributes add up. */}
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={folded ? 'm9 18 6-6-6-6' : 'm6 9 6 6 6-6'} />
      </svg>
    </button>
  );
}

function BlockBody({ block, tree, style, spoken, ownRoot, ownMoves, markOf }: BlockViewProps & Marked) {
  const { Question, Media, Quotation } = use(NotationCards);
  const moveView = (token: MoveToken) => (
    <MoveView token={token} mark={markOf(token.node)} style={style} spoken={spoken} ownRoot={ownRoot} />
  );
  switch (block.kind) {
    case 'moves':
      return (
        <p className="notation-line">
          {block.tokens.map((token, at) => (
            <Fragment key={`${token.kind}${token.node}.${String(at)}`}>
              {token.kind === 'move' ? moveView(token) : <TokenView token={token} />}
            </Fragment>
          ))}
        </p>
      );
    case 'row':
      return (
        <p className="notation-row">
          <span className="notation-number">{block.number}.</span>
          <span>{block.white === undefined ? '…' : moveView(block.white)}</span>
          <span>{block.black !== undefined && moveView(block.black)}</span>
        </p>
      );
    case 'comment':
      return (
        <p className="notation-comment" lang={block.language || undefined} {...tintProps(block.tint)}>
          {block.text}
        </p>
      );
    case 'folded':
      return (
        <p className="notation-line">
          {moveView(block.first)}
          <span className="notation-count">
            {t('{count, plural, one {# move} other {# moves}}', { count: block.moves })}
          </span>
          <Signs nags={block.signs} />
          {block.own && (
            <span className="notation-count" title={t('With moves of yours')}>
              <Icon of={Pencil} size={11} />
            </span>
          )}
        </p>
      );
    case 'diagram':
      return <Diagram tree={tree} node={block.node} />;
    case 'question':
      return <Question tree={tree} node={block.node} at={block.at} />;
    case 'quotation':
      return <Quotation game={block.game} place={block.key} />;
    case 'media':
      return <Media media={block.media} />;
    case 'theory':
      return <TheoryRow note={block.note} tree={tree} node={block.node} />;
    case 'verdict':
      return <VerdictRow change={block.change} tree={tree} node={block.node} />;
    case 'own':
      return ownMoves?.(block.root);
    case 'result':
      return (
        <p className="notation-result">
          {block.evaluation === undefined ? shownResult(block.result) : nagSymbol(block.evaluation)}
        </p>
      );
    default:
      return assertNever(block);
  }
}

function TokenView({ token }: { readonly token: Exclude<Token, MoveToken> }) {
  switch (token.kind) {
    case 'text':
      return (
        <Fragment>
          <span
            className={/^[,.;:!?)]/.test(token.text) ? 'notation-remark tight' : 'notation-remark'}
            lang={token.language || undefined}
            {...tintProps(token.tint)}
            title={token.language === '' ? undefined : languageName(token.language)}
          >
            {token.text}
          </span>{' '}
        </Fragment>
      );
    case 'bracket':
      return (
        <span className={token.text === '(' ? 'notation-bracket open' : 'notation-bracket'}>
          {token.text}
        </span>
      );
    case 'punctuation':
      return <span className="notation-stop">{token.text} </span>;
    case 'note':
      return <NoteView note={token} />;
    default:
      return assertNever(token);
  }
}
