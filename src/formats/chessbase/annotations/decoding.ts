// Helpers of all decoders of items.
import { FormatError, type Failure } from '../../../base/failure.ts';
import type { ByteReader } from '../../../bytes/byteReader.ts';
import type { Board } from '../../../chess/board.ts';
import type { Square } from '../../../chess/types.ts';
import type { Annotation } from '../../../model/annotation.ts';
import type { QuotationContext } from '../quotedMoves.ts';
import { transposeSquare } from '../values.ts';

/** The context of a decoder besides the bytes of its item. Its `problems` take the parts that a decoder leaves out. */
export interface ItemContext extends QuotationContext {
  /** The position before the annotated move; `undefined` at the root, and after too many positions were requested. */
  boardBefore(): Board | undefined;
}

/** Decodes the payload of one item; throws `FormatError` if nothing of it can be used. */
export type ItemDecoder = (reader: ByteReader, context: ItemContext) => Annotation[];

/** Converts a stored square from 1 to 64, file by file: a1 = 1, a2 = 2, b1 = 9. `undefined` for other numbers. */
export const squareFrom1 = (stored: number): Square | undefined =>
  stored < 1 || stored > 64 ? undefined : transposeSquare(stored - 1);

/** The failure of an item, at the last byte read. */
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

/** The error of an unusable item, at the last byte read. */
export const damaged = (reader: ByteReader, expected: string, found: number | string): FormatError =>
  new FormatError(misfit(reader, expected, found));

/** Reports bytes at the end, whose meaning is unknown. */
export function expectEnd(reader: ByteReader, { problems }: ItemContext, what: string): void {
  if (reader.remaining === 0) return;
  const { at, remaining } = reader;
  reader.skip(remaining);
  problems.push(misfit(reader, `${what} of ${at} bytes`, `${remaining} more`));
}

/** Decodes a payload of fixed size, and reports bytes after it. */
export const fixed =
  (what: string, decode: (reader: ByteReader) => Annotation): ItemDecoder =>
  (reader, context) => {
    const annotation = decode(reader);
    expectEnd(reader, context, what);
    return [annotation];
  };
