// Tells a game the same way however it is stored: a line of text for each move, in the order of the lines.
import { squareName } from '../../../src/chess/squares.ts';
import type { Annotation } from '../../../src/model/annotation.ts';
import { ROOT, type GameNode, type NodeId } from '../../../src/model/gameTree.ts';

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

interface Told {
  readonly before: string[];
  readonly after: string[];
  readonly signs: string[];
}

function tell(annotations: readonly Annotation[]): Told {
  const told: Told = { before: [], after: [], signs: [] };
  for (const one of annotations) {
    if (one.kind === 'comment') {
      if (plain(one.text) !== '') told[one.placement].push(plain(one.text));
    } else if (one.kind === 'nag') {
      if (one.nag > 0) told.signs.push(`$${one.nag}`);
    } else if (one.kind === 'square') told.signs.push(`${one.color} ${squareName(one.square)}`);
    else if (one.kind === 'arrow')
      told.signs.push(`${one.color} ${squareName(one.from)}-${squareName(one.to)}`);
    else told.signs.push(JSON.stringify(one));
  }
  return told;
}

/**
 * The facts that PGN can express: a comment before a move that continues its line belongs to the move before
 * it, and the order among glyphs and shapes does not matter.
 */
export function storyOf(nodes: readonly GameNode[]): string[] {
  const told = nodes.map(({ annotations }) => tell(annotations));
  told[ROOT].after.unshift(...told[ROOT].before.splice(0));
  for (const [id, { parent }] of nodes.entries())
    if (id > 0 && nodes[parent].children[0] === id) told[parent].after.push(...told[id].before.splice(0));
  const lines: string[] = [];
  const pending: NodeId[] = [ROOT];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const { ply, san, children } = nodes[id];
    const { before, after, signs } = told[id];
    lines.push(
      [`${'  '.repeat(ply)}${san}`, before.join(' | '), after.join(' | '), signs.sort().join(' ')].join(
        ' ; ',
      ),
    );
    pending.push(...[...children].reverse());
  }
  return lines;
}
