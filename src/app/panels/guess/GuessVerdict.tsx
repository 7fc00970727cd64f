import { t } from '../../../base/messages.ts';
import { nagSlot } from '../../../chess/nag.ts';
import { rich } from '../../platform/rich.tsx';
import { moveNumberOf } from '../../../model/gameTree.ts';
import type { NodeId } from '../../../model/gameTree.ts';
import { boardAt } from '../../../model/positionAt.ts';
import type { Move } from '../../../chess/types.ts';
import { commentsIn, shownWords, withoutMarks } from '../../session/game/comments.ts';
import type { Covering } from '../../session/game/covering.ts';
import { judgeGuess } from '../../session/game/judgeGuess.ts';
import { pointsText } from './guessWords.ts';
import { useGame } from '../../session/hooks.ts';
import { NumberedMove } from '../../shared/MoveName.tsx';

/** The author's verdict on the last try, or the request for a move. */
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

interface GuessedMoveProps {
  readonly covering: Covering;
  /** The position in which it was tried is the one after this node. */
  readonly from: NodeId;
  readonly move: Move;
}

/** A move that the reader tried, with its number. */
export function GuessedMove({ covering, from, move }: GuessedMoveProps) {
  const { tree } = covering.whole;
  const [next] = tree.nodes[from].children;
  const san = boardAt(tree, from).makeSan(move);
  return next === undefined ? null : <NumberedMove at={moveNumberOf(tree, next)} said={{ san, move }} />;
}

function Judged({ covering, move }: { readonly covering: Covering; readonly move: Move }) {
  const { whole, upTo, tries } = covering;
  const isFirst = tries.length === 1;
  const { points, author } = judgeGuess(whole.tree, upTo, move);
  const mine = <GuessedMove covering={covering} from={upTo} move={move} />;
  return (
    <>
      <p>{rich('{move} is not the move of the game.', { move: <b>{mine}</b> })}</p>
      <p className="guess-dim">
        {author === undefined
          ? t('Nobody has judged it: it is none of the author’s moves.')
          : points === 2
            ? t('The author gives it as another way.')
            : points === 1
              ? t('The author calls it dubious.')
              : t('The author calls it a mistake.')}
        {isFirst && ` ${pointsText(covering.earned ?? 0)}.`}
      </p>
      {author !== undefined && <AuthorsWords covering={covering} node={author} />}
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
