import { sayOpening } from '../../../base/messages.ts';
import { openingOnWay } from '../../session/game/opening.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';

/**
 * "D32 Tarrasch Defense": the last named position on the way to the one on the board. `lowOnly`: only in a low window,
 * because the book pane has it elsewhere.
 */
export function OpeningName({ lowOnly = false }: { readonly lowOnly?: boolean }) {
  const app = useApp();
  const text = useGame(({ node, own }) => {
    const game = app.game.currentGame();
    const place = own === undefined ? { node } : { node, own };
    const opening = game === undefined ? undefined : openingOnWay(game, place);
    return opening === undefined ? '' : `${opening.eco} ${sayOpening(opening.name)}`;
  });
  if (text === '') return null;
  return (
    <span className={lowOnly ? 'opening-name low-only' : 'opening-name'} title={text}>
      {text}
    </span>
  );
}
