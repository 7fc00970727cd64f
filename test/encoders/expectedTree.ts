// What a reader should make of an encoded game: the model's nodes in stored order, with SAN from chessops.
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

/** Nodes in stored order, the root first; both generations of ChessBase store them in the same. */
export function expectedTree(
  game: Pick<RandomGame, 'fen' | 'moves' | 'annotations'>,
  format: 'cbh' | '2cbh' = 'cbh',
): GameTree['nodes'] {
  const model = annotationModel(format);
  const nodes: Growing[] = [];
  interface Visit {
    readonly node: MoveNode;
    readonly parent: NodeId;
    readonly before: Chess;
  }
  const start = Chess.fromSetup(parseFen(game.fen).unwrap()).unwrap();
  nodes.push({
    move: NULL_MOVE,
    san: '' as San,
    parent: ROOT,
    children: [],
    ply: 0,
    annotations: game.annotations.flatMap(model),
  });
  const visits = (children: readonly MoveNode[], parent: NodeId, before: Chess): Visit[] =>
    children.map((node) => ({ node, parent, before })).reverse();
  const pending = visits(game.moves, ROOT, start);
  for (let visit = pending.pop(); visit !== undefined; visit = pending.pop()) {
    const { node, parent, before } = visit;
    const id = nodes.length as NodeId;
    nodes.push({
      move: packed(node.move),
      san: (node.move === undefined ? '--' : makeSan(before, node.move)) as San,
      parent,
      children: [],
      ply: nodes[parent].ply + 1,
      annotations: (node.annotations ?? []).flatMap(model),
    });
    nodes[parent].children.push(id);
    pending.push(...visits(node.children, id, playOn(before, node.move)));
  }
  return nodes;
}
