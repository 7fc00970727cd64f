// A plain text body with the objects, labels and looks of its layout data.
import { ByteReader, type Origin } from '../../bytes/byteReader.ts';
import type { TextBody, TextLook } from '../../model/loadedGame.ts';
import { OBJECT_MARK, type TextObject } from '../../model/textObject.ts';
import { chessTextReader } from '../chessbase/chessText.ts';
import type { QuotationContext } from '../chessbase/quotedMoves.ts';
import { decodeTextObjects, type Embedded } from './textObjects.ts';
import { decodeTextRuns, type TextRun } from './textRuns.ts';

/** The bytes of a body, and of its layout data as far as they were read. */
export interface PlainBytes {
  readonly layout: 1 | 2;
  readonly language: string;
  readonly bytes: Uint8Array;
  readonly layoutData: { readonly bytes: Uint8Array; readonly origin: Origin } | undefined;
}

/** Byte 0x04 marks an object, a label or a bullet. */
const MARK_BYTE = 0x04;
const MARK = String.fromCharCode(MARK_BYTE);

/** Decodes the text with its objects. Damaged layout data cost objects or looks, never words. */
export function decodePlainBody(
  { layout, language, bytes, layoutData }: PlainBytes,
  context: QuotationContext,
): TextBody {
  const reader = new ByteReader(layoutData?.bytes ?? new Uint8Array(0), layoutData?.origin ?? NO_ORIGIN);
  const embedded = atMarks(bytes, decodeTextObjects(reader, layout, context));
  const read = chessTextReader(bytes, context.codePage);
  const objects: TextObject[] = [];
  const looks: TextLook[] = [];
  let text = labelAt(embedded.get(0), '') ?? '';
  let marks = 0;
  const place = (at: number): void => {
    for (const content of embedded.get(at) ?? [])
      if (content.kind !== 'label') objects.push({ ...content, at: text.length });
  };
  place(0);
  for (const { start, end, ...look } of piecesOf(bytes, decodeTextRuns(reader, bytes.length))) {
    const from = text.length;
    for (const [i, words] of read(bytes.subarray(start, end)).split(MARK).entries()) {
      if (i > 0) {
        place(++marks);
        text += labelAt(embedded.get(marks), words) ?? OBJECT_MARK;
      }
      text += words;
    }
    if (look.bold || look.italic || look.underline) looks.push({ from, to: text.length, ...look });
  }
  return {
    language,
    format: 'plain',
    text,
    ...(objects.length === 0 ? {} : { objects }),
    ...(looks.length === 0 ? {} : { looks }),
  };
}

const NO_ORIGIN: Origin = { file: '', base: 0 };

/**
 * Objects by the number of their mark, from 1. 0 is the beginning of the text, for objects without a mark before them.
 */
function atMarks(bytes: Uint8Array, all: readonly Embedded[]): Map<number, Embedded['content'][]> {
  const found = new Map<number, Embedded['content'][]>();
  let marks = 0;
  let passed = 0;
  for (const { position, content } of all) {
    // Positions are one past the mark; in a few texts they are those of the mark itself.
    const end = bytes[position - 1] !== MARK_BYTE && bytes[position] === MARK_BYTE ? position + 1 : position;
    for (; passed < Math.min(end, bytes.length); passed++) if (bytes[passed] === MARK_BYTE) marks++;
    const here = found.get(marks);
    if (here === undefined) found.set(marks, [content]);
    else here.push(content);
  }
  return found;
}

/** The label of a list item in place of its mark, with a space before the words; `undefined` if there is none. */
function labelAt(embedded: readonly Embedded['content'][] = [], words: string): string | undefined {
  const label = embedded.find((content) => content.kind === 'label');
  if (label === undefined) return undefined;
  const gap = /^\s/.test(words) ? '' : ' ';
  return label.text + gap;
}

/**
 * Converts runs of one look to pieces of the text. A run that ends between the two bytes of a line end takes both.
 */
function piecesOf(
  bytes: Uint8Array,
  runs: readonly TextRun[],
): readonly (TextRun & { readonly start: number })[] {
  const pieces: (TextRun & { readonly start: number })[] = [];
  let start = 0;
  for (const run of runs) {
    const end = bytes[run.end - 1] === 0x0d && bytes[run.end] === 0x0a ? run.end + 1 : run.end;
    if (end <= start) continue;
    pieces.push({ ...run, start, end });
    start = end;
  }
  return pieces;
}
