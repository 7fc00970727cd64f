// Contents of `.2cba` records, and the annotations that they become.
import { ITEMS } from '../../../../src/formats/2cbh/annotations/itemFormat.ts';
import { splitAnnotations } from '../../../../src/formats/2cbh/annotations/splitAnnotations.ts';
import {
  annotateTree,
  type AnnotatedTree,
} from '../../../../src/formats/chessbase/annotations/annotateTree.ts';
import type { Failure } from '../../../../src/base/failure.ts';
import type { Annotation } from '../../../../src/model/annotation.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { concat, hex, le } from '../../cbh/bytes.ts';

/** Offset of the content in its file. */
export const BASE = 38;

/** `complete: false` means that the game's moves could not be read to the end. */
export function annotated(content: Uint8Array, movetext = 'e4', complete = true): AnnotatedTree {
  const tree = treeOf(movetext);
  const file = 'x.2cba';
  return annotateTree({ tree, complete }, splitAnnotations(content, { file, base: BASE }), {
    format: ITEMS,
    file,
    codePage: 'windows-1252',
  });
}

/** Annotations by node, and the problems. */
export function annotate(...asked: Parameters<typeof annotated>): {
  readonly problems: readonly Failure[];
  readonly annotations: readonly (readonly Annotation[])[];
} {
  const { tree, problems } = annotated(...asked);
  return { problems, annotations: tree.nodes.map((node) => node.annotations) };
}

/** The end of every record. */
export const END = hex('ffffff7f');

/** The items of one position, each with its type. */
export const block = (position: number, ...items: readonly Uint8Array[]): Uint8Array =>
  concat(le(position >>> 0, 4), le(items.length, 4), ...items);
