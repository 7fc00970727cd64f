// What the decoders of single items share.
import { FormatError, type Failure } from '../../../base/failure.ts';
import type { ByteReader } from '../../../bytes/byteReader.ts';
import type { Board } from '../../../chess/board.ts';
import type { Square } from '../../../chess/types.ts';
import type { Annotation } from '../../../model/annotation.ts';
import type { QuotationContext } from '../quotedMoves.ts';
import { transposeSquare } from '../values.ts';

/** What a decoder may ask besides the bytes of its item, and where it says what it had to leave out. */
export interface ItemContext extends QuotationContext {
  /** The position before the annotated move; `undefined` at the root, and where too many were asked for. */
  boardBefore(): Board | undefined;
}

/** Decodes the payload of one item; throws `FormatError` where nothing of it can be used. */
export type ItemDecoder = (reader: ByteReader, context: ItemContext) => Annotation[];

/** A square of the payload, counted from 1 and file by file: a1 = 1, a2 = 2, b1 = 9. */
export const squareFrom1 = (stored: number): Square | undefined =>
  stored < 1 || stored > 64 ? undefined : transposeSquare(stored - 1);

/** The fault that an item has at the byte last read. */
export const misfit = (
  reader: ByteReader,
  expected: string,
  found: number | string,
  kind: 'invalid' | 'unsupported' = 'invalid',
): Failure => ({
  kind,
  file: reader.origin.file,
  offset: Math.max(reader.origin.base, reader.fileOffset - 1),
  expected,
  found: String(found),
});

/** The error of an item of which nothing can be used, at the byte last read. */
export const damaged = (reader: ByteReader, expected: string, found: number | string): FormatError =>
  new FormatError(misfit(reader, expected, found));

/** Says that bytes are left which nobody has a meaning for. */
export function expectEnd(reader: ByteReader, { problems }: ItemContext, what: string): void {
  if (reader.remaining === 0) return;
  const { at, remaining } = reader;
  reader.skip(remaining);
  problems.push(misfit(reader, `${what} of ${at} bytes`, `${remaining} more`));
}

/** A fixed-size payload: decoded, and whatever follows is said. */
export const fixed =
  (what: string, decode: (reader: ByteReader) => Annotation): ItemDecoder =>
  (reader, context) => {
    const annotation = decode(reader);
    expectEnd(reader, context, what);
    return [annotation];
  };
