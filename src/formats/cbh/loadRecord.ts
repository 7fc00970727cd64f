// Opens one record: a game with its tree, or a guiding text with its bodies. A failure costs a part of the record and
// becomes one of its problems.
import type { Failure } from '../../base/failure.ts';
import { INITIAL_FEN } from '../../chess/types.ts';
import { emptyTree } from '../../model/gameTree.ts';
import type { AnnotatedTree } from '../chessbase/annotations/annotateTree.ts';
import type { OpenedText } from '../chessbase/database.ts';
import { tellsOfAnnotations } from '../chessbase/contentFlags.ts';
import { orProblem } from '../chessbase/familyFiles.ts';
import type { GameRecord, TextRecord } from '../chessbase/records.ts';
import { annotateRecord } from './annotations/splitAnnotations.ts';
import {
  ANNOTATIONS_HEAD,
  MOVES_HEAD,
  TEXT_HEAD,
  type Container,
  type ContainerRecord,
  type RecordHead,
} from './container.ts';
import { decodeGuidingText, decodeTitles } from './guidingText.ts';
import { headerOffset } from './headers.ts';
import { decodeGameMoves, type DecodedMoves } from './moves.ts';
import type { Family } from './openFamily.ts';
import { TITLE_BYTES } from './recordWindow.ts';

/** Reads a game's moves with their annotations, and the annotation items as they are stored. */
export async function readGame(family: Family, record: GameRecord): Promise<AnnotatedTree> {
  const base = record.movesOffset;
  const found = await readRecord(family.moves, `${family.name}.cbg`, base, MOVES_HEAD);
  if ('problem' in found) return { tree: emptyTree(INITIAL_FEN), items: [], problems: [found.problem] };
  const decoded = decodeGameMoves(found.bytes, { file: `${family.name}.cbg`, base });
  const annotated = await annotate(family, record, decoded);
  return {
    ...annotated,
    problems: [...found.problems, ...decoded.problems, ...annotated.problems],
    ...(decoded.variant !== undefined && { variant: decoded.variant }),
  };
}

async function annotate(family: Family, record: GameRecord, moves: DecodedMoves): Promise<AnnotatedTree> {
  const { tree } = moves;
  const base = record.annotationsOffset;
  if (base === 0) return { tree, items: [], problems: missingAnnotations(family, record) };
  const found = await readRecord(family.annotations, `${family.name}.cba`, base, ANNOTATIONS_HEAD);
  if ('problem' in found) return { tree, items: [], problems: [found.problem] };
  const annotated = annotateRecord(moves, found.bytes, { file: `${family.name}.cba`, base }, family.codePage);
  return { ...annotated, problems: [...found.problems, ...annotated.problems] };
}

/** Offset of the annotations' offset in a record of the list. */
const ANNOTATIONS_AT = 5;

/** An offset of 0 is damage if the game's flags announce annotations. */
const missingAnnotations = ({ headers }: Family, { number, contents }: GameRecord): readonly Failure[] =>
  tellsOfAnnotations(contents)
    ? [
        {
          kind: 'invalid',
          file: headers.name,
          offset: headerOffset(number) + ANNOTATIONS_AT,
          expected: 'the offset of annotations, of which the game tells in the list',
          found: '0',
        },
      ]
    : [];

/** Reads a text in all its languages. */
export async function readText(family: Family, { textOffset: base }: TextRecord): Promise<OpenedText> {
  const found = await readRecord(family.moves, `${family.name}.cbg`, base, TEXT_HEAD);
  if ('problem' in found) return { titles: [], bodies: [], problems: [found.problem] };
  const origin = { file: `${family.name}.cbg`, base };
  const { titles, bodies, problems } = decodeGuidingText(found.bytes, origin, family.codePage);
  return { titles, bodies, problems: [...found.problems, ...problems] };
}

/** Reads the titles of a text from the first bytes of its record. */
export async function readTitles(
  { moves, codePage }: Family,
  { textOffset: base }: TextRecord,
): Promise<readonly string[]> {
  if (moves === undefined) return [];
  return decodeTitles(await moves.readHead(base, TITLE_BYTES), { file: moves.name, base }, codePage);
}

async function readRecord(
  container: Container | undefined,
  file: string,
  offset: number,
  head: RecordHead,
): Promise<ContainerRecord | { readonly problem: Failure }> {
  if (container === undefined)
    return { problem: { kind: 'missing-file', file, expected: `the ${head.what} of this record` } };
  return orProblem(container.read(offset, head));
}
