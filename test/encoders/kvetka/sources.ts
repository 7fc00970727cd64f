// `.ksf`: sources and their games.
import { ByteWriter } from '../cbh/byteWriter.ts';
import { ansiString, unicodeString, type StringCustom } from './values.ts';

export interface KvetkaGame {
  readonly address: number;
  readonly length: number;
  readonly white: string | Uint8Array;
  readonly black: string | Uint8Array;
  readonly whiteElo?: number;
  readonly blackElo?: number;
  readonly result: '0-1' | '1-0' | '1/2-1/2' | '*';
}

export interface KvetkaSource {
  /** 1 PGN, 2 web page, 3 CBH, 0 garbage after the type byte. */
  readonly type: number;
  readonly bad?: boolean;
  readonly address: string;
  readonly games: readonly KvetkaGame[];
}

const RESULTS = ['0-1', '1-0', '1/2-1/2', '*'];

export function encodeSource(
  { type, bad = false, address, games }: KvetkaSource,
  custom?: StringCustom,
): Uint8Array {
  const writer = new ByteWriter().u8(type);
  if (type === 0) return writer.raw([0xee, 0xee, 0xee]).bytes();
  writer
    .u8(bad ? 1 : 0)
    .raw(unicodeString(address, custom))
    .be(games.length, 4);
  for (const { address: place, length, white, black, whiteElo = 0, blackElo = 0, result } of games) {
    writer.be(place, 4).be(length, 4).raw(ansiString(white)).raw(ansiString(black));
    writer.be(whiteElo, 2).be(blackElo, 2).u8(RESULTS.indexOf(result));
  }
  return writer.bytes();
}

/** Writes sources in reverse order with gaps between them: only the index has their offsets. */
export function encodeSources(sources: readonly KvetkaSource[], custom?: StringCustom): Uint8Array {
  const encoded = sources.map((source) => encodeSource(source, custom));
  const offsets: number[] = [];
  let next = Math.ceil((4 + 4 * sources.length) / 512) * 512;
  for (let i = sources.length - 1; i >= 0; i--) {
    offsets[i] = next;
    next += encoded[i].length + 5;
  }
  const index = new ByteWriter().be(sources.length, 4);
  for (const offset of offsets) index.be(offset, 4);
  const bytes = new Uint8Array(next).fill(0xa5);
  bytes.set(index.bytes());
  for (const [i, source] of encoded.entries()) bytes.set(source, offsets[i]);
  return bytes;
}
