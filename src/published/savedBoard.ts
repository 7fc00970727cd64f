// The board of a saved page: Chessground for the eyes, a table for screen readers, and the author's drawings.
import { Chessground } from 'chessground';
import { promotionOf } from './savedPromotion.ts';
import { placementOf, squareAt } from './savedGame.ts';
import type { SavedPosition } from './savedGame.ts';

/** Words of the page in the language in which it was saved. */
export interface SavedWords {
  /** Names of pieces by the letters of FEN. */
  readonly pieces: Readonly<Record<string, string>>;
  readonly toMove: Readonly<Record<'white' | 'black', string>>;
  readonly start: string;
  readonly wrong: string;
}

export interface ShownPosition {
  readonly position: SavedPosition;
  /**
   * The element in `.saved-drawn` with the arrows and squares that the author drew in this position, if any.
   */
  readonly drawn: HTMLElement | null;
  /** True if a question waits for a move. */
  readonly isAsked: boolean;
  /** True if the change is animated, as between two moves of one game. */
  readonly isCalm: boolean;
}

const MOVE_MS = 120;

export interface SavedBoard {
  show(shown: ShownPosition): void;
  flip(): void;
  /** Chooses the piece of the promotion that the board asks for. */
  choosePiece(piece: string): void;
  /** Closes the dialog for a promotion; false if it was not open. */
  takeBack(): boolean;
  /** Shows the board from the side that a game chooses; without one, from the side that the user chose last. */
  orient(side: string | undefined): void;
}

export function makeBoard(
  panel: HTMLElement,
  words: SavedWords,
  /** Gets the role of the chosen piece if the move is a promotion, else `''`. */
  onMove: (from: string, to: string, piece: string) => void,
): SavedBoard {
  const host = panel.querySelector<HTMLElement>('.board-host');
  const arrows = panel.querySelector<HTMLElement>('.saved-arrows');
  const cells = [...panel.querySelectorAll<HTMLElement>('[data-square]')];
  if (host === null || arrows === null) throw new Error('The page has no board');
  const board = Chessground(host, {
    coordinates: false,
    drawable: { enabled: false },
    premovable: { enabled: false },
    addDimensionsCssVarsTo: host.parentElement ?? undefined,
    movable: { free: true, showDests: false, events: { after: takeMove } },
  });
  const promotion = promotionOf(panel);
  let isFlipped = false;
  /** True if the user chose Black’s side, for games that choose none. */
  let prefersBlack = false;
  let hasSide = false;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)');
  return {
    show({ position, drawn, isAsked, isCalm }) {
      const { squares, lastMove, isCheck, turn } = position;
      promotion.close();
      board.set({
        fen: placementOf(squares),
        turnColor: turn ?? 'white',
        check: isCheck ? turn : false,
        lastMove: lastMove.filter(isKey),
        animation: { enabled: isCalm && !isStill.matches, duration: MOVE_MS },
        movable: { color: isAsked ? turn : undefined },
        highlight: { custom: new Map(colored(drawn)) },
      });
      arrows.replaceChildren(
        ...(drawn === null ? [] : [...drawn.cloneNode(true).childNodes].filter(isDrawing)),
      );
      for (const cell of cells) {
        const square = cell.dataset.square ?? '';
        const index = squares.findIndex((_, at) => squareAt(at) === square);
        cell.textContent = [square, words.pieces[squares[index]] ?? ''].join(' ').trim();
      }
      for (const disc of panel.querySelectorAll<HTMLElement>('.board-disc'))
        disc.toggleAttribute('data-to-move', turn !== undefined && disc.classList.contains(turn));
    },
    choosePiece: promotion.choose,
    takeBack: promotion.close,
    flip() {
      if (!hasSide) prefersBlack = !isFlipped;
      turnAround();
    },
    orient(side) {
      hasSide = side !== undefined;
      if ((hasSide ? side === 'black' : prefersBlack) !== isFlipped) turnAround();
    },
  };

  function takeMove(from: string, to: string): void {
    const piece = board.state.pieces.get(isKey(to) ? to : 'a1');
    if (piece?.role !== 'pawn' || !/[18]$/.test(to)) return onMove(from, to, '');
    const column = 'abcdefgh'.indexOf(to[0]);
    promotion.ask({
      color: piece.color,
      column: isFlipped ? 7 - column : column,
      fromBelow: to.endsWith('8') === isFlipped,
      onChoose: (role) => onMove(from, to, role),
    });
  }

  function turnAround(): void {
    isFlipped = !isFlipped;
    board.toggleOrientation();
    panel.classList.toggle('flipped', isFlipped);
    const [above, below] = panel.querySelectorAll('.board-player');
    const names = [...above.childNodes];
    above.replaceChildren(...below.childNodes);
    below.replaceChildren(...names);
  }
}

type Key = `${'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h'}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;
const isKey = (square: string): square is Key => /^[a-h][1-8]$/.test(square);

const isDrawing = (node: Node): boolean => node instanceof SVGElement;

/** Parses `e4:green d5:red` into classes for Chessground's squares. */
const colored = (drawn: HTMLElement | null): (readonly [Key, string])[] =>
  (drawn?.dataset.squares ?? '').split(' ').flatMap((one) => {
    const [square, color] = one.split(':');
    return isKey(square) ? [[square, `shape-${color}`] as const] : [];
  });
