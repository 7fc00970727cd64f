// A worker that searches made-up games by brute force, for tests of what the page does with the results.
import { ENTITY_KINDS } from '../../../../src/model/entity.ts';
import type { RecordNumber } from '../../../../src/model/gameHeader.ts';
import type { GameQuery, SortKey } from '../../../../src/model/query/gameQuery.ts';
import type { SelectionInfo } from '../../../../src/protocol/selection.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import { fakeWorker } from '../../fakeWorker.ts';
import { fakeClient, gameAt } from './fakeClient.ts';

function fits(query: GameQuery, row: number): boolean {
  const { white, black, whiteElo, moveCount = 0 } = gameAt(row);
  switch (query.kind) {
    case 'and':
      return query.parts.every((part) => fits(part, row));
    case 'not':
      return !fits(query.part, row);
    case 'words':
      return `${white} ${black}`.toLowerCase().includes(query.text.toLowerCase());
    case 'name':
      return (query.field === 'black' ? black : white).toLowerCase().includes(query.text.toLowerCase());
    case 'entity':
      return [white, black].includes(query.name);
    case 'number': {
      const value = query.field === 'moves' ? moveCount : whiteElo;
      return value !== undefined && value >= (query.from ?? 0) && value <= (query.to ?? Infinity);
    }
    default:
      return true;
  }
}

const ORDER: Partial<Record<SortKey['column'], (row: number) => string | number>> = {
  white: (row) => gameAt(row).white,
  moves: (row) => gameAt(row).moveCount ?? 0,
};

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

export interface FakeSearch {
  readonly client: Client<WorkerApi>;
  /** The calls in order, each with its arguments, such as `searchPositions 101`. */
  readonly asked: readonly string[];
  /** Returns the rows of a selection that this worker has made. */
  rows(selection: SelectionInfo): readonly number[];
}

/** A worker with so many games; `change` replaces some of its calls. */
export function fakeSearch(games: number, change: Partial<Client<WorkerApi>> = {}): FakeSearch {
  const asked: string[] = [];
  const selections = new Map<number, readonly number[]>();
  const all = Array.from({ length: games }, (_, row) => row);
  let last = 100;
  const rowsOf = (id: number | undefined): readonly number[] => selections.get(id ?? 0) ?? all;
  const give = (rows: readonly number[]): SelectionInfo => {
    selections.set(++last, rows);
    return { id: last, count: rows.length };
  };
  const found = (rows: readonly number[]) => ({
    selection: give(rows),
    done: games,
    total: games,
    damaged: 0,
  });
  const base = fakeClient({ games });
  const client = fakeWorker({
    openDatabase: (request, options) => base.openDatabase(request, options),
    buildIndex: async () => ENTITY_KINDS,
    async findGames({ query, sort, within }) {
      asked.push(`findGames ${JSON.stringify({ query, sort, within })}`);
      const rows = rowsOf(within).filter((row) => query === undefined || fits(query, row));
      return give(
        rows.toSorted((a, b) => {
          for (const { column, descending } of sort) {
            const value = ORDER[column];
            const order = value === undefined ? 0 : compare(value(a), value(b));
            if (order !== 0) return descending ? -order : order;
          }
          return 0;
        }),
      );
    },
    async searchPositions({ within }) {
      asked.push(`searchPositions ${within}`);
      return found(rowsOf(within).filter((row) => row % 2 === 0));
    },
    async searchComments({ within, text }) {
      asked.push(`searchComments ${text} ${within}`);
      return found(rowsOf(within).filter((row) => row % 5 === 0));
    },
    async findListIndex({ selection, number }) {
      const place = rowsOf(selection).indexOf(number - 1);
      return place < 0 ? undefined : place;
    },
    async readRows({ selection, from, to }) {
      return rowsOf(selection)
        .slice(from, to)
        .map((row) => gameAt(row));
    },
    readHit: async () => ({ kind: 'position', ply: 3 }),
    listEntities: async () => ({ count: 0, rows: [] }),
    completeNames: async () => [],
    countRecords: async ({ selection }) => ({ games: rowsOf(selection).length, texts: 0, unreadable: 0 }),
    findListYears: async () => undefined,
    readRecord: ({ number }: { number: RecordNumber }) =>
      Promise.reject(new Error(`No game ${number} in this test`)),
    ...change,
  });
  return { client, asked, rows: (selection) => rowsOf(selection.id) };
}
