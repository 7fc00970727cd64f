// Game trees written as text: the movetext of PGN with comments, glyphs and variations, for tests only.
import { GameTreeBuilder } from '../../src/model/gameTreeBuilder.ts';
import { ROOT } from '../../src/model/gameTree.ts';
import type { GameTree, NodeId } from '../../src/model/gameTree.ts';
import { INITIAL_FEN } from '../../src/chess/types.ts';
import type { Fen } from '../../src/chess/types.ts';

const TOKEN = /\{[^}]*\}|\(|\)|\$\d+|\d+\.+|[^\s(){}]+/g;

/** `treeOf('1.e4 (1.d4 d5) e5 $1 {good}')`. `{<text}` comes before the next move, `{de:text}` is German. */
export function treeOf(movetext: string, fen: string = INITIAL_FEN, chess960 = false): GameTree {
  const builder = new GameTreeBuilder(fen as Fen, chess960);
  const branches: { node: NodeId; parent: NodeId }[] = [];
  let parent = ROOT;
  let before: { text: string; language: string } | undefined;
  for (const [token] of movetext.matchAll(TOKEN)) {
    if (/^\d+\.+$/.test(token)) continue;
    if (token === '(') {
      branches.push({ node: builder.node, parent });
      builder.goTo(parent);
    } else if (token === ')') {
      const back = branches.pop();
      if (back === undefined) throw new Error(`")" without "(" in ${movetext}`);
      builder.goTo(back.node);
      parent = back.parent;
    } else if (token.startsWith('{')) {
      const [, early, language = '', text] = /^\{(<?)(?:([a-z]{2}):)?([^}]*)\}$/.exec(token) ?? [];
      if (early === '<') before = { text, language };
      else builder.annotate(builder.node, { kind: 'comment', placement: 'after', language, text });
    } else if (token.startsWith('$'))
      builder.annotate(builder.node, { kind: 'nag', nag: Number(token.slice(1)) });
    else {
      const move = builder.board.parseSan(token);
      if (move === undefined) throw new Error(`${token} is not a move in ${movetext}`);
      parent = builder.node;
      builder.play(move);
      if (before !== undefined)
        builder.annotate(builder.node, { kind: 'comment', placement: 'before', ...before });
      before = undefined;
    }
  }
  return builder.build();
}
