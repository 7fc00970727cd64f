// Calls that search through the games themselves, in this worker and its helpers.
import { FormatError } from '../../base/failure.ts';
import { recordNumber } from '../../model/gameHeader.ts';
import type { FolderApi } from '../../protocol/api.ts';
import { serve } from '../../protocol/serve.ts';
import type { GameSearchApi } from '../../protocol/searchApi.ts';
import { foldedWords } from '../../search/foldText.ts';
import { planForQuery } from '../../search/positionQueryPlan.ts';
import { WordSearch } from '../../search/wordSearch.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { HELPER_TRANSFERS, helperCalls, type HelpedBy } from '../scanning/helperCalls.ts';
import { LastAnswers } from '../scanning/lastAnswers.ts';
import { searchRecords } from '../scanning/searchRecords.ts';
import type { ScanPool } from '../scanning/scanPool.ts';
import { boardOf } from '../trees/openingTrees.ts';
import { tableGames } from '../trees/tableGames.ts';

export const gameSearchCalls = (
  databases: OpenDatabases,
  pool: ScanPool,
  { attachDatabase }: Pick<FolderApi, 'attachDatabase'>,
  { tables, kept, notes }: HelpedBy,
  answers = new LastAnswers(),
): GameSearchApi => ({
  async searchPositions({ item, within, position }, context) {
    const plan = planForQuery(position);
    const question = (only: Uint32Array | undefined) =>
      ({ kind: 'positions', plan: only === undefined ? plan : { ...plan, only } }) as const;
    const { lines } = position;
    const board = position.kind === 'exact' ? boardOf(position.fen, position.chess960) : undefined;
    const known =
      board &&
      ((only: Uint32Array | undefined, signal: AbortSignal) =>
        pool.questions.run(() => tableGames(databases, tables, { item, board, only, signal })));
    const findsMore = lines === 'all';
    const search = { databases, pool, item, within, question, known, findsMore };
    return searchRecords({ ...search, answers, asked: position, context });
  },

  async searchComments({ item, within, text }, context) {
    const words = foldedWords(text);
    if (words.length === 0)
      throw new FormatError({ kind: 'invalid', file: '', expected: 'a word', found: text });
    const question = (only: Uint32Array | undefined) =>
      ({ kind: 'words', words, ...(only === undefined ? {} : { only }) }) as const;
    return searchRecords({ databases, pool, item, within, question, answers, asked: { words }, context });
  },

  async readHit({ item, selection, place }, { signal }) {
    const found = databases.selections.find(item, selection);
    if (found.kind === 'all' || place >= found.rows.length) return undefined;
    const { rows, plies, words } = found;
    if (plies !== undefined) return { kind: 'position', ply: plies[place] };
    if (words === undefined) return undefined;
    const { reader } = await databases.reader(item);
    const record = await reader.readRecord(recordNumber(rows[place] + 1), { signal });
    const node = new WordSearch(words).find(record);
    return node === undefined ? undefined : { kind: 'words', node };
  },

  addHelper: ({ port }, { signal }) => pool.add(port, signal),

  async helpAt({ port }) {
    serve(port, helperCalls(databases, attachDatabase, { tables, kept, notes }), HELPER_TRANSFERS);
  },
});
