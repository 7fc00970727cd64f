// Looks of plain guiding texts, after the objects in the layout data. Fonts, sizes and the data after the
// looks are not needed.
import { FormatError } from '../../base/failure.ts';
import type { ByteReader } from '../../bytes/byteReader.ts';

/** The look of the bytes up to `end`. */
export interface TextRun {
  readonly end: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
}
type Look = Omit<TextRun, 'end'>;

const PLAIN: Look = { bold: false, italic: false, underline: false };
/** Properties of a style by their keys. */
const LOOKS: ReadonlyMap<number, keyof Look> = new Map([
  [1, 'bold'],
  [2, 'italic'],
  [3, 'underline'],
]);
const LAST_RUN = 0xffff;

/** Runs of different looks. If they cannot be read, or are not as long as the text, all of it is plain. */
export function decodeTextRuns(reader: ByteReader, size: number): readonly TextRun[] {
  const plain = [{ ...PLAIN, end: size }];
  try {
    const runs = readRuns(reader);
    return runs.at(-1)?.end === size ? runs : plain;
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    return plain;
  }
}

function readRuns(reader: ByteReader): readonly TextRun[] {
  const styles = new Map<number, Look>();
  for (let left = reader.u16le(); left > 0; left--) styles.set(reader.u16le(), readStyle(reader));
  const runs: TextRun[] = [];
  let end = 0;
  for (let length = reader.u16le(); length !== LAST_RUN; length = reader.u16le()) {
    const look = styles.get(reader.u16le()) ?? PLAIN;
    reader.skip(2); // a flag
    end += length;
    const last = runs.at(-1);
    if (last !== undefined && isSame(last, look)) runs.pop();
    runs.push({ ...look, end });
  }
  return runs;
}

function readStyle(reader: ByteReader): Look {
  const look = { ...PLAIN };
  for (let left = reader.u16le(); left > 0; left--) {
    const name = LOOKS.get(reader.u16le());
    const [value = 0] = reader.take(reader.u16le());
    if (name !== undefined) look[name] = value !== 0;
  }
  return look;
}

const isSame = (a: Look, b: Look): boolean =>
  a.bold === b.bold && a.italic === b.italic && a.underline === b.underline;
