// Games of variants beside games of chess: no call that counts or compares mistakes them for chess.
import { describe, expect, it } from 'vitest';
import { INITIAL_FEN } from '../../src/chess/types.ts';
import { FORMATS } from '../../src/formats/registry.ts';
import { recordNumber } from '../../src/model/gameHeader.ts';
import { itemId } from '../../src/protocol/items.ts';
import type { WorkerApi } from '../../src/protocol/api.ts';
import type { Client } from '../../src/protocol/rpc.ts';
import { encodeCbh } from '../encoders/cbh.ts';
import { encodeScid } from '../encoders/scid.ts';
import { movesOf } from '../encoders/moveText.ts';
import { file } from './fakeFormat.ts';
import { workers } from './startedWorker.ts';

const { start } = workers();
const START = { fen: INITIAL_FEN, chess960: false };
const LINE = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6';

const pgn = (variant: string, moves: string): string =>
  `[Event "Open"]\n[White "Tal, M"]\n[Black "Botvinnik, M"]\n[Result "1-0"]\n[ECO "C60"]\n[Variant "${variant}"]\n\n${moves} 1-0\n\n`;
const GAMES = [
  pgn('Standard', LINE),
  pgn('King of the Hill', LINE),
  pgn('King of the Hill', LINE),
  pgn('Crazyhouse', '1. d4 d5 2. P@e4'),
];

async function opened(): Promise<Client<WorkerApi>> {
  const client = await start(FORMATS);
  const files = [file('Games.pgn', new TextEncoder().encode(GAMES.join('')))];
  await client.openFolder({ kind: 'files', name: 'games', files });
  return client;
}
const item = itemId('Games.pgn');

describe('games of variants', () => {
  it('games of variants are in the list, and can be found by kind', async () => {
    const client = await opened();
    const { selection } = await client.openDatabase({ item });
    expect(selection.count).toBe(4);
    for (const [is, count] of [
      ['game', 4],
      ['variant', 3],
      ['text', 0],
    ] as const) {
      const found = await client.findGames({ item, query: { kind: 'record', is }, sort: [] });
      expect([is, found.count]).toEqual([is, count]);
    }
    expect(await client.countRecords({ item, selection: selection.id })).toMatchObject({ games: 4 });
  });

  it('games of variants count in no statistics, and the figures state their number', async () => {
    const client = await opened();
    const { selection } = await client.openDatabase({ item });
    const statistics = await client.readStatistics({ item, selection: selection.id });
    expect(statistics).toMatchObject({ games: 1, variants: 3, others: 0, results: { white: 1 } });
    const player = { number: recordNumber(1), color: 'white' } as const;
    expect(await client.readPlayerCard({ item, player })).toMatchObject({ games: 1, variants: 3 });
    expect(await client.readPreparation({ item, player })).toMatchObject({ games: 1 });
    // A cross table has the results of its event, whatever the rules were.
    expect(await client.readCrossTable({ item, event: { number: recordNumber(1) } })).toMatchObject({
      games: 4,
    });
  });

  it('games of variants are no duplicates, and no tree or position search has them', async () => {
    const client = await opened();
    expect(await client.findDuplicates({ item })).toMatchObject({ groups: 0, compared: 1 });
    const [answer] = await client.lookupTrees({ items: [item], ...START });
    const moves = answer.kind === 'entry' ? answer.entry.moves : [];
    expect(moves.map(({ uci, score }) => [uci, score?.total])).toEqual([['e2e4', 1]]);
    const position = { kind: 'exact', ...START, lines: 'all' } as const;
    const { selection } = await client.openDatabase({ item });
    const found = await client.searchPositions({ item, position, within: selection.id });
    expect(found.selection.count).toBe(1);
    expect(found.damaged).toBe(0);
  });
});

describe('games of variants in other formats', () => {
  const game = (mode: number) => ({
    kind: 'game' as const,
    white: 'Tal',
    black: 'Botvinnik',
    mode,
    ...movesOf('1.e4 e5'),
  });

  it('games of variants are recognized by the encoding of a ChessBase game, and not counted', async () => {
    const client = await start(FORMATS);
    const files = [...encodeCbh({ name: 'Base', records: [game(0), game(8)] })].map(([path, bytes]) =>
      file(path, new Uint8Array(bytes)),
    );
    await client.openFolder({ kind: 'files', name: 'base', files });
    const base = itemId('Base.cbh');
    const record = await client.readRecord({ item: base, number: recordNumber(2) });
    expect(record).toMatchObject({ header: { variant: 'Losing chess' }, problems: [] });
    const [answer] = await client.lookupTrees({ items: [base], ...START });
    expect(answer).toMatchObject({ entry: { moves: [{ uci: 'e2e4', score: { total: 1 } }] } });
  });

  it('games of variants are recognized by the tags of a Scid game, and not counted', async () => {
    const scid = (tags: readonly (readonly [string, string])[]) => ({
      white: 'Tal',
      black: 'Botvinnik',
      event: 'Open',
      site: '',
      round: '1',
      result: 1,
      date: [1960, 0, 0] as const,
      eco: 2,
      tags,
      moves: '1. e4 d5 2. exd5 *',
    });
    const games = [scid([]), scid([['Variant', 'Atomic']]), scid([['Variant', 'Duck chess']])];
    const client = await start(FORMATS);
    const encoded = encodeScid({ name: 'Base', title: '', flagNames: [], games }, 5);
    const files = [...encoded].map(([path, bytes]) => file(path, new Uint8Array(bytes)));
    await client.openFolder({ kind: 'files', name: 'base', files });
    const base = itemId('Base.si5');
    const { selection } = await client.openDatabase({ item: base });
    const rows = await client.readRows({ item: base, selection: selection.id, from: 0, to: 3 });
    expect(rows).toMatchObject([{ eco: 'A00' }, { variant: 'Atomic' }, { variant: 'Duck chess' }]);
    const atomic = await client.readRecord({ item: base, number: recordNumber(2) });
    expect(atomic).toMatchObject({ problems: [], cut: {}, tree: { nodes: { length: 3 } } });
    const [answer] = await client.lookupTrees({ items: [base], ...START });
    expect(answer).toMatchObject({ entry: { moves: [{ uci: 'e2e4', score: { total: 1 } }] } });
  });
});
