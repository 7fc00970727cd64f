// One record opened: a game with its tree, or a guiding text with its bodies. What fails here costs a part of the
// record and becomes one of its problems.
import { FormatError, type Failure, type FailureKind } from '../../base/failure.ts';
import { INITIAL_FEN } from '../../chess/types.ts';
import type { GameHeader, TextHeader } from '../../model/gameHeader.ts';
import { emptyTree, type GameTree } from '../../model/gameTree.ts';
import type { LoadedGame, LoadedText } from '../../model/loadedGame.ts';
import { annotateTree, type AnnotatedTree } from './annotations/annotateTree.ts';
import {
  ANNOTATIONS_HEAD,
  MOVES_HEAD,
  TEXT_HEAD,
  type Container,
  type ContainerRecord,
  type RecordHead,
} from './container.ts';
import { wideOffset, type ExtendedRecord } from './extendedRecords.ts';
import { decodeGuidingText } from './guidingText.ts';
import type { GameRecord, TextRecord } from './headerRecord.ts';
import { decodeGameMoves } from './moves.ts';
import type { Family } from './openFamily.ts';

/** The game's moves; where there are none to be read, the header stands alone and the problems say why. */
export async function loadGame(
  family: Family,
  record: GameRecord,
  extended: ExtendedRecord,
  header: GameHeader,
): Promise<LoadedGame> {
  const { tree, problems } = await readGame(family, record, extended);
  return { kind: 'game', header, tree, problems };
}

/** A game's moves with their annotations, and the annotation items as they are stored. */
export async function readGame(
  family: Family,
  record: GameRecord,
  extended: ExtendedRecord,
): Promise<AnnotatedTree> {
  const { moves } = family;
  const offset = wideOffset(record.movesOffset, extended.movesOffset, moves?.size ?? 0);
  const found = await readRecord(moves, `${family.name}.cbg`, offset, MOVES_HEAD);
  if ('problem' in found) return { tree: emptyTree(INITIAL_FEN), items: [], problems: [found.problem] };
  const decoded = decodeGameMoves(found.bytes, { file: `${family.name}.cbg`, base: offset });
  const annotated = await annotate(family, record, extended, decoded.tree);
  return { ...annotated, problems: [...found.problems, ...decoded.problems, ...annotated.problems] };
}

async function annotate(
  family: Family,
  record: GameRecord,
  extended: ExtendedRecord,
  tree: GameTree,
): Promise<AnnotatedTree> {
  const { annotations, codePage } = family;
  const offset = wideOffset(record.annotationsOffset, extended.annotationsOffset, annotations?.size ?? 0);
  if (offset === 0) return { tree, items: [], problems: [] };
  const found = await readRecord(annotations, `${family.name}.cba`, offset, ANNOTATIONS_HEAD);
  if ('problem' in found) return { tree, items: [], problems: [found.problem] };
  const annotated = annotateTree(tree, found.bytes, { file: `${family.name}.cba`, base: offset }, codePage);
  return { ...annotated, problems: [...found.problems, ...annotated.problems] };
}

/** The text in every language in which it was written. */
export async function loadText(
  family: Family,
  record: TextRecord,
  extended: ExtendedRecord,
  header: TextHeader,
): Promise<LoadedText> {
  const { moves } = family;
  const offset = wideOffset(record.textOffset, extended.movesOffset, moves?.size ?? 0);
  const found = await readRecord(moves, `${family.name}.cbg`, offset, TEXT_HEAD);
  if ('problem' in found) return { kind: 'text', header, titles: [], bodies: [], problems: [found.problem] };
  const origin = { file: `${family.name}.cbg`, base: offset };
  const { titles, bodies, problems } = decodeGuidingText(found.bytes, origin, family.codePage);
  return { kind: 'text', header, titles, bodies, problems: [...found.problems, ...problems] };
}

async function readRecord(
  container: Container | undefined,
  file: string,
  offset: number,
  head: RecordHead,
): Promise<ContainerRecord | { readonly problem: Failure }> {
  if (container === undefined)
    return { problem: { kind: 'missing-file', file, expected: `the ${head.what} of this record` } };
  try {
    return await container.read(offset, head);
  } catch (thrown) {
    if (!(thrown instanceof FormatError) || FILE_FAILURES.has(thrown.failure.kind)) throw thrown;
    return { problem: thrown.failure };
  }
}

/** Faults of a whole file, not of this record: whoever asked must know, and may open the folder again. */
const FILE_FAILURES: ReadonlySet<FailureKind> = new Set(['unreadable', 'changed', 'permission']);
