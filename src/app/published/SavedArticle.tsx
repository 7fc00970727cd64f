import { t } from '../../base/messages.ts';
import type { Color } from '../../chess/types.ts';
import { studyTitle } from '../../model/gameHeader.ts';
import type { GameHeader } from '../../model/gameHeader.ts';
import type { LoadedGame } from '../../model/loadedGame.ts';
import type { GameTree, NodeId } from '../../model/gameTree.ts';
import { orientationOf } from '../../model/orientation.ts';
import { GameHead } from '../panels/notation/GameHead.tsx';
import { BoardArrows } from '../panels/board/BoardArrows.tsx';
import { notationBlocks } from '../panels/notation/notationBlocks.ts';
import { NotationCards } from '../panels/notation/notationCards.ts';
import { notationSections } from '../panels/notation/notationSections.ts';
import { Problems } from '../panels/notation/Problems.tsx';
import { Remarks } from '../panels/notation/Remarks.tsx';
import { SectionView } from '../panels/notation/SectionView.tsx';
import { VariantNote } from '../panels/notation/VariantNote.tsx';
import { useMoveTimes } from '../panels/notation/moveTimes.ts';
import { useGame, useSettings } from '../session/hooks.ts';
import { useMoveStyle } from '../shared/MoveText.tsx';
import { sideName, titleWithOutcome } from '../shared/gameTitle.ts';
import { nameInOrder, playerName, scoreOf } from '../shared/players.ts';
import { shapesOf, spokenShapes } from '../shared/shapes.ts';
import { useSpokenStyle } from '../shared/spokenSquares.ts';
import { SavedMedia } from './SavedMedia.tsx';
import { SavedQuestion } from './SavedQuestion.tsx';
import { SavedQuotation } from './SavedQuotation.tsx';

interface SavedArticleProps {
  readonly game: LoadedGame;
  /** The game's database and number. */
  readonly source: string;
}

const CARDS = { Question: SavedQuestion, Media: SavedMedia, Quotation: SavedQuotation };
const NONE: ReadonlySet<NodeId> = new Set();

/** A game of a saved page: its header, all of its notation, and the shapes that its author drew. */
export function SavedArticle({ game, source }: SavedArticleProps) {
  const { header, tree } = game;
  const language = useGame((state) => state.language);
  const layout = useSettings((settings) => settings.notationLayout);
  const figures = useMoveTimes(tree);
  const style = useMoveStyle();
  const spoken = useSpokenStyle();
  const sections = notationSections(
    notationBlocks(tree, {
      folded: NONE,
      layout,
      language,
      figures,
      ownRoots: NONE,
      diagramOfSetUp: tree.nodes.length > 1,
      result: header.result,
      lineEvaluation: header.lineEvaluation,
    }),
  );
  return (
    <section
      className="notation-panel saved-game"
      aria-label={t('Notation')}
      data-white={besideBoard(header, 'white')}
      data-black={besideBoard(header, 'black')}
      data-score-white={scoreOf(header.result, 'white')}
      data-score-black={scoreOf(header.result, 'black')}
      data-title={titleWithOutcome(header)}
      data-orientation={orientationOf(game.tags ?? [])}
    >
      <GameHead header={header} tree={tree} />
      <VariantNote game={game} />
      <Remarks remarks={game.remarks} />
      <Problems problems={game.problems} />
      <div className="notation-page" role="group" aria-label={t('Moves')} tabIndex={0}>
        {tree.nodes.length === 1 && (
          <p className="notation-none">
            {game.problems.length > 0
              ? t('The moves of this game cannot be read.')
              : t('This game has no moves.')}
          </p>
        )}
        <NotationCards value={CARDS}>
          {sections.map((section) => (
            <SectionView key={section.key} section={section} tree={tree} style={style} spoken={spoken} />
          ))}
        </NotationCards>
        {source !== '' && <p className="saved-source">{source}</p>}
      </div>
      <Drawn tree={tree} />
    </section>
  );
}

const besideBoard = (header: GameHeader, color: Color): string =>
  studyTitle(header) === undefined ? nameInOrder(playerName(header, color)) : sideName(color);

/** Arrows and squares of all moves, rendered from White's side, which the script puts on the board. */
function Drawn({ tree }: { readonly tree: GameTree }) {
  const style = useSpokenStyle();
  return (
    <div className="saved-drawn" hidden>
      {tree.nodes.map(({ annotations }, node) => {
        const shapes = shapesOf(annotations);
        if (shapes.arrows.length === 0 && shapes.squares.length === 0) return null;
        return (
          <div
            // Nodes never change their order.
            key={node}
            data-drawn={node}
            data-squares={shapes.squares.map(({ square, color }) => `${square}:${color}`).join(' ')}
            title={spokenShapes(shapes, style)}
          >
            <BoardArrows arrows={shapes.arrows} orientation="white" />
          </div>
        );
      })}
    </div>
  );
}
