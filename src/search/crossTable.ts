// The games of one event as a table: the games that belong together, the ranking of the players, and the
// number of pairs that lack games.
import type { EntityId } from '../model/entity.ts';
import { recordNumber, type RecordNumber } from '../model/gameHeader.ts';
import { type ColumnName, DELETED, RESULT_CODES, SUBROUNDS } from '../model/gameIndex.ts';
import type { CrossTable } from '../model/statistics.ts';
import type { TournamentFacts } from '../model/tournament.ts';
import { editionsOf } from './editions.ts';
import { Entrant } from './entrant.ts';
import { namedEntity } from './entityLists.ts';
import { byRound, rowsOfEvent, withoutTwins } from './eventRows.ts';
import type { Needs, SearchIndex } from './searchIndex.ts';
import type { Pause } from './rowBlocks.ts';
import { cyclesOf, formOf, meetings, orderPlayers } from './standings.ts';

export const EVENT_NEEDS: Needs = {
  columns: new Set<ColumnName>([
    'kind',
    'result',
    'date',
    'whiteElo',
    'blackElo',
    'white',
    'black',
    'event',
    'round',
    'moveCount',
  ]),
  kinds: new Set(['player', 'event']),
};

/**
 * The maximum number of games in a table: nobody can read a larger one, and a larger event usually has the
 * games of a whole server.
 */
const MAX_GAMES = 12_000;
const NO_PLAYERS = {
  form: 'list',
  players: [],
  rounds: [],
  open: 0,
  unplayed: 0,
  cycles: 1,
  missing: 0,
  twins: 0,
} as const;

/** White's and Black's points by number of the result column. Games decided without play give points as well. */
const POINTS = new Map<number, readonly [number, number]>([
  [RESULT_CODES['1-0'], [1, 0]],
  [RESULT_CODES['+:-'], [1, 0]],
  [RESULT_CODES['0-1'], [0, 1]],
  [RESULT_CODES['-:+'], [0, 1]],
  [RESULT_CODES['1/2-1/2'], [0.5, 0.5]],
  [RESULT_CODES['=:='], [0.5, 0.5]],
  [RESULT_CODES['0-0'], [0, 0]],
]);
const UNPLAYED = new Set([
  RESULT_CODES['+:-'],
  RESULT_CODES['-:+'],
  RESULT_CODES['=:='],
  RESULT_CODES['0-0'],
]);

/**
 * The edition at index `edition`; without it, the one that has `row`; if there is no such edition, the last.
 */
export interface EditionChoice {
  readonly row?: number;
  readonly edition?: number;
}

/** Reads facts about a record's event that the database stores apart from games; `undefined` if it has none. */
export type FactsOf = (number: RecordNumber) => Promise<TournamentFacts | undefined>;

/**
 * Makes the table of an event; `undefined` if there is no such event, or all its games, if any, are deleted.
 */
export async function readTable(
  index: SearchIndex,
  event: EntityId,
  choice: EditionChoice,
  pause: Pause,
  factsOf: FactsOf = async () => undefined,
): Promise<CrossTable | undefined> {
  const tables = index.entities('event');
  const players = index.entities('player')?.names;
  if (tables === undefined || players === undefined || event <= 0 || event >= tables.names.size)
    return undefined;
  const all = await rowsOfEvent(index, event, pause);
  const column = (name: ColumnName) => index.column(name);
  const kept = all.filter((row) => (column('kind')[row] & DELETED) === 0);
  if (kept.length === 0) return undefined;
  const editions = editionsOf(kept, column('date'));
  const wanted =
    choice.edition ?? editions.findIndex(({ rows }) => choice.row !== undefined && rows.includes(choice.row));
  const edition = wanted >= 0 && wanted < editions.length ? wanted : editions.length - 1;
  const about = {
    ...namedEntity(tables.names, event),
    site: tables.sites?.nameOf(event) ?? '',
    editions: editions.map(({ from, to, rows: { length } }) => ({ from, to, games: length })),
    edition,
    deleted: all.length - kept.length,
  };
  const ofEdition = editions[edition].rows;
  const facts = await factsOf(recordNumber(ofEdition[0] + 1));
  if (ofEdition.length > MAX_GAMES) return { ...about, ...NO_PLAYERS, games: ofEdition.length };

  const { rows, twins } = withoutTwins(index, byRound(index, ofEdition));
  const entrants = new Map<number, Entrant>();
  const known = (row: number): boolean =>
    !players.isEmpty(column('white')[row]) && !players.isEmpty(column('black')[row]);
  const games = rows.filter((row) => known(row) && column('white')[row] !== column('black')[row]);
  for (const row of games)
    for (const side of ['white', 'black'] as const) {
      const id = column(side)[row];
      if (!entrants.has(id)) entrants.set(id, new Entrant(id, entrants.size));
    }
  for (const row of games) {
    const white = entrants.get(column('white')[row]);
    const black = entrants.get(column('black')[row]);
    const points = POINTS.get(column('result')[row]);
    const unplayed = UNPLAYED.has(column('result')[row]);
    const round = Math.floor(column('round')[row] / SUBROUNDS);
    const subround = column('round')[row] % SUBROUNDS;
    const elos = [column('whiteElo')[row], column('blackElo')[row]] as const;
    for (const [side, own, other] of [
      [0, white, black],
      [1, black, white],
    ] as const)
      if (own !== undefined && other !== undefined)
        own.add(
          {
            number: recordNumber(row + 1),
            opponent: other.place,
            white: side === 0,
            round,
            subround,
            unplayed,
            ...(points !== undefined && { points: points[side] }),
          },
          elos[side],
          elos[1 - side],
        );
  }
  const unordered = [...entrants.values()].map((entrant) => entrant.player(players.nameOf(entrant.id)));
  const rounds = [...new Set(games.map((row) => Math.floor(column('round')[row] / SUBROUNDS)))]
    .filter((round) => round > 0)
    .sort((a, b) => a - b);
  const form = formOf(unordered, rounds, facts?.kind);
  const ordered = orderPlayers(unordered, form);
  const pairs = meetings(ordered);
  const cycles = form === 'grid' ? cyclesOf(ordered, rounds.at(-1) ?? 0) : 1;
  const pairCount = (ordered.length * (ordered.length - 1)) / 2;
  const complete = [...pairs.values()].filter((met) => met >= cycles).length;
  return {
    ...about,
    ...(facts !== undefined && { facts }),
    twins,
    form,
    players: ordered,
    rounds,
    games: games.length,
    open: games.filter((row) => !POINTS.has(column('result')[row])).length,
    unplayed: games.filter((row) => UNPLAYED.has(column('result')[row])).length,
    cycles,
    missing: form === 'grid' ? pairCount - complete : 0,
  };
}
