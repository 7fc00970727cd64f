// A match of engines: most comments of the game are figures, not an author's words.
import type { Annotation, Comment } from '../../model/annotation.ts';
import { ROOT, mainline, startOf, type GameTree } from '../../model/gameTree.ts';
import { changeAnnotations } from './changeAnnotations.ts';
import { readEngineComment, type EngineFigures } from './engineComments.ts';
import { negateScore } from './scores.ts';
import { sideOfScores } from './scoreSide.ts';

/**
 * Adds scores and times from comments that are figures, if these are more than half of the comments after the
 * start of the game, and at least one is surely a program's. Such a comment becomes an `engineComment`; one
 * that also has words stays. A move keeps a score or time that it already has.
 */
export function withEngineFigures(tree: GameTree): GameTree {
  const figures = figuresOf(tree);
  if (figures.size === 0) return tree;
  const ofMainline = mainline(tree).map((node) => {
    const own = tree.nodes[node].annotations.map((one) => figures.get(one));
    return own.find((one) => one?.side === 'mover')?.score;
  });
  const side = sideOfScores(ofMainline) ?? 'mover';
  const { blackFirst } = startOf(tree);
  return changeAnnotations(tree, (annotation, { ply, annotations }) => {
    const read = annotation.kind === 'comment' ? figures.get(annotation) : undefined;
    if (read === undefined || annotation.kind !== 'comment') return undefined;
    const isBlack = ply % 2 === (blackFirst ? 1 : 0);
    const turned = isBlack && read.side === 'mover' && side === 'mover';
    const has = (kind: Annotation['kind']): boolean => annotations.some((one) => one.kind === kind);
    const said: Annotation[] = [];
    if (read.score !== undefined && !has('evaluation'))
      said.push({
        kind: 'evaluation',
        score: turned ? negateScore(read.score) : read.score,
        depth: read.depth,
        inWords: true,
      });
    if (read.seconds !== undefined && !has('timeSpent'))
      said.push({ kind: 'timeSpent', seconds: read.seconds, fraction: 0, inWords: true });
    return [...said, read.hasWords ? annotation : { kind: 'engineComment', text: annotation.text }];
  });
}

/**
 * The figures of comments, by comment; empty if at least half of the comments have none, or if no figures are
 * sure.
 */
function figuresOf({ nodes }: GameTree): ReadonlyMap<Annotation, EngineFigures> {
  const figures = new Map<Annotation, EngineFigures>();
  let comments = 0;
  let isSure = false;
  for (const { annotations } of nodes.slice(ROOT + 1))
    for (const annotation of annotations) {
      if (annotation.kind !== 'comment') continue;
      comments++;
      const read = readAfter(annotation);
      if (read === undefined) continue;
      figures.set(annotation, read);
      isSure ||= read.isSure;
    }
  return isSure && figures.size * 2 > comments ? figures : new Map();
}

const readAfter = ({ placement, text }: Comment): EngineFigures | undefined =>
  placement === 'after' ? readEngineComment(text) : undefined;
