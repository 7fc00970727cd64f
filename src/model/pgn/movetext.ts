// Writes moves, variations and annotations in the export format of the PGN standard. `findPgnLosses` lists the losses.
import type { Utf8Writer } from '../../base/utf8Writer.ts';
import { ROOT, startOf, type GameTree, type NodeId } from '../gameTree.ts';
import { pgnForms, type PgnForm } from './pgnAnnotations.ts';
import { PgnLines } from './pgnLines.ts';

/** The results that PGN has. */
export type PgnResult = '1-0' | '0-1' | '1/2-1/2' | '*';

/** Writes a tree, and the result if given, in lines of at most 79 characters, except for longer words. */
export function writeMovetext(out: Utf8Writer, tree: GameTree, result?: PgnResult): void {
  const lines = new PgnLines(out);
  new Movetext(tree, lines).write();
  if (result !== undefined) lines.add(result);
}

/** The step that ends a variation. The root is never written, so its id is free for this use. */
const CLOSE = ROOT;

class Movetext {
  readonly #tree: GameTree;
  readonly #lines: PgnLines;
  /** Number of plies before the root, by the move number and the side to move of the start position. */
  readonly #earlier: number;
  #needsNumber = true;
  /** A stack of the next steps: a node to continue with, the negative of a node that begins a variation, or `CLOSE`. */
  readonly #steps: number[] = [];

  constructor(tree: GameTree, lines: PgnLines) {
    this.#tree = tree;
    this.#lines = lines;
    const { moveNumber, blackFirst } = startOf(tree);
    this.#earlier = (moveNumber - 1) * 2 + (blackFirst ? 1 : 0);
  }

  write(): void {
    const forms = pgnForms(this.#tree, ROOT);
    this.#printComments(forms, 'before');
    this.#printGlyphs(forms);
    this.#printComments(forms, 'after');
    this.#printLine(this.#tree.nodes[ROOT].children[0]);
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
      if (step > 0) this.#printLine(step as NodeId);
      else if (step < 0) this.#openVariation(-step as NodeId);
      else this.#closeVariation();
    }
  }

  /** Writes moves from `node` up to the first that has alternatives. Pushes these and the rest of the line as steps. */
  #printLine(node: NodeId | undefined): void {
    const { nodes } = this.#tree;
    for (let at = node; at !== undefined; at = nodes[at].children[0]) {
      this.#printMove(at);
      const siblings = nodes[nodes[at].parent].children;
      if (siblings.length === 1) continue;
      const next = nodes[at].children[0];
      if (next !== undefined) this.#steps.push(next);
      // The variations are written before the rest of the line, in their order.
      for (let index = siblings.length - 1; index > 0; index--) this.#steps.push(-siblings[index]);
      return;
    }
  }

  #openVariation(node: NodeId): void {
    this.#lines.open();
    this.#needsNumber = true;
    this.#printMove(node);
    this.#steps.push(CLOSE);
    const next = this.#tree.nodes[node].children[0];
    if (next !== undefined) this.#steps.push(next);
  }

  #closeVariation(): void {
    this.#lines.close();
    this.#needsNumber = true;
  }

  #printMove(node: NodeId): void {
    const { san, ply } = this.#tree.nodes[node];
    const forms = pgnForms(this.#tree, node);
    this.#printComments(forms, 'before');
    const half = this.#earlier + ply - 1;
    const black = half % 2 === 1;
    if (!black || this.#needsNumber) this.#lines.add(numberWord(1 + Math.floor(half / 2), black));
    this.#lines.add(san);
    this.#needsNumber = false;
    this.#printGlyphs(forms);
    this.#printComments(forms, 'after');
  }

  #printComments(forms: readonly PgnForm[], placement: 'before' | 'after'): void {
    if (forms.length === 0) return;
    for (const text of commentsOf(forms, placement)) {
      this.#lines.addComment(text);
      this.#needsNumber = true;
    }
  }

  #printGlyphs(forms: readonly PgnForm[]): void {
    for (const form of forms) if (form.kind === 'nag') this.#lines.add(`$${form.nag}`);
  }
}

/** The words `1.`, `2.` and so on. If each move made its own, these strings would be half of all garbage. */
const NUMBERS = Array.from({ length: 200 }, (_, number) => `${number}.`);

const numberWord = (number: number, black: boolean): string =>
  black ? `${number}...` : (NUMBERS[number] ?? `${number}.`);

/** Returns the texts of the comments to write. Shapes and other commands go into the first one. */
function commentsOf(forms: readonly PgnForm[], placement: 'before' | 'after'): string[] {
  const texts = forms.flatMap((form) =>
    form.kind === 'text' && form.placement === placement ? [form.text] : [],
  );
  const commands = commandsOf(forms, placement);
  if (commands === '') return texts;
  const [first = '', ...others] = texts;
  return [`${commands} ${first}`, ...others];
}

function commandsOf(forms: readonly PgnForm[], placement: 'before' | 'after'): string {
  const commands = forms.flatMap((form) =>
    form.kind === 'command' && form.placement === placement ? [form.text] : [],
  );
  if (placement === 'before') return commands.join(' ');
  const textsOf = (kind: 'square' | 'arrow') =>
    forms.flatMap((form) => (form.kind === kind ? [form.text] : []));
  const drawn = (name: string, shapes: readonly string[]) =>
    shapes.length === 0 ? '' : `[%${name} ${shapes.join(',')}]`;
  const shapes = [drawn('csl', textsOf('square')), drawn('cal', textsOf('arrow'))];
  return [...shapes.filter((text) => text !== ''), ...commands].join(' ');
}
