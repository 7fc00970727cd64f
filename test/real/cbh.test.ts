// Every database of the sample data is opened, listed and read to its last game, and chessops checks each move.
import { Chess } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { makeSanAndPlay } from 'chessops/san';
import type { Move as RulesMove } from 'chessops/types';
import { describe, expect, it } from 'vitest';
import { moveFrom, movePromotion, moveTo, NULL_MOVE } from '../../src/chess/move.ts';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import type { DatabaseReader } from '../../src/formats/format.ts';
import { recordNumber } from '../../src/model/gameHeader.ts';
import { ROOT, type GameTree } from '../../src/model/gameTree.ts';
import type { LoadedGame } from '../../src/model/loadedGame.ts';
import { memoryFiles } from '../support/memoryFiles.ts';
import { hasRealData, REAL_DATA, realFiles, realFolders } from '../support/realData.ts';

const open = (name: string): Promise<DatabaseReader> =>
  cbhFormat.open(memoryFiles(name, realFiles(`cbh/${name}`)), {});

/** Records, title, texts among the records, and moves and annotations of all games. */
const DATABASES: Readonly<Record<string, readonly [number, string, number, number, number]>> = {
  cbh_cbj_test: [4, '', 0, 7, 0],
  cbh_test: [4, '', 0, 7, 0],
  linares: [503, 'Linares', 0, 49_606, 7713],
  shorter_cbj_test: [4, '', 0, 7, 0],
  small: [0, 'small', 0, 0, 0],
  'test-annotations': [6, '', 0, 9, 14],
  text: [10, 'text', 9, 4, 0],
  twic1134: [6117, 'TWIC 1134', 0, 502_402, 0],
};

/** Annotations that the format's description cannot explain either. */
const UNKNOWN_TYPES: ReadonlySet<number> = new Set([0x08, 0x1a, 0x27]);

function startOf(tree: GameTree): Chess {
  const setup = parseFen(tree.startFen).unwrap();
  return Chess.fromSetup(setup).unwrap();
}

function passed(position: Chess): Chess {
  const next = position.clone();
  next.turn = next.turn === 'white' ? 'black' : 'white';
  next.epSquare = undefined;
  return next;
}

/** Nodes whose move the rules library refuses or writes otherwise. */
function wrongNodes(tree: GameTree): string[] {
  const wrong: string[] = [];
  const positions = new Map([[ROOT, startOf(tree)]]);
  for (const [id, node] of tree.nodes.entries()) {
    if (id === ROOT) continue;
    const before = positions.get(node.parent);
    if (before === undefined) throw new Error('a parent comes after its child');
    if (node.move === NULL_MOVE) {
      positions.set(id as typeof node.parent, passed(before));
      continue;
    }
    const move: RulesMove = {
      from: moveFrom(node.move),
      to: moveTo(node.move),
      promotion: movePromotion(node.move),
    };
    const after = before.clone();
    if (!before.isLegal(move)) wrong.push(`${id}: ${node.san} is illegal`);
    else if (makeSanAndPlay(after, move) !== node.san) wrong.push(`${id}: ${node.san}`);
    positions.set(id as typeof node.parent, after);
  }
  return wrong;
}

async function gamesOf(reader: DatabaseReader): Promise<LoadedGame[]> {
  const games: LoadedGame[] = [];
  for await (const record of reader.readRecords(0, reader.count.known))
    if (record.kind === 'game' && 'tree' in record) games.push(record);
  return games;
}

describe.skipIf(!hasRealData('cbh/twic1134'))(
  `real ChessBase databases (skipped if ${REAL_DATA}/cbh is absent)`,
  { tags: 'real' },
  () => {
    it('the sample data has all databases that these tests know', () => {
      expect(realFolders('cbh')).toEqual(expect.arrayContaining(Object.keys(DATABASES)));
    });

    it.each(Object.entries(DATABASES))(
      '%s opens, counts and misses nothing',
      async (name, [records, title, texts]) => {
        const reader = await open(name);
        expect(reader.count).toEqual({ known: records, complete: true });
        expect(reader.title).toBe(title);
        expect(reader.problems).toEqual([]);
        expect(reader.codePage).toBe('windows-1252');
        const rows = await reader.readRows(0, records);
        expect(rows.filter((row) => row.kind === 'text')).toHaveLength(texts);
        expect(rows.filter((row) => row.kind === 'game')).toHaveLength(records - texts);
      },
    );

    it.each(Object.entries(DATABASES))(
      '%s: every game is read to its end, every move of every variation is legal',
      async (name, [records, , texts, moves, annotations]) => {
        const games = await gamesOf(await open(name));
        expect(games).toHaveLength(records - texts);
        expect(games.flatMap((game) => game.problems)).toEqual([]);
        const nodes = games.flatMap((game) => game.tree.nodes);
        expect(nodes.length - games.length).toBe(moves);
        expect(nodes.reduce((sum, node) => sum + node.annotations.length, 0)).toBe(annotations);
        const wrong = games.flatMap((game) =>
          wrongNodes(game.tree).map((what) => `${game.header.number}, ${what}`),
        );
        expect(wrong).toEqual([]);
      },
      120_000,
    );

    it.each(realFolders('cbh'))('%s is in good health: no problems, nothing unknown', async (name) => {
      const reader = await open(name);
      const report = await reader.readHealth?.();
      if (report === undefined) throw new Error('no report');
      const { records, damaged, annotations, problems, unknownBytes } = report;
      expect(records.games + records.texts).toBe(reader.count.known);
      expect([records.unreadable, damaged, problems, unknownBytes]).toEqual([
        0,
        { count: 0, first: [] },
        [],
        0,
      ]);
      const unknown = annotations.filter(({ understood }) => !understood).map(({ code }) => code);
      expect(unknown.filter((code) => code === undefined || !UNKNOWN_TYPES.has(code))).toEqual([]);
    });

    it('linares has its 7,711 annotations, by type', async () => {
      const report = await (await open('linares')).readHealth?.();
      expect(report?.annotations.map(({ type, count }) => [type, count])).toEqual([
        ['text after a move', 2141],
        ['symbols', 4555],
        ['text before a move', 1015],
      ]);
    });

    it('a game has its players, ratings, event and date', async () => {
      const [row] = await (await open('twic1134')).readRows(0, 1);
      expect(row).toMatchObject({
        kind: 'game',
        number: 1,
        deleted: false,
        white: 'Vachier Lagrave, M',
        black: 'Svidler, P',
        whiteElo: 2798,
        blackElo: 2759,
        result: '1-0',
        eco: 'C89',
        event: '49th Biel Masters Match',
        site: 'Biel SUI',
        date: { year: 2016, month: 7, day: 26 },
        eventDate: { year: 2016, month: 7, day: 25 },
        round: 2,
        moveCount: 47,
      });
    });

    it('full moves are counted as in the headers', async () => {
      const games = await gamesOf(await open('twic1134'));
      const wrong = games.filter((game) => {
        const plies = Math.max(0, ...game.tree.nodes.map((node) => node.ply));
        return game.header.moveCount !== Math.ceil(plies / 2);
      });
      expect(wrong).toEqual([]);
    });

    it('teams and game titles come from the .cbj as far as it reaches', async () => {
      const full = await (await open('cbh_cbj_test')).readRows(0, 4);
      const short = await (await open('shorter_cbj_test')).readRows(0, 4);
      expect(full).toMatchObject([{}, { tag: 'A tag' }, { whiteTeam: 'Team A' }, { whiteTeam: 'Team Foo' }]);
      expect(short).toMatchObject([{}, { tag: 'A tag' }, { whiteTeam: 'Team A' }, { whiteTeam: '' }]);
    });

    it('squares and arrows are at their move', async () => {
      const game = await (await open('test-annotations')).readRecord(recordNumber(6));
      if (game.kind !== 'game') throw new Error(game.kind);
      expect(game.tree.nodes[1].annotations).toEqual([
        { kind: 'square', color: 'green', square: 24 },
        { kind: 'square', color: 'red', square: 33 },
        { kind: 'arrow', color: 'green', from: 12, to: 28 },
        { kind: 'arrow', color: 'red', from: 7, to: 63 },
      ]);
    });

    it('every guiding text is read, in the languages in which it was written', async () => {
      const reader = await open('text');
      const text = await reader.readRecord(recordNumber(7));
      expect(text).toMatchObject({
        kind: 'text',
        header: { title: 'Staunton' },
        titles: [
          { language: 'en', title: 'Staunton' },
          { language: 'de', title: 'German title' },
          { language: 'fr', title: 'Fra title' },
          { language: 'es', title: 'Esp title' },
          { language: 'it', title: 'Ita title' },
          { language: 'nl', title: 'Ned title' },
        ],
        bodies: [{ language: 'en', format: 'html' }],
        problems: [],
      });
      const languages: string[] = [];
      for await (const record of reader.readRecords(0, 10)) {
        if (record.kind !== 'text' || !('bodies' in record)) continue;
        expect(record.problems).toEqual([]);
        languages.push(record.bodies.map((body) => body.language).join(' '));
      }
      expect(languages).toEqual(['en', 'en de fr es it nl pt', 'en', 'en', 'en', 'en', 'en', 'en', 'en']);
    });
  },
);
