// Walks through the games of a saved page: knows the shown game and move, and handles steps, clicks and answers.
import { makeBoard } from './savedBoard.ts';
import type { SavedWords } from './savedBoard.ts';
import { movesAfter, parentOf, pathTo, positionAt } from './savedGame.ts';
import type { SavedGame } from './savedGame.ts';
import { notationOf } from './savedNotation.ts';
import type { SavedNotation } from './savedNotation.ts';

interface OpenGame {
  readonly article: HTMLElement;
  readonly data: SavedGame;
  readonly notation: SavedNotation;
  /** The line that comes next at each branch. */
  readonly chosen: Map<number, number>;
  node: number;
}

export interface SavedPage {
  step(by: 1 | -1): void;
  toEnd(isStart: boolean): void;
  chooseLine(by: 1 | -1): void;
  flip(): void;
  showGame(at: number): void;
  showNeighbor(by: 1 | -1): void;
  savePgn(): void;
  click(target: Element): void;
  /** Must be called after questions were answered or asked again. */
  recover(): void;
}

export function walkThrough(root: HTMLElement): SavedPage {
  const words: SavedWords = dataOf(root, 'words');
  const articles = [...root.querySelectorAll<HTMLElement>('.saved-game')];
  const opened = new Map<number, OpenGame>();
  const panel = part('.saved-board');
  const status = part('.saved-status');
  const board = makeBoard(panel, words, answer);
  let at = 0;

  function part(name: string): HTMLElement {
    const found = root.querySelector<HTMLElement>(name);
    if (found === null) throw new Error(`The page has no ${name}`);
    return found;
  }

  function game(): OpenGame {
    const known = opened.get(at);
    if (known !== undefined) return known;
    const article = articles[at];
    const data: SavedGame = dataOf(article, 'game');
    const made = { article, data, notation: notationOf(article), chosen: new Map<number, number>(), node: 0 };
    opened.set(at, made);
    made.notation.cover();
    return made;
  }

  /** The moves that a step forward may choose from. */
  const seenAfter = ({ data, notation, node }: OpenGame): readonly number[] =>
    movesAfter(data, node).filter(notation.isSeen);

  const nextOf = (open: OpenGame): number | undefined => {
    const next = seenAfter(open);
    return next[open.chosen.get(open.node) ?? 0] ?? next[0];
  };

  function show(isCalm: boolean): void {
    const open = game();
    const { data, notation, node } = open;
    const next = seenAfter(open);
    notation.mark(node, next.length > 1 ? nextOf(open) : undefined);
    const drawn = notation.drawnAt(node);
    const position = positionAt(data, node);
    const asked = notation.questionAt(movesAfter(data, node));
    board.show({ position, drawn, isAsked: asked !== null, isCalm });
    const name = node === 0 ? words.start : notation.nameOf(node);
    part('.saved-current').replaceChildren(notation.printed(node) ?? words.start);
    status.textContent = [name, drawn?.title ?? '', words.toMove[position.turn]].filter(Boolean).join('. ');
  }

  function goTo(node: number): void {
    const open = game();
    open.node = node;
    const path = [0, ...pathTo(open.data, node)];
    for (const [place, from] of path.slice(0, -1).entries()) {
      const index = movesAfter(open.data, from)
        .filter(open.notation.isSeen)
        .indexOf(path[place + 1]);
      if (index >= 0) open.chosen.set(from, index);
    }
    show(true);
  }

  /** Takes a move on the board as the answer to the question there; the board takes any other move back. */
  function answer(from: string, to: string): void {
    const { notation, data, node } = game();
    const card = notation.questionAt(movesAfter(data, node));
    if (card === null) return;
    const answers: Record<string, string> = JSON.parse(card.dataset.answers ?? '{}');
    const said = answers[`${from}${to}`];
    const verdict = card.querySelector('.notation-verdict');
    const solution = card.querySelector<HTMLDetailsElement>('.saved-solution');
    if (said === '' && solution !== null) {
      solution.open = true;
      recover();
      goTo(Number(card.dataset.question));
    } else {
      if (verdict !== null) verdict.textContent = said ?? words.wrong;
      show(false);
    }
  }

  function recover(): void {
    for (const { notation } of opened.values()) notation.cover();
    const open = game();
    // Closing a solution again hides the moves after it.
    if (open.node !== 0 && !open.notation.isSeen(open.node)) open.node = 0;
    show(false);
  }

  function showGame(index: number): void {
    if (articles[index] === undefined) return;
    at = index;
    for (const [place, article] of articles.entries()) article.classList.toggle('shown', place === at);
    for (const [place, item] of [...root.querySelectorAll('[data-open]')].entries())
      item.toggleAttribute('aria-current', place === at);
    root.querySelector(`[data-open="${at}"]`)?.scrollIntoView({ block: 'nearest' });
    for (const slot of root.querySelectorAll<HTMLElement>('[data-of]'))
      slot.textContent = articles[at].dataset[slot.dataset.of ?? ''] ?? '';
    root.classList.remove('with-list');
    root.querySelector('[data-do="list"]')?.setAttribute('aria-expanded', 'false');
    show(false);
  }

  return {
    step(by) {
      const open = game();
      const to = by > 0 ? nextOf(open) : open.node > 0 ? parentOf(open.data, open.node) : undefined;
      if (to !== undefined) goTo(to);
    },
    toEnd(isStart) {
      const open = game();
      if (isStart) return goTo(0);
      for (let next = nextOf(open); next !== undefined; next = nextOf(open)) open.node = next;
      goTo(open.node);
    },
    chooseLine(by) {
      const open = game();
      const { length } = seenAfter(open);
      if (length < 2) return;
      open.chosen.set(open.node, ((open.chosen.get(open.node) ?? 0) + by + length) % length);
      show(true);
    },
    flip: board.flip,
    showGame,
    showNeighbor: (by) => showGame(at + by),
    savePgn() {
      const texts = articles.map((article) => dataOf<string | null>(article, 'movetext') ?? '');
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([texts.join('\n')], { type: 'application/x-chess-pgn' }));
      link.download = `${document.title}.pgn`;
      link.click();
    },
    click(target) {
      const { notation } = game();
      const node = notation.nodeAt(target);
      const fold = target.closest<HTMLElement>('[data-fold]')?.dataset.fold;
      if (node !== undefined) goTo(node);
      else if (fold !== undefined) notation.toggleFold(fold);
    },
    recover,
  };
}

/**
 * Reads data that the page has beside its text. Only the product writes it: the content policy allows no one else to.
 */
function dataOf<Data>(within: HTMLElement, name: string): Data {
  return JSON.parse(within.querySelector(`script[data-name="${name}"]`)?.textContent ?? 'null');
}
