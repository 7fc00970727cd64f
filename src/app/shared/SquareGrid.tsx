// Eight rows of eight squares for the keyboard: a single tab stop, and arrow keys move between squares.
import { useId, useState } from 'react';
import type { HTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import { squareName } from '../../chess/squares.ts';
import type { Color, Square } from '../../chess/types.ts';
import { stepFrom } from './squareSteps.ts';
import './squareGrid.css';

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7];

export interface SquareWalk {
  readonly idOf: (square: Square) => string;
  /** The square that has the keyboard focus, or gets it when the focus enters the grid. */
  readonly at: Square;
  readonly goTo: (square: Square) => void;
  readonly noteFocus: (square: Square) => void;
}

/** Keeps track of the square that has the keyboard on a grid. */
export function useSquareWalk(first: Square): SquareWalk {
  const id = useId();
  const [at, setAt] = useState(first);
  const idOf = (square: Square): string => `${id}-${squareName(square)}`;
  const goTo = (square: Square): void => {
    setAt(square);
    document.getElementById(idOf(square))?.focus();
  };
  return { idOf, at, goTo, noteFocus: setAt };
}

type SquareProps = HTMLAttributes<HTMLElement> & {
  readonly 'aria-label': string;
  readonly [data: `data-${string}`]: string | boolean | undefined;
};

interface SquareGridProps {
  readonly walk: SquareWalk;
  readonly label: string;
  readonly className: string;
  readonly orientation: Color;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly squareProps: (square: Square) => SquareProps;
  readonly children?: (square: Square) => ReactNode;
}

export function SquareGrid(props: SquareGridProps) {
  const { walk, label, className, orientation, onKeyDown, squareProps, children } = props;
  return (
    <div role="grid" tabIndex={-1} aria-label={label} className={className} onKeyDown={onKeyDown}>
      {PLACES.map((row) => (
        // Rows and columns as displayed: on a flipped board, they contain other squares.
        <div key={row} role="row" className="square-row">
          {PLACES.map((column) => {
            const square = squareAt(row, column, orientation);
            return (
              <div
                key={column}
                id={walk.idOf(square)}
                role="gridcell"
                tabIndex={square === walk.at ? 0 : -1}
                data-square={squareName(square)}
                data-first-focus={square === walk.at || undefined}
                onFocus={() => walk.noteFocus(square)}
                {...squareProps(square)}
              >
                {children?.(square)}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

const squareAt = (row: number, column: number, orientation: Color): Square =>
  orientation === 'white' ? (7 - row) * 8 + column : row * 8 + (7 - column);

/** Returns the action `moveTo` of a table of keys: moves the focus to the square that a key leads to. */
export const walkBy =
  (walk: SquareWalk, orientation: Color) =>
  (key: string): void =>
    walk.goTo(stepFrom(walk.at, key, orientation));
