// Long annotated games of random legal moves, the same every time, encoded as a ChessBase database.
import { Chess } from 'chessops/chess';
import type { MoveNode } from '../test/encoders/cbh/description.ts';
import { encodeCbh } from '../test/encoders/cbh.ts';
import { playOn } from '../test/encoders/moveText.ts';
import { MOVE_ANNOTATIONS } from '../test/encoders/sampleAnnotations.ts';
import { legalMoves } from '../test/encoders/randomGames.ts';
import { Random } from '../test/support/random.ts';

interface Growing extends MoveNode {
  readonly children: Growing[];
}

const comment = { kind: 'comment', text: 'A comment of a usual length, as annotators write them.' } as const;
const symbols = { kind: 'symbols', move: 1, evaluation: 14 } as const;

/** Makes a random line of `plies` moves; every `every`-th move has a variation of eight more. */
function line(random: Random, start: Chess, plies: number, every: number): Growing[] {
  const first: Growing[] = [];
  let children = first;
  let position = start;
  for (let ply = 1; ply <= plies; ply++) {
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    const move = random.pick(moves);
    const annotations = ply % 20 === 0 ? MOVE_ANNOTATIONS : ply % 3 === 0 ? [comment, symbols] : [];
    const node: Growing = { move, children: [], annotations };
    children.push(node);
    const other = moves.find((candidate) => candidate !== move);
    if (other !== undefined && every > 0 && ply % every === 0)
      children.push({
        move: other,
        annotations: [comment],
        children: line(random, playOn(position, other), 7, 0),
      });
    position = playOn(position, move);
    children = node.children;
  }
  return first;
}

/** Finds the first seed whose game does not end before `plies`. */
function longLine(plies: number, every: number): Growing[] {
  for (let seed = 0; seed < 100; seed++) {
    const moves = line(new Random(seed), Chess.default(), plies, every);
    let length = 0;
    for (let node: Growing | undefined = moves[0]; node !== undefined; node = node.children[0]) length++;
    if (length === plies) return moves;
  }
  throw new Error(`no random game of ${plies} plies`);
}

/** Record 1: 200 plies, annotated, a variation at every fifth. Record 2: 400 plies, about 2,000 moves in all. */
export const annotatedDatabase = (): ReadonlyMap<string, Uint8Array> =>
  encodeCbh({
    name: 'Annotated',
    records: [
      { kind: 'game', moves: longLine(200, 5) },
      { kind: 'game', moves: longLine(400, 2) },
    ],
  });
