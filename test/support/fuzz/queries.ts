import { isDeepStrictEqual } from 'node:util';
import { FormatError } from '../../../src/base/failure.ts';
import { cbhFormat } from '../../../src/formats/cbh/format.ts';
import { ENTITY_KINDS } from '../../../src/model/entity.ts';
import { COLUMN_NAMES } from '../../../src/model/gameIndex.ts';
import type { GameQuery } from '../../../src/model/query/gameQuery.ts';
import { makeQuery } from '../../../src/model/query/makeQuery.ts';
import { parseQuery } from '../../../src/model/query/parseQuery.ts';
import { filterGames } from '../../../src/search/filterGames.ts';
import type { SearchIndex } from '../../../src/search/searchIndex.ts';
import { DatabaseIndex } from '../../../src/worker/databaseIndex.ts';
import { encodeCbh } from '../../encoders/cbh.ts';
import { SAMPLE } from '../../encoders/sampleDatabase.ts';
import { memoryFiles } from '../memoryFiles.ts';
import type { TextFamily } from './textFamily.ts';
import { damagedText, QUERIES } from './words.ts';

function queryOf(text: string): GameQuery | undefined {
  const parsed = parseQuery(text);
  return parsed.kind === 'query' ? parsed.query : undefined;
}

/** The games that a query finds; `undefined` if an index cannot answer, as for words in comments. */
function rowsOf(index: SearchIndex, query: GameQuery): Uint32Array | undefined {
  try {
    return filterGames(index, query).words;
  } catch (thrown) {
    if (thrown instanceof FormatError && thrown.failure.kind === 'unsupported') return undefined;
    throw thrown;
  }
}

/** Searches that are parsed, printed, parsed again, and run on the games of a sample. */
export const queryFamily: TextFamily = {
  id: 'queries',
  make: (random) => damagedText(random, QUERIES),
  async open() {
    const reader = await cbhFormat.open(memoryFiles('Sample', encodeCbh(SAMPLE)), {});
    const index = await new DatabaseIndex(reader).load(
      { columns: new Set(COLUMN_NAMES), kinds: new Set(ENTITY_KINDS) },
      {},
    );
    return (text) => {
      const parsed = parseQuery(text);
      if (parsed.kind === 'problem') {
        const { from, to } = parsed.problem;
        return 0 <= from && from <= to && to <= text.length ? undefined : `a problem from ${from} to ${to}`;
      }
      if (parsed.query === undefined) return undefined;
      const printed = makeQuery(parsed.query);
      const again = queryOf(printed);
      if (again === undefined) return `is no query once it is printed: ${printed.slice(0, 200)}`;
      // Quotation marks around a word with signs change the query, because beginnings of words match; the games are the same.
      if (!isDeepStrictEqual(queryOf(makeQuery(again)), again))
        return `is another query each time it is printed: ${printed.slice(0, 200)}`;
      return isDeepStrictEqual(rowsOf(index, again), rowsOf(index, parsed.query))
        ? undefined
        : `finds other games once it is printed: ${printed.slice(0, 200)}`;
    };
  },
};
