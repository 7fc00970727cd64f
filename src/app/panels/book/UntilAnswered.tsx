import { useState } from 'react';
import type { ReactNode } from 'react';
import { TextButton } from '../../ui/Button.tsx';
import type { GameState } from '../../session/game/gameStore.ts';
import { askedAfter } from '../../session/game/questionProgress.ts';
import { useGame } from '../../session/hooks.ts';

/** Which training question is open in the position on the board. */
function questionOnBoard({ record, key, node, own, openQuestions }: GameState): string | undefined {
  if (record?.kind !== 'game' || own !== undefined) return undefined;
  const answer = askedAfter(record.tree, node, openQuestions);
  return answer === undefined ? undefined : `${key} ${answer}`;
}

/** What books say of a position is the answer to a question that is asked in it: they wait until it is given. */
export function UntilAnswered({ children }: { readonly children: ReactNode }) {
  const asked = useGame(questionOnBoard);
  const [shownFor, setShownFor] = useState<string>();
  if (asked === undefined || asked === shownFor) return children;
  return (
    <p className="book-say">
      A training question asks for the next move. What was played here is shown once it is answered.{' '}
      <TextButton className="accent" onClick={() => setShownFor(asked)}>
        Show it now
      </TextButton>
    </p>
  );
}
