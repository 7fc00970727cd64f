// Figures of a position from the bytes of a ChessBase book, read by the format's description without code of the reader.
import { readFileSync } from 'node:fs';
import { storePosition } from '../test/encoders/ctg/signature.ts';

/** Figures of a position: results and points by color, ratings by the side to move. */
export interface CtgFigures {
  readonly total: number;
  readonly white: number;
  readonly draws: number;
  readonly black: number;
  /** White's points. `undefined` if the book counts every game without a result as half a point, or has no points. */
  readonly points?: number;
  /** Mean ratings of the side to move and of the other, `undefined` if no player is rated. */
  readonly own?: number;
  readonly other?: number;
}

const PAGE = 4096;
const TAIL = 33;

/**
 * Returns a function that finds the figures of a FEN, whose en passant square is set after every double step, or
 * `undefined` for positions that the book lacks.
 */
export function readCtgFigures(path: string): (fen: string) => CtgFigures | undefined {
  const bytes = readFileSync(path);
  const tails = new Map<string, number>();
  for (let page = PAGE; page < bytes.length; page += PAGE) {
    let at = page + 4;
    for (let left = bytes.readUInt16BE(page); left > 0; left--) {
      const moves = at + (bytes[at] & 0x1f);
      const tail = moves + bytes[moves];
      tails.set(bytes.toString('hex', at, moves), tail);
      at = tail + TAIL;
    }
  }
  const mean = (at: number): number | undefined => {
    const count = bytes.readUIntBE(at, 3);
    return count === 0 ? undefined : Math.round(bytes.readUInt32BE(at + 3) / count);
  };
  return (fen) => {
    const { signature } = storePosition(fen);
    const tail = tails.get(Buffer.from(signature).toString('hex'));
    if (tail === undefined) return undefined;
    const [total, own, other, draws] = [0, 3, 6, 9].map((place) => bytes.readUIntBE(tail + place, 3));
    const tenths = bytes.readUInt32BE(tail + 12);
    const [decided, open] = [own + other + draws, tenths - own * 10 - draws * 5];
    const isNeutral = open === (total - decided) * 5 || (decided === 0 && tenths === 0);
    const points = total > decided && isNeutral ? undefined : tenths / 10;
    const whiteToMove = fen.split(' ')[1] === 'w';
    return {
      total,
      draws,
      white: whiteToMove ? own : other,
      black: whiteToMove ? other : own,
      points: points === undefined || whiteToMove ? points : total - points,
      own: mean(tail + 16),
      other: mean(tail + 23),
    };
  };
}
