// A worker of any number of made-up games, for tests and measurements of the list.
import { msg } from '../../../../src/base/messages.ts';
import type { Eco } from '../../../../src/chess/types.ts';
import { CONTENT, packContents } from '../../../../src/model/contents.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { GameHeader, RecordRow } from '../../../../src/model/gameHeader.ts';
import type { DatabaseItem, ItemId } from '../../../../src/protocol/items.ts';
import type { ChosenCodePage, WorkerApi } from '../../../../src/protocol/api.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import { fakeWorker } from '../../fakeWorker.ts';

export const MEGA = 'Mega 2026.cbh' as ItemId;

const PLAYERS = [
  'Anderssen, Adolf',
  'Kieseritzky, Lionel',
  'Capablanca, José Raúl',
  'Rubinstein, Akiba',
  'Von Bardeleben, Curt',
  'Polugaevsky, Lev',
  'Duke of Brunswick',
  'Vachier-Lagrave, Maxime',
];
const EVENTS = ['London', 'New York, 1st American Congress', 'Zürich Candidates', 'Łódź, 5th Russian Champ'];
const RESULTS = ['1-0', '0-1', '1/2-1/2', '1-0', '0-1', '*'] as const;

/** The game at place `index`; every field follows from the place. */
export function gameAt(index: number, change: Partial<GameHeader> = {}): GameHeader {
  const modern = index % 3 === 0;
  return {
    kind: 'game',
    number: recordNumber(index + 1),
    deleted: false,
    white: PLAYERS[index % PLAYERS.length] ?? '',
    black: PLAYERS[(index * 3 + 1) % PLAYERS.length] ?? '',
    whiteElo: modern ? 2400 + (index % 400) : undefined,
    blackElo: modern ? 2390 + (index % 390) : undefined,
    whiteTeam: '',
    blackTeam: '',
    result: RESULTS[index % RESULTS.length] ?? '*',
    eco: `${'ABCDE'.charAt(index % 5)}${String(index % 100).padStart(2, '0')}` as Eco,
    event: EVENTS[index % EVENTS.length] ?? '',
    site: 'London',
    date: { year: 1851 + (index % 170), month: index % 2 === 0 ? 1 + (index % 12) : undefined },
    eventDate: {},
    round: 1 + (index % 15),
    moveCount: 17 + (index % 60),
    annotator: '',
    source: '',
    sourceTitle: '',
    medals: index % 4 === 0 ? 0b1001 : index % 4 === 1 ? 0b10 : 0,
    contents: packContents(
      { variations: index % 5, comments: index % 3, symbols: (index >> 1) % 3 },
      (index % 7 === 0 ? CONTENT.media : 0) | (index % 11 === 0 ? CONTENT.setUp : 0),
    ),
    ...change,
  };
}

export interface FakeDatabase {
  readonly games: number;
  readonly title?: string;
  readonly codePage?: string;
  /** The number of rows of a selection smaller than the database. */
  readonly shown?: number;
  readonly rowAt?: (index: number) => RecordRow;
  /** Awaited before the rows are returned. */
  readonly delay?: () => Promise<void>;
  readonly open?: () => Promise<void>;
  /** The number of games after each step of listing the rest; the database is incomplete until the last. */
  readonly grows?: AsyncIterable<number>;
}

export function fakeClient(database: FakeDatabase): Client<WorkerApi> {
  const { games, title = 'Mega 2026', shown = games, rowAt = (index) => gameAt(index) } = database;
  const item: DatabaseItem = {
    kind: 'database',
    id: MEGA,
    name: 'Mega 2026',
    folder: '',
    extension: '.cbh',
    problems: [],
    format: 'cbh',
    label: msg('ChessBase database'),
    title,
    games,
    complete: database.grows === undefined,
  };
  let opened = 0;
  let chosen: readonly ChosenCodePage[] = [];
  return fakeWorker({
    async openDatabase(request) {
      await database.open?.();
      opened++;
      return {
        item,
        selection: { id: opened, count: shown },
        codePage: chosen.find((choice) => choice.item === request.item)?.codePage ?? database.codePage,
      };
    },
    describeNotes: async ({ items }) =>
      items.map(() => ({ kind: 'ready', notes: 0, isKept: false, damaged: 0, variants: 0 }) as const),
    async chooseCodePages(request) {
      ({ chosen } = request);
    },
    async readToEnd({ selection }, options) {
      const grown = (count: number, complete: boolean) => ({
        item: { ...item, games: count, complete },
        selection: { id: selection, count },
      });
      let last = shown;
      for await (const count of database.grows ?? []) options?.onProgress?.(grown((last = count), false));
      return grown(last, true);
    },
    async readRows({ from, to }) {
      await database.delay?.();
      return Array.from({ length: to - from }, (_, i) => rowAt(from + i));
    },
  });
}
