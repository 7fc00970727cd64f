import type { Breath } from '../../base/breath.ts';
import type { Board } from '../../chess/board.ts';
import type { Outcome, VerdictChange } from '../../model/judgedEnding.ts';
import type { Verdicts } from './verdicts.ts';

/**
 * Finds the moves of a line that change the verdict. `boards` are the positions of the line. A position that
 * no table knows ends the comparison with the moves before it; one whose verdict is open is skipped, and the
 * change counts for the move that settles the verdict.
 */
export async function findVerdictChanges(
  boards: readonly Board[],
  verdicts: Pick<Verdicts, 'outcome'>,
  breath: Pick<Breath, 'take'>,
): Promise<readonly VerdictChange[]> {
  const changes: VerdictChange[] = [];
  let before: Outcome | undefined;
  for (const [at, board] of boards.entries()) {
    await breath.take();
    const after = await verdicts.outcome(board);
    if (after === 'open') continue;
    if (before !== undefined && after !== undefined && after !== before) changes.push({ at, before, after });
    before = after;
  }
  return changes;
}
