import type { Breath } from '../../base/breath.ts';
import type { Board } from '../../chess/board.ts';
import type { Outcome, VerdictChange } from '../../model/judgedEnding.ts';
import type { Verdicts } from './verdicts.ts';

/**
 * Finds the moves of a line that change the verdict for certain. `boards` are the positions of the line; a verdict that no
 * table knows ends what was known before, and an open one changes nothing.
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
