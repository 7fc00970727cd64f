// The health report of a PGN file: reads every game, counts its annotations, and lists its problems.
import type { Failure } from '../../base/failure.ts';
import { msg } from '../../base/message.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { HealthReport } from '../../model/healthReport.ts';
import { CENSUS_WINDOW, Census, nameOfKind, pauseCensus } from '../census.ts';
import type { AnnotationKinds } from '../census.ts';
import type { LoadedGame } from '../../model/loadedGame.ts';
import type { ReadOptions } from '../format.ts';
import { loadGame } from './loadGame.ts';
import { MAX_GAME_SIZE, type TextFile } from '../textFile.ts';

/** Kinds of annotations in words. */
const KINDS: AnnotationKinds = [
  ['comment', msg('comments')],
  ['nag', msg('glyphs')],
  ['square', msg('colored squares (%csl)')],
  ['arrow', msg('arrows (%cal)')],
  ['clock', msg('clocks (%clk)')],
  ['timeSpent', msg('times of moves (%emt)')],
  ['evaluation', msg('evaluations (%eval)')],
  ['evaluationProfile', msg('evaluation profiles (%evp)')],
  ['medals', msg('medals (%mdl)')],
  ['winDrawLoss', msg('winning chances (%wdl)')],
  ['trainingQuestion', msg('training questions (%tqu)')],
  ['engineComment', msg('comments of engine matches')],
  ['timeControl', msg('time controls')],
  ['unknown', msg('other commands in comments')],
];

/** See `DatabaseReader.readHealth`. */
export async function readHealth(
  name: string,
  file: TextFile,
  codePage: CodePage,
  options: ReadOptions = {},
): Promise<HealthReport> {
  const { source, count } = file;
  const census = new Census();
  for await (const game of file.games(0, count, MAX_GAME_SIZE, options)) {
    await census.check(game.row + 1, () => countGame(census, loadGame(source.name, game, codePage)));
    if ((game.row + 1) % CENSUS_WINDOW === 0) await pauseCensus(game.row + 1, count, options);
  }
  options.signal?.throwIfAborted();
  return {
    name,
    format: 'PGN games',
    codePage,
    files: [{ name: source.name, size: file.size, holds: 'all games' }],
    problems: file.problems,
    ...census.result(nameOfKind(KINDS)),
  };
}

function countGame(census: Census, { tree, problems }: LoadedGame): readonly Failure[] {
  census.countTree(tree, KINDS);
  return problems.map(withoutText);
}

/** The problem without words of the game, because reports may be sent to anyone. Only the line stays. */
const withoutText = (problem: Failure): Failure =>
  problem.found === undefined
    ? problem
    : { ...problem, found: problem.found.replace(/^"[^]*"(?= on line \d+$)/, 'something else') };
