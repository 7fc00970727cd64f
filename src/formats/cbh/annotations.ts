// Annotation records of `.cba` (spec 8, 9). Big-endian; each item names its move by place in stored order.
import type { Failure } from '../../base/failure.ts';
import { ByteReader, type Origin } from '../../bytes/byteReader.ts';
import { fieldBytes, type CodePage } from '../../bytes/textDecoding.ts';
import type { Square } from '../../chess/types.ts';
import type { Annotation, ShapeColor } from '../../model/annotation.ts';
import { ROOT, type GameTree, type NodeId } from '../../model/gameTree.ts';
import { decodeComment } from './chessText.ts';
import { nationLanguage } from './languages.ts';

const RECORD_HEAD = 14;
const ITEM_HEAD = 6;

const TEXT_AFTER = 0x02;
const SYMBOLS = 0x03;
const SQUARES = 0x04;
const ARROWS = 0x05;
const TEXT_BEFORE = 0x82;

/** One item, not yet understood. */
export interface AnnotationItem {
  /** Place of the annotated move in stored order, -1 for the game as a whole. */
  readonly position: number;
  readonly type: number;
  readonly payload: Uint8Array;
  /** Offset of the item in the file. */
  readonly offset: number;
}

/** Splits a record, head included, into items; an item of impossible size ends it, with a problem. */
export function splitAnnotations(
  record: Uint8Array,
  origin: Origin,
): { readonly items: readonly AnnotationItem[]; readonly problems: readonly Failure[] } {
  const reader = new ByteReader(record, origin);
  const items: AnnotationItem[] = [];
  reader.skip(Math.min(RECORD_HEAD, reader.remaining));
  while (reader.remaining > 0) {
    const offset = reader.fileOffset;
    if (reader.remaining < ITEM_HEAD)
      return { items, problems: [cutShort(origin, offset, reader.remaining)] };
    const position = reader.i24be();
    const type = reader.u8();
    const size = reader.u16be() - ITEM_HEAD;
    if (size < 0 || size > reader.remaining)
      return { items, problems: [cutShort(origin, offset, ITEM_HEAD + size)] };
    items.push({ position, type, payload: reader.take(size), offset });
  }
  return { items, problems: [] };
}

const cutShort = ({ file }: Origin, offset: number, size: number): Failure => ({
  kind: 'invalid',
  file,
  offset,
  expected: 'an annotation that ends inside its record',
  found: `a size of ${size} bytes`,
});

/** Text bytes of a record, for guessing the code page. */
export const annotationTexts = (record: Uint8Array, origin: Origin): Uint8Array[] =>
  splitAnnotations(record, origin)
    .items.filter(({ type }) => type === TEXT_AFTER || type === TEXT_BEFORE)
    .map(({ payload }) => fieldBytes(payload.subarray(2)));

/**
 * The tree with the record's annotations on its nodes: position p is node p + 1, -1 the root. Items beyond the moves
 * that could be read stay out, with one problem for all of them.
 */
export function annotateTree(
  tree: GameTree,
  record: Uint8Array,
  origin: Origin,
  codePage: CodePage,
): { readonly tree: GameTree; readonly problems: readonly Failure[] } {
  const { items, problems } = splitAnnotations(record, origin);
  const byNode = new Map<NodeId, Annotation[]>();
  const outside: AnnotationItem[] = [];
  for (const item of items) {
    const node = (item.position + 1) as NodeId;
    if (node < ROOT || node >= tree.nodes.length) {
      outside.push(item);
      continue;
    }
    const annotations = byNode.get(node) ?? [];
    annotations.push(...decodeItem(item, codePage));
    byNode.set(node, annotations);
  }
  const nodes = tree.nodes.map((node, id) => {
    const added = byNode.get(id as NodeId);
    return added === undefined ? node : { ...node, annotations: [...node.annotations, ...added] };
  });
  return { tree: { ...tree, nodes }, problems: [...problems, ...outsideProblem(outside, tree, origin)] };
}

const outsideProblem = (outside: readonly AnnotationItem[], tree: GameTree, { file }: Origin): Failure[] =>
  outside.length === 0
    ? []
    : [
        {
          kind: 'invalid',
          file,
          offset: outside[0].offset,
          expected: `annotations of the ${tree.nodes.length - 1} moves that were read`,
          found: `${outside.length} of other moves, the first of move ${outside[0].position + 1} in stored order`,
        },
      ];

function decodeItem({ type, payload }: AnnotationItem, codePage: CodePage): Annotation[] {
  switch (type) {
    case TEXT_AFTER:
    case TEXT_BEFORE:
      if (payload.length < 2) return [unknown(type, payload)];
      return [
        {
          kind: 'comment',
          placement: type === TEXT_BEFORE ? 'before' : 'after',
          language: nationLanguage(payload[1]),
          text: decodeComment(fieldBytes(payload.subarray(2)), codePage),
        },
      ];
    case SYMBOLS: // move, evaluation, prefix; the last two may be missing, 0 is none
      return [...payload.subarray(0, 3)].filter((nag) => nag !== 0).map((nag) => ({ kind: 'nag', nag }));
    case SQUARES:
      return groups(payload, 2).flatMap(([color, at]): Annotation[] => {
        const square = squareOf(at);
        return square === undefined ? [] : [{ kind: 'square', color: shapeColor(color), square }];
      });
    case ARROWS:
      return groups(payload, 3).flatMap(([color, start, end]): Annotation[] => {
        const from = squareOf(start);
        const to = squareOf(end);
        if (from === undefined || to === undefined) return [];
        return [{ kind: 'arrow', color: shapeColor(color), from, to }];
      });
    default:
      return [unknown(type, payload)];
  }
}

/** A copy of the bytes: a view would take its whole page along to the main thread. */
const unknown = (code: number, payload: Uint8Array): Annotation => ({
  kind: 'unknown',
  format: 'cbh',
  code,
  bytes: payload.slice(),
});

/** Whole groups of `size` bytes; an incomplete one at the end is left out. */
const groups = (bytes: Uint8Array, size: number): Uint8Array[] =>
  Array.from({ length: Math.floor(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));

/** Annotations count squares from 1, file by file: a1 = 1, a2 = 2, b1 = 9. */
function squareOf(stored: number): Square | undefined {
  if (stored < 1 || stored > 64) return undefined;
  const fileMajor = stored - 1;
  return (fileMajor & 7) * 8 + (fileMajor >> 3);
}

const COLORS: ReadonlyMap<number, ShapeColor> = new Map([
  [2, 'green'],
  [3, 'yellow'],
  [4, 'red'],
]);
const shapeColor = (code: number): ShapeColor => COLORS.get(code) ?? 'neutral';
