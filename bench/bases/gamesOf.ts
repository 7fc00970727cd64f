import type { DatabaseReader } from '../../src/formats/format.ts';
import type { GameHeader } from '../../src/model/gameHeader.ts';
import type { GameTree } from '../../src/model/gameTree.ts';

export interface MadeGame {
  readonly header: GameHeader;
  readonly tree: GameTree;
}

/** Reads all games of a generated database. Anything else in it is an error. */
export async function* gamesOf(reader: DatabaseReader): AsyncGenerator<MadeGame> {
  for await (const record of reader.readRecords(0, reader.count.known)) {
    if (record.kind !== 'game' || !('tree' in record) || record.problems.length > 0)
      throw new Error(`Expected a sound game: ${JSON.stringify(record)}`);
    yield record;
  }
}
