import { sayOpening, t } from '../../../base/messages.ts';
import { ROOT } from '../../../model/gameTree.ts';
import { openingOnWay } from '../../session/game/opening.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';

/**
 * "D32 Tarrasch Defense": the last named position on the way to the one on the board. The name has its room
 * even before the first move, so that rows do not jump.
 */
export function OpeningName() {
  const app = useApp();
  const text = useGame(({ node, own }) => {
    const game = app.game.currentGame();
    const place = own === undefined ? { node } : { node, own };
    const opening = game === undefined ? undefined : openingOnWay(game, place);
    return opening === undefined ? '' : `${opening.eco} ${sayOpening(opening.name)}`;
  });
  const isStart = useGame(({ node, own }) => node === ROOT && own === undefined);
  return (
    <span className="opening-name" title={text || undefined}>
      {text || (isStart ? t('Start position') : '\u00A0')}
    </span>
  );
}
