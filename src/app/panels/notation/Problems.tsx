import { t } from '../../../base/messages.ts';
import { describeFailure, describePlainly } from '../../../model/failureText.ts';
import type { Failure } from '../../../base/failure.ts';
import { Chip } from '../../ui/Chip.tsx';

/**
 * The maximum number of problems that are listed, because more would push the game off the screen; others are
 * counted.
 */
const LISTED = 50;

/** The parts of a record that could not be read, in words: one chip that opens the list. */
export function Problems({ problems }: { readonly problems: readonly Failure[] }) {
  if (problems.length === 0) return null;
  const summary =
    problems.length === 1
      ? describePlainly(problems[0])
      : t('{count, plural, one {# thing could not be read} other {# things could not be read}}', {
          count: problems.length,
        });
  return (
    <details className="notation-problems">
      <summary>
        <Chip tone="warn">{summary}</Chip>
      </summary>
      <ul>
        {problems.slice(0, LISTED).map((problem, at) => (
          <li key={`${problem.kind}${problem.offset ?? ''}${String(at)}`}>
            {describeFailure(problem)}.
            {problem.kind === 'internal' && problem.detail !== undefined && (
              <pre className="notation-detail">{problem.detail}</pre>
            )}
          </li>
        ))}
        {problems.length > LISTED && (
          <li>{t('and {count, number} more', { count: problems.length - LISTED })}</li>
        )}
      </ul>
      <p className="notation-dim">{t('Everything else of this record is shown.')}</p>
    </details>
  );
}
