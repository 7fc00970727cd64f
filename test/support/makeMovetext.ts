import { Utf8Writer } from '../../src/base/utf8Writer.ts';
import type { GameTree } from '../../src/model/gameTree.ts';
import { writeMovetext, type PgnResult } from '../../src/model/pgn/movetext.ts';

/** Moves, variations and annotations as text, see `writeMovetext`. */
export function makeMovetext(tree: GameTree, result?: PgnResult): string {
  const out = new Utf8Writer();
  writeMovetext(out, tree, result);
  return out.text;
}
