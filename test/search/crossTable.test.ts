import { describe, expect, it } from 'vitest';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import type { DatabaseReader } from '../../src/formats/format.ts';
import { entityId } from '../../src/model/entity.ts';
import type { CrossTable } from '../../src/model/statistics.ts';
import type { Column, ColumnName } from '../../src/model/gameIndex.ts';
import { EVENT_NEEDS, readTable } from '../../src/search/crossTable.ts';
import { NameTable } from '../../src/search/nameTable.ts';
import type { SearchIndex } from '../../src/search/searchIndex.ts';
import { DatabaseIndex } from '../../src/worker/databaseIndex.ts';
import { encodeCbh } from '../encoders/cbh.ts';
import type { GameDescription } from '../encoders/cbh/description.ts';
import { memoryFiles } from '../support/memoryFiles.ts';
import { hasRealData, realFiles } from '../support/realData.ts';

const noPause = async () => undefined;
const DATE = { year: 2020, month: 3, day: 1 };

/** One line for each game: "A B 1-0 round". */
const gamesFrom = (lines: readonly string[], more: Partial<GameDescription> = {}): GameDescription[] =>
  lines.map((line) => {
    const [white, black, result, round = '0'] = line.split(' ');
    return {
      kind: 'game',
      white,
      black,
      result: result as GameDescription['result'],
      round: Number(round),
      event: { title: 'Cup', place: 'Here' },
      date: DATE,
      moves: [],
      ...more,
    };
  });

const indexOf = (reader: DatabaseReader): Promise<SearchIndex> =>
  new DatabaseIndex(reader).load(EVENT_NEEDS, {});
async function tableOf(records: readonly GameDescription[], edition?: number): Promise<CrossTable> {
  const files = memoryFiles('A', encodeCbh({ name: 'A', records }));
  const index = await indexOf(await cbhFormat.open(files, {}));
  const event = entityId(index.column('event')[0]);
  const table = await readTable(index, event, { edition }, noPause);
  if (table === undefined) throw new Error('there is no table');
  return table;
}

/** Lines such as "1. A 2.5/3 (3): Bw1 Cw0.5 Db1": points and games, tiebreak, results with the own color. */
const linesOf = ({ players }: CrossTable): string[] =>
  players.map(
    ({ name, points, games, tiebreak, results }, place) =>
      `${place + 1}. ${name} ${points}/${games} (${tiebreak}): ${results
        .map((game) => `${players[game.opponent].name}${game.white ? 'w' : 'b'}${game.points ?? '*'}`)
        .join(' ')}`,
  );

/** An index of `count` games of one event and one day, with White's number `row % 500 + 1`. */
function largeIndex(count: number): SearchIndex {
  const names = (size: number) => {
    const texts = Array.from({ length: size }, (_, id) => (id === 0 ? '' : `P${id}`));
    const starts = Uint32Array.from({ length: size + 1 }, (_, id) => texts.slice(0, id).join('').length);
    return { names: new NameTable({ size, text: texts.join(''), starts }) };
  };
  const tables = { player: names(502), event: names(2) };
  const columns = new Map<ColumnName, Column>(
    [...EVENT_NEEDS.columns].map((name) => [name, new Uint32Array(count)]),
  );
  const numbers = { white: (row: number) => (row % 500) + 1, black: () => 501, event: () => 1 };
  for (const [name, of] of Object.entries(numbers))
    columns.set(
      name as ColumnName,
      Uint32Array.from({ length: count }, (_, row) => of(row)),
    );
  return {
    count,
    column: (name) => columns.get(name) ?? new Uint32Array(count),
    entities: (kind) => (kind === 'player' || kind === 'event' ? tables[kind] : undefined),
  };
}

describe('an event of very many games', () => {
  it('a very large event is counted, but gets no table and no players', async () => {
    const games = 1_000_000;
    const table = await readTable(largeIndex(games), entityId(1), {}, noPause);
    expect(table).toMatchObject({ games, form: 'list', players: [], editions: [{ games }], twins: 0 });
  });
});

describe('a round robin', () => {
  const LINES = ['A B 1-0 1', 'C D 1/2-1/2 1', 'A C 1/2-1/2 2', 'B D 1-0 2', 'D A 0-1 3', 'B C 1-0 3'];

  it('a round robin is ordered by points, then by Sonneborn-Berger', async () => {
    const table = await tableOf(gamesFrom(LINES));
    expect(table).toMatchObject({
      form: 'grid',
      cycles: 1,
      missing: 0,
      games: 6,
      open: 0,
      rounds: [1, 2, 3],
    });
    expect(linesOf(table)).toEqual([
      '1. A 2.5/3 (3): Bw1 Cw0.5 Db1',
      '2. B 2/3 (1.5): Ab0 Dw1 Cw1',
      '3. C 1/3 (1.5): Dw0.5 Ab0.5 Bb0',
      '4. D 0.5/3 (0.5): Cb0.5 Bb0 Aw0',
    ]);
  });

  it('a round robin says which games it lacks', async () => {
    const table = await tableOf(gamesFrom(LINES.slice(0, 5)));
    expect(table).toMatchObject({ form: 'grid', missing: 1 });
    const again = [...LINES, 'B A * 4'];
    expect(await tableOf(gamesFrom(again))).toMatchObject({ form: 'grid', open: 1 });
  });

  it('a double round robin knows its two cycles, even if most of its games are missing', async () => {
    const back = ['B A 1/2-1/2 4', 'D C 1-0 4', 'C A 0-1 5', 'D B 0-1 5', 'A D 1-0 6', 'C B 0-1 6'];
    expect(await tableOf(gamesFrom([...LINES, ...back]))).toMatchObject({ cycles: 2, missing: 0 });
    const few = gamesFrom(['A B 1-0 1', 'C D 1-0 1', 'A C 1-0 5', 'B D 1-0 6']);
    expect(await tableOf(few)).toMatchObject({ form: 'grid', cycles: 2, missing: 6 });
  });

  it('the table has the points of games decided without play, and no performance for them', async () => {
    const table = await tableOf(
      gamesFrom(['A B +:- 1', 'B C 1-0 2', 'A C -:+ 3'], { whiteElo: 2500, blackElo: 2500 }),
    );
    expect(table).toMatchObject({ unplayed: 2 });
    expect(table.players.map(({ name, points, performance }) => [name, points, performance])).toEqual([
      ['A', 1, undefined],
      ['B', 1, 3300],
      ['C', 1, 1700],
    ]);
  });

  it('the table counts a game that was added twice once, and leaves deleted ones out', async () => {
    const games = [...gamesFrom(LINES), ...gamesFrom(LINES.slice(0, 2))];
    const deleted = gamesFrom(['A B 0-1 9'], { deleted: true });
    expect(await tableOf([...games, ...deleted])).toMatchObject({ games: 6, twins: 2, deleted: 1 });
  });
});

describe('other events', () => {
  it('an event by rounds is ordered by points, then by Buchholz', async () => {
    const lines = [
      'A B 1-0 1',
      'C D 1-0 1',
      'E F 1-0 1',
      'G H 1-0 1',
      'A C 1-0 2',
      'E G 1/2-1/2 2',
      'B D 1-0 2',
    ];
    const table = await tableOf(gamesFrom([...lines, 'F H 1-0 2']));
    expect(table.form).toBe('rounds');
    expect(linesOf(table).slice(0, 3)).toEqual([
      '1. A 2/2 (2): Bw1 Cw1',
      '2. E 1.5/2 (2.5): Fw1 Gw0.5',
      '3. G 1.5/2 (1.5): Hw1 Eb0.5',
    ]);
  });

  it('an event is a knock-out if losers go home', async () => {
    const first = ['A B 1-0 1', 'B A 1/2-1/2 1', 'C D 0-1 1', 'E F 1-0 1', 'G H 1-0 1'];
    const table = await tableOf(gamesFrom([...first, 'A D 1-0 2', 'E G 0-1 2', 'A G 0-1 3']));
    expect(table.form).toBe('knockout');
    expect(table.players.map(({ name }) => name).slice(0, 2)).toEqual(['G', 'A']);
  });

  it('a knock-out may have a match for third place, which does not decide the first', async () => {
    const first = ['A B 1-0 1', 'C D 0-1 1', 'E F 1-0 1', 'G H 1-0 1'];
    const semifinals = ['A D 1-0 2', 'E G 0-1 2'];
    const last = ['A G 1/2-1/2 3', 'G A 0-1 3', 'D E 1-0 3', 'E D 0-1 3'];
    const table = await tableOf(gamesFrom([...first, ...semifinals, ...last]));
    expect(table.form).toBe('knockout');
    expect(table.players.map(({ name }) => name).slice(0, 4)).toEqual(['A', 'G', 'D', 'E']);
  });

  describe('an event of four players', () => {
    const semifinals = ['A B 1-0 1', 'B A 1/2-1/2 1', 'C D 1/2-1/2 1', 'D C 1-0 1'];
    const last = ['A D 1-0 2', 'D A 1-0 2', 'A D 0-1 2', 'B C 0-1 2', 'C B 1/2-1/2 2'];
    const formOfGames = async (lines: readonly string[]) => (await tableOf(gamesFrom(lines))).form;

    it('four players play a knock-out if winners meet winners and losers meet losers', async () => {
      const table = await tableOf(gamesFrom([...semifinals, ...last]));
      expect(table).toMatchObject({ form: 'knockout', missing: 0 });
      expect(table.players.map(({ name }) => name)).toEqual(['D', 'A', 'C', 'B']);
      const laterRounds = [...semifinals, ...last].map((line) => line.replace(/2$/, '7').replace(/1$/, '6'));
      expect(await formOfGames(laterRounds)).toBe('knockout');
    });

    it('four players play no knock-out if winners meet losers, a match is undecided, or rounds have one game', async () => {
      const crossed = ['A C 1-0 2', 'C A 0-1 2', 'B D 0-1 2', 'D B 1/2-1/2 2'];
      expect(await formOfGames([...semifinals, ...crossed])).toBe('grid');
      expect(await formOfGames([...semifinals.slice(0, 3), 'D C 1/2-1/2 1', ...last])).toBe('grid');
      expect(await formOfGames([...semifinals, ...last.slice(0, 2), ...last.slice(3)])).toBe('grid');
      expect(await formOfGames([...semifinals, ...last.slice(1), 'A D * 2'])).toBe('grid');
      expect(await formOfGames(['A B 1-0 1', 'C D 0-1 1', 'A D 1-0 2', 'B C 0-1 2'])).toBe('grid');
      const pairsTwice = ['A B 1-0 1', 'C D 0-1 1', 'B A 0-1 2', 'D C 1-0 2'];
      const then = ['A D 1-0 3', 'B C 0-1 3', 'D A 0-1 4', 'C B 1-0 4'];
      expect(await formOfGames([...pairsTwice, ...then])).toBe('grid');
    });

    it('four players play no knock-out if all pairs meet, or someone has two opponents in a round', async () => {
      const rest = ['A C 1-0 3', 'C A 0-1 3', 'B D 1-0 3', 'D B 0-1 3'];
      expect(await formOfGames([...semifinals, ...last, ...rest])).toBe('grid');
      const inTwo = [...semifinals, ...rest, ...last].map((line) => line.replace(/3$/, '2'));
      expect(await formOfGames(inTwo)).toBe('grid');
    });

    it('four players play no knock-out if games have no round', async () => {
      const lines = [...semifinals, ...last];
      expect(await formOfGames(lines.map((line) => line.slice(0, -2)))).toBe('grid');
      expect(await formOfGames([...lines, 'A D 1-0'])).toBe('grid');
    });
  });

  it('top seeds may join a knock-out in its second round, unless pairs play one game a round', async () => {
    const pairs = ['A B', 'C D', 'E F', 'G H', 'I J', 'K L'];
    const second = ['A C 1-0 2', 'E X 0-1 2', 'G I 1-0 2', 'K Y 0-1 2'];
    const third = ['A X 1-0 3', 'G Y 1-0 3'];
    const rest = [...second, ...third, 'A G 0-1 4'];
    const single = pairs.map((pair) => `${pair} 1-0 1`);
    const twice = [...single, ...pairs.map((pair) => `${pair} 1/2-1/2 1`)];
    const table = await tableOf(gamesFrom([...twice, ...rest]));
    expect(table.form).toBe('knockout');
    expect(table.players.map(({ name }) => name).slice(0, 2)).toEqual(['G', 'A']);
    expect((await tableOf(gamesFrom([...single, ...rest]))).form).toBe('rounds');
    const loserToo = [...twice, ...rest, 'B Z 1-0 2'];
    expect((await tableOf(gamesFrom(loserToo))).form).toBe('rounds');
  });

  it('the winner of a final in several rounds has more points in all of them', async () => {
    const before = ['A B 1-0 1', 'C D 1-0 1', 'E F 1-0 1', 'G H 1-0 1', 'A C 1-0 2', 'E G 1-0 2'];
    const table = await tableOf(gamesFrom([...before, 'A E 1-0 3', 'E A 0-1 4', 'A E 0-1 5']));
    expect(table.form).toBe('knockout');
    expect(table.players.map(({ name }) => name).slice(0, 2)).toEqual(['A', 'E']);
  });

  it('two players play a match, and games without rounds are a list', async () => {
    expect((await tableOf(gamesFrom(['A B 1-0', 'B A 1-0']))).form).toBe('match');
    const pairs = ['A B 1-0', 'C D 1-0', 'E F 1-0', 'A C 1-0'];
    expect((await tableOf(gamesFrom(pairs))).form).toBe('list');
  });

  it('editions under one name are separated by long breaks', async () => {
    const games = [
      ...gamesFrom(['A B 1-0 1'], { date: { year: 2019, month: 12, day: 30 } }),
      ...gamesFrom(['B A 1-0 2'], { date: { year: 2020, month: 1, day: 2 } }),
      ...gamesFrom(['C D 1-0 1'], { date: { year: 2021 } }),
      ...gamesFrom(['D C 1-0 2'], { date: {} }),
    ];
    const last = await tableOf(games);
    expect(last.editions.map((edition) => edition.games)).toEqual([2, 2]);
    expect(last.players.map(({ name }) => name).sort()).toEqual(['C', 'D']);
    expect((await tableOf(games, 0)).players.map(({ name }) => name).sort()).toEqual(['A', 'B']);
  });
});

/** Expects both entries of each game to agree, and the points to be those of the games. */
function checkBooks({ players, games, open }: CrossTable): void {
  const seen = new Map<number, number[]>();
  for (const [place, { results, points }] of players.entries()) {
    expect(results.reduce((sum, game) => sum + (game.points ?? 0), 0)).toBe(points);
    for (const game of results) {
      seen.set(game.number, [...(seen.get(game.number) ?? []), game.points ?? 0.5]);
      const other = players[game.opponent].results.find(({ number }) => number === game.number);
      expect(other).toMatchObject({ opponent: place, white: !game.white, round: game.round });
    }
  }
  expect(seen.size).toBe(games);
  for (const [first, second, ...rest] of seen.values()) expect([first + second, rest]).toEqual([1, []]);
  const all = players.reduce((sum, { points }) => sum + points, 0);
  expect(all).toBe(games - open);
}

async function realIndex(name: string): Promise<SearchIndex> {
  return indexOf(await cbhFormat.open(memoryFiles(name, realFiles(`cbh/${name}`)), {}));
}
async function realTables(name: string): Promise<CrossTable[]> {
  const index = await realIndex(name);
  const tables: CrossTable[] = [];
  for (let id = 1; id < (index.entities('event')?.names.size ?? 0); id++) {
    const table = await readTable(index, entityId(id), {}, noPause);
    if (table !== undefined) tables.push(table);
  }
  return tables;
}

describe.skipIf(!hasRealData('cbh/twic1134'))('twic1134', { tags: 'real' }, () => {
  it('both entries of every game agree in the tables of twic1134', async () => {
    const tables = await realTables('twic1134');
    expect(tables.length).toBeGreaterThan(40);
    for (const table of tables) checkBooks(table);
  });

  it('the standings of Riblje ostrvo are those worked out by hand', async () => {
    const table = (await realTables('twic1134')).find(({ name }) => name === 'Riblje ostrvo 3 IM 2016');
    expect(table).toMatchObject({
      form: 'grid',
      cycles: 1,
      missing: 0,
      games: 45,
      rounds: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    });
    const standings = table?.players.map(({ name, points, tiebreak }) => [name, points, tiebreak]);
    // Stefanov beat opponents with 3, 4, 4, 4 and 5.5 points (20.5) and drew with 7, 2.5, 5 and 3 (half: 8.75).
    expect(standings?.slice(0, 3)).toEqual([
      ['Stefanov, Emil', 7, 29.25],
      ['Zhou, Qiyu', 7, 29.25],
      ['Sredojevic, I', 5.5, 20.75],
    ]);
    expect(standings?.at(-1)).toEqual(['Peycheva, Gergana', 2.5, 12.75]);
  });
});

describe.skipIf(!hasRealData('cbh/linares'))('linares', { tags: 'real' }, () => {
  it('tables of linares agree, and incomplete ones differ from double round robins', async () => {
    const tables = await realTables('linares');
    for (const table of tables) checkBooks(table);
    const double = tables.filter(
      ({ form, cycles, missing }) => form === 'grid' && cycles === 2 && missing === 0,
    );
    expect(double.map(({ games }) => games)).toContain(42);
    const fragment = tables.find(({ games, rounds }) => games === 25 && rounds.length === 13);
    expect(fragment).toMatchObject({ form: 'grid', cycles: 1, missing: 91 - 25 });
  });
});
