import { FormatError } from '../base/failure.ts';
import { memorySource } from '../bytes/memorySource.ts';
import type { Format } from '../formats/format.ts';
import { recordNumber } from '../model/gameHeader.ts';

const TAG_PAIR = /^\s*\[\w+\s*["“„«]/mu;

/**
 * Tells whether a text contains games: tag pairs, several games, or one game whose first move can be played.
 */
export async function holdsGames(text: string, formats: readonly Format[]): Promise<boolean> {
  const pgn = formats.find(({ id }) => id === 'pgn');
  if (pgn?.kind !== 'database') return false;
  const source = memorySource('Pasted.pgn', new TextEncoder().encode(text));
  try {
    const reader = await pgn.open({ name: 'Pasted', files: new Map([[source.name, source]]) }, {});
    if (reader.count.known !== 1 || TAG_PAIR.test(text)) return reader.count.known > 0;
    const record = await reader.readRecord(recordNumber(1));
    return record.kind === 'game' && record.tree.nodes.length > 1;
  } catch (thrown) {
    if (!(thrown instanceof FormatError)) throw thrown;
    return false;
  }
}
