import { Breath } from '../../base/breath.ts';
import { FormatError } from '../../base/failure.ts';
import type { DatabaseReader } from '../../formats/format.ts';
import { recordNumber } from '../../model/gameHeader.ts';
import { rowAt, selectionCount } from '../../model/gameSelection.ts';
import type { LoadedRecord } from '../../model/loadedGame.ts';
import { GameMerger } from '../../model/merged/gameMerger.ts';
import { MAX_MERGED } from '../../protocol/mergeApi.ts';
import type { MergeApi } from '../../protocol/mergeApi.ts';
import type { OpenDatabases } from '../openDatabases.ts';

/** The largest depth of a merged tree, in plies, that a call may ask for. */
const MAX_PLIES = 1000;

/** Calls that merge many games into one tree. */
export const mergeCalls = (databases: OpenDatabases): MergeApi => ({
  async mergeGames({ item, selection, plies, withNotes, fromHits }, { signal, progress }) {
    if (!Number.isInteger(plies) || plies < 1 || plies > MAX_PLIES)
      throw new RangeError(`Expected 1 to ${MAX_PLIES} half-moves, found ${plies}`);
    const list = databases.selections.find(item, selection);
    const { reader } = await databases.reader(item);
    const total = Math.min(selectionCount(list), MAX_MERGED);
    await reader.readToEnd?.({ signal, records: list.kind === 'all' ? total : Infinity });
    const hits = fromHits && list.kind === 'rows' ? list.plies : undefined;
    const merger = new GameMerger({ plies, withNotes });
    const left = {
      beyond: selectionCount(list) - total,
      otherStarts: 0,
      variants: 0,
      unreadable: 0,
      texts: 0,
    };
    const breath = new Breath();
    for (let at = 0; at < total; at++) {
      const record = await recordAt(reader, rowAt(list, at) ?? 0, signal);
      if (record === undefined) left.unreadable++;
      else if (record.kind === 'text') left.texts++;
      else if (record.header.variant !== undefined) left.variants++;
      else if (!merger.add(record, hits?.[at])) left.otherStarts++;
      progress({ done: at + 1, total });
      await breath.take();
      signal.throwIfAborted();
    }
    const { least, ...merged } = merger.merged();
    return { ...merged, left: { ...left, least } };
  },
});

async function recordAt(
  reader: DatabaseReader,
  row: number,
  signal: AbortSignal,
): Promise<LoadedRecord | undefined> {
  try {
    return await reader.readRecord(recordNumber(row + 1), { signal });
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    return undefined;
  }
}
