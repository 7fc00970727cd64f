import type { Origin } from '../../../bytes/byteReader.ts';
import type { CodePage } from '../../../bytes/textDecoding.ts';
import {
  annotateTree,
  type AnnotatedTree,
  type FollowedMoves,
} from '../../chessbase/annotations/annotateTree.ts';
import { CBH_ITEMS } from './itemFormat.ts';
import { splitAnnotations } from './splitAnnotations.ts';

/** The tree with the annotations of a `.cba` record, head included: position p is node p + 1, -1 the root (spec 8). */
export const annotateRecord = (
  moves: FollowedMoves,
  record: Uint8Array,
  origin: Origin,
  codePage: CodePage,
): AnnotatedTree =>
  annotateTree(moves, splitAnnotations(record, origin), {
    format: CBH_ITEMS,
    file: origin.file,
    codePage,
  });
