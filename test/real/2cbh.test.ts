// The small database beside the description reads as its truth file says, which other people wrote.
import { describe, expect, it } from 'vitest';
import { twoCbhFormat } from '../../src/formats/2cbh/format.ts';
import { medalNames } from '../../src/model/medals.ts';
import { recordJson } from '../../src/model/recordJson.ts';
import { claimedSets } from '../support/memoryFiles.ts';
import { hasRealData, REAL_DATA, realFiles } from '../support/realData.ts';

type Json = Readonly<Record<string, unknown>>;

/** The truth file with the keys of `dump --games`; its other keys are for human readers. */
function expected({ medalBits, chess960, tag, ...keys }: Json): Json {
  const printed = Object.entries(keys).filter(([key]) => key !== 'what' && key !== 'setup');
  return {
    ...Object.fromEntries(printed),
    // The truth has the title alone; its team is the first of its club.
    ...(keys['whiteTeam'] === 'Команда' && { whiteTeam: 'Команда I' }),
    ...(chess960 === undefined ? {} : { chess960: true }),
    ...(tag === undefined || tag === '' ? {} : { tag }),
    ...(Number(medalBits ?? 0) === 0 ? {} : { medals: medalNames(Number(medalBits)) }),
  };
}

describe.skipIf(!hasRealData('2cbh'))(
  `a small .2cbh database (skipped without ${REAL_DATA}/2cbh)`,
  { tags: 'real' },
  () => {
    const files = hasRealData('2cbh') ? realFiles('2cbh') : new Map<string, Uint8Array>();
    const truths = Buffer.from(files.get('small.truth.jsonl') ?? [])
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Json);

    it('the database is claimed with all its files', () => {
      const [set] = claimedSets(twoCbhFormat, files);
      expect([...set.files.keys()].sort()).toEqual(
        ['2cba', '2cbg', '2cbh', '2lcd', '2lgd', '2lid', 'ini'].map((extension) => `small.${extension}`),
      );
    });

    it('the database reads as its truth says', async () => {
      const [set] = claimedSets(twoCbhFormat, files);
      const reader = await twoCbhFormat.open(set, {});
      expect(reader.problems).toEqual([]);
      const read: Json[] = [];
      for await (const record of reader.readRecords(0, reader.count.known))
        read.push(JSON.parse(JSON.stringify(recordJson(record))) as Json);
      expect(read).toHaveLength(truths.length);
      expect(read).toMatchObject(truths.map(expected));
      // The truth lacks the lists of problems, and the day and the round of its text.
      const beyond = read.flatMap((record, i) =>
        Object.keys(record).filter((key) => !(key in expected(truths[i])) && key !== 'formats'),
      );
      expect([...new Set(beyond)].sort()).toEqual(['eventDate', 'problems', 'round']);
      expect(read.flatMap(({ problems }) => problems)).toEqual([]);
    });

    it('the database is in good health', async () => {
      const [set] = claimedSets(twoCbhFormat, files);
      const report = await (await twoCbhFormat.open(set, {})).readHealth?.();
      expect(report).toMatchObject({
        format: 'ChessBase database',
        records: { games: 8, texts: 1, unreadable: 0, deleted: 1 },
        damaged: { count: 0, first: [] },
        problems: [],
        unknownBytes: 0,
      });
    });
  },
);
