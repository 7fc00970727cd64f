import { currentGround } from '../../session/game/game.ts';
import { useGame } from '../../session/game/gameStore.ts';
import { openingOnWay } from '../../session/game/opening.ts';

/**
 * "D32 Tarrasch Defense": the last named position on the way to the one on the board. `lowOnly`: only in a low window,
 * because the book pane has it elsewhere.
 */
export function OpeningName({ lowOnly = false }: { readonly lowOnly?: boolean }) {
  const text = useGame(({ node, own }) => {
    const ground = currentGround();
    const place = own === undefined ? { node } : { node, own };
    const opening = ground === undefined ? undefined : openingOnWay(ground, place);
    return opening === undefined ? '' : `${opening.eco} ${opening.name}`;
  });
  if (text === '') return null;
  return (
    <span className={lowOnly ? 'opening-name low-only' : 'opening-name'} title={text}>
      {text}
    </span>
  );
}
