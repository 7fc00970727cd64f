import type { QueryProblem } from '../../../model/query/queryProblem.ts';
import { searchFor } from '../../session/search/search.ts';
import { TextButton } from '../../ui/Button.tsx';
import { useSearch } from '../../session/search/searchStore.ts';

interface ProblemNoteProps {
  readonly id: string;
  readonly problem: QueryProblem;
  /** It is drawn below the field; otherwise the offers are, and it is only spoken. */
  readonly below: boolean;
}

/** What was expected at the underlined place. The list keeps what it shows. */
export const ProblemNote = ({ id, problem, below }: ProblemNoteProps) => (
  <div id={id} role="status" className={below ? 'search-problem' : 'visually-hidden'}>
    <span>{problem.message} The list is as it was.</span>
    {problem.suggestion !== undefined && (
      <TextButton
        className="accent"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => searchFor(corrected(problem, problem.suggestion ?? ''))}
      >
        Write “{problem.suggestion}”
      </TextButton>
    )}
  </div>
);

function corrected({ from, to }: QueryProblem, suggestion: string): string {
  const { text } = useSearch.getState();
  return text.slice(0, from) + suggestion + text.slice(to);
}
