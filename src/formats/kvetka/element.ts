// One position of the book, without its key (README, "elements").
import { FormatError, type Failure } from '../../base/failure.ts';
import { ByteReader } from '../../bytes/byteReader.ts';
import { KEY_SIZE, type ElementLocation } from './block.ts';
import { readCompactInt, readUnits } from './values.ts';

const HAS_COMMENT = 1;
const HAS_LIST = 2;
const HAS_SOURCE = 4;
const UNKNOWN = 0xf8;
const LINK_SIZE = 6;

/** A game of the `.ksf`: the number of its source, and its number within the source. Both count from 0. */
export interface GameLink {
  readonly source: number;
  readonly game: number;
}

/**
 * A position of the book with its statistics and moves. Texts and lists stay undecoded, because books differ in them
 * (`Reading`).
 */
export interface Element {
  /** Numbers of games that the side to move won, drew and lost. */
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly moves: Uint8Array;
  /** Offset of the first move in the file. */
  readonly movesBase: number;
  /** One game with this position. */
  readonly someSource?: GameLink;
  /** UTF-16 units, in the byte order of the book. */
  readonly comment?: Uint8Array;
  /** From the list of links to the end of the element. */
  readonly list?: Uint8Array;
  /** True if there are unknown flags, and so unknown data at the end. */
  readonly unknownFlags: boolean;
  /** True if the comment is the last part of the element. */
  readonly onlyComment: boolean;
  readonly problems: readonly Failure[];
}

/** Options of a book that determine the ends of its elements' parts. */
export interface ElementLayout {
  /** True if elements may hold links to games. */
  readonly hasLinks: boolean;
  /** True if lengths of Unicode strings count bytes. */
  readonly lengthInBytes: boolean;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Decodes all parts up to the first that does not fit into the element. That part becomes a problem. */
export function decodeElement({ block, start, end }: ElementLocation, layout: ElementLayout): Element {
  const base = block.base + start + KEY_SIZE;
  const reader = new ByteReader(block.bytes.subarray(start + KEY_SIZE, end), { file: block.file, base });
  const problems: Failure[] = [];
  const element: Writable<Element> = {
    wins: 0,
    draws: 0,
    losses: 0,
    moves: new Uint8Array(),
    movesBase: base,
    unknownFlags: false,
    onlyComment: false,
    problems,
  };
  try {
    readParts(reader, element, layout);
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    problems.push(thrown.failure);
  }
  return element;
}

function readParts(
  reader: ByteReader,
  element: Writable<Element>,
  { hasLinks, lengthInBytes }: ElementLayout,
): void {
  element.wins = readCompactInt(reader);
  element.draws = readCompactInt(reader);
  element.losses = readCompactInt(reader);
  const count = reader.u8();
  element.movesBase = reader.fileOffset;
  element.moves = reader.take(count);
  const flags = reader.u8();
  element.unknownFlags = (flags & UNKNOWN) !== 0;
  const hasList = hasLinks && (flags & HAS_LIST) !== 0;
  if (hasLinks && (flags & HAS_SOURCE) !== 0) element.someSource = readLink(reader);
  if ((flags & HAS_COMMENT) !== 0) {
    element.onlyComment = !hasList && !element.unknownFlags;
    const exact = element.onlyComment;
    element.comment = readUnits(reader, reader.remaining, { lengthInBytes, exact });
  }
  if (hasList) element.list = reader.take(reader.remaining);
}

const readLink = (reader: ByteReader): GameLink => ({ source: reader.u16be(), game: reader.u32be() });

/**
 * Readings of the list of links, by the size of its count in bytes; 0 if it has no count (README, "Open
 * questions", Q6).
 */
const LIST_LAYOUTS = [1, 0, 2, 4] as const;
/** The way in which a book writes the lists of its elements. */
export type ListLayout = (typeof LIST_LAYOUTS)[number];

/**
 * The size of the count: what remains of the list's size after whole links. `undefined` if the count itself
 * does not agree.
 */
export function detectLayout(list: Uint8Array): ListLayout | undefined {
  const layout = LIST_LAYOUTS.find((size) => size === list.length % LINK_SIZE);
  if (layout === undefined || layout === 0) return layout;
  const links = (list.length - layout) / LINK_SIZE;
  return countOf(list, layout) === links ? layout : undefined;
}

function countOf(list: Uint8Array, size: ListLayout): number {
  let count = 0;
  for (let i = 0; i < size; i++) count = count * 256 + list[i];
  return count;
}

/**
 * The links of an element's list; `undefined` if no layout fits. If unknown data follow the list, its end is unknown:
 * then it is read like the other lists of the book.
 */
export function decodeList(
  { list, unknownFlags }: Pick<Element, 'list' | 'unknownFlags'>,
  usual: ListLayout,
): readonly GameLink[] | undefined {
  if (list === undefined) return [];
  const layout = unknownFlags ? usual : detectLayout(list);
  if (layout === undefined || list.length < layout || (unknownFlags && layout === 0)) return undefined;
  const count = layout === 0 ? list.length / LINK_SIZE : countOf(list, layout);
  if (layout + count * LINK_SIZE > list.length) return undefined;
  const reader = new ByteReader(list, { file: '', base: 0 });
  reader.skip(layout);
  return Array.from({ length: count }, () => readLink(reader));
}
