// Objects in plain guiding texts, at the beginning of the layout data of layouts 1 and 2.
import { FormatError, type Failure } from '../../base/failure.ts';
import { ByteReader, type Origin } from '../../bytes/byteReader.ts';
import { fieldBytes } from '../../bytes/textDecoding.ts';
import { makePlacement } from '../../chess/fen.ts';
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, pieceCode, QUEEN, ROOK } from '../../chess/pieces.ts';
import type { Fen } from '../../chess/types.ts';
import type { TextObject } from '../../model/textObject.ts';
import { decodeString } from '../chessbase/singleBytes.ts';
import { transposeSquare } from '../chessbase/values.ts';
import type { QuotationContext } from '../chessbase/quotedMoves.ts';
import { decodeQuotation } from './quotation.ts';

/** An object without its offset in the decoded text, or the label of a list item, such as `1.`. */
type Content =
  | (TextObject extends infer One ? (One extends TextObject ? Omit<One, 'at'> : never) : never)
  | { readonly kind: 'label'; readonly text: string };

/** An object at a byte of the text. */
export interface Embedded {
  /** One past its byte 0x04; in a few texts the place of that byte. */
  readonly position: number;
  readonly content: Content;
}

interface Item {
  readonly type: number;
  /** See `Embedded`. */
  readonly position: number;
  readonly data: Uint8Array;
  readonly origin: Origin;
}

/** Objects by type. Newer programs store each twice, first for older programs: `[new type, old type]`. */
const TEXT_LINKS = [0x19, 0x05] as const;
const GAMES = [0x1a, 0x02] as const;
const DIAGRAMS = [0x11, 0x09] as const;
const PICTURES = [0x17, 0x06] as const;
const LABELS = [0x10, 0x0c] as const;
const DATABASE_LINK = 0x1c;
const NEW_TYPE = new Map<number, number>(
  [TEXT_LINKS, GAMES, DIAGRAMS, PICTURES, LABELS].flatMap(([newer, older]) => [
    [newer, newer],
    [older, newer],
  ]),
);
/** Runs of fonts, indents and colors, which are no objects. */
const RUNS: ReadonlySet<number> = new Set([0x0a, 0x0f]);

/**
 * The objects in the order of their offsets; `reader` ends where the styles begin. A damaged object is kept as bytes,
 * with a problem.
 */
export function decodeTextObjects(
  reader: ByteReader,
  layout: 1 | 2,
  context: QuotationContext,
): readonly Embedded[] {
  const items = splitItems(reader, layout, context.problems).sort((a, b) => a.position - b.position);
  const newer = new Set(items.map(({ type, position }) => `${type} ${position}`));
  return items
    .filter(({ type, position }) => {
      const twin = NEW_TYPE.get(type);
      return !RUNS.has(type) && (twin === undefined || twin === type || !newer.has(`${twin} ${position}`));
    })
    .map((item) => ({ position: item.position, content: decodeOrKeep(item, context) }));
}

const HEAD = 6;

function splitItems(reader: ByteReader, layout: 1 | 2, problems: Failure[]): Item[] {
  const items: Item[] = [];
  if (reader.remaining < HEAD) return items;
  reader.skip(2); // version
  const stated = reader.u16le();
  reader.skip(2); // pictures among them
  try {
    while (items.length < stated) {
      const type = reader.u16le();
      const position = layout === 1 ? reader.u16le() : reader.u32le();
      const size = reader.u16le();
      const origin = { file: reader.origin.file, base: reader.fileOffset };
      items.push({ type, position, data: reader.take(size), origin });
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
  ...(type === DATABASE_LINK ? { name: 'Link to another database' } : {}),
  bytes: data.slice(),
});

/** Some texts have addresses where most have labels. */
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/|mailto:|www\.)|^[^\s@]+@[^\s@]+$/i;

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
    case LABELS[0]: {
      const label = text();
      return ADDRESS.test(label) ? { kind: 'webLink', target: label } : { kind: 'label', text: label };
    }
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
