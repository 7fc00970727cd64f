import { describe, expect, it } from 'vitest';
import type { Annotation } from '../../../src/model/annotation.ts';
import type { GameTree, NodeId } from '../../../src/model/gameTree.ts';
import { boardAt } from '../../../src/model/positionAt.ts';
import { NoteWalker } from '../../../src/model/voices/noteWalker.ts';
import type { FoundNote } from '../../../src/model/voices/noteWalker.ts';
import { treeOf } from '../../support/treeOf.ts';

function notesOf(tree: GameTree): readonly FoundNote[] {
  const found: FoundNote[] = [];
  new NoteWalker().walk(tree, (note) => found.push(note));
  return found;
}

/** `move 3`: a note on the move of node 3; `position 3`: on the position after it. */
const placesOf = (tree: GameTree): readonly string[] =>
  notesOf(tree).map(({ place, node }) => `${place} ${node}`);

/** The game with another annotation at a node. */
const withNote = (tree: GameTree, node: number, annotation: Annotation): GameTree => ({
  ...tree,
  nodes: tree.nodes.map((one, id) =>
    id === node ? { ...one, annotations: [...one.annotations, annotation] } : one,
  ),
});

describe('the notes of a game', () => {
  it.each<[string, string, readonly string[]]>([
    ['a text after a move speaks of the move and of the position', 'e4 e5 {sound}', ['move 2', 'position 2']],
    ['a text before a move speaks of the position before it', 'e4 {<now} e5', ['move 2']],
    ['a sign of a move speaks of the move alone', 'e4 e5 $1', ['move 2']],
    ['a verdict also speaks of the position', 'e4 e5 $14', ['move 2', 'position 2']],
    ['a novelty speaks of the move alone', 'e4 e5 $146', ['move 2']],
    ['moves of variations have notes', 'e4 (d4 d5 $2) e5', ['move 3']],
    ['a diagram without words is no note', 'e4 {[#]} e5 $220', []],
    ['blanks are no note', 'e4 { } e5', []],
    ['a text before a game from the usual start introduces the game', '{<intro} e4 e5', []],
  ])('the notes of a game: %s', (_name, movetext, expected) => {
    expect(placesOf(treeOf(movetext))).toEqual(expected);
  });

  it.each<[string, Annotation, readonly string[]]>([
    ['a clock', { kind: 'clock', color: 'white', seconds: 60 }, []],
    ['a time', { kind: 'timeSpent', seconds: 3, fraction: 0 }, []],
    ['a score of an engine', { kind: 'evaluation', score: { kind: 'centipawns', value: 31 }, depth: 20 }, []],
    ['the comment of an engine', { kind: 'engineComment', text: '+0.31/12 1.2s' }, []],
    ['an arrow', { kind: 'arrow', color: 'green', from: 1, to: 2 }, ['position 2']],
    ['a square', { kind: 'square', color: 'red', square: 3 }, ['position 2']],
    ['a medal', { kind: 'medals', medals: 1 }, ['move 2']],
    ['an empty set of medals', { kind: 'medals', medals: 0 }, []],
    ['a critical position', { kind: 'criticalPosition', phase: 'opening' }, ['position 2']],
    [
      'a training question',
      { kind: 'trainingQuestion', seconds: 1, points: 1, question: [], hints: [], answers: [] },
      ['move 2'],
    ],
  ])('an annotation counts as a note or not: %s', (_name, annotation, expected) => {
    expect(placesOf(withNote(treeOf('e4 e5 Nf3'), 2, annotation))).toEqual(expected);
  });

  it('notes belong to the position that the moves lead to, in every line', () => {
    const tree = treeOf('e4 {a} e5 (c5 {b} Nf3 (Nc3 {c} Nc6 {d}) d6 {e}) Nf3 {f} Nc6 $10');
    const found = notesOf(tree);
    expect(found).toHaveLength(14);
    for (const { node, place, high, low } of found) {
      const board = boardAt(tree, place === 'position' ? node : tree.nodes[node].parent);
      expect([high, low]).toEqual([board.keyHigh >>> 0, board.keyLow >>> 0]);
    }
  });

  it('notes of a tree in another order are the same', () => {
    const tree = treeOf('e4 {a} e5 (c5 {b} Nf3 {c}) Nf3 {d}');
    const order = [0, 1, 2, 3, 5, 4].filter((id) => id < tree.nodes.length);
    const to = new Map(order.map((id, at) => [id, at as NodeId]));
    const moved: GameTree = {
      ...tree,
      nodes: order.map((id) => ({
        ...tree.nodes[id],
        parent: to.get(tree.nodes[id].parent)!,
        children: tree.nodes[id].children.map((child) => to.get(child)!),
      })),
    };
    const keys = (of: GameTree) =>
      notesOf(of)
        .map(({ high, low, place }) => `${high} ${low} ${place}`)
        .sort();
    expect(keys(moved)).toEqual(keys(tree));
  });

  it('a note at the start of a study from another position belongs to that position', () => {
    const tree = treeOf('{White wins} Kd7 Kb7', '1k6/8/2K5/8/8/8/8/7R w - - 0 1');
    expect(placesOf(tree)).toEqual(['position 0']);
  });

  it('notes have their sign and the length of their longest text', () => {
    const [first, second] = notesOf(treeOf('e4 e5 $5 $16 {short} {de:ein wenig mehr}'));
    expect([first.sign, second.sign, first.length]).toEqual([5, 12, 14]);
  });
});
