import { ChevronLeft } from 'lucide-react';
import { Fragment } from 'react';
import { t } from '../../../base/messages.ts';
import { startOf } from '../../../model/gameTree.ts';
import { useWidthClass } from '../../platform/widthClass.ts';
import { useApp } from '../../session/appContext.tsx';
import { pathToCursor, treeAt } from '../../session/game/gameCursor.ts';
import { useGame } from '../../session/hooks.ts';
import { NumberedMove } from '../../shared/MoveName.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { OpeningName } from '../book/OpeningName.tsx';

/** The maximum number of moves that are shown; of a longer line, the last ones. */
const MAX_PLIES = 12;

/**
 * The opening, and the moves that lead to the position. A phone shows no board beside the line, so the line
 * has a button to step back.
 */
export function LineMoves() {
  const app = useApp();
  const phone = useWidthClass() === 'phone';
  useGame(({ node, own, record, ownMoves }) => `${node} ${own} ${ownMoves.size} ${record?.kind}`);
  const game = app.game.currentGame();
  const cursors = game === undefined ? [] : pathToCursor(game, app.game.currentCursor()).slice(1);
  const shown = cursors.slice(-MAX_PLIES);
  const { moveNumber, blackFirst } = game === undefined ? START : startOf(game.tree);
  const first = cursors.length - shown.length + (blackFirst ? 1 : 0);
  return (
    <p className="compare-line">
      {phone && cursors.length > 0 && (
        <IconButton icon={ChevronLeft} label={t('Previous move')} onClick={() => app.game.step(-1)} />
      )}
      <OpeningName />
      {game !== undefined && shown.length > 0 && (
        <span className="compare-moves">
          {shown.length < cursors.length && '… '}
          {shown.map((cursor, at) => {
            const { tree, node } = treeAt(game, cursor);
            const half = first + at;
            const black = half % 2 === 1;
            return (
              <Fragment key={half}>
                {at > 0 && ' '}
                <NumberedMove
                  at={{ number: moveNumber + Math.floor(half / 2), black }}
                  said={tree.nodes[node]}
                  hasNumber={!black || at === 0}
                />
              </Fragment>
            );
          })}
        </span>
      )}
    </p>
  );
}

const START = { moveNumber: 1, blackFirst: false };
