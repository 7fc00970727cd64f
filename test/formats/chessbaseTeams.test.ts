// Names and numbers of teams, in both generations of ChessBase, and what remains of them after damage.
import { describe, expect, it } from 'vitest';
import { twoCbhFormat } from '../../src/formats/2cbh/format.ts';
import { memorySource } from '../../src/bytes/memorySource.ts';
import { TEAM } from '../../src/formats/cbh/entities.ts';
import { EntityTable } from '../../src/formats/cbh/entityTable.ts';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import type { DatabaseFormat } from '../../src/formats/format.ts';
import { recordNumber } from '../../src/model/gameHeader.ts';
import { itemId } from '../../src/protocol/items.ts';
import { createSession } from '../../src/worker/session.ts';
import type { DatabaseDescription } from '../encoders/cbh/description.ts';
import { encode2cbh } from '../encoders/2cbh.ts';
import { encodeCbh } from '../encoders/cbh.ts';
import { movesOf } from '../encoders/moveText.ts';
import { memoryFiles, withFile, type Files } from '../support/memoryFiles.ts';
import { hasRealData, realFiles } from '../support/realData.ts';
import { file as given } from '../worker/fakeFormat.ts';

const context = { signal: new AbortController().signal, progress: () => undefined };

const TEAMS = [
  { title: 'Zähringen', year: 2006, nation: 53 },
  { title: 'Eppingen', number: 2, year: 2006, nation: 53 },
  { title: 'Ладья', number: 14 },
  { title: 'Baden', number: 1 },
];
const BASE: DatabaseDescription = {
  name: 'Liga',
  records: TEAMS.map((team, at) => ({
    kind: 'game',
    white: 'A',
    black: 'B',
    whiteTeam: team,
    blackTeam: TEAMS[(at + 1) % TEAMS.length],
    ...movesOf('1.e4 e5'),
  })),
};

const FORMATS: readonly (readonly [string, DatabaseFormat, Files])[] = [
  ['.cbh', cbhFormat, encodeCbh({ ...BASE, encoding: 'utf-8' })],
  ['.2cbh', twoCbhFormat, encode2cbh(BASE)],
];

async function teamsOf(format: DatabaseFormat, name: string, files: Files): Promise<readonly string[]> {
  const reader = await format.open(memoryFiles(name, files), {});
  const rows = await reader.readRows(0, reader.count.known);
  return rows.flatMap((row) => (row.kind === 'game' ? [row.whiteTeam, row.blackTeam] : []));
}

describe.each(FORMATS)('teams of %s', (_, format, files) => {
  const names = ['Zähringen', 'Eppingen II', 'Ладья XIV', 'Baden I'];

  it('teams have their numbers after their names, in rows and among the names of the search', async () => {
    const rows = await teamsOf(format, 'Liga', files);
    expect(rows.filter((_row, at) => at % 2 === 0)).toEqual(names);
    const reader = await format.open(memoryFiles('Liga', files), {});
    const found = await reader.readNames?.('team');
    const { text = '', starts = new Uint32Array() } = found ?? {};
    const listed = Array.from({ length: starts.length - 1 }, (__, id) =>
      text.slice(starts[id], starts[id + 1]),
    );
    expect(listed.filter((name) => name !== '').toSorted()).toEqual(names.toSorted());
  });

  it('teams have their numbers in the tab of teams, in a search for a team, and in PGN', async () => {
    const session = createSession([format]);
    const folder = [...files].map(([path, bytes]) => given(path, new Uint8Array(bytes)));
    await session.openFolder({ kind: 'files', name: 'Liga', files: folder }, context);
    const item = itemId(folder[0].path);
    const { selection } = await session.openDatabase({ item }, context);
    const tab = { item, of: 'team', text: '', sort: 'name', from: 0, to: 9 } as const;
    const { rows } = await session.listEntities(tab, context);
    expect(rows.map((row) => `${row.name}: ${row.games}`).toSorted()).toEqual(
      names.map((name) => `${name}: 2`).toSorted(),
    );
    const query = { kind: 'name', field: 'team', text: 'Eppingen II', match: 'exact' } as const;
    expect((await session.findGames({ item, query, sort: [] }, context)).count).toBe(2);
    const choice = { kind: 'selection', selection: selection.id } as const;
    const { download } = await session.exportPgn({ item, choice }, context);
    const pgn = await download?.text();
    expect(pgn).toContain('[WhiteTeam "Eppingen II"]');
    expect(pgn).toContain('[BlackTeam "Ладья XIV"]');
  });

  it('teams have name and number separately in the details', async () => {
    const reader = await format.open(memoryFiles('Liga', files), {});
    const details = await reader.readDetails?.(recordNumber(2));
    expect(details?.whiteTeam).toMatchObject({ title: 'Eppingen', number: 2, year: 2006 });
    expect(details?.blackTeam).toMatchObject({ title: 'Ладья', number: 14 });
  });
});

/** Tells which bytes, if damaged, cost the name of an intact team. */
async function costlyBytes(name: string, files: Files): Promise<readonly string[]> {
  const costly: string[] = [];
  const paths = new Map([...files.keys()].map((path) => [path.slice(path.lastIndexOf('.') + 1), path]));
  const cbe = files.get(paths.get('cbe') ?? '') ?? new Uint8Array();
  const view = new DataView(cbe.buffer, cbe.byteOffset);
  const header = 28 + view.getUint32(24, true);
  const stride = 9 + view.getUint32(12, true);
  const whole = await teamsOf(cbhFormat, name, files);
  const cbj = files.get(paths.get('cbj') ?? '') ?? new Uint8Array();
  const idsOf = new DataView(cbj.buffer, cbj.byteOffset);
  const recordSize = idsOf.getUint32(4, true);
  const ids = whole.map((__, at) => idsOf.getInt32(32 + (at >> 1) * recordSize + (at % 2) * 4));
  for (let at = 0; at < cbe.length; at++) {
    const hit = at < header ? -1 : Math.floor((at - header) / stride);
    for (const flip of [0x01, 0x80, 0xff]) {
      const damaged = cbe.slice();
      damaged[at] ^= flip;
      const teams = await teamsOf(cbhFormat, name, withFile(files, paths.get('cbe') ?? '', damaged));
      if (teams.some((team, row) => ids[row] !== hit && team !== whole[row]))
        costly.push(`.cbe ${at} ^ ${flip}`);
    }
  }
  // The header of `.cbj`, and all fields of its first record except the teams.
  for (let at = 0; at < 32 + recordSize; at++) {
    if (at >= 32 && at < 40) continue;
    for (const flip of [0x01, 0x80, 0xff]) {
      const damaged = cbj.slice();
      damaged[at] ^= flip;
      const teams = await teamsOf(cbhFormat, name, withFile(files, paths.get('cbj') ?? '', damaged));
      if (teams.join() !== whole.join()) costly.push(`.cbj ${at} ^ ${flip}`);
    }
  }
  return costly;
}

describe('names of teams', () => {
  it('team names survive a wrong byte of .cbe outside the name, and of .cbj outside the team numbers', async () => {
    expect(await costlyBytes('Liga', encodeCbh(BASE))).toEqual([]);
  }, 120_000);

  it.skipIf(!hasRealData('cbh/libcbh'))(
    'team names of UnusualStart survive a wrong byte elsewhere',
    { tags: 'real', timeout: 300_000 },
    async () => {
      const files = realFiles('cbh/libcbh/UnusualStart');
      expect(await costlyBytes('UnusualStartBytes', files)).toEqual([]);
    },
  );

  it.skipIf(!hasRealData('cbh/twic1134'))(
    'team names of twic1134, with its 133 teams, survive any wrong byte of .cbe',
    { tags: 'real', timeout: 300_000 },
    async () => {
      const bytes = realFiles('cbh/twic1134').get('twic1134.cbe') ?? new Uint8Array();
      const ids = Array.from({ length: 133 }, (_, id) => id);
      const namesIn = async (file: Uint8Array) => {
        const lookup = await (await EntityTable.open(TEAM, memorySource('x.cbe', file))).load(ids);
        return ids.map((id) => lookup(id));
      };
      const whole = await namesIn(bytes);
      const costly: number[] = [];
      for (let at = 0; at < bytes.length; at++) {
        const damaged = bytes.slice();
        damaged[at] ^= 0xff;
        const hit = at < 32 ? -1 : Math.floor((at - 32) / 72);
        const names = await namesIn(damaged);
        if (names.some((name, id) => id !== hit && name !== whole[id])) costly.push(at);
      }
      expect(costly).toEqual([]);
    },
  );

  it.skipIf(!hasRealData('cbh/libcbh'))(
    'team names are those of ChessBase’s own PGN',
    { tags: 'real' },
    async () => {
      const teams = await teamsOf(cbhFormat, 'UnusualStartBytes', realFiles('cbh/libcbh/UnusualStart'));
      expect(teams.filter((team) => team !== '')).toEqual(['Zaehringen', 'Eppingen II']);
    },
  );
});
