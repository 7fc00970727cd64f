import type { QueryProblem } from '../../../model/query/queryProblem.ts';
import { TextButton } from '../../ui/Button.tsx';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';

interface ProblemNoteProps {
  readonly id: string;
  readonly problem: QueryProblem;
  /** It is drawn below the field; otherwise the offers are, and it is only spoken. */
  readonly below: boolean;
}

/** What was expected at the underlined place. The list keeps what it shows. */
export const ProblemNote = ({ id, problem, below }: ProblemNoteProps) => {
  const app = useApp();
  return (
    <div id={id} role="status" className={below ? 'search-problem' : 'visually-hidden'}>
      <span>{problem.message} The list is as it was.</span>
      {problem.suggestion !== undefined && (
        <TextButton
          className="accent"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => app.gameList.searchFor(corrected(app, problem, problem.suggestion ?? ''))}
        >
          Write “{problem.suggestion}”
        </TextButton>
      )}
    </div>
  );
};

function corrected(app: App, { from, to }: QueryProblem, suggestion: string): string {
  const { text } = app.stores.search.getState();
  return text.slice(0, from) + suggestion + text.slice(to);
}
