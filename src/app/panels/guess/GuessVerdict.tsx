import { t } from '../../../base/messages.ts';
import { nagSlot } from '../../../chess/nag.ts';
import { rich } from '../../platform/rich.tsx';
import { moveNumberOf } from '../../../model/gameTree.ts';
import type { NodeId } from '../../../model/gameTree.ts';
import type { Move } from '../../../chess/types.ts';
import { commentsIn, shownWords, withoutMarks } from '../../session/game/comments.ts';
import { earnedNow, verdictKey } from '../../session/game/covering.ts';
import type { Covering } from '../../session/game/covering.ts';
import { judgeGuess } from '../../session/game/judgeGuess.ts';
import { GuessedMove } from './GuessedMove.tsx';
import { GuessInBooks } from './GuessCompared.tsx';
import { engineWords, pointsText } from './guessWords.ts';
import { useEngine, useGame } from '../../session/hooks.ts';
import { isRunning } from '../../session/engine/engineStore.ts';
import { NumberedMove } from '../../shared/MoveName.tsx';

/**
 * Verdicts on the last try by author, engine and books; before a try, the last points or a request to play.
 */
export function GuessVerdict({ covering }: { readonly covering: Covering }) {
  const { answered, guesses } = covering;
  const last = guesses.at(-1);
  return (
    <div className="guess-said" role="status">
      {answered !== undefined ? (
        <Judged covering={covering} move={answered} />
      ) : last === undefined ? (
        <p>{t('Play the next move on the board.')}</p>
      ) : (
        <p>
          {last.tries.length === 0 && last.points > 0
            ? t('That was the move of the game.')
            : t('{points, plural, one {# point} other {# points}} for the last move.', {
                points: last.points,
              })}
        </p>
      )}
    </div>
  );
}

function Judged({ covering, move }: { readonly covering: Covering; readonly move: Move }) {
  const { whole, upTo, tries, verdicts } = covering;
  const isFirst = tries[0] === move;
  const { points, author } = judgeGuess(whole.tree, upTo, move);
  const engine = verdicts.get(verdictKey(upTo, move))?.engine;
  const byAuthor =
    points === 2
      ? t('The author gives it as another way.')
      : points === 1
        ? t('The author calls it dubious.')
        : t('The author calls it a mistake.');
  const byEngine =
    engine === 'asked'
      ? t('The engine compares it with the move of the game…')
      : engine && engineWords(engine);
  const isOn = useEngine(isRunning);
  const byNobody = isOn
    ? t('Not judged: the author does not mention this move.')
    : t('Not judged: the author does not mention this move, and the engine is off.');
  const said = [author === undefined ? undefined : byAuthor, byEngine].filter((words) => words !== undefined);
  // Points that the engine gives come with its verdict.
  const isJudged = author !== undefined || engine !== 'asked';
  const mine = <GuessedMove covering={covering} from={upTo} move={move} />;
  return (
    <>
      <p>{rich('{move} is not the move of the game.', { move: <b>{mine}</b> })}</p>
      <p className="guess-dim">
        {said.length === 0 ? byNobody : said.join(' ')}
        {isFirst && isJudged && ` ${pointsText(earnedNow(covering) ?? 0)}.`}
      </p>
      {author !== undefined && <AuthorsWords covering={covering} node={author} />}
      <GuessInBooks covering={covering} move={move} />
    </>
  );
}

function AuthorsWords({ covering, node }: { readonly covering: Covering; readonly node: NodeId }) {
  const language = useGame((state) => state.language);
  const { tree } = covering.whole;
  const { annotations } = tree.nodes[node];
  const nags = annotations.flatMap((one) => (one.kind === 'nag' ? [one.nag] : []));
  const words = commentsIn(annotations, language).map(({ text }) => shownWords(withoutMarks(text)));
  return (
    <p className="guess-author">
      <NumberedMove
        at={moveNumberOf(tree, node)}
        said={tree.nodes[node]}
        nags={nags.filter((nag) => nagSlot(nag) === 'move')}
      />{' '}
      {words.join(' ')}
    </p>
  );
}
