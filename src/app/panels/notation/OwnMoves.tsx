import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { t } from '../../../base/messages.ts';
import { ROOT } from '../../../model/gameTree.ts';
import type { NodeId } from '../../../model/gameTree.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMoveStyle } from '../../shared/MoveText.tsx';
import { notationBlocks } from './notationBlocks.ts';
import { notationSections } from './notationSections.ts';
import { SectionView } from './SectionView.tsx';
import { useCopy } from '../../platform/useCopy.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';

const NONE: ReadonlySet<NodeId> = new Set();

/** The user's own moves that start at `root`: the only dashed thing on the page. */
export function OwnMoves({ root }: { readonly root: NodeId }) {
  const app = useApp();
  const tree = useGame((state) => state.ownMoves.get(root));
  const here = useGame((state) => (state.node === root ? state.own : undefined));
  const [copied, copy] = useCopy();
  const style = useMoveStyle();
  const sections = useMemo(
    () =>
      tree === undefined
        ? []
        : notationSections(
            notationBlocks(tree, {
              folded: NONE,
              layout: 'book',
              language: '',
              ownRoots: NONE,
              diagramOfSetUp: false,
            }),
          ),
    [tree],
  );
  if (tree === undefined) return null;
  const inside = here !== undefined && tree.nodes[here]?.children.length > 0;
  return (
    <section className="notation-own" aria-label={t('Moves of yours')}>
      <header>
        <Icon of={Pencil} size={13} />
        <b>{t('Your moves')}</b>
        <span>{t('not in the file')}</span>
        <span className="notation-own-acts">
          <TextButton onClick={() => copy(app.game.ownMovesPgn(root))}>
            {copied === 'idle'
              ? t('Copy PGN')
              : copied === 'copied'
                ? t('Copied')
                : t('Not allowed [[to copy]]')}
          </TextButton>
          <TextButton onClick={() => app.game.takeBack(root)}>{t('Take back [[a move]]')}</TextButton>
          {inside && here !== undefined && (
            <TextButton onClick={() => app.game.discardOwn(root, here)}>{t('Delete from here')}</TextButton>
          )}
          <TextButton onClick={() => app.game.discardOwn(root, ROOT)}>
            {t('Discard [[all own moves]]')}
          </TextButton>
        </span>
      </header>
      {sections.map((section) => (
        <SectionView key={section.key} section={section} tree={tree} style={style} ownRoot={root} />
      ))}
    </section>
  );
}
