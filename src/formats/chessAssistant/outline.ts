// Facts of a game's moves that the list shows. They are counted from the codes, without replay.
import { CONTENT, packContents, type Contents } from '../../model/contents.ts';
import { MainlineCodes } from './mainlineCodes.ts';
import { CODE, codeSize, isMoveCode, remarkAt } from './moveCodes.ts';
import { REMARK } from './remarks.ts';

/** Facts of a game's moves that the list shows. */
export interface Outline {
  /** Full moves of the mainline. */
  readonly moveCount: number;
  readonly contents: Contents;
}

export const NO_CONTENTS: Contents = packContents({ variations: 0, comments: 0, symbols: 0 });

const HALF_MOVES = 72;

/** The outline of a record. */
export function outlineGame(body: Uint8Array): Outline {
  let depth = 0;
  let mainMoves = 0;
  let sideMoves = 0;
  let sideLines = 0;
  let textBytes = 0;
  let symbols = 0;
  let bits = 0;
  let blackFirst = 0;
  for (let at = 0; at < body.length;) {
    const code = body[at];
    const end = at + codeSize(body, at);
    if (end === at || end > body.length) break;
    if (isMoveCode(code)) {
      if (depth === 0) mainMoves++;
      else sideMoves++;
    } else if (code === CODE.lineStart) {
      depth++;
      sideLines++;
    } else if (code === CODE.lineEnd) depth = Math.max(0, depth - 1);
    else if (code === CODE.setUp) {
      bits |= CONTENT.setUp;
      blackFirst = body[at + 1 + HALF_MOVES] & 1;
    } else if (code > CODE.unknown) {
      const remark = remarkAt(body, at, end);
      if (remark?.type === REMARK.symbol || remark?.type === REMARK.symbolBefore) symbols++;
      else if (remark !== undefined && TEXTS.has(remark.type)) textBytes += 1 + remark.content.length;
    }
    at = end;
  }
  const levels = {
    variations: levelOf(sideMoves, [0, 50, 300, 1000]),
    comments: levelOf(textBytes, [0, 200]),
    symbols: levelOf(symbols, [0, 9]),
  };
  const plies = sideLines === 0 ? mainMoves : countMainline(body);
  return { moveCount: Math.ceil((plies + blackFirst) / 2), contents: packContents(levels, bits) };
}

const TEXTS: ReadonlySet<number> = new Set([
  REMARK.text,
  REMARK.textBefore,
  REMARK.judgment,
  REMARK.diagram,
  REMARK.diagramBefore,
]);

/** Counts the moves of the mainline, even if it continues in a side line. */
function countMainline(body: Uint8Array): number {
  const codes = new MainlineCodes(body);
  let plies = 0;
  while (codes.next() >= 0) {
    codes.played();
    plies++;
  }
  return plies;
}

/** Number of the bounds that are below `count`. */
const levelOf = (count: number, bounds: readonly number[]): number =>
  bounds.filter((bound) => count > bound).length;
