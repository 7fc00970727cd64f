// Lays out a game like a book: mainline paragraphs, with comments and variations between them, and deep lines
// in brackets. Uses a stack instead of recursion, because a file may nest variations as deep as it has moves.
import { assertNever } from '../../../base/assertNever.ts';
import { nagSlot } from '../../../chess/nag.ts';
import { INITIAL_FEN } from '../../../chess/types.ts';
import type { Nag } from '../../../chess/types.ts';
import type { Annotation } from '../../../model/annotation.ts';
import { lineFrom, moveNumberOf, ROOT } from '../../../model/gameTree.ts';
import type { GameTree, NodeId } from '../../../model/gameTree.ts';
import { NO_QUESTIONS, questionsAt } from '../../session/game/questionProgress.ts';
import type { Block, MoveToken, NotationOptions } from './blocks.ts';
import { BlockWriter } from './blockWriter.ts';
import {
  commentsIn,
  DIAGRAM_NAGS,
  diagramPlace,
  shownWords,
  withoutMarks,
} from '../../session/game/comments.ts';
import { noteOf } from './notes.ts';
import { tintOf } from '../../shared/tint.ts';
import type { Tint } from '../../shared/tint.ts';
import { runsInBrackets, subtreeSizes, variationsAround } from '../../session/game/variations.ts';

/** A line that is being printed. `rails` are the variations that contain it and have blocks of their own. */
interface Line {
  readonly depth: number;
  readonly rails: readonly NodeId[];
  readonly bracketed: boolean;
  readonly tint?: Tint;
}

type Step =
  | { readonly kind: 'follow'; readonly node: NodeId; readonly line: Line }
  | { readonly kind: 'variation'; readonly first: NodeId; readonly line: Line }
  | { readonly kind: 'closeBracket'; readonly node: NodeId }
  | { readonly kind: 'return'; readonly line: Line };

const PUNCTUATION = /^\s*([.,;:!?]{1,3})(?:\s+|$)/;

const MAINLINE: Line = { depth: 0, rails: [], bracketed: false };

const nagsOf = (annotations: readonly Annotation[]): readonly Nag[] =>
  annotations.flatMap((annotation) => (annotation.kind === 'nag' ? [annotation.nag] : []));

/** Tells whether the start position has other pieces than the usual one: then the user needs to see it. */
const hasSetUp = (tree: GameTree): boolean => tree.startFen.split(' ')[0] !== INITIAL_FEN.split(' ')[0];

/**
 * Returns the blocks of a game in reading order. Every move is in exactly one, unless a fold or an open
 * question hides it.
 */
export function notationBlocks(tree: GameTree, options: NotationOptions): readonly Block[] {
  const sizes = subtreeSizes(tree);
  const open = options.openQuestions ?? NO_QUESTIONS;
  const writer = new BlockWriter();
  const mainline = colored(MAINLINE, ROOT);
  const steps: Step[] = [{ kind: 'follow', node: ROOT, line: mainline }];
  /** True if the end of the mainline is hidden. */
  let covered = false;

  function printComments(node: NodeId, placement: 'before' | 'after', line: Line): void {
    const comments = commentsIn(tree.nodes[node].annotations, options.language);
    for (const [at, comment] of comments.entries()) {
      const { language } = comment;
      const words = shownWords(withoutMarks(comment.text));
      if ((comment.placement !== placement && node !== ROOT) || words === '') continue;
      const text = node !== ROOT && at === 0 && line.depth === 0 ? hangPunctuation(words, node) : words;
      if (text === '') continue;
      const tint = line.tint?.words === true ? line.tint : undefined;
      if (line.depth > 0) writer.push({ kind: 'text', node, language, text, tint });
      else writer.add({ kind: 'comment', key: `c${node}.${at}`, rails: line.rails, language, text, tint });
      writer.needsNumber = true;
    }
  }

  /**
   * Some authors start a comment with the punctuation of the move's sentence. Prints that after the move, and
   * returns the rest of the comment. In columns, or if a row follows the move, returns the whole comment.
   */
  function hangPunctuation(words: string, node: NodeId): string {
    const hasRow = options.theory?.rows.has(node) === true || options.verdicts?.has(node) === true;
    const mayHang = options.layout === 'book' && !hasRow;
    const mark = mayHang ? PUNCTUATION.exec(words) : null;
    if (mark === null) return words;
    writer.push({ kind: 'punctuation', node, text: mark[1] });
    return words.slice(mark[0].length);
  }

  /** Prints annotations that are not just text, and need blocks of their own. */
  function printCards(node: NodeId, { rails }: Line): void {
    for (const [at, annotation] of tree.nodes[node].annotations.entries())
      if (annotation.kind === 'quotation')
        writer.add({ kind: 'quotation', key: `q${node}.${at}`, rails, game: annotation.game });
      else if (annotation.kind === 'media' && annotation.file !== '')
        writer.add({ kind: 'media', key: `v${node}.${at}`, rails, media: annotation });
  }

  /** Prints theory and tablebase rows at a move, unless they would reveal the answer to the next question. */
  function printTheory(node: NodeId, { rails }: Line): void {
    const note = options.theory?.rows.get(node);
    const change = options.verdicts?.get(node);
    const [next] = tree.nodes[node].children;
    if (next !== undefined && open.has(next)) return;
    if (note !== undefined) writer.add({ kind: 'theory', key: `n${node}`, rails, node, note });
    if (change !== undefined) writer.add({ kind: 'verdict', key: `w${node}`, rails, node, change });
  }

  function printNotes(node: NodeId, line: Line, always: boolean): void {
    printOtherNotes(node);
    if (line.depth === 0) printTheory(node, line);
    const place = diagramPlace(tree.nodes[node].annotations) ?? (always ? 'last' : undefined);
    const diagram = { kind: 'diagram', key: `d${node}`, rails: line.rails, node } as const;
    if (place === 'first') writer.add(diagram);
    printComments(node, 'after', line);
    if (place === 'last') writer.add(diagram);
    printCards(node, line);
  }

  function moveToken(node: NodeId, alwaysNumbered: boolean, tint?: Tint): MoveToken {
    const { san, move, annotations } = tree.nodes[node];
    const at = moveNumberOf(tree, node);
    const { number, black } = at;
    const shown = black ? (alwaysNumbered || writer.needsNumber ? `${number}…` : '') : `${number}.`;
    const nags = [...new Set(nagsOf(annotations))].filter((nag) => !DIAGRAM_NAGS.has(nag));
    const slot = (wanted: ReturnType<typeof nagSlot>) => nags.filter((nag) => nagSlot(nag) === wanted);
    return {
      kind: 'move',
      node,
      number: shown,
      at,
      san,
      move,
      prefixes: slot('prefix'),
      glyphs: slot('move'),
      signs: slot('evaluation'),
      tint,
      isWalked: options.walked?.has(node),
    };
  }

  function printOtherNotes(node: NodeId): void {
    const mover = node === ROOT ? undefined : moveNumberOf(tree, node).black ? 'black' : 'white';
    for (const annotation of tree.nodes[node].annotations) {
      const note = noteOf(annotation, mover);
      if (note === undefined || (note.look === 'quiet' && options.figures === false)) continue;
      writer.push({ kind: 'note', node, ...note });
      // Clocks, scores, and medals belong to their move; other notes interrupt the line like a comment.
      if (note.look !== 'quiet' && note.look !== 'medal') writer.needsNumber = true;
    }
  }

  function printQuestions(node: NodeId, line: Line): void {
    for (const at of questionsAt(tree, node).keys())
      writer.add({ kind: 'question', key: `t${node}.${at}`, rails: line.rails, node, at });
  }

  function printMove(node: NodeId, line: Line): void {
    printQuestions(node, line);
    printComments(node, 'before', line);
    if (line.depth === 0 && options.layout === 'columns') {
      const { number, black } = moveNumberOf(tree, node);
      writer.pushCell({ ...moveToken(node, false, line.tint), number: '' }, `${number}`, black);
    } else writer.push(moveToken(node, false, line.tint));
    writer.needsNumber = false;
    printNotes(node, line, false);
  }

  /** Prints the next move of a line, then its alternatives, then the rest of the line. */
  function follow(node: NodeId, line: Line): void {
    const [main, ...others] = tree.nodes[node].children;
    const own = options.ownRoots.has(node);
    if (own) writer.add({ kind: 'own', key: `o${node}`, rails: writer.rails, root: node });
    if (main === undefined) return;
    if (open.has(main)) {
      if (line.depth === 0) covered = true;
      printQuestions(main, line);
      return;
    }
    const rest = colored(line, main);
    steps.push({ kind: 'follow', node: main, line: rest });
    for (const first of others.reverse()) steps.push({ kind: 'variation', first, line });
    printMove(main, rest);
  }

  function foldedLine(first: NodeId, { rails, tint }: Line): void {
    const last = lineFrom(tree, first).at(-1) ?? first;
    writer.add({
      kind: 'folded',
      key: `f${first}`,
      rails,
      first: moveToken(first, true, tint),
      moves: sizes[first],
      signs: nagsOf(tree.nodes[last].annotations).filter((nag) => nagSlot(nag) === 'evaluation'),
      own: [...options.ownRoots].some((root) => variationsAround(tree, root).includes(first)),
    });
  }

  /** Returns the line, starting at `node`, in the color that the author gave it there. */
  function colored(line: Line, node: NodeId): Line {
    const tint = tintOf(tree.nodes[node].annotations, line.tint);
    return tint === line.tint ? line : { ...line, tint };
  }

  function startVariation(first: NodeId, outer: Line): void {
    const depth = outer.depth + 1;
    const tint = outer.tint?.lineOnly === true ? undefined : outer.tint;
    if (open.has(first)) {
      printQuestions(first, outer);
      return;
    }
    if (outer.bracketed || runsInBrackets(depth, sizes[first])) {
      writer.push({ kind: 'bracket', node: first, text: '(' });
      writer.needsNumber = true;
      const line = colored({ depth, rails: outer.rails, bracketed: true, tint }, first);
      steps.push({ kind: 'closeBracket', node: first }, { kind: 'follow', node: first, line });
      printMove(first, line);
      return;
    }
    const rails = [...outer.rails, first];
    const line = colored({ depth, rails, bracketed: false, tint }, first);
    if (options.folded.has(first)) {
      foldedLine(first, line);
      return;
    }
    writer.enter(rails, true);
    steps.push({ kind: 'return', line: outer }, { kind: 'follow', node: first, line });
    printMove(first, line);
  }

  printNotes(ROOT, mainline, options.diagramOfSetUp === true && hasSetUp(tree));
  for (let step = steps.pop(); step !== undefined; step = steps.pop())
    switch (step.kind) {
      case 'follow':
        follow(step.node, step.line);
        break;
      case 'variation':
        startVariation(step.first, step.line);
        break;
      case 'closeBracket':
        writer.push({ kind: 'bracket', node: step.node, text: ')' });
        writer.needsNumber = true;
        break;
      case 'return':
        writer.enter(step.line.rails, false);
        break;
      default:
        assertNever(step);
    }
  writer.endParagraph();
  // A game without moves and without a result has no end to mark.
  const isUnplayed =
    options.result === '*' && options.lineEvaluation === undefined && tree.nodes.length === 1;
  if (options.result !== undefined && !covered && !isUnplayed)
    writer.add({
      kind: 'result',
      key: 'result',
      rails: [],
      result: options.result,
      evaluation: options.lineEvaluation,
    });
  return inRepertoire(writer.finish(), options.theory?.repertoire);
}

/**
 * Marks the paragraphs within the repertoire. A theory row follows the last move of the repertoire, so a
 * paragraph is either fully in it or not at all.
 */
function inRepertoire(blocks: readonly Block[], nodes: ReadonlySet<NodeId> | undefined): readonly Block[] {
  if (nodes === undefined || nodes.size === 0) return blocks;
  return blocks.map((block) => {
    if (block.rails.length > 0) return block;
    const first =
      block.kind === 'row'
        ? (block.white ?? block.black)
        : block.kind === 'moves'
          ? block.tokens.find((token) => token.kind === 'move')
          : undefined;
    return first !== undefined && nodes.has(first.node) ? { ...block, inRepertoire: true } : block;
  });
}
