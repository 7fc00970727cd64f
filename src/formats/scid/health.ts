// The health report of a Scid database: opens every game, counts what it holds, and lists its problems.
import type { Failure } from '../../base/failure.ts';
import { msg } from '../../base/message.ts';
import { mainline } from '../../model/gameTree.ts';
import type { HealthReport } from '../../model/healthReport.ts';
import { CENSUS_WINDOW, Census, healthFiles, nameOfKind, pauseCensus } from '../census.ts';
import type { AnnotationKinds } from '../census.ts';
import type { ReadOptions } from '../format.ts';
import type { DecodedGame } from './gameTree.ts';
import { readWindow } from './gameWindow.ts';
import { decodeEntry } from './loadGame.ts';
import type { Family } from './openFamily.ts';

/** Kinds of annotations in words. */
const KINDS: AnnotationKinds = [
  ['comment', msg('comments')],
  ['nag', msg('glyphs')],
  ['square', msg('colored squares')],
  ['arrow', msg('arrows')],
  ['clock', msg('clocks')],
  ['timeSpent', msg('times of moves')],
  ['evaluation', msg('evaluations')],
  ['winDrawLoss', msg('winning chances')],
  ['trainingQuestion', msg('training questions')],
  ['engineComment', msg('comments of engine matches')],
  ['unknown', msg('other commands in comments')],
];

/** Half-moves are stored modulo this. */
const HALF_MOVES = 1024;

/** See `DatabaseReader.readHealth`. */
export async function readHealth(family: Family, options?: ReadOptions): Promise<HealthReport> {
  const { name, version, codePage, index, siblings, problems } = family;
  const { count } = index;
  const census = new Census();
  let otherLength = 0;
  for (let from = 0; from < count; from += CENSUS_WINDOW) {
    const to = Math.min(count, from + CENSUS_WINDOW);
    for (const entry of await readWindow(family, from, to, 'whole'))
      await census.check(entry.header.number, () => {
        const decoded = decodeEntry(family, entry);
        if (entry.header.deleted) census.records.deleted++;
        if (mainline(decoded.tree).length % HALF_MOVES !== entry.game.halfMoves) otherLength++;
        return countGame(census, decoded);
      });
    await pauseCensus(to, count, options);
  }
  return {
    name,
    format: `Scid database, version ${version}`,
    codePage,
    files: healthFiles(
      name,
      new Map(
        [...siblings].filter(([extension]) => /^s[ing]\d$/.test(extension) && extension.endsWith(version)),
      ),
      new Map([
        [`si${version}`, 'the list of games'],
        [`sn${version}`, 'the names'],
        [`sg${version}`, 'the moves of the games'],
      ]),
      'not read',
    ),
    readings:
      otherLength === 0
        ? []
        : [`The index states another length of the mainline for ${otherLength} of ${count} games.`],
    problems,
    ...census.result(nameOfKind(KINDS)),
  };
}

function countGame(census: Census, { tree, problems }: DecodedGame): readonly Failure[] {
  census.countTree(tree, KINDS);
  // A report may be sent to anyone, so it has no words of the game.
  return problems.map((problem) =>
    problem.expected === 'a start position with a king each' ? { ...problem, found: undefined } : problem,
  );
}
