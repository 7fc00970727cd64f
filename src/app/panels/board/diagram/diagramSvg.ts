// The position on the board as a self-contained SVG: pieces, colors, and coordinates are written into it.
import type { Board } from '../../../../chess/board.ts';
import { KING, pieceCode } from '../../../../chess/pieces.ts';
import { squareName } from '../../../../chess/squares.ts';
import type { SquareName } from '../../../../chess/squares.ts';
import type { Color } from '../../../../chess/types.ts';
import type { ShapeColor } from '../../../../model/annotation.ts';
import type { Arrow, ColoredSquare, Shapes } from '../../../shared/shapes.ts';
import { ARROW_WIDTH, arrowPaths, middleOf, RED_DASHES } from '../arrowShape.ts';
import type { DrawnShapes } from './drawnShapes.ts';
import type { DiagramLook, Paint } from './diagramLook.ts';

export interface DiagramPicture {
  readonly board: Board;
  readonly orientation: Color;
  readonly lastMove: readonly SquareName[];
  readonly shapes: Shapes;
  /** Shapes that the user drew with the mouse. */
  readonly drawn: DrawnShapes;
  readonly hasCoordinates: boolean;
}

/** The size of a square, in the units in which the pieces are drawn. */
const SQUARE = 45;
const SIDE = 8 * SQUARE;
/** The image's width and height in pixels, unless a program scales it. */
const SHOWN = 480;
const COORDINATES = "font-family=\"'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif\"";

const filled = ({ color, opacity }: Paint, alpha = 1): string =>
  `fill="${color}"${opacity * alpha === 1 ? '' : ` fill-opacity="${opacity * alpha}"`}`;

/** Returns the dashes of a red line, like on the board. */
const dashes = (color: ShapeColor): string => (color === 'red' ? ` stroke-dasharray="${RED_DASHES}"` : '');

export function diagramSvg(picture: DiagramPicture, look: DiagramLook): string {
  const { board, orientation, lastMove, shapes, drawn, hasCoordinates } = picture;
  const corner = (square: SquareName): readonly [number, number] => {
    const [x, y] = middleOf(square, orientation);
    return [(x - 0.5) * SQUARE, (y - 0.5) * SQUARE];
  };
  const square = (name: SquareName, paint: string): string => {
    const [x, y] = corner(name);
    return `<rect x="${x}" y="${y}" width="${SQUARE}" height="${SQUARE}" ${paint}/>`;
  };
  const pieces = [...board.squares].flatMap((code, at) => {
    const drawing = look.pieces.get(code);
    if (drawing === undefined) return [];
    return [`<g transform="translate(${corner(squareName(at)).join(' ')})">${drawing}</g>`];
  });
  const ring = ({ square: name, color }: ColoredSquare): string => {
    const [x, y] = middleOf(name, orientation);
    return `<circle cx="${x}" cy="${y}" r="0.46" fill="none" stroke="${look.shapes[color].color}" stroke-width="0.06"${dashes(color)} opacity="${look.arrowAlpha}"/>`;
  };
  const arrow = ({ color, ...squares }: Arrow): string => {
    const paths = arrowPaths(squares, orientation);
    if (paths === undefined) return '';
    const paint = look.shapes[color].color;
    return (
      `<g transform="${paths.transform}" opacity="${look.arrowAlpha}">` +
      `<path fill="none" stroke="${paint}" stroke-width="${ARROW_WIDTH}" stroke-linecap="round"${dashes(color)} d="${paths.shaft}"/>` +
      `<path fill="${paint}" d="${paths.head}"/></g>`
    );
  };

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHOWN}" height="${SHOWN}" viewBox="0 0 ${SIDE} ${SIDE}">`,
    `<title>${board.fen()}</title>`,
    checkered(look),
    ...lastMove.map((name) => square(name, filled(look.lastMove))),
    ...shapes.squares.map(({ square: name, color }) =>
      square(name, filled(look.shapes[color], look.squareAlpha)),
    ),
    ...checkedKing(board).map((name) => {
      const [x, y] = corner(name);
      return `<rect x="${x + 1}" y="${y + 1}" width="${SQUARE - 2}" height="${SQUARE - 2}" fill="none" stroke="${look.check.color}" stroke-width="2"/>`;
    }),
    hasCoordinates ? coordinates(orientation, look) : '',
    ...pieces,
    `<g transform="scale(${SQUARE})">`,
    ...drawn.rings.map(ring),
    ...[...shapes.arrows, ...drawn.arrows].map(arrow),
    '</g>',
    `<rect x="0.25" y="0.25" width="${SIDE - 0.5}" height="${SIDE - 0.5}" fill="none" stroke="${look.edge.color}" stroke-width="0.5"/>`,
    '</svg>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** The background, and the dark squares on it. */
function checkered(look: DiagramLook): string {
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((row) =>
    [0, 2, 4, 6].map(
      (column) => `M${(column + ((row + 1) % 2)) * SQUARE} ${row * SQUARE}h${SQUARE}v${SQUARE}h-${SQUARE}z`,
    ),
  );
  return `<rect width="${SIDE}" height="${SIDE}" ${filled(look.light)}/>\n<path ${filled(look.dark)} d="${rows.join('')}"/>`;
}

function checkedKing(board: Board): readonly SquareName[] {
  if (!board.isCheck()) return [];
  const king = board.squares.indexOf(pieceCode(board.turn, KING));
  return king < 0 ? [] : [squareName(king)];
}

/** Placed like on the board: ranks at the right edge, files at the bottom. */
function coordinates(orientation: Color, look: DiagramLook): string {
  const places = [0, 1, 2, 3, 4, 5, 6, 7];
  const inOrder = (names: string) => (orientation === 'white' ? [...names] : [...names].reverse());
  const paint = (place: number) => filled(place % 2 === 0 ? look.coordinateOnDark : look.coordinateOnLight);
  const ranks = inOrder('87654321');
  const files = inOrder('abcdefgh');
  return [
    `<g ${COORDINATES} font-size="8" font-weight="600">`,
    ...places.map(
      (row) =>
        `<text x="${SIDE - 2.5}" y="${row * SQUARE + 9}" text-anchor="end" ${paint(row)}>${ranks[row]}</text>`,
    ),
    ...places.map(
      (column) =>
        `<text x="${column * SQUARE + 2.5}" y="${SIDE - 3.5}" ${paint(column)}>${files[column]}</text>`,
    ),
    '</g>',
  ].join('\n');
}
