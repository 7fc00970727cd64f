// Facts about comments whose words the notation does not show: commands of other programs, and comments of
// engines.
import { formatCount, t } from '../../../base/messages.ts';
import { isCommand } from '../../../model/annotation.ts';
import type { GameTree } from '../../../model/gameTree.ts';

/** The maximum number of command names that are listed, because more would fill the page. */
const LISTED = 12;

/** `%brsp (128), %thmb (3)`: commands of other programs, the most frequent first; `""` if there are none. */
export function keptCommands({ nodes }: GameTree): string {
  const counts = new Map<string, number>();
  for (const { annotations } of nodes)
    for (const annotation of annotations)
      if (annotation.kind === 'unknown' && isCommand(annotation)) {
        const name = annotation.name ?? '';
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
  const names = [...counts].sort(([, a], [, b]) => b - a);
  const listed = names.slice(0, LISTED).map(([name, count]) => `${name} (${formatCount(count)})`);
  const rest = names.length - listed.length;
  return [...listed, ...(rest > 0 ? [t('{count, number} more', { count: rest })] : [])].join(', ');
}

/** Number of comments that became scores and times. */
export const countEngineComments = ({ nodes }: GameTree): number =>
  nodes.reduce(
    (sum, { annotations }) => sum + annotations.filter(({ kind }) => kind === 'engineComment').length,
    0,
  );
