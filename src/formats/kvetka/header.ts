// The header of a book, at the start of its first piece (README, "header").
import { FormatError, type Failure } from '../../base/failure.ts';
import { ByteReader } from '../../bytes/byteReader.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { BLOCK_SIZE } from './block.ts';

const KNOWN_TYPE = 1;
const RESERVED_TYPES = new Set([0, 2, 3]);
/** Bytes of a header without its caption. */
const FIXED_SIZE = 20;
/** The block count is the last field of a header. */
const COUNT_SIZE = 4;
/** The maximum number of bytes of a caption: it is a title, not a text. */
const MAX_CAPTION_SIZE = 128 * 1024;

/** The header of a book; texts are not decoded yet. */
export interface BookHeader {
  /** All bytes of the header. */
  readonly bytes: Uint8Array;
  /** UTF-16 units, in an unknown byte order. */
  readonly caption: Uint8Array;
  /** True if the length of the caption counts bytes instead of units; `undefined` if it is empty. */
  readonly lengthInBytes?: boolean;
  /** The minimum ratings of players in games that were added; 0 for no minimum. */
  readonly leastElo: {
    readonly white: number;
    readonly black: number;
    readonly stronger: number;
    readonly weaker: number;
  };
  /** The maximum number of plies of a game that were added; 255 for all. */
  readonly maxMove: number;
  /** True if elements may hold links to games. */
  readonly hasLinks: boolean;
  /** True if moves between known positions were added even if no game played them. */
  readonly addsMoves: boolean;
  /** Number of blocks of the whole book that the header states. */
  readonly blocks: number;
}

/** The bytes of a header that must be equal if a further piece repeats it. */
export const repeatedPart = ({ bytes }: BookHeader): Uint8Array =>
  bytes.subarray(0, bytes.length - COUNT_SIZE);

/** Throws `FormatError` if the file is no book of the known type, or if its caption is too long. */
export async function readHeader(source: ByteSource): Promise<BookHeader> {
  const origin = { file: source.name, base: 0 };
  const start = new ByteReader(await source.read(0, Math.min(5, source.size)), origin);
  const type = start.u8();
  if (type !== KNOWN_TYPE) throw new FormatError(wrongType(source, type));
  const length = start.u32be();
  const sizes = length % 2 === 0 ? [2 * length, length] : [2 * length];
  // Blocks fill the piece from the header to its end. So the size of the piece shows what the length counts.
  const captionSize =
    sizes.find((size) => FIXED_SIZE + size <= source.size && isAligned(source.size - FIXED_SIZE - size)) ??
    sizes.find((size) => FIXED_SIZE + size <= source.size);
  if (captionSize === undefined || captionSize > MAX_CAPTION_SIZE)
    throw new FormatError({
      kind: 'invalid',
      file: source.name,
      offset: 1,
      expected: 'a caption within the file',
      found: `one of ${length} characters`,
    });
  const reader = new ByteReader(await source.read(0, FIXED_SIZE + captionSize), origin);
  reader.skip(5);
  const caption = reader.take(captionSize);
  return {
    bytes: reader.bytes,
    caption,
    ...(length > 0 && { lengthInBytes: captionSize === length }),
    leastElo: {
      white: reader.u16be(),
      black: reader.u16be(),
      stronger: reader.u16be(),
      weaker: reader.u16be(),
    },
    maxMove: reader.u8(),
    hasLinks: (reader.u8() & 1) !== 0,
    addsMoves: reader.u8() !== 0,
    blocks: reader.u32be(),
  };
}

/** `maxMove` of a book of whole games. */
const ALL_MOVES = 255;

/** Sentences on limits of the games that were added, and on moves without games; none if there are neither. */
export function describeHeader({ leastElo, maxMove, addsMoves }: BookHeader): readonly string[] {
  const { white, black, stronger, weaker } = leastElo;
  const bounds = [
    ['White', white],
    ['Black', black],
    ['the stronger player', stronger],
    ['the weaker player', weaker],
  ] as const;
  const asked = bounds.filter(([, elo]) => elo > 0).map(([who, elo]) => `${elo} of ${who}`);
  return [
    ...(asked.length === 0 ? [] : [`Games were added from an Elo of ${asked.join(', ')} on.`]),
    ...(maxMove === ALL_MOVES ? [] : [`At most ${maxMove} half-moves of each game were added.`]),
    ...(addsMoves ? ['Moves that no game played are there too, where they join known positions.'] : []),
  ];
}

const isAligned = (size: number): boolean => size % BLOCK_SIZE === 0;

const wrongType = ({ name }: ByteSource, type: number): Failure => ({
  kind: RESERVED_TYPES.has(type) ? 'unsupported' : 'invalid',
  file: name,
  offset: 0,
  expected: `a Kvetka book of type ${KNOWN_TYPE}`,
  found: `type ${type}`,
});
