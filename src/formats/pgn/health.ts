// The state of a whole file: every game is read, what it holds is counted, what is wrong with it is kept.
import type { Failure } from '../../base/failure.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { Annotation } from '../../model/annotation.ts';
import {
  MAX_DAMAGED,
  type AnnotationCount,
  type DamagedRecord,
  type HealthReport,
} from '../../model/healthReport.ts';
import type { ReadOptions } from '../format.ts';
import { loadGame } from './loadGame.ts';
import { MAX_GAME_SIZE, type PgnFile } from './pgnFile.ts';

/** What the reader makes of text, in words. PGN has no numbers for them: these are their places here. */
const TYPES = [
  ['comment', 'comments'],
  ['nag', 'glyphs'],
  ['square', 'coloured squares (%csl)'],
  ['arrow', 'arrows (%cal)'],
  ['clock', 'clocks (%clk)'],
  ['timeSpent', 'times of moves (%emt)'],
  ['evaluation', 'evaluations (%eval)'],
  ['timeControl', 'time controls'],
  ['unknown', 'other commands in comments'],
] as const satisfies readonly (readonly [Annotation['kind'], string])[];

/** Games read between two looks at whether to go on. */
const BATCH = 64;

/** See `DatabaseReader.readHealth`. */
export async function readHealth(
  name: string,
  file: PgnFile,
  codePage: CodePage,
  options: ReadOptions = {},
): Promise<HealthReport> {
  const { source } = file;
  const counts = new Map<Annotation['kind'], { count: number; bytes: number }>();
  const first: DamagedRecord[] = [];
  let damaged = 0;
  let moves = 0;
  let unknownBytes = 0;
  for await (const game of file.games(0, file.count, MAX_GAME_SIZE, options)) {
    const { header, tree, problems } = loadGame(source.name, game, codePage);
    moves += tree.nodes.length - 1;
    for (const { annotations } of tree.nodes)
      for (const annotation of annotations) {
        const known = counts.get(annotation.kind) ?? { count: 0, bytes: 0 };
        counts.set(annotation.kind, { count: known.count + 1, bytes: known.bytes + sizeOf(annotation) });
        if (annotation.kind === 'unknown') unknownBytes += annotation.bytes.length;
      }
    if (problems.length > 0 && ++damaged <= MAX_DAMAGED)
      first.push({ number: header.number, problems: problems.map(withoutText) });
    if ((game.row + 1) % BATCH !== 0) continue;
    options.onProgress?.({ done: game.row + 1, total: file.count });
    // Cancellation arrives as a message, which waits for the thread to be free.
    await new Promise((resolve) => setTimeout(resolve));
  }
  options.signal?.throwIfAborted();
  return {
    name,
    format: 'PGN games',
    codePage,
    files: [{ name: source.name, size: source.size, holds: 'all games' }],
    records: { games: file.count, texts: 0, unreadable: 0, deleted: 0 },
    moves,
    annotations: TYPES.flatMap(([kind, type], place): AnnotationCount[] => {
      const counted = counts.get(kind);
      return counted === undefined
        ? []
        : [{ code: place + 1, type, understood: kind !== 'unknown', ...counted }];
    }),
    unknownBytes,
    problems: file.problems,
    damaged: { count: damaged, first },
  };
}

/** Bytes of text that say more than the kind. */
const sizeOf = (annotation: Annotation): number =>
  annotation.kind === 'comment'
    ? new TextEncoder().encode(annotation.text).length
    : annotation.kind === 'unknown'
      ? annotation.bytes.length
      : 0;

/** A report has no words of the games in it: of what was found only the line stays. */
const withoutText = (problem: Failure): Failure =>
  problem.found === undefined
    ? problem
    : { ...problem, found: problem.found.replace(/^"[^]*"(?= on line \d+$)/, 'something else') };
