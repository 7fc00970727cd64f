// Databases of many games, written as copies of a part.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePieces } from '../bases/newerBase.ts';
import { layoutsOf, type Copied, type FormatName } from './layouts.ts';
import type { Part } from './part.ts';

/** Writes a database `Big` that repeats the games of the part this many times. */
export function writeCopies(
  folder: string,
  format: FormatName,
  { games, files }: Pick<Part, 'games' | 'files'>,
  copies: number,
): void {
  const { once, copied } = layoutsOf(files)[format];
  const bytesOf = (extension: string): Uint8Array => {
    const bytes = files.get(`Big.${extension}`);
    if (bytes === undefined) throw new Error(`The part has no Big.${extension}`);
    return bytes;
  };
  const pathOf = (extension: string): string => join(folder, `Big.${extension}`);
  for (const extension of once) writeFileSync(pathOf(extension), bytesOf(extension));
  for (const [extension, layout] of Object.entries(copied))
    writePieces(pathOf(extension), copiesOf(bytesOf(extension), layout, { games: games * copies, copies }));
}

function* copiesOf(
  bytes: Uint8Array,
  { head = 0, patchHead, record, shift }: Copied,
  { games, copies }: { readonly games: number; readonly copies: number },
): Generator<Uint8Array> {
  const first = bytes.slice(0, head);
  const body = bytes.subarray(head);
  patchHead?.(new DataView(first.buffer), games, head + body.length * copies);
  yield first;
  for (let copy = 0; copy < copies; copy++) {
    const part = body.slice();
    if (record !== undefined)
      for (let at = 0; at < part.length; at += record) shift?.(new DataView(part.buffer, at, record), copy);
    yield part;
  }
}
