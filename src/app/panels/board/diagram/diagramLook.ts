// The colors and pieces of the board, read from the style sheets that the screen uses.
import { PIECE_LETTERS, pieceOf } from '../../../../chess/pieces.ts';
import type { ShapeColor } from '../../../../model/annotation.ts';
import { boardLetter } from '../../../../model/pieceLetters.ts';
import type { Settings } from '../../../session/settings/settingsStore.ts';

/** A color in a form that every SVG program understands. */
export interface Paint {
  readonly color: string;
  readonly opacity: number;
}

export interface DiagramLook {
  readonly light: Paint;
  readonly dark: Paint;
  readonly coordinateOnLight: Paint;
  readonly coordinateOnDark: Paint;
  readonly lastMove: Paint;
  readonly check: Paint;
  readonly edge: Paint;
  readonly shapes: Readonly<Record<ShapeColor, Paint>>;
  readonly squareAlpha: number;
  readonly arrowAlpha: number;
  /** For each piece code, the SVG of the piece on a square of 45 by 45. */
  readonly pieces: ReadonlyMap<number, string>;
}

type BoardSettings = Pick<Settings, 'boardTheme' | 'pieceSet'>;

export function diagramLook({ boardTheme, pieceSet }: BoardSettings): DiagramLook {
  const host = document.createElement('div');
  host.className = `warm-pieces board-panel board-theme-${boardTheme} board-pieces-${pieceSet}`;
  const wrap = host.appendChild(document.createElement('div'));
  wrap.className = 'cg-wrap';
  document.body.append(host);
  try {
    const paint = (property: string): Paint => {
      host.style.color = `var(${property})`;
      return paintOf(getComputedStyle(host).color);
    };
    const number = (property: string): number =>
      Number(getComputedStyle(host).getPropertyValue(property)) || 1;
    const letters = pieceSet === 'letters' ? letterColors(paint) : undefined;
    return {
      light: paint('--board-light'),
      dark: paint('--board-dark'),
      coordinateOnLight: paint('--board-coord-on-light'),
      coordinateOnDark: paint('--board-coord-on-dark'),
      lastMove: paint('--board-last'),
      check: paint('--board-check'),
      edge: paint('--diagram-line'),
      shapes: {
        green: paint('--shape-green'),
        yellow: paint('--shape-yellow'),
        red: paint('--shape-red'),
        blue: paint('--shape-blue'),
        orange: paint('--shape-orange'),
        cyan: paint('--shape-cyan'),
        neutral: paint('--ink-2'),
      },
      squareAlpha: number('--square-alpha'),
      arrowAlpha: number('--arrow-alpha'),
      pieces: new Map(
        PIECE_CODES.map((code) => [
          code,
          letters === undefined ? figureOf(code, wrap) : letterOf(code, letters),
        ]),
      ),
    };
  } finally {
    host.remove();
  }
}

const PIECE_CODES = [...PIECE_LETTERS].flatMap((letter, code) => (letter === ' ' ? [] : [code]));

/**
 * Separates the opacity, because many programs other than browsers do not support colors with an alpha
 * channel.
 */
function paintOf(computed: string): Paint {
  if (computed === '') throw new Error('The board has no colors');
  const parts = /^rgba?\(([\d.]+)[ ,]+([\d.]+)[ ,]+([\d.]+)[ ,/]+([\d.]+)\)$/.exec(computed);
  if (parts === null) return { color: computed, opacity: 1 };
  const [, red, green, blue, opacity] = parts;
  return { color: `rgb(${red}, ${green}, ${blue})`, opacity: Number(opacity) };
}

/** Returns the style sheet's drawing of a piece, without the `<svg>` around it. */
function figureOf(code: number, wrap: HTMLElement): string {
  const { color, role } = pieceOf(code) ?? {};
  const piece = wrap.appendChild(document.createElement('piece'));
  piece.className = `${role} ${color}`;
  const image = getComputedStyle(piece).backgroundImage;
  const [, encoding, data = ''] = /data:image\/svg\+xml([^,]*),([^"]*)/.exec(image) ?? [];
  const svg = encoding?.endsWith(';base64') === true ? atob(data) : decodeURIComponent(data);
  const [, drawing] = /^<svg[^>]*>(.*)<\/svg>\s*$/s.exec(svg) ?? [];
  if (drawing === undefined) throw new Error(`No drawing of a ${color} ${role}`);
  return drawing;
}

interface LetterColors {
  readonly ink: Paint;
  readonly white: Paint;
  readonly black: Paint;
}

const letterColors = (paint: (property: string) => Paint): LetterColors => ({
  ink: paint('--letter-ink'),
  white: paint('--piece-white'),
  black: paint('--piece-black'),
});

/** Draws a letter as pieces/letters.css does. */
function letterOf(code: number, { ink, white, black }: LetterColors): string {
  const isWhite = pieceOf(code)?.color === 'white';
  return (
    `<circle cx="22.5" cy="22.5" r="17.25" fill="${(isWhite ? white : black).color}" stroke="${ink.color}" stroke-width="1.5"/>` +
    `<text x="22.5" y="30" font-family="'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif" font-size="21.6" font-weight="700" text-anchor="middle" fill="${(isWhite ? ink : white).color}">${boardLetter(PIECE_LETTERS[code].toUpperCase())}</text>`
  );
}
