// The model's nodes that a reader should return for an encoded game, with SAN from chessops.
import { Chess } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import type { NormalMove } from 'chessops/types';
import { NULL_MOVE } from '../../src/chess/move.ts';
import type { Move, San } from '../../src/chess/types.ts';
import { type GameNode, type GameTree, type NodeId, ROOT } from '../../src/model/gameTree.ts';
import type { MoveNode } from './cbh/description.ts';
import { annotationModel } from './expectedAnnotations.ts';
import { playOn } from './moveText.ts';
import type { RandomGame } from './randomGames.ts';

const PROMOTIONS = [undefined, 'knight', 'bishop', 'rook', 'queen'];
const packed = (move: NormalMove | undefined): Move =>
  (move === undefined ? 0 : move.from | (move.to << 6) | (PROMOTIONS.indexOf(move.promotion) << 12)) as Move;

interface Growing extends GameNode {
  readonly children: NodeId[];
}

/** A move to write, or to continue once it is written. */
interface Step {
  readonly node: MoveNode;
  readonly parent: NodeId;
  readonly before: Chess;
  /** The written node; the steps of its continuations wait for it. */
  id?: NodeId;
}
type Task = readonly [what: 'write' | 'follow', step: Step];

/** The moves of a position, each with its continuation; in PGN order, the first continues last. */
function tasksOf(steps: readonly Step[], format: 'cbh' | '2cbh'): readonly Task[] {
  const whole = (step: Step): readonly Task[] => [
    ['write', step],
    ['follow', step],
  ];
  if (format === 'cbh' || steps.length === 0) return steps.flatMap(whole);
  const [first, ...others] = steps;
  return [['write', first], ...others.flatMap(whole), ['follow', first]];
}

/** Nodes in the order of annotation positions: stored order, or that of a PGN text; the root first. */
export function expectedTree(
  game: Pick<RandomGame, 'fen' | 'moves' | 'annotations'>,
  format: 'cbh' | '2cbh' = 'cbh',
): GameTree['nodes'] {
  const model = annotationModel(format);
  const nodes: Growing[] = [
    {
      move: NULL_MOVE,
      san: '' as San,
      parent: ROOT,
      children: [],
      ply: 0,
      annotations: game.annotations.flatMap(model),
    },
  ];
  const stepsOf = (moves: readonly MoveNode[], parent: NodeId, before: Chess): readonly Task[] =>
    tasksOf(
      moves.map((node) => ({ node, parent, before })),
      format,
    ).toReversed();
  const start = Chess.fromSetup(parseFen(game.fen).unwrap()).unwrap();
  const pending = [...stepsOf(game.moves, ROOT, start)];
  for (let task = pending.pop(); task !== undefined; task = pending.pop()) {
    const [what, step] = task;
    const { node, parent, before, id } = step;
    if (what === 'follow') {
      if (id !== undefined) pending.push(...stepsOf(node.children, id, playOn(before, node.move)));
      continue;
    }
    step.id = nodes.length as NodeId;
    nodes[parent].children.push(step.id);
    nodes.push({
      move: packed(node.move),
      san: (node.move === undefined ? '--' : makeSan(before, node.move)) as San,
      parent,
      children: [],
      ply: nodes[parent].ply + 1,
      annotations: (node.annotations ?? []).flatMap(model),
    });
  }
  return nodes;
}
