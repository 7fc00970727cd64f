import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { t } from '../../../base/messages.ts';
import { nagSymbol } from '../../../chess/nag.ts';
import { nagName } from '../../../chess/nagNames.ts';
import { DIAGRAM_NAGS } from '../../session/game/comments.ts';
import { ROOT } from '../../../model/gameTree.ts';
import { hasKept } from '../../../model/scratch.ts';
import type { NodeId } from '../../../model/gameTree.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMoveStyle } from '../../shared/MoveText.tsx';
import { useSpokenStyle } from '../../shared/spokenSquares.ts';
import { KeptWhere } from './KeptWhere.tsx';
import { notationBlocks } from './notationBlocks.ts';
import { notationSections } from './notationSections.ts';
import { OwnMenu } from './OwnMenu.tsx';
import { SectionView } from './SectionView.tsx';
import { WalkActs } from './Walk.tsx';
import { useCopy } from '../../platform/useCopy.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame, useLibrary } from '../../session/hooks.ts';
import { isOwnBoard } from '../../session/library/libraryStore.ts';

const NONE: ReadonlySet<NodeId> = new Set();

/**
 * The moves and notes that the user has added at `root`. No other block has a dashed frame; if a game is
 * open, moves that were only played through have none.
 */
export function OwnMoves({ root }: { readonly root: NodeId }) {
  const tree = useGame((state) => state.ownMoves.get(root));
  const isKept = useGame((state) => state.content !== undefined);
  const style = useMoveStyle();
  const spoken = useSpokenStyle();
  const walked = useMemo(
    () =>
      new Set(
        (tree?.nodes ?? []).flatMap(({ isUnkept }, id) =>
          id > 0 && isUnkept === true && isKept ? [id as NodeId] : [],
        ),
      ),
    [tree, isKept],
  );
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
              walked,
              diagramOfSetUp: false,
            }),
          ),
    [tree, walked],
  );
  if (tree === undefined) return null;
  const moves = sections.map((section) => (
    <SectionView
      key={section.key}
      section={section}
      tree={tree}
      style={style}
      spoken={spoken}
      ownRoot={root}
    />
  ));
  const acts = walked.size > 0 && <WalkActs root={root} />;
  if (isKept && !hasKept(tree))
    return (
      <div className="notation-walk" role="group" aria-label={t('Moves that you looked at')}>
        {moves}
        {acts}
      </div>
    );
  const says = tree.nodes[ROOT].isUnkept !== true;
  const signs = says
    ? tree.nodes[ROOT].annotations.flatMap((one) =>
        one.kind === 'nag' && !DIAGRAM_NAGS.has(one.nag) ? [one.nag] : [],
      )
    : [];
  return (
    <div className="notation-own" role="group" aria-label={t('My analysis')}>
      <OwnHead root={root} />
      {/* Signs that the user has added to the move of the game: the move itself is printed with the game. */}
      {signs.length > 0 && (
        <p>
          {signs.map((nag) => (
            <span key={nag} className="notation-note">
              <span className="annotate-sign" aria-hidden>
                {nagSymbol(nag)}
              </span>{' '}
              {nagName(nag)}
            </span>
          ))}
        </p>
      )}
      {moves}
      {acts}
      <KeptWhere root={root} />
    </div>
  );
}

function OwnHead({ root }: { readonly root: NodeId }) {
  const app = useApp();
  const isKept = useGame((state) => state.content !== undefined);
  const item = useGame((state) => state.item);
  const isBoard = useLibrary((library) => item !== undefined && isOwnBoard(library, item));
  const [copied, copy] = useCopy();
  const copyWords = { idle: t('Copy PGN'), copied: t('Copied'), refused: t('Not allowed [[to copy]]') };
  return (
    <header>
      <Icon of={Pencil} size={13} />
      <b>{t('My analysis')}</b>
      {/* A board of the user's own has no file. */}
      {!isBoard && <span>{isKept ? t('not in the file') : t('until the window is closed')}</span>}
      <span className="notation-own-acts">
        <TextButton onClick={() => copy(app.ownMoves.ownMovesPgn(root))}>{copyWords[copied]}</TextButton>
        <OwnMenu root={root} />
      </span>
    </header>
  );
}
