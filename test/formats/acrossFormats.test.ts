// Games keep what PGN and Chess Assistant share on the way between them, even through ChessBase.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import { chessAssistantFormat } from '../../src/formats/chessAssistant/format.ts';
import type { DatabaseFormat } from '../../src/formats/format.ts';
import type { Annotation } from '../../src/model/annotation.ts';
import { recordNumber, type GameHeader } from '../../src/model/gameHeader.ts';
import { ROOT, type GameTree, type NodeId } from '../../src/model/gameTree.ts';
import type { LoadedGame } from '../../src/model/loadedGame.ts';
import { gamePgn } from '../../src/model/pgn/pgnTags.ts';
import type { AnnotationDescription, GameDescription, MoveNode } from '../encoders/cbh/description.ts';
import { encodeCbh } from '../encoders/cbh.ts';
import type {
  GameDescription as AssistantGame,
  LineNode,
  RemarkDescription,
} from '../encoders/chessAssistant/description.ts';
import { SYMBOL_TEXTS } from '../encoders/chessAssistant/lines.ts';
import { encodeChessAssistant } from '../encoders/chessAssistant.ts';
import { describeTree } from '../encoders/describedTree.ts';
import { DIALECTS, encodePgn } from '../encoders/pgn.ts';
import { randomGame, type RandomGame } from '../encoders/randomGames.ts';
import { type Files, memoryFiles } from '../support/memoryFiles.ts';
import { readGame } from './pgn/pgnText.ts';
import { storyOf } from './pgn/story.ts';

const SETTINGS = { numRuns: Number(process.env.FUZZ_RUNS ?? 40), interruptAfterTimeLimit: 20_000 };
const GLYPHS = Object.keys(SYMBOL_TEXTS).map(Number);
const DIALECT_CHOICE = fc.constantFrom(...DIALECTS.filter(({ encoding }) => encoding !== 'windows-1252'));

/** Texts without characters that end comments or begin commands; shapes become engine evaluations. */
function carried(one: AnnotationDescription): AnnotationDescription[] {
  switch (one.kind) {
    case 'comment':
      return [{ ...one, language: '', text: one.text.replaceAll(/[{}\ufeff]|\[%/g, '-') }];
    case 'symbols':
      return [{ kind: 'symbols', evaluation: GLYPHS[(one.evaluation ?? 0) % GLYPHS.length] }];
    case 'squares':
      return one.squares.map(([, square]) => ({
        kind: 'comment',
        placement: 'after',
        text: `[%eval ${(square - 32) / 4}]`,
      }));
    default:
      return [];
  }
}

const carriedMoves = (nodes: readonly MoveNode[]): MoveNode[] =>
  nodes.map(({ move, children, annotations = [] }) => ({
    move,
    children: carriedMoves(children),
    annotations: annotations.flatMap(carried),
  }));

const isInitial = (fen: string): boolean => fen.startsWith('rnbqkbnr/pppppppp/');

/** A side has numbers for only three queens and four bishops. */
const games: fc.Arbitrary<RandomGame> = randomGame(100)
  .filter(({ fen }) => !/qqqq|bbbb/.test(fen))
  .map((game) => ({
    ...game,
    moves: carriedMoves(game.moves),
    // PGN has no place for glyphs of the start position.
    annotations: game.annotations.filter(({ kind }) => kind !== 'symbols').flatMap(carried),
  }));

const word = fc.constantFrom('', 'Réti, Richard', 'Ботвинник, Михаил', 'A "quoted" \\ name', 'Wien');
const elo = fc.oneof(fc.constant(undefined), fc.integer({ min: 1000, max: 2900 }));
const headers = fc.record({
  white: word,
  black: word,
  whiteElo: elo,
  blackElo: elo,
  annotator: word,
  event: fc.record({ title: word, place: word }),
  source: fc.record({ publisher: word, title: fc.constant('') }),
  result: fc.constantFrom('1-0' as const, '0-1' as const, '1/2-1/2' as const, '*' as const),
  date: fc.record({ year: fc.integer({ min: 1800, max: 2030 }), month: fc.integer({ min: 1, max: 12 }) }),
  round: fc.integer({ min: 1, max: 127 }),
  // A00 is the number of "not classified".
  eco: fc.constantFrom('A01', 'B90', 'C65', 'E99'),
});

const describeGame = (game: RandomGame, header: Partial<GameDescription>): GameDescription => ({
  ...header,
  kind: 'game',
  ...(!isInitial(game.fen) && { startFen: game.fen }),
  moves: game.moves,
  annotations: game.annotations,
});

/** Annotations that were read, as ChessBase's encoder takes them. */
function forChessBase(one: Annotation): AnnotationDescription[] {
  if (one.kind === 'comment') return [one];
  if (one.kind === 'nag') return [{ kind: 'symbols', evaluation: one.nag }];
  throw new Error(`${one.kind} was not written`);
}

function remarkOf(one: Annotation): RemarkDescription[] {
  if (one.kind === 'comment') return [{ type: one.placement === 'before' ? 5 : 4, content: one.text }];
  if (one.kind === 'nag') return [{ type: 2, content: SYMBOL_TEXTS[one.nag] }];
  if (one.kind !== 'evaluation' || one.score.kind !== 'centipawns') throw new Error(one.kind);
  const { value } = one.score;
  return [{ type: 29, content: Uint8Array.of(value & 255, (value >> 8) & 255, 0xff, 0) }];
}

/** A game that was read, as Chess Assistant's encoder takes it. */
function forAssistant({ tree, header }: Pick<LoadedGame, 'tree' | 'header'>): AssistantGame {
  const { nodes } = tree;
  const describeNode = (id: NodeId, described: MoveNode): LineNode => ({
    move: described.move,
    children: nodes[id].children.map((child, i) => describeNode(child, described.children[i])),
    remarks: nodes[id].annotations.flatMap(remarkOf),
  });
  const { moves } = describeTree(tree, () => []);
  const player = (name: string) => (name === '' ? undefined : { name });
  const number =
    header.eco === undefined ? undefined : 'ABCDE'.indexOf(header.eco[0]) * 100 + Number(header.eco.slice(1));
  return {
    white: player(header.white),
    black: player(header.black),
    annotator: player(header.annotator),
    ...(header.event !== '' && { event: header.event }),
    ...(header.site !== '' && { place: header.site }),
    ...(header.source !== '' && { source: header.source }),
    whiteElo: header.whiteElo,
    blackElo: header.blackElo,
    outcome: { '1/2-1/2': 1, '1-0': 2, '0-1': 3 }[header.result as string] ?? 4,
    date: header.date,
    round: header.round,
    eco: number,
    ...(!isInitial(tree.startFen) && { startFen: tree.startFen }),
    moves: nodes[ROOT].children.map((child, i) => describeNode(child, moves[i])),
    remarks: nodes[ROOT].annotations.flatMap(remarkOf),
  };
}

async function only(format: DatabaseFormat, name: string, files: Files): Promise<LoadedGame> {
  const reader = await format.open(memoryFiles(name, files), {});
  const record = await reader.readRecord(recordNumber(1));
  if (record.kind !== 'game') throw new Error('no game');
  return record;
}

const throughAssistant = (game: Pick<LoadedGame, 'tree' | 'header'>): Promise<LoadedGame> =>
  only(
    chessAssistantFormat,
    'Trip',
    encodeChessAssistant({ name: 'Trip', encoding: 'utf-8', games: [forAssistant(game)] }),
  );

/** The list's columns without the contents, which each format counts in its own way. */
const shown = (header: GameHeader) => ({ ...header, contents: 0 });
const position = ({ startFen }: GameTree): readonly string[] => startFen.split(' ').slice(0, 4);

describe('a random annotated game', () => {
  it('a random game goes from PGN to Chess Assistant and back to PGN unchanged', async () => {
    const property = fc.asyncProperty(games, headers, DIALECT_CHOICE, async (game, header, dialect) => {
      const first = await readGame(encodePgn([describeGame(game, header)], dialect));
      const second = await throughAssistant(first);
      expect([second.problems, position(second.tree)]).toEqual([[], position(first.tree)]);
      expect(storyOf(second.tree.nodes)).toEqual(storyOf(first.tree.nodes));
      expect(shown(second.header)).toEqual(shown(first.header));
      const third = await readGame(gamePgn(second));
      expect([third.problems, position(third.tree)]).toEqual([[], position(first.tree)]);
      expect(storyOf(third.tree.nodes)).toEqual(storyOf(first.tree.nodes));
      expect(shown(third.header)).toEqual(shown(first.header));
    });
    await fc.assert(property, SETTINGS);
  });

  it('a random game goes from Chess Assistant to PGN and back to Chess Assistant unchanged', async () => {
    const property = fc.asyncProperty(games, headers, async (game, header) => {
      const first = await throughAssistant(await readGame(encodePgn([describeGame(game, header)])));
      const again = await throughAssistant(await readGame(gamePgn(first)));
      expect(again.problems).toEqual([]);
      expect(storyOf(again.tree.nodes)).toEqual(storyOf(first.tree.nodes));
      expect(shown(again.header)).toEqual(shown(first.header));
    });
    await fc.assert(property, SETTINGS);
  });

  it('a random game goes from PGN through ChessBase and Chess Assistant unchanged', async () => {
    const property = fc.asyncProperty(games, async (game) => {
      const without = (nodes: readonly MoveNode[]): MoveNode[] =>
        nodes.map(({ move, children, annotations = [] }) => ({
          move,
          children: without(children),
          annotations: annotations.filter(isNoCommand),
        }));
      const plain = {
        ...game,
        moves: without(game.moves),
        annotations: game.annotations.filter(isNoCommand),
      };
      const description = describeGame(plain, {});
      const first = await readGame(encodePgn([description]));
      const records = [{ ...description, ...describeTree(first.tree, forChessBase) }];
      const second = await only(cbhFormat, 'Trip', encodeCbh({ name: 'Trip', records }));
      const third = await throughAssistant(second);
      const last = await readGame(gamePgn(third));
      expect([...third.problems, ...last.problems]).toEqual([]);
      expect(storyOf(third.tree.nodes)).toEqual(storyOf(first.tree.nodes));
      expect(storyOf(last.tree.nodes)).toEqual(storyOf(first.tree.nodes));
    });
    await fc.assert(property, SETTINGS);
  });
});

const isNoCommand = (one: AnnotationDescription): boolean =>
  one.kind !== 'comment' || !one.text.startsWith('[%');
