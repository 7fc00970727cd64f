import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { t } from '../../../base/messages.ts';
import { nagSymbol } from '../../../chess/nag.ts';
import { nagName } from '../../../chess/nagNames.ts';
import { ROOT } from '../../../model/gameTree.ts';
import type { NodeId } from '../../../model/gameTree.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMoveStyle } from '../../shared/MoveText.tsx';
import { notationBlocks } from './notationBlocks.ts';
import { notationSections } from './notationSections.ts';
import { OwnMenu } from './OwnMenu.tsx';
import { SectionView } from './SectionView.tsx';
import { useCopy } from '../../platform/useCopy.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';

const NONE: ReadonlySet<NodeId> = new Set();

/** What the user has added at `root`: the only dashed thing on the page. */
export function OwnMoves({ root }: { readonly root: NodeId }) {
  const app = useApp();
  const tree = useGame((state) => state.ownMoves.get(root));
  const isKept = useGame((state) => state.content !== undefined);
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
  const signs = tree.nodes[ROOT].annotations.flatMap((one) => (one.kind === 'nag' ? [one.nag] : []));
  const copyWords = { idle: t('Copy PGN'), copied: t('Copied'), refused: t('Not allowed [[to copy]]') };
  return (
    <div className="notation-own" role="group" aria-label={t('My analysis')}>
      <header>
        <Icon of={Pencil} size={13} />
        <b>{t('My analysis')}</b>
        <span>{isKept ? t('not in the file') : t('until the page is closed')}</span>
        <span className="notation-own-acts">
          <TextButton onClick={() => copy(app.ownMoves.ownMovesPgn(root))}>{copyWords[copied]}</TextButton>
          <OwnMenu root={root} />
        </span>
      </header>
      {/* Of the game's own move, which stands in the game. */}
      {signs.length > 0 && (
        <p>
          {signs.map((nag) => (
            <span key={nag} className="notation-note">
              <span className="annotate-sign">{nagSymbol(nag)}</span> {nagName(nag)}
            </span>
          ))}
        </p>
      )}
      {sections.map((section) => (
        <SectionView key={section.key} section={section} tree={tree} style={style} ownRoot={root} />
      ))}
    </div>
  );
}
