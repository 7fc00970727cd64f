// Calls for one database: its list and its records.
import { isAbort, isPassing, toFailure } from '../../base/failure.ts';
import type { Failure } from '../../base/failure.ts';
import { MAX_DAMAGE_ROWS } from '../../protocol/api.ts';
import type { OpenedDatabase, RecordApi, RecordDamage } from '../../protocol/api.ts';
import { readHealth } from '../claimedItems.ts';
import type { Duplicates } from '../duplicates/duplicates.ts';
import type { Foreground } from '../foreground.ts';
import { checkNumber, readOptions, withCodePage } from '../openDatabases.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { rowsOfRecord } from '../joined/rowsOfRecord.ts';
import { listIndex, readSelectedRows } from '../selections.ts';

/** The interval at which the page learns that a list grows. */
const GROWTH_EVERY_MS = 150;

function unlessAborted(thrown: unknown): Failure {
  if (isAbort(thrown)) throw thrown;
  return toFailure(thrown);
}

export const recordCalls = (
  databases: OpenDatabases,
  duplicates: Duplicates,
  questions: Foreground,
): RecordApi => ({
  openDatabase: async ({ item }, { signal }) => databases.show(item, signal),

  async readToEnd({ item, selection }, { signal, progress }) {
    const opened = await databases.reader(item);
    const { reader } = opened;
    const grown = (): OpenedDatabase => {
      const shown = databases.selections.grow(item, selection, reader.count.known);
      return withCodePage({ item: databases.describe(item, opened), selection: shown }, reader);
    };
    let told = performance.now();
    const onProgress = (): void => {
      if (performance.now() - told < GROWTH_EVERY_MS) return;
      told = performance.now();
      progress(grown());
    };
    await reader.readToEnd?.({ signal, onProgress });
    return grown();
  },

  async readRows({ item, selection, from, to }, { signal }) {
    const rows = databases.selections.find(item, selection);
    const { reader } = await databases.reader(item);
    const read = await questions.run(() => readSelectedRows(reader, rows, from, to, { signal }));
    return duplicates.describe(selection, read, reader, { signal });
  },

  async findListIndex({ item, selection, number }) {
    return listIndex(databases.selections.find(item, selection), number - 1);
  },

  async locateRecords({ item, selection, records }) {
    const list = databases.selections.find(item, selection);
    const rows = await Promise.all(records.map((record) => rowsOfRecord(databases, item, record)));
    return rows.map((found) =>
      found.map((row) => listIndex(list, row)).filter((place) => place !== undefined),
    );
  },

  async readRecord({ item, number }, { signal }) {
    const { reader } = await databases.reader(item);
    checkNumber(reader, item, number);
    return questions.run(() => reader.readRecord(number, { signal }));
  },

  async readDamage({ item, numbers }, { signal }) {
    const { reader } = await databases.reader(item);
    const damaged: RecordDamage[] = [];
    for (const number of numbers.slice(0, MAX_DAMAGE_ROWS)) {
      checkNumber(reader, item, number);
      const problems = await reader.readRecord(number, { signal }).then(
        (record) => record.problems,
        (thrown: unknown) => [unlessAborted(thrown)],
      );
      // A file that is being written causes passing problems, and is read again soon: its games are not damaged.
      const found = problems.filter((problem) => !isPassing(problem));
      if (found.length > 0) damaged.push({ number, problems: found });
    }
    return damaged;
  },

  async readDetails({ item, number }, { signal }) {
    const { reader } = await databases.reader(item);
    return reader.readDetails?.(number, { signal });
  },

  async readMedia({ item, record, path }, { signal }) {
    const { reader } = await databases.reader(item);
    return reader.readMedia?.(path, { signal, record });
  },

  async findRecord({ item, record, reference }, context) {
    const { reader } = await databases.reader(item);
    return reader.findRecord?.(reference, { ...readOptions(context), record });
  },

  async readHealth({ item }, context) {
    return readHealth(await databases.reader(item), readOptions(context));
  },
});
