import { describe, expect, it } from 'vitest';
import { cbhFormat } from '../../../src/formats/cbh/format.ts';
import type { HealthReport } from '../../../src/model/healthReport.ts';
import { MAX_DAMAGED } from '../../../src/formats/census.ts';
import type { DatabaseDescription, GameDescription } from '../../encoders/cbh/description.ts';
import { encodeCbh } from '../../encoders/cbh.ts';
import { movesOf } from '../../encoders/moveText.ts';
import { SAMPLE } from '../../encoders/sampleDatabase.ts';
import { type Files, memoryFiles, withFile } from '../../support/memoryFiles.ts';
import { hasRealData, realFiles, realFolders } from '../../support/realData.ts';
import { hex } from './bytes.ts';

async function healthOf(name: string, files: Files, options = {}): Promise<HealthReport> {
  const reader = await cbhFormat.open(memoryFiles(name, files), {});
  const report = await reader.readHealth?.(options);
  if (report === undefined) throw new Error('no report');
  return report;
}
const described = (description: Partial<DatabaseDescription>): Promise<HealthReport> =>
  healthOf('Health', encodeCbh({ records: [], ...description, name: 'Health' }));

const ANNOTATED: GameDescription = {
  kind: 'game',
  ...movesOf('1.e4 {x} e5 $1'),
  annotations: [
    { kind: 'item', type: 0x27, payload: hex('010203') },
    { kind: 'item', type: 0x61, payload: hex('04') },
    { kind: 'item', type: 0x18, payload: hex('09') },
  ],
};

describe('the health of a database', () => {
  it('the report counts the records by kind, and the moves', async () => {
    const report = await healthOf('Sample', encodeCbh(SAMPLE));
    expect(report).toMatchObject({
      name: 'Sample',
      format: 'ChessBase database',
      codePage: 'windows-1252',
      records: { games: 7, texts: 3, unreadable: 1, deleted: 2 },
      unknownBytes: 8,
      problems: [],
      damaged: { count: 1, first: [{ number: 9 }] },
    });
    expect(report.moves).toBeGreaterThan(280);
  });

  it('the report counts annotations by type, and bytes without a meaning', async () => {
    const { annotations, unknownBytes, damaged } = await described({ records: [ANNOTATED] });
    expect(annotations.map(({ code, type, understood, count }) => [code, type, understood, count])).toEqual([
      [0x02, 'text after a move', true, 1],
      [0x03, 'symbols', true, 1],
      [0x18, 'critical position', true, 1],
      [0x27, 'unknown [[annotations]]', false, 1],
      [0x61, 'correspondence header', false, 1],
    ]);
    // Three of 0x27, one of 0x61, and one of the critical position with an unknown phase.
    expect(unknownBytes).toBe(5);
    expect(damaged).toMatchObject({ count: 1, first: [{ number: 1, problems: [{ found: '9' }] }] });
  });

  it('the report names existing and missing files, and media folders', async () => {
    const files = new Map(encodeCbh(SAMPLE))
      .set('Sample.html/a.jpg', hex('00'))
      .set('Sample.pgi', hex('0000'));
    const report = await healthOf('Sample', withFile(files, 'Sample.cba', undefined));
    const fileOf = (name: string) => report.files.find((file) => file.name === name);
    expect(fileOf('Sample.cbh')).toEqual({ name: 'Sample.cbh', size: 552, holds: 'the list of games' });
    expect(fileOf('Sample.cba')).toEqual({ name: 'Sample.cba', holds: 'annotations' });
    expect(fileOf('Sample.pgi')?.size).toBe(2);
    expect(fileOf('Sample.html/')).toEqual({
      name: 'Sample.html/',
      size: 1,
      holds: 'media of texts, 1 file',
    });
    expect(report.damaged.count).toBeGreaterThan(1);
  });

  it("the report keeps the first thousand damaged records' problems, and counts the others", async () => {
    const raw = { kind: 'raw', header: new Uint8Array(46).fill(0x40) } as const;
    const { records, damaged } = await described({
      records: Array.from({ length: MAX_DAMAGED + 3 }, () => raw),
    });
    expect(records.unreadable).toBe(MAX_DAMAGED + 3);
    expect([damaged.count, damaged.first.length]).toEqual([MAX_DAMAGED + 3, MAX_DAMAGED]);
  });

  it('the report shows progress, and can be canceled', async () => {
    const records = Array.from({ length: 130 }, (): GameDescription => ({ kind: 'game', moves: [] }));
    const files = encodeCbh({ name: 'Health', records });
    const steps: number[] = [];
    await healthOf('Health', files, { onProgress: ({ done }: { done: number }) => steps.push(done) });
    expect(steps).toEqual([64, 128, 130]);
    const controller = new AbortController();
    const onProgress = () => controller.abort();
    await expect(healthOf('Health', files, { signal: controller.signal, onProgress })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

/** Items by type, as counted by the description. */
const COUNTS: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  linares: { 0x02: 2141, 0x03: 4555, 0x82: 1015 },
  'test-annotations': { 0x02: 3, 0x03: 6, 0x04: 1, 0x05: 1 },
};

describe.skipIf(!hasRealData('cbh'))('the health of real databases', { tags: 'real' }, () => {
  it.each(realFolders('cbh'))('%s has no problems and nothing unknown', async (name) => {
    const report = await healthOf(name, realFiles(`cbh/${name}`));
    expect(report).toMatchObject({ unknownBytes: 0, problems: [], damaged: { count: 0, first: [] } });
    expect(Object.fromEntries(report.annotations.map(({ code, count }) => [code, count]))).toEqual(
      COUNTS[name] ?? {},
    );
  });
});
