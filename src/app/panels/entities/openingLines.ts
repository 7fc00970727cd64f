import type { OpeningNode } from '../../shared/openings/openingTree.ts';

/** A row of the tree. */
export interface OpeningLine {
  readonly node: OpeningNode;
  /** 0 at the top. */
  readonly depth: number;
  /** Absent for an opening without parts. */
  readonly open?: boolean;
  /** The index of the parent group; -1 at the top. */
  readonly around: number;
}

/**
 * Returns the rows of a tree. Groups are folded, unless they have no siblings or `isOpen` is set; groups in
 * `turned` are the other way round.
 */
export function openingLines(
  nodes: readonly OpeningNode[],
  turned: ReadonlySet<string>,
  isOpen: boolean,
): readonly OpeningLine[] {
  const lines: OpeningLine[] = [];
  const add = (some: readonly OpeningNode[], depth: number, around: number): void => {
    for (const node of some) {
      if (node.parts.length === 0) {
        lines.push({ node, depth, around });
        continue;
      }
      const open = (isOpen || some.length === 1) !== turned.has(node.key);
      lines.push({ node, depth, open, around });
      if (open) add(node.parts, depth + 1, lines.length - 1);
    }
  };
  add(nodes, 0, -1);
  return lines;
}
