// Chessground as an island: created once, updated by `api.set()`, never rendered by React.
import { Chessground } from 'chessground';
import type { Api } from 'chessground/api';
import type { Config } from 'chessground/config';
import type { DrawBrush, DrawShape } from 'chessground/draw';
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';
import type { Board } from '../../../chess/board.ts';
import { SHAPE_COLORS } from '../../../model/annotation.ts';
import { isSquareName } from '../../../chess/squares.ts';
import type { SquareName } from '../../../chess/squares.ts';
import type { Color } from '../../../chess/types.ts';
import type { ShapeColor } from '../../../model/annotation.ts';
import type { ColoredSquare, Shapes } from '../../shared/shapes.ts';
import { drawnShapes, NOTHING_DRAWN } from './diagram/drawnShapes.ts';
import type { DrawnShapes } from './diagram/drawnShapes.ts';
import { drawQuickTaps } from './quickTaps.ts';
import 'chessground/assets/chessground.base.css';
import 'chessground/assets/chessground.cburnett.css';

interface BoardViewProps {
  /** Identifies the game: a change from one game to another is not animated. */
  readonly game: string;
  readonly board: Board;
  readonly orientation: Color;
  readonly lastMove: readonly SquareName[];
  readonly squares: readonly ColoredSquare[];
  /** For the square of each piece that can move, its target squares; empty if nothing can be moved. */
  readonly destinations: ReadonlyMap<SquareName, readonly SquareName[]>;
  readonly onMove: (from: SquareName, to: SquareName) => void;
  /** Shapes that the user has drawn at this move. */
  readonly own: Shapes;
  /** Gets all shapes after the user has drawn one, or drawn one again to remove it. */
  readonly onDraw: (drawn: DrawnShapes) => void;
  /** A left click has wiped the shapes off the board. If this returns false, they are drawn again. */
  readonly onWipe: () => boolean;
  readonly ref?: Ref<BoardHandle>;
}

export interface BoardHandle {
  drawn(): DrawnShapes;
  /** True while the user drags a piece. */
  holdsPiece(): boolean;
}

/** Steps that follow each other faster than this, as with a key held down, are not animated. */
const CALM_MS = 250;
const MOVE_MS = 120;

/** Arrows and rings that the user draws with the right button have the colors of annotations. */
const brush = (color: ShapeColor): DrawBrush => ({
  key: color[0],
  color: `var(--shape-${color})`,
  opacity: 1,
  lineWidth: 9,
});
const BRUSHES = {
  ...Object.fromEntries(SHAPE_COLORS.map((color) => [color, brush(color)])),
  green: brush('green'),
  red: brush('red'),
  blue: brush('blue'),
  yellow: brush('yellow'),
};

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function BoardView(props: BoardViewProps) {
  const { game, board, orientation, lastMove, squares, destinations, own, onMove, onDraw, onWipe, ref } =
    props;
  const host = useRef<HTMLDivElement>(null);
  const api = useRef<Api>(undefined);
  const moved = useRef(onMove);
  const drew = useRef(onDraw);
  const wiped = useRef(onWipe);
  const kept = useRef(own);
  const lastChange = useRef(0);
  const lastGame = useRef(game);

  useEffect(() => {
    moved.current = onMove;
    drew.current = onDraw;
    wiped.current = onWipe;
    kept.current = own;
  });

  useEffect(() => {
    if (host.current === null) return undefined;
    const created = Chessground(host.current, {
      ...fixedConfig(
        (from, to) => moved.current(from, to),
        () => {
          if (api.current === undefined) return;
          if (api.current.state.drawable.current !== undefined) drew.current(drawnShapes(api.current));
          else if (!wiped.current()) api.current.setShapes(drawShapes(kept.current));
        },
      ),
      addDimensionsCssVarsTo: host.current.parentElement ?? undefined,
    });
    api.current = created;
    const end = drawQuickTaps(created);
    return () => {
      end();
      api.current = undefined;
      created.destroy();
    };
  }, []);

  useEffect(() => {
    const now = performance.now();
    const calm = now - lastChange.current > CALM_MS && lastGame.current === game;
    lastChange.current = now;
    lastGame.current = game;
    const turn: Color = board.turn === 0 ? 'white' : 'black';
    api.current?.set({
      fen: board.fen().split(' ')[0],
      turnColor: turn,
      check: board.isCheck() ? turn : false,
      lastMove: [...lastMove],
      animation: { enabled: calm && !wantsStillness(), duration: MOVE_MS },
      movable: { color: turn, dests: new Map([...destinations].map(([from, to]) => [from, [...to]])) },
      drawable: { shapes: drawShapes(own) },
      highlight: { custom: new Map(squares.map(({ square, color }) => [square, `shape-${color}`])) },
    });
  }, [game, board, lastMove, squares, destinations, own]);

  useEffect(() => {
    api.current?.set({ orientation, animation: { enabled: false } });
  }, [orientation]);

  useImperativeHandle(
    ref,
    () => ({
      drawn: () => (api.current === undefined ? NOTHING_DRAWN : drawnShapes(api.current)),
      holdsPiece: () => api.current?.state.draggable.current !== undefined,
    }),
    [],
  );

  // Chessground is for the eyes; `BoardSquares` and the panel’s hidden text say the same in words.
  return <div ref={host} className="board-host" aria-hidden />;
}

const drawShapes = ({ arrows, squares }: Shapes): DrawShape[] => [
  ...arrows.map(({ from, to, color }) => ({ orig: from, dest: to, brush: color })),
  ...squares.map(({ square, color }) => ({ orig: square, brush: color })),
];

function fixedConfig(onMove: (from: SquareName, to: SquareName) => void, onDraw: () => void): Config {
  return {
    coordinates: false,
    movable: {
      free: false,
      showDests: true,
      events: {
        after: (from, to) => {
          if (isSquareName(from) && isSquareName(to)) onMove(from, to);
        },
      },
    },
    premovable: { enabled: false },
    draggable: { showGhost: true },
    drawable: { enabled: true, brushes: BRUSHES, onChange: onDraw },
  };
}
