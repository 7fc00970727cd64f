// Writes a game as PGN: tags and movetext.
import { Utf8Writer } from '../../base/utf8Writer.ts';
import { INITIAL_FEN } from '../../chess/types.ts';
import { ROOT, type GameTree } from '../gameTree.ts';
import { makeTimeControl } from '../timeControl.ts';
import { writeMovetext, type PgnResult } from './movetext.ts';
import { pgnForms } from './pgnAnnotations.ts';

/** Names and values of tags, in the order in which they are written. The values are not escaped yet. */
export type PgnTags = readonly (readonly [name: string, value: string])[];

/**
 * Writes a whole game: `tags`, the tags of the tree that are not among them (`Variant`, `SetUp`, `FEN`, `TimeControl`),
 * and the movetext. It ends with a line break.
 */
export function writePgn(out: Utf8Writer, tree: GameTree, tags: PgnTags, result: PgnResult): void {
  const added = treeTags(tree).filter(([name]) => tags.every(([other]) => other !== name));
  writeTags(out, tags);
  writeTags(out, added);
  if (tags.length + added.length > 0) out.write('\n');
  writeMovetext(out, tree, result);
  out.write('\n');
}

/** Makes the text of a whole game, see `writePgn`. */
export function makePgn(tree: GameTree, tags: PgnTags, result: PgnResult = '*'): string {
  const out = new Utf8Writer();
  writePgn(out, tree, tags, result);
  return out.text;
}

function treeTags(tree: GameTree): PgnTags {
  const tags: (readonly [string, string])[] = [];
  if (tree.chess960) tags.push(['Variant', 'Chess960']);
  if (tree.startFen !== INITIAL_FEN) tags.push(['SetUp', '1'], ['FEN', tree.startFen]);
  const timeControl = pgnForms(tree, ROOT).find((form) => form.kind === 'timeControl');
  if (timeControl !== undefined) tags.push(['TimeControl', makeTimeControl(timeControl.stages)]);
  return tags;
}

/** Writes tags in pieces, so that no string is made for each tag. */
function writeTags(out: Utf8Writer, tags: PgnTags): void {
  for (const [name, value] of tags) {
    out.write('[');
    out.write(name);
    out.write(' "');
    out.write(escapeTag(value));
    out.write('"]\n');
  }
}

/** Escapes a value, and replaces control characters, which the standard does not allow. */
const escapeTag = (value: string): string =>
  /[\\"\p{Cc}]/u.test(value)
    ? value.replaceAll(/[\\"]/g, String.raw`\$&`).replaceAll(/\p{Cc}+/gu, ' ')
    : value;
