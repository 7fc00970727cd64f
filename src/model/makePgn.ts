// Writes a game tree as PGN: export format of the standard, with variations, comments, glyphs and drawn shapes.
// What PGN cannot say: annotations of kind `unknown` (left out: who exports must tell), the language of a comment,
// whether a comment between two moves belongs to the first or the second, a `}` within a comment (written as `)`),
// a shape's colour that has no meaning (written as blue, which recommends nothing).
import { assertNever } from '../base/assertNever.ts';
import { squareName } from '../chess/squares.ts';
import { INITIAL_FEN } from '../chess/types.ts';
import { DIAGRAM_MARK, type Annotation, type ShapeColor } from './annotation.ts';
import { ROOT, startOf, type GameTree, type NodeId } from './gameTree.ts';
import { PgnLines } from './pgnLines.ts';

/** Name and value as they are, in the order wanted; values are escaped here. */
export type PgnTags = readonly (readonly [name: string, value: string])[];

/** The results that PGN has. */
export type PgnResult = '1-0' | '0-1' | '1/2-1/2' | '*';

/** Colours of `[%csl]` and `[%cal]`. */
const SHAPE_LETTERS: Record<ShapeColor, string> = {
  green: 'G',
  yellow: 'Y',
  red: 'R',
  blue: 'B',
  orange: 'O',
  cyan: 'C',
  neutral: 'B',
};

type Step =
  | { readonly kind: 'mainline'; readonly node: NodeId }
  | { readonly kind: 'variation'; readonly node: NodeId }
  | { readonly kind: 'close' };

/**
 * A whole game: the tags, those that a start position of its own needs (`SetUp`, `FEN`, `Variant`) and the movetext,
 * ended by a line break.
 */
export function makePgn(tree: GameTree, tags: PgnTags, result: PgnResult = '*'): string {
  const names = new Set(tags.map(([name]) => name));
  const added = startTags(tree).filter(([name]) => !names.has(name));
  const lines = [...tags, ...added].map(([name, value]) => `[${name} "${escapeTag(value)}"]\n`);
  return `${lines.join('')}${lines.length === 0 ? '' : '\n'}${makeMovetext(tree, result)}\n`;
}

/** Moves, variations and annotations in lines of at most 79 characters; `""` for a tree without any and no result. */
export function makeMovetext(tree: GameTree, result?: PgnResult): string {
  const lines = new PgnLines();
  const { moveNumber, blackFirst } = startOf(tree);
  const steps: Step[] = [];
  let needsNumber = true;

  const follow = (node: NodeId): void => {
    const [main] = tree.nodes[node].children;
    if (main !== undefined) steps.push({ kind: 'mainline', node: main });
  };
  const printComments = (node: NodeId, placement: 'before' | 'after'): void => {
    for (const text of commentsOf(tree.nodes[node].annotations, placement)) {
      lines.addComment(text);
      needsNumber = true;
    }
  };
  const printMove = (node: NodeId): void => {
    const { san, ply, annotations } = tree.nodes[node];
    printComments(node, 'before');
    const half = ply - 1 + (blackFirst ? 1 : 0);
    const black = half % 2 === 1;
    if (!black || needsNumber) lines.add(`${moveNumber + Math.floor(half / 2)}${black ? '...' : '.'}`);
    lines.add(san);
    needsNumber = false;
    for (const annotation of annotations) if (annotation.kind === 'nag') lines.add(`$${annotation.nag}`);
    printComments(node, 'after');
  };

  printComments(ROOT, 'before');
  for (const annotation of tree.nodes[ROOT].annotations)
    if (annotation.kind === 'nag') lines.add(`$${annotation.nag}`);
  printComments(ROOT, 'after');
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
  return lines.text;
}

function startTags(tree: GameTree): PgnTags {
  const setUp: PgnTags =
    tree.startFen === INITIAL_FEN
      ? []
      : [
          ['SetUp', '1'],
          ['FEN', tree.startFen],
        ];
  return tree.chess960 ? [['Variant', 'Chess960'], ...setUp] : setUp;
}

const escapeTag = (value: string): string =>
  value.replaceAll(/[\\"]/g, String.raw`\$&`).replaceAll(/[\r\n\t]+/g, ' ');

/** Texts of the comments to write; shapes go with those after the move. */
function commentsOf(annotations: readonly Annotation[], placement: 'before' | 'after'): string[] {
  const texts = annotations.flatMap((annotation) =>
    annotation.kind === 'comment' && annotation.placement === placement ? [plainText(annotation.text)] : [],
  );
  const shapes = placement === 'after' ? shapesOf(annotations) : '';
  if (shapes === '') return texts;
  const [first = '', ...others] = texts;
  return [`${shapes} ${first}`, ...others];
}

const plainText = (text: string): string => text.replaceAll('}', ')').replaceAll(DIAGRAM_MARK, '[#]');

function shapesOf(annotations: readonly Annotation[]): string {
  const squares: string[] = [];
  const arrows: string[] = [];
  for (const annotation of annotations) {
    if (annotation.kind === 'square')
      squares.push(SHAPE_LETTERS[annotation.color] + squareName(annotation.square));
    if (annotation.kind === 'arrow')
      arrows.push(SHAPE_LETTERS[annotation.color] + squareName(annotation.from) + squareName(annotation.to));
  }
  const csl = squares.length === 0 ? '' : `[%csl ${squares.join(',')}]`;
  const cal = arrows.length === 0 ? '' : `[%cal ${arrows.join(',')}]`;
  return csl + cal;
}
