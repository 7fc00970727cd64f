import { sayOpening } from '../../../base/messages.ts';
import { openingOnWay } from '../../session/game/opening.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';

/** "D32 Tarrasch Defense": the last named position on the way to the one on the board. Without one the line stays empty. */
export function OpeningName() {
  const app = useApp();
  const text = useGame(({ node, own }) => {
    const game = app.game.currentGame();
    const place = own === undefined ? { node } : { node, own };
    const opening = game === undefined ? undefined : openingOnWay(game, place);
    return opening === undefined ? '' : `${opening.eco} ${sayOpening(opening.name)}`;
  });
  return (
    <span className="opening-name" title={text || undefined}>
      {text}
    </span>
  );
}
