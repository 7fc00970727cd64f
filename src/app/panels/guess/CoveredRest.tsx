import { t } from '../../../base/messages.ts';
import { moveNumberOf } from '../../../model/gameTree.ts';
import { coveredNow } from '../../session/game/covering.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';
import { TextButton } from '../../ui/Button.tsx';
import './guess.css';

/** Static bars at the end of the notation: more moves follow, but none of them is on the page. */
export function CoveredRest() {
  const app = useApp();
  const isCovered = useGame((state) => coveredNow(state) !== undefined);
  if (!isCovered) return null;
  return (
    <div className="covered-rest">
      <span className="covered-bar" />
      <span className="covered-bar" />
      <span className="covered-bar" />
      <p>
        {t('The rest is covered.')}{' '}
        <TextButton className="accent" onClick={app.covering.uncover}>
          {t('Uncover')}
        </TextButton>
      </p>
    </div>
  );
}

/** Says at the top of the notation from which move on the game is covered, and which side the user plays. */
export function CoveredFrom() {
  const covering = useGame(coveredNow);
  if (covering === undefined) return null;
  const { whole, from, side } = covering;
  const [next] = whole.tree.nodes[from].children;
  if (next === undefined) return null;
  return (
    <p className="covered-from">
      {t(
        'Covered from move {number, number}. You play {side, select, white {White} black {Black} other {both sides}}.',
        { number: moveNumberOf(whole.tree, next).number, side },
      )}
    </p>
  );
}
