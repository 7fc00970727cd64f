// Objects embedded in plain guiding texts: the layout data of layouts 1 and 2 (spec 11.4). Fonts, indents and the tail
// are not understood and not needed.
import { FormatError, type Failure } from '../../base/failure.ts';
import { ByteReader, type Origin } from '../../bytes/byteReader.ts';
import { fieldBytes } from '../../bytes/textDecoding.ts';
import { makePlacement } from '../../chess/fen.ts';
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, pieceCode, QUEEN, ROOK } from '../../chess/pieces.ts';
import type { Fen } from '../../chess/types.ts';
import type { TextObject } from '../../model/textObject.ts';
import { decodeString } from '../chessbase/singleBytes.ts';
import { transposeSquare } from '../chessbase/squares.ts';
import type { QuotationContext } from '../chessbase/quotedMoves.ts';
import { decodeQuotation } from './quotation.ts';

/** An object without its place in the decoded text. */
type Content = TextObject extends infer One ? (One extends TextObject ? Omit<One, 'at'> : never) : never;

interface Item {
  readonly type: number;
  /** Byte offset in the text. */
  readonly position: number;
  readonly data: Uint8Array;
  readonly origin: Origin;
}

/** Objects by type; each is stored twice, first as older programs know it: `[new type, old type]`. */
const TEXT_LINKS = [0x19, 0x05] as const;
const GAMES = [0x1a, 0x02] as const;
const DIAGRAMS = [0x11, 0x09] as const;
const PICTURES = [0x17, 0x06] as const;
const WEB_LINKS = [0x10, 0x0c] as const;
const NEW_TYPE = new Map<number, number>(
  [TEXT_LINKS, GAMES, DIAGRAMS, PICTURES, WEB_LINKS].flatMap(([newer, older]) => [
    [newer, newer],
    [older, newer],
  ]),
);
/** Runs of fonts, indents and colours: not objects. */
const RUNS: ReadonlySet<number> = new Set([0x0a, 0x0f]);

/** Places in the text as bytes, to places in the decoded string; asked in rising order. */
export type PlaceOf = (byteOffset: number) => number;

/** Decodes a body's layout data; a damaged object is kept by its bytes, with a problem. */
export function decodeTextObjects(
  layoutData: Uint8Array,
  origin: Origin,
  placeOf: PlaceOf,
  context: QuotationContext,
): TextObject[] {
  const items = splitItems(layoutData, origin, context.problems).sort((a, b) => a.position - b.position);
  const newer = new Set(items.map(({ type, position }) => `${type} ${position}`));
  return items
    .filter(({ type, position }) => {
      const twin = NEW_TYPE.get(type);
      return !RUNS.has(type) && (twin === undefined || twin === type || !newer.has(`${twin} ${position}`));
    })
    .map((item) => ({ ...decodeOrKeep(item, context), at: placeOf(item.position) }));
}

const HEAD = 6;

function splitItems(layoutData: Uint8Array, origin: Origin, problems: Failure[]): Item[] {
  const reader = new ByteReader(layoutData, origin);
  const items: Item[] = [];
  if (reader.remaining < HEAD) return items;
  reader.skip(2); // version
  const stated = reader.u16le();
  reader.skip(2); // pictures among them
  try {
    while (items.length < stated) {
      const type = reader.u16le();
      const position = reader.u16le();
      const size = reader.u16le();
      const itemOrigin = { file: origin.file, base: reader.fileOffset };
      items.push({ type, position, data: reader.take(size), origin: itemOrigin });
    }
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    problems.push(thrown.failure);
  }
  return items;
}

function decodeOrKeep(item: Item, context: QuotationContext): Content {
  try {
    return decodeObject(item, context);
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    context.problems.push(thrown.failure);
    return kept(item);
  }
}

const kept = ({ type, data }: Item): Content => ({
  kind: 'unknown',
  format: 'cbh',
  code: type,
  bytes: data.slice(),
});

function decodeObject(item: Item, context: QuotationContext): Content {
  const reader = new ByteReader(item.data, item.origin);
  const text = () => decodeString(fieldBytes(reader.take(reader.u16le())), context.codePage);
  const isNew = NEW_TYPE.get(item.type) === item.type;
  switch (NEW_TYPE.get(item.type)) {
    case TEXT_LINKS[0]:
      return { kind: 'text', title: text() };
    case GAMES[0]: {
      const length = reader.u16le();
      const origin = { file: item.origin.file, base: reader.fileOffset };
      const game = decodeQuotation(new ByteReader(reader.take(length), origin), context);
      return { kind: 'game', game, caption: isNew && reader.remaining >= 2 ? text() : '' };
    }
    case DIAGRAMS[0]:
      reader.skip(2); // 32, the size of the board
      return { kind: 'diagram', fen: decodeBoard(reader) };
    case PICTURES[0]: {
      const id = text();
      return { kind: 'picture', id, file: isNew && reader.remaining >= 2 ? text() : '' };
    }
    case WEB_LINKS[0]:
      return { kind: 'webLink', target: text() };
    default:
      return kept(item);
  }
}

/** Role codes by the low three bits of a stored piece. */
const ROLES = [EMPTY, KING, QUEEN, KNIGHT, BISHOP, ROOK, PAWN] as const;
const BOARD_SIZE = 32;

/** Two squares in a byte, the high half first: a1, a2 … h8. */
function decodeBoard(reader: ByteReader): Fen {
  const squares = new Uint8Array(64);
  for (const [pair, byte] of reader.take(BOARD_SIZE).entries())
    for (const [half, piece] of [byte >> 4, byte & 15].entries()) {
      if (piece === 0) continue;
      const role = ROLES.at(piece & 7) ?? EMPTY;
      if (role === EMPTY)
        throw new FormatError({
          kind: 'invalid',
          file: reader.origin.file,
          offset: reader.origin.base,
          expected: 'a piece from 1 to 6',
          found: `${piece & 7}`,
        });
      squares[transposeSquare(pair * 2 + half)] = pieceCode(piece >> 3, role);
    }
  return `${makePlacement(squares)} w - - 0 1` as Fen;
}
