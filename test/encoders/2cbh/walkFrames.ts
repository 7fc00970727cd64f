// The records of a file of frames, found by walking it.
import { type Tag, TAGS } from './frame.ts';

const isTag = (name: string): name is Tag => name in TAGS;

export interface Frame {
  readonly offset: number;
  readonly tag: Tag;
  readonly content: Buffer;
  readonly spare: number;
}

/** Reads all records; throws at bytes that are no record. */
export function framesOf(file: Buffer): readonly Frame[] {
  const frames: Frame[] = [];
  for (let offset = 12; offset < file.length;) {
    const [size, spare] = [offset + 8, offset + 12].map((at) => file.readInt32LE(at));
    const code = file.readUInt16LE(offset + 24);
    const tag = Object.keys(TAGS).find((name) => isTag(name) && TAGS[name] === code) ?? '';
    if (!isTag(tag)) throw new Error(`no record at ${offset}`);
    frames.push({ offset, tag, spare, content: file.subarray(offset + 26, offset + 26 + size) });
    offset += 34 + size + spare;
  }
  return frames;
}
