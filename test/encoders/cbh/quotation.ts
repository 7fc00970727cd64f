// Quoted games, in annotations and in texts. Big-endian.
import { parseFen } from 'chessops/fen';
import { defaultSetup } from 'chessops/setup';
import { ByteWriter } from './byteWriter.ts';
import type { MoveNode } from './description.ts';
import type { QuotationDescription } from './furtherAnnotations.ts';
import { encodeMoves } from './moveStream.ts';
import { PieceNumbers } from './pieceNumbers.ts';
import { encodeStartPosition } from './startPosition.ts';
import type { EncodeText } from './textEncoding.ts';
import { encodeDate, encodeEco, encodeResult } from './values.ts';

const HEADER_ONLY = 1;
const WITH_MOVES = 2;
const SET_UP = 64;
const END: MoveNode = { move: undefined, children: [] };

/** A null move ends the line. Quotations with variations have never been seen. */
function ended(moves: readonly MoveNode[]): readonly MoveNode[] {
  const [main, ...variations] = moves;
  if (variations.length > 0) throw new Error('A quotation has one line');
  return main === undefined ? [END] : [{ ...main, children: ended(main.children) }];
}

/** "Last, First" is stored without the space. */
const stored = (name: string): string => name.replace(', ', ',');

export function encodeQuotation(game: QuotationDescription, encode: EncodeText): Uint8Array {
  const setup = game.startFen === undefined ? defaultSetup() : parseFen(game.startFen).unwrap();
  const start = PieceNumbers.scan(setup.board, setup.turn, false);
  const { bytes } = encodeMoves(ended(game.moves ?? []), start, 'quotation');
  const writer = new ByteWriter()
    .be(game.moves === undefined ? HEADER_ONLY : WITH_MOVES, 2)
    .be(game.startFen === undefined ? 0 : SET_UP, 2);
  const text = (value: string) => {
    const encoded = encode(value);
    return writer.u8(encoded.length).raw(encoded).u8(0);
  };
  if (game.startFen !== undefined) writer.raw(encodeStartPosition(setup));
  text(stored(game.white));
  text(stored(game.black))
    .be(game.whiteElo ?? 0, 2)
    .be(game.blackElo ?? 0, 2)
    .be(encodeEco(game.eco, undefined), 2);
  text(game.event ?? '');
  text(game.site ?? '')
    .be(encodeDate(game.date ?? {}), 4)
    .u8(game.teamEvent === true ? 1 : 0)
    .u8(game.type ?? 0)
    .be(game.nation ?? 0, 2)
    .be(game.category ?? 0, 2)
    .be(game.rounds ?? 0, 2)
    .u8(game.subround ?? 0)
    .u8(game.round ?? 0)
    .u8(encodeResult(game.result ?? '*'))
    .be(0x91c8, 2)
    .raw(bytes);
  return new ByteWriter()
    .be(writer.length + 2, 2)
    .raw(writer.bytes())
    .bytes();
}
