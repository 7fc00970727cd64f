// Writes a game tree as PGN: export format of the standard, with variations, comments, glyphs and drawn shapes.
// What it leaves out, or writes with less than there was, `findPgnLosses` lists.
import { assertNever } from '../../base/assertNever.ts';
import { Utf8Writer } from '../../base/utf8Writer.ts';
import { INITIAL_FEN } from '../../chess/types.ts';
import { ROOT, startOf, type GameTree, type NodeId } from '../gameTree.ts';
import { pgnForms, type PgnForm } from './pgnAnnotations.ts';
import { PgnLines } from './pgnLines.ts';
import { makeTimeControl } from '../timeControl.ts';

/** Name and value as they are, in the order wanted; values are escaped here. */
export type PgnTags = readonly (readonly [name: string, value: string])[];

/** The results that PGN has. */
export type PgnResult = '1-0' | '0-1' | '1/2-1/2' | '*';

type Step =
  | { readonly kind: 'mainline'; readonly node: NodeId }
  | { readonly kind: 'variation'; readonly node: NodeId }
  | { readonly kind: 'close' };

/**
 * A whole game: the tags, those that the tree itself brings (`SetUp`, `FEN`, `Variant`, `TimeControl`) and the
 * movetext, ended by a line break.
 */
export function writePgn(out: Utf8Writer, tree: GameTree, tags: PgnTags, result: PgnResult): void {
  const added = treeTags(tree).filter(([name]) => tags.every(([other]) => other !== name));
  for (const [name, value] of tags) out.write(`[${name} "${escapeTag(value)}"]\n`);
  for (const [name, value] of added) out.write(`[${name} "${escapeTag(value)}"]\n`);
  if (tags.length + added.length > 0) out.write('\n');
  writeMovetext(out, tree, result);
  out.write('\n');
}

/** The same as text. */
export function makePgn(tree: GameTree, tags: PgnTags, result: PgnResult = '*'): string {
  const out = new Utf8Writer();
  writePgn(out, tree, tags, result);
  return out.text;
}

/** Moves, variations and annotations in lines of at most 79 characters; `""` for a tree without any and no result. */
export function makeMovetext(tree: GameTree, result?: PgnResult): string {
  const out = new Utf8Writer();
  writeMovetext(out, tree, result);
  return out.text;
}

function writeMovetext(out: Utf8Writer, tree: GameTree, result?: PgnResult): void {
  const lines = new PgnLines(out);
  const { moveNumber, blackFirst } = startOf(tree);
  const steps: Step[] = [];
  let needsNumber = true;

  const follow = (node: NodeId): void => {
    const [main] = tree.nodes[node].children;
    if (main !== undefined) steps.push({ kind: 'mainline', node: main });
  };
  const printComments = (forms: readonly PgnForm[], placement: 'before' | 'after'): void => {
    if (forms.length === 0) return;
    for (const text of commentsOf(forms, placement)) {
      lines.addComment(text);
      needsNumber = true;
    }
  };
  const printGlyphs = (forms: readonly PgnForm[]): void => {
    for (const form of forms) if (form.kind === 'nag') lines.add(`$${form.nag}`);
  };
  const printMove = (node: NodeId): void => {
    const { san, ply } = tree.nodes[node];
    const forms = pgnForms(tree, node);
    printComments(forms, 'before');
    const half = ply - 1 + (blackFirst ? 1 : 0);
    const black = half % 2 === 1;
    if (!black || needsNumber) lines.add(`${moveNumber + Math.floor(half / 2)}${black ? '...' : '.'}`);
    lines.add(san);
    needsNumber = false;
    printGlyphs(forms);
    printComments(forms, 'after');
  };

  const rootForms = pgnForms(tree, ROOT);
  printComments(rootForms, 'before');
  printGlyphs(rootForms);
  printComments(rootForms, 'after');
  follow(ROOT);
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    switch (step.kind) {
      case 'mainline': {
        printMove(step.node);
        follow(step.node);
        const { parent } = tree.nodes[step.node];
        // The alternatives to this move come before its continuation, the first of them first.
        for (const other of tree.nodes[parent].children.slice(1).reverse())
          steps.push({ kind: 'variation', node: other });
        break;
      }
      case 'variation':
        lines.open();
        needsNumber = true;
        printMove(step.node);
        steps.push({ kind: 'close' });
        follow(step.node);
        break;
      case 'close':
        lines.close();
        needsNumber = true;
        break;
      default:
        assertNever(step);
    }
  }
  if (result !== undefined) lines.add(result);
}

function treeTags(tree: GameTree): PgnTags {
  const tags: (readonly [string, string])[] = [];
  if (tree.chess960) tags.push(['Variant', 'Chess960']);
  if (tree.startFen !== INITIAL_FEN) tags.push(['SetUp', '1'], ['FEN', tree.startFen]);
  const timeControl = pgnForms(tree, ROOT).find((form) => form.kind === 'timeControl');
  if (timeControl !== undefined) tags.push(['TimeControl', makeTimeControl(timeControl.stages)]);
  return tags;
}

const escapeTag = (value: string): string =>
  /[\\"\r\n\t]/.test(value)
    ? value.replaceAll(/[\\"]/g, String.raw`\$&`).replaceAll(/[\r\n\t]+/g, ' ')
    : value;

/** Texts of the comments to write; shapes and other commands go with those after the move. */
function commentsOf(forms: readonly PgnForm[], placement: 'before' | 'after'): string[] {
  const texts = forms.flatMap((form) =>
    form.kind === 'text' && form.placement === placement ? [form.text] : [],
  );
  const commands = placement === 'after' ? commandsOf(forms) : '';
  if (commands === '') return texts;
  const [first = '', ...others] = texts;
  return [`${commands} ${first}`, ...others];
}

function commandsOf(forms: readonly PgnForm[]): string {
  const textsOf = (kind: 'square' | 'arrow' | 'command') =>
    forms.flatMap((form) => (form.kind === kind ? [form.text] : []));
  const drawn = (name: string, shapes: readonly string[]) =>
    shapes.length === 0 ? '' : `[%${name} ${shapes.join(',')}]`;
  const shapes = [drawn('csl', textsOf('square')), drawn('cal', textsOf('arrow'))];
  return [...shapes.filter((text) => text !== ''), ...textsOf('command')].join(' ');
}
