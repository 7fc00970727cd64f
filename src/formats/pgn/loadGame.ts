// Opens one game: its header, its tree, and its further tags.
import { FormatError, type Failure } from '../../base/failure.ts';
import { decodeText, type CodePage } from '../../bytes/textDecoding.ts';
import { EMPTY_FEN, INITIAL_FEN } from '../../chess/types.ts';
import { recordNumber, type GameHeader, type GameResult } from '../../model/gameHeader.ts';
import { emptyTree, type GameTree } from '../../model/gameTree.ts';
import type { LoadedGame } from '../../model/loadedGame.ts';
import { makeTimeControl, type TimeStage } from '../../model/timeControl.ts';
import { settleAnnotations } from '../comments/settleAnnotations.ts';
import { showVariant } from '../variantGame.ts';
import { LF } from './bytes.ts';
import { countLines, quoted } from './faultText.ts';
import { furtherTags, readHeader, startOf, type GameStart } from './header.ts';
import type { ParsedMovetext } from './movetext.ts';
import type { GameBytes } from '../textFile.ts';
import { OUTLINE_LIMIT, outlineMoves } from './outline.ts';
import { parseMovetext } from './parseMovetext.ts';
import { contradict } from './results.ts';
import { readTags, type TagSection } from './tags.ts';

/** The header of a game. It uses at most `OUTLINE_LIMIT` bytes, so that it does not depend on how much was read. */
export function headerOf({ row, bytes }: GameBytes, codePage: CodePage): GameHeader {
  const head = bytes.length <= OUTLINE_LIMIT ? bytes : bytes.subarray(0, OUTLINE_LIMIT);
  const section = readTags(head, codePage);
  return readHeader(recordNumber(row + 1), section, outlineMoves(head, section.end, codePage));
}

/** The whole game, with a problem for each part that cannot be read. */
export function loadGame(file: string, game: GameBytes, codePage: CodePage): LoadedGame {
  const { bytes, offset, line } = game;
  const section = readTags(bytes, codePage);
  const source = { file, base: offset, line, codePage };
  const start = startOf(section.tags);
  const parsed = parseMoves(bytes, section, start, source);
  const { outline } = parsed;
  const { tree, isCut, problems } =
    start.variant === undefined
      ? { ...parsed, isCut: false }
      : showVariant(parsed.tree, parsed.problems, start.variant, start.isNamed);
  const header =
    outline !== undefined && bytes.length <= OUTLINE_LIMIT
      ? readHeader(recordNumber(game.row + 1), section, outline)
      : headerOf(game, codePage);
  const settled = settleAnnotations(tree, header.site);
  const timed = withTimeControl(settled, section.tags.get('TimeControl'));
  const tags = furtherTags(section.tags, header).filter(
    ([name]) => name !== 'TimeControl' || timed === settled,
  );
  return {
    kind: 'game',
    header,
    tree: timed,
    ...(tags.length > 0 && { tags }),
    ...(isCut && { cut: { asWritten: textOf(bytes, codePage) } }),
    problems: [...sizeProblems(file, game), ...tagProblems(file, game, section), ...problems],
    ...remarksOf(header.result, outline?.result),
  };
}

/** Decodes bytes line by line, because files mix UTF-8 and code pages. */
function textOf(bytes: Uint8Array, codePage: CodePage): string {
  let text = '';
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(LF, from) + 1 || bytes.length;
    text += decodeText(bytes.subarray(from, end), codePage);
    from = end;
  }
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

/** Reports the result after the moves if it contradicts the header's. */
const remarksOf = (result: GameResult, mark: GameResult = '*'): Pick<LoadedGame, 'remarks'> =>
  contradict(result, mark) ? { remarks: [{ kind: 'results-differ', header: result, moves: mark }] } : {};

function sizeProblems(file: string, { bytes, offset, size }: GameBytes): Failure[] {
  if (bytes.length >= size) return [];
  const expected = `a game of at most ${bytes.length} bytes`;
  return [{ kind: 'limit', file, offset, expected, found: `${size}` }];
}

/** Reads the moves. If the start position is invalid, there is a problem and no moves. */
function parseMoves(
  bytes: Uint8Array,
  { end }: TagSection,
  { fen, chess960, variant }: GameStart,
  source: { file: string; base: number; line: number; codePage: CodePage },
): Omit<ParsedMovetext, 'outline'> & Partial<ParsedMovetext> {
  try {
    return parseMovetext(bytes, end, { ...source, startFen: fen, chess960 });
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    const { file, base: offset } = source;
    const shown = variant === undefined ? INITIAL_FEN : EMPTY_FEN;
    return { tree: emptyTree(shown), problems: [{ ...thrown.failure, file, offset }] };
  }
}

/** The maximum number of bad lines among the tags that are listed one by one; the others are counted. */
const MAX_TOLD = 20;

function tagProblems(file: string, { bytes, offset, line }: GameBytes, section: TagSection): Failure[] {
  const { leftOut, badLines } = section;
  const problems = badLines.slice(0, MAX_TOLD).map(([start, stop]): Failure => {
    const text = decodeText(bytes.subarray(start, stop), 'windows-1252').trim();
    const found = `${quoted(text)} on line ${line + countLines(bytes, start)}`;
    return { kind: 'invalid', file, offset: offset + start, expected: 'a tag pair', found };
  });
  if (badLines.length > MAX_TOLD) {
    const found = `${badLines.length - MAX_TOLD} more lines`;
    problems.push({ kind: 'invalid', file, offset, expected: 'tag pairs', found });
  }
  if (leftOut.length > 0) {
    const found = `${leftOut.length} more, which are left out`;
    problems.push({ kind: 'invalid', file, offset: offset + leftOut[0], expected: 'each tag once', found });
  }
  return problems;
}

/** The tree with the time control at its root. A value that stages cannot hold in full leaves the tree as it was. */
function withTimeControl(tree: GameTree, value: string | undefined): GameTree {
  const stages = readTimeControl(value);
  if (stages === undefined) return tree;
  const [root, ...nodes] = tree.nodes;
  const annotations = [...root.annotations, { kind: 'timeControl' as const, stages }];
  return { ...tree, nodes: [{ ...root, annotations }, ...nodes] };
}

function readTimeControl(value: string | undefined): TimeStage[] | undefined {
  const stages: TimeStage[] = [];
  for (const part of (value ?? '').split(':')) {
    const match = /^(?:(\d{1,4})\/)?(\d{1,7})(?:\+(\d{1,5}))?$/.exec(part);
    if (match === null) return undefined;
    const [, moves, seconds, increment = '0'] = match;
    stages.push({
      seconds: Number(seconds),
      increment: Number(increment),
      ...(moves !== undefined && { moves: Number(moves) }),
    });
  }
  return makeTimeControl(stages) === value ? stages : undefined;
}
