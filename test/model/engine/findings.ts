// Findings of an engine in short: centipawns by the SAN of the move before, `start` for the start position.
import { gamePositions } from '../../../src/model/engine/gamePositions.ts';
import type { PositionKey } from '../../../src/model/engine/gamePositions.ts';
import type { Finding, Findings } from '../../../src/model/engine/gameReview.ts';
import type { GameTree, NodeId } from '../../../src/model/gameTree.ts';

export function nodeNamed(tree: GameTree, san: string): NodeId {
  const node = tree.nodes.findIndex((candidate) => candidate.san === san);
  if (node < 0) throw new Error(`no ${san} in the game`);
  return node as NodeId;
}

export function findingsOf(tree: GameTree, found: Readonly<Record<string, number | Finding>>): Findings {
  const findings = new Map<PositionKey, Finding>();
  for (const { node, key } of gamePositions(tree)) {
    const value = found[tree.nodes[node].san || 'start'];
    if (value === undefined || Number.isNaN(value)) continue;
    findings.set(
      key,
      typeof value === 'number' ? { score: { kind: 'centipawns', value }, depth: 12, line: ['a2a3'] } : value,
    );
  }
  return findings;
}
