// The notation of a saved page. The product has rendered it; the script marks, folds and covers parts of it.

/** Scrolling keeps the current move between these fractions of the pane's height. */
const HIGHEST = 0.2;
const LOWEST = 0.6;

export interface SavedNotation {
  /** False if a question hides the move, or the notation lacks it. */
  isSeen(node: number): boolean;
  mark(current: number, next: number | undefined): void;
  /** Returns the name of a move for screen readers; `''` if the notation lacks the move. */
  nameOf(node: number): string;
  /** A copy of the move as printed; `undefined` if the notation lacks the move. */
  printed(node: number): Node | undefined;
  drawnAt(node: number): HTMLElement | null;
  /** The card of the open question before one of these moves, unless an earlier question hides it. */
  questionAt(nodes: readonly number[]): HTMLElement | null;
  /** The move that an element belongs to; `undefined` if it belongs to none. */
  nodeAt(target: Element): number | undefined;
  toggleFold(variation: string): void;
  /** Hides the moves after open questions, and shows those after answered ones. */
  cover(): void;
}

/** The notation of a game, or of a game that is quoted in one: then `article` is its card. */
export function notationOf(article: HTMLElement): SavedNotation {
  const whole = article.closest<HTMLElement>('.saved-game') ?? article;
  const pane = whole.querySelector<HTMLElement>('.notation-page');
  const blocks = [...article.querySelectorAll<HTMLElement>('.notation-block')];
  const moves = new Map<number, HTMLElement>();
  const card = cardOf(article);
  for (const move of article.querySelectorAll<HTMLElement>('[data-node]'))
    if (cardOf(move) === card) moves.set(Number(move.dataset.node), move);
  const folded = new Set<string>();
  const unmark = (name: string): void => {
    for (const marked of whole.querySelectorAll(`.${name}`)) marked.classList.remove(name);
  };
  return {
    isSeen: (node) => moves.get(node)?.closest('.covered') === null,
    mark(current, next) {
      for (const name of ['current', 'next', 'active']) unmark(name);
      for (const marked of whole.querySelectorAll('[aria-current]')) marked.removeAttribute('aria-current');
      if (next !== undefined) moves.get(next)?.classList.add('next');
      const move = moves.get(current);
      // On a phone, `whole` scrolls, with the head of the game.
      const scroller = pane !== null && pane.scrollHeight > pane.clientHeight ? pane : whole;
      if (move === undefined) {
        if (card === null) scroller.scrollTo({ top: 0 });
        else keepInView(scroller, card);
        return;
      }
      move.classList.add('current');
      move.setAttribute('aria-current', 'true');
      const rails = [...(move.closest('.notation-block')?.querySelectorAll(':scope > .notation-rail') ?? [])];
      rails.at(-1)?.classList.add('active');
      for (const rail of railsOf(move.closest('.notation-block'))) if (folded.delete(rail)) fold();
      keepInView(scroller, move);
    },
    nameOf: (node) => moves.get(node)?.querySelector('.visually-hidden')?.textContent ?? '',
    printed: (node) => moves.get(node)?.querySelector(':scope > [aria-hidden]')?.cloneNode(true),
    drawnAt: (node) => article.querySelector<HTMLElement>(`[data-drawn="${node}"]`),
    questionAt: (nodes) =>
      openQuestions(article).find(
        (asked) => nodes.includes(Number(asked.dataset.question)) && asked.closest('.covered') === null,
      ) ?? null,
    nodeAt(target) {
      const node = target.closest<HTMLElement>('[data-node]')?.dataset.node;
      return node === undefined ? undefined : Number(node);
    },
    toggleFold(variation) {
      if (!folded.delete(variation)) folded.add(variation);
      fold();
    },
    cover,
  };

  /** Hides folded variations, except their first lines. */
  function fold(): void {
    for (const block of blocks) {
      const opener = block.querySelector<HTMLElement>(':scope > .notation-fold');
      const own = opener?.dataset.fold;
      block.classList.toggle(
        'folded',
        railsOf(block).some((rail) => rail !== own && folded.has(rail)),
      );
      block.classList.toggle('folded-start', own !== undefined && folded.has(own));
      if (opener === null) continue;
      const isFolded = own !== undefined && folded.has(own);
      opener.setAttribute('aria-expanded', String(!isFolded));
      const { whenFolded = '' } = opener.dataset;
      const whenOpen = (opener.dataset.whenOpen ??= opener.getAttribute('aria-label') ?? '');
      opener.setAttribute('aria-label', isFolded ? whenFolded : whenOpen);
    }
  }

  /** Covers everything that follows an open question in its line. */
  function cover(): void {
    let line: string | undefined;
    let isCovering = false;
    for (const block of blocks) {
      if (line !== undefined && !railsOf(block).includes(line)) isCovering = false;
      block.classList.toggle('covered', isCovering);
      if (isCovering || openQuestions(block).length === 0) continue;
      isCovering = true;
      line = railsOf(block).at(-1);
    }
  }
}

/** The card of the quoted game that an element belongs to. */
export const cardOf = (part: Element): HTMLElement | null => part.closest<HTMLElement>('[data-quoted]');

/** The variations around a block, by their first moves. */
const railsOf = (block: Element | null): readonly string[] =>
  [...(block?.querySelectorAll<HTMLElement>(':scope > .notation-rail') ?? [])].map(
    (rail) => rail.dataset.fold ?? '',
  );

const openQuestions = (within: HTMLElement): readonly HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>('[data-question]')].filter(
    (card) => card.querySelector('.saved-solution[open]') === null,
  );

function keepInView(pane: HTMLElement, move: HTMLElement): void {
  const { top, height } = pane.getBoundingClientRect();
  const place = move.getBoundingClientRect();
  const tooHigh = top + height * HIGHEST - place.top;
  const tooLow = place.bottom - (top + height * LOWEST);
  if (tooHigh > 0) pane.scrollTop -= tooHigh;
  else if (tooLow > 0) pane.scrollTop += tooLow;
}
