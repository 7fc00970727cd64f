// Walks through the games of a saved page: knows the shown game and move, and handles steps, clicks and answers.
import { makeBoard } from './savedBoard.ts';
import type { SavedWords } from './savedBoard.ts';
import { movesAfter, parentOf, pathTo, positionAt } from './savedGame.ts';
import type { SavedGame } from './savedGame.ts';
import { cardOf, notationOf } from './savedNotation.ts';
import type { SavedNotation } from './savedNotation.ts';

interface OpenGame {
  readonly article: HTMLElement;
  readonly data: SavedGame;
  readonly notation: SavedNotation;
  /** For nodes with several moves, the index of the one that a step takes, among the moves in sight. */
  readonly chosen: Map<number, number>;
  node: number;
}

export interface SavedPage {
  step(by: 1 | -1): void;
  toEnd(isStart: boolean): void;
  chooseLine(by: 1 | -1): void;
  flip(): void;
  showGame(at: number, way?: { readonly isLinked: boolean }): void;
  showNeighbor(by: 1 | -1): void;
  /** Plays through the quoted game whose button this is, or goes back to the game that quotes it. */
  toggleQuoted(button: Element): void;
  /** Chooses the piece, by its role, of the promotion that the board asks for. */
  choosePiece(piece: string): void;
  /** Takes back an unfinished promotion, or else leaves a quoted game, or a game that a text has led to. */
  goBack(): void;
  savePgn(): void;
  click(target: Element): void;
  /**
   * Must be called after solutions were opened or closed: covers moves after open questions, and no others.
   */
  recover(): void;
}

/** Milliseconds until the URL of a download is revoked: the download may start some time after the click. */
const KEPT_MS = 60_000;

export function walkThrough(root: HTMLElement): SavedPage {
  const words: SavedWords = dataOf(root, 'words');
  const articles = [...root.querySelectorAll<HTMLElement>('.saved-game')];
  const opened = new Map<HTMLElement, OpenGame>();
  const panel = part('.saved-board');
  const status = part('.saved-status');
  const board = makeBoard(panel, words, answer);
  let at = 0;
  /** The index of the text whose link led to the current record. */
  let cameFrom: number | undefined;
  /** The card of the quoted game that is on the board. */
  let quoted: HTMLElement | null = null;

  // Turns links of texts to records of this page into buttons; without a script they are words.
  const links: readonly number[] | null = dataOf(root, 'links');
  for (const link of root.querySelectorAll<HTMLElement>('[data-to]')) {
    const place = links?.[Number(link.dataset.to)] ?? -1;
    if (place < 0) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = link.className;
    button.title = link.title;
    button.dataset.open = String(place);
    button.append(...link.childNodes);
    link.replaceWith(button);
  }

  function part(name: string): HTMLElement {
    const found = root.querySelector<HTMLElement>(name);
    if (found === null) throw new Error(`The page has no ${name}`);
    return found;
  }

  function game(): OpenGame {
    const article = quoted ?? articles[at];
    const known = opened.get(article);
    if (known !== undefined) return known;
    const { quoted: text } = article.dataset;
    const data: SavedGame = text === undefined ? dataOf(article, 'game') : JSON.parse(text);
    const made = { article, data, notation: notationOf(article), chosen: new Map<number, number>(), node: 0 };
    opened.set(article, made);
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
    const start = data.isText === true ? '' : words.start;
    const name = node === 0 ? start : notation.nameOf(node);
    part('.saved-current').replaceChildren(notation.printed(node) ?? name);
    const toMove = position.turn === undefined ? '' : words.toMove[position.turn];
    status.textContent = [name, drawn?.title ?? '', toMove].filter(Boolean).join('. ');
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

  /**
   * Takes a move on the board as the answer to the question of the position. If the move does not solve it,
   * the board takes the move back.
   */
  function answer(from: string, to: string, piece: string): void {
    const { notation, data, node } = game();
    const card = notation.questionAt(movesAfter(data, node));
    if (card === null) return;
    const answers: Record<string, string> = JSON.parse(card.dataset.answers ?? '{}');
    const said = answers[`${from}${to}${piece}`];
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

  function showGame(index: number, { isLinked } = { isLinked: false }): void {
    if (articles[index] === undefined) return;
    cameFrom = isLinked ? at : undefined;
    at = index;
    putOnBoard(null);
    for (const [place, article] of articles.entries()) article.classList.toggle('shown', place === at);
    for (const [place, item] of [...root.querySelectorAll('.saved-list [data-open]')].entries())
      item.toggleAttribute('aria-current', place === at);
    root.querySelector(`.saved-list [data-open="${at}"]`)?.scrollIntoView({ block: 'nearest' });
    nameGame();
    root.classList.toggle('without-board', articles[at].hasAttribute('data-boardless'));
    root.classList.remove('with-list');
    root.querySelector('[data-do="list"]')?.setAttribute('aria-expanded', 'false');
    show(false);
  }

  /** Puts a quoted game on the board; with `null`, the game that quotes it. */
  function putOnBoard(card: HTMLElement | null): void {
    quoted?.classList.remove('walked');
    quoted = card;
    quoted?.classList.add('walked');
    board.orient((quoted ?? articles[at]).dataset.orientation);
  }

  function nameGame(): void {
    const { dataset } = quoted ?? articles[at];
    for (const slot of root.querySelectorAll<HTMLElement>('[data-of]'))
      slot.textContent = dataset[slot.dataset.of ?? ''] ?? '';
  }

  function walk(card: HTMLElement | null): void {
    if (card === quoted) return;
    putOnBoard(card);
    nameGame();
    show(false);
  }

  // The browser also prints games that the user has not opened, so their answers are covered now.
  for (const article of articles)
    if (article.querySelector('[data-question]') !== null) notationOf(article).cover();

  return {
    toggleQuoted(button) {
      const card = cardOf(button);
      walk(card === quoted ? null : card);
    },
    choosePiece: board.choosePiece,
    goBack() {
      if (board.takeBack()) show(false);
      else if (quoted !== null) walk(null);
      else if (cameFrom !== undefined) showGame(cameFrom);
    },
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
    flip() {
      if (board.takeBack()) show(false);
      board.flip();
    },
    showGame,
    showNeighbor: (by) => showGame(at + by),
    savePgn() {
      const texts = articles.map((article) => dataOf<string | null>(article, 'movetext') ?? '');
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([texts.join('\n')], { type: 'application/x-chess-pgn' }));
      link.download = `${document.title}.pgn`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
    },
    click(target) {
      // A click on a move puts its game on the board, quoted or not.
      if (target.closest('[data-node]') !== null) walk(cardOf(target));
      const { notation } = game();
      const node = notation.nodeAt(target);
      const fold = target.closest<HTMLElement>('[data-fold]')?.dataset.fold;
      if (node !== undefined) goTo(node);
      else if (fold !== undefined) notation.toggleFold(fold);
    },
    recover,
  };
}

/** Reads data of the page; `null` if it has none. Nothing is validated, because only Open File writes it. */
function dataOf<Data>(within: HTMLElement, name: string): Data {
  return JSON.parse(within.querySelector(`script[data-name="${name}"]`)?.textContent ?? 'null');
}
