// @vitest-environment happy-dom
// The diagram uses the real style sheets of the board.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Board } from '../../../../../src/chess/board.ts';
import { diagramLook } from '../../../../../src/app/panels/board/diagram/diagramLook.ts';
import { diagramSvg } from '../../../../../src/app/panels/board/diagram/diagramSvg.ts';
import type { DiagramPicture } from '../../../../../src/app/panels/board/diagram/diagramSvg.ts';

const APP = resolve(import.meta.dirname, '../../../../../src/app');
const SHEETS = [
  join(APP, 'styles/tokens.css'),
  createRequire(import.meta.url).resolve('chessground/assets/chessground.cburnett.css'),
  join(APP, 'panels/board/pieces/openFile.css'),
];

beforeEach(() => {
  for (const path of SHEETS) {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = readFileSync(path, 'utf8');
  }
});
afterEach(() => document.head.replaceChildren());

const boardOf = (fen: string): Board => {
  const board = Board.fromFen(fen);
  if (board === undefined) throw new Error('no position');
  return board;
};
const PLAIN: DiagramPicture = {
  board: boardOf('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'),
  orientation: 'white',
  lastMove: [],
  shapes: { squares: [], arrows: [] },
  drawn: { arrows: [], rings: [] },
  hasCoordinates: true,
};
const steel = () => diagramLook({ boardTheme: 'steel', pieceSet: 'cburnett' });

/** The picture as an element, so that tests can query its contents. */
function drawn(picture: Partial<DiagramPicture>, look = steel()): Element {
  const holder = document.createElement('div');
  holder.innerHTML = diagramSvg({ ...PLAIN, ...picture }, look);
  const svg = holder.querySelector('svg');
  if (svg === null) throw new Error('no picture');
  return svg;
}
const pieces = (svg: Element) => [...svg.querySelectorAll('g[transform^="translate"]:not([opacity])')];
const placesOf = (svg: Element) => pieces(svg).map((piece) => piece.getAttribute('transform'));
const words = (svg: Element) => [...svg.querySelectorAll('text')].map((text) => text.textContent).join('');

describe('the diagram', () => {
  it('the diagram has the pieces on their squares, the coordinates and the position as its title', () => {
    const svg = drawn({});
    expect(placesOf(svg)).toEqual(['translate(180 315)', 'translate(180 270)', 'translate(180 0)']);
    expect(words(svg)).toBe('87654321abcdefgh');
    expect(svg.querySelector('title')?.textContent).toBe('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  });

  it('the diagram is flipped with the board', () => {
    const svg = drawn({ orientation: 'black' });
    expect(placesOf(svg)).toEqual(['translate(135 0)', 'translate(135 45)', 'translate(135 315)']);
    expect(words(svg)).toBe('12345678hgfedcba');
  });

  it('the diagram marks the last move, colored squares, arrows, and the king in check', () => {
    const svg = drawn({
      board: boardOf('4k3/8/8/8/8/8/4R3/4K3 b - - 0 1'),
      lastMove: ['e1', 'e2'],
      shapes: {
        squares: [{ color: 'green', square: 'a1' }],
        arrows: [{ color: 'red', from: 'e2', to: 'e8' }],
      },
    });
    const { lastMove, shapes, check } = steel();
    const squares = (selector: string) =>
      [...svg.querySelectorAll(`rect${selector}`)].map((square) => square.getAttribute('y'));
    expect(squares(`[fill="${lastMove.color}"]`)).toEqual(['315', '270']);
    expect(lastMove.opacity).toBe(0.26);
    expect(squares(`[fill="${shapes.green.color}"]`)).toEqual(['315']);
    expect(squares(`[stroke="${check.color}"]`)).toEqual(['1']);
    expect(svg.querySelectorAll(`path[fill="${shapes.red.color}"]`)).toHaveLength(1);
  });

  it('the diagram has the arrows and rings of the user', () => {
    const svg = drawn({
      drawn: {
        arrows: [{ color: 'blue', from: 'a1', to: 'a8' }],
        rings: [{ color: 'yellow', square: 'h1' }],
      },
    });
    expect(svg.querySelectorAll(`path[fill="${steel().shapes.blue.color}"]`)).toHaveLength(1);
    expect(svg.querySelector('circle[r="0.46"]')?.getAttribute('cx')).toBe('7.5');
  });

  it('the diagram dashes red lines, which many users cannot tell from green ones', () => {
    const svg = drawn({
      shapes: {
        squares: [],
        arrows: [
          { color: 'red', from: 'a1', to: 'a8' },
          { color: 'green', from: 'b1', to: 'b8' },
        ],
      },
    });
    const { red, green } = steel().shapes;
    expect(svg.querySelector(`[stroke="${red.color}"]`)?.hasAttribute('stroke-dasharray')).toBe(true);
    expect(svg.querySelector(`[stroke="${green.color}"]`)?.hasAttribute('stroke-dasharray')).toBe(false);
  });

  it('the diagram has coordinates unless the board has none', () => {
    expect(drawn({}).querySelectorAll('text')).toHaveLength(16);
    expect(drawn({ hasCoordinates: false }).querySelectorAll('text')).toHaveLength(0);
  });

  it('the diagram refers to nothing outside of itself', () => {
    for (const pieceSet of ['cburnett', 'openFile', 'letters'] as const) {
      const text = diagramSvg(
        { ...PLAIN, board: new Board() },
        diagramLook({ boardTheme: 'brown', pieceSet }),
      );
      expect(text.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/url\(|href|http|var\(/);
    }
  });
});

describe('the look of the diagram', () => {
  it('the diagram has the look of the board', () => {
    expect(steel().light.color).toBe('#e6e9ea');
    expect(diagramLook({ boardTheme: 'brown', pieceSet: 'cburnett' }).light.color).toBe('#f0d9b5');
    expect(document.body.childElementCount).toBe(0);
  });

  it('each set of pieces has twelve drawings', () => {
    for (const pieceSet of ['cburnett', 'openFile', 'letters'] as const) {
      const { pieces: drawings } = diagramLook({ boardTheme: 'steel', pieceSet });
      expect(new Set(drawings.values()).size).toBe(12);
    }
  });
});
