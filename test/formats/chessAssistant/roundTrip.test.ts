// The reader must return the encoder's input. The two programs share only the format description.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chessAssistantFormat } from '../../../src/formats/chessAssistant/format.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { ROOT, type GameNode, type GameTree, type NodeId } from '../../../src/model/gameTree.ts';
import type { LoadedGame } from '../../../src/model/loadedGame.ts';
import type { AnnotationDescription, MoveNode } from '../../encoders/cbh/description.ts';
import type {
  DatabaseDescription,
  GameDescription,
  Habits,
} from '../../encoders/chessAssistant/description.ts';
import { encodeChessAssistant } from '../../encoders/chessAssistant.ts';
import { expectedTree } from '../../encoders/expectedTree.ts';
import { type RandomGame, randomGame } from '../../encoders/randomGames.ts';
import { SYMBOL_TEXTS, linesOf } from '../../encoders/chessAssistant/lines.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

const SETTINGS = { numRuns: 60 } as const;
const GLYPHS = Object.keys(SYMBOL_TEXTS).map(Number);

/** The parts of an annotation that this format can express: texts, and one of its glyphs. */
function sayable(annotation: AnnotationDescription): AnnotationDescription[] {
  if (annotation.kind === 'comment')
    return annotation.text.startsWith('\ufeff') || annotation.text === ''
      ? []
      : [{ ...annotation, language: '' }];
  if (annotation.kind !== 'symbols') return [];
  return [{ kind: 'symbols', evaluation: GLYPHS[(annotation.evaluation ?? 0) % GLYPHS.length] }];
}

const isBefore = (one: AnnotationDescription): boolean =>
  one.kind === 'comment' && one.placement === 'before';

/** Comments before a move come first. */
const inOrder = (annotations: readonly AnnotationDescription[] = []): AnnotationDescription[] => {
  const said = annotations.flatMap(sayable);
  return [...said.filter(isBefore), ...said.filter((one) => !isBefore(one))];
};

const simplified = (moves: readonly MoveNode[]): MoveNode[] =>
  moves.map(({ move, children, annotations }) => ({
    move,
    children: simplified(children),
    annotations: inOrder(annotations),
  }));

const sayableGame = (game: RandomGame): RandomGame => ({
  ...game,
  moves: simplified(game.moves),
  annotations: inOrder(game.annotations).filter((one) => !isBefore(one)),
});

const described = ({ fen, moves, annotations }: RandomGame): GameDescription => {
  const [root] = linesOf([{ move: undefined, children: [], annotations }]);
  return {
    ...(!fen.startsWith('rnbqkbnr/pppppppp/') && { startFen: fen }),
    moves: linesOf(moves),
    remarks: root.remarks,
  };
};

/** Numbers the nodes along the mainline first, then along each variation. */
function renumbered({ nodes }: Pick<GameTree, 'nodes'>): GameNode[] {
  const order: NodeId[] = [];
  const pending: NodeId[] = [ROOT];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    order.push(id);
    pending.push(...nodes[id].children.toReversed());
  }
  const places = new Map(order.map((id, place) => [id, place as NodeId]));
  const placeOf = (id: NodeId): NodeId => places.get(id) ?? ROOT;
  return order.map((id) => ({
    ...nodes[id],
    parent: placeOf(nodes[id].parent),
    children: nodes[id].children.map(placeOf),
  }));
}

async function readGames(database: DatabaseDescription): Promise<LoadedGame[]> {
  const reader = await chessAssistantFormat.open(
    memoryFiles(database.name, encodeChessAssistant(database)),
    {},
  );
  expect(reader.problems).toEqual([]);
  const games: LoadedGame[] = [];
  for (let number = 1; number <= reader.count.known; number++) {
    const record = await reader.readRecord(recordNumber(number));
    if (record.kind === 'game') games.push(record);
  }
  return games;
}

/** A side has numbers for three queens, and for four bishops. */
const isWritable = ({ fen }: RandomGame): boolean => !/qqqq|bbbb/.test(fen);

async function trip(random: RandomGame, habits: Habits) {
  const game = sayableGame(random);
  const [read] = await readGames({ name: 'Trip', encoding: 'utf-8', habits, games: [described(game)] });
  const position = (fen: string): string[] => fen.split(' ').slice(0, 4);
  return {
    read: [read.problems, position(read.tree.startFen), renumbered(read.tree)],
    written: [[], position(game.fen), renumbered({ nodes: expectedTree(game) })],
  };
}

describe('a random game', () => {
  const habits: readonly (readonly [string, Habits])[] = [
    ['as it is described', {}],
    ['with promoted pieces moved by their pawn', { byOrigin: true }],
    ['with promoted pieces without numbers', { unnumbered: true }],
    ['with silent en passant captures and unknown codes', { silentEnPassant: true, noise: true }],
  ];
  it.each(habits)('a random game comes back %s', async (_, habit) => {
    const property = fc.asyncProperty(randomGame(120).filter(isWritable), async (game) => {
      const { read, written } = await trip(game, habit);
      expect(read).toEqual(written);
    });
    await fc.assert(property, SETTINGS);
  });
});
