// A cross table in words and signs.
import type { CrossGame, CrossPlayer, CrossTable } from '../../../model/statistics.ts';
import { makeDateText } from '../../../model/dateNumber.ts';
import { countOf, formatCount } from '../../platform/numbers.ts';
import { pointsText } from './distributions.ts';
import { rowText } from './tableText.ts';

/** One game from a player's side: `1`, `½`, `0`, `+`, `−`, `*`. */
export function resultSign({ points, unplayed }: CrossGame): string {
  if (points === undefined) return '*';
  if (points === 0.5) return unplayed ? '=' : '½';
  if (unplayed) return points === 1 ? '+' : '−';
  return String(points);
}

/** "Stefanov, Emil against Zhou, Qiyu with White: ½, round 9" */
export function gameWords(players: readonly CrossPlayer[], place: number, game: CrossGame): string {
  const round =
    game.round === 0 ? '' : `, round ${game.round}${game.subround === 0 ? '' : `.${game.subround}`}`;
  const colour = game.white ? 'White' : 'Black';
  return `${players[place].name} with ${colour} against ${players[game.opponent].name}: ${resultSign(game)}${round}`;
}

export const FORM_WORDS: Readonly<Record<CrossTable['form'], string>> = {
  grid: 'Round robin',
  rounds: 'By rounds',
  knockout: 'Knock-out',
  match: 'Match',
  list: 'Games without rounds',
};

/** What the database says of the event and the table does not show: "category 18", "rapid". */
export const factWords = ({ facts }: CrossTable): readonly string[] =>
  facts === undefined
    ? []
    : [
        ...(facts.teamEvent ? ['team event'] : []),
        ...(facts.category === undefined ? [] : [`category ${facts.category}`]),
        ...facts.tempos,
      ];

/** What a user must know before they trust the table. */
export function tableNotes(table: CrossTable): readonly string[] {
  const { form, facts, players, missing, open, unplayed, twins, deleted, cycles } = table;
  const pairs = (players.length * (players.length - 1)) / 2;
  return [
    missing > 0 && lackingGames(missing, pairs, cycles),
    (form === 'rounds' || form === 'knockout') && lackingRounds(table.rounds),
    facts?.rounds !== undefined &&
      (table.rounds.at(-1) ?? 0) < facts.rounds &&
      `The event had ${countOf(facts.rounds, 'round')}, as the database says; the last of which it has games is ${table.rounds.at(-1) ?? 'not known'}.`,
    players.some(({ games }) => games !== players[0].games) && 'Points / games played.',
    form === 'rounds' &&
      players.some(({ results }) => results.length < table.rounds.length) &&
      'A gap is a round in which the database has no game of the player.',
    form === 'list' && 'The games name no rounds: they stand in the order of their dates.',
    open > 0 &&
      `${countOf(open, 'game')} ${open === 1 ? 'has' : 'have'} no result and ${open === 1 ? 'gives' : 'give'} no points.`,
    unplayed > 0 &&
      `${countOf(unplayed, 'game was', 'games were')} decided without play (+ and −): the points count, the performance leaves them out.`,
    twins > 0 &&
      `${countOf(twins, 'game is', 'games are')} there twice and ${twins === 1 ? 'counts' : 'count'} once.`,
    deleted > 0 && `${countOf(deleted, 'deleted game is', 'deleted games are')} left out.`,
    form === 'grid' && 'Ties are broken by Sonneborn-Berger (SB), then by rating.',
    form === 'rounds' &&
      `Equal points: Buchholz decides, then the rating. It adds up the points of all opponents${unplayed > 0 ? ' met over the board, those that they got without play among them; a game without play adds nothing' : ''}.`,
  ].filter((note): note is string => note !== false && note !== '');
}

/** Rounds before the last of which no game is there. */
function lackingRounds(rounds: readonly number[]): string {
  const last = rounds.at(-1) ?? 0;
  const lacking = Array.from({ length: last }, (_, at) => at + 1).filter((round) => !rounds.includes(round));
  if (lacking.length === 0 || last > MOST_ROUNDS) return '';
  const [first, end] = [lacking[0], lacking[lacking.length - 1]];
  const isRun = end - first + 1 === lacking.length;
  const names =
    lacking.length === 1
      ? `round ${first}`
      : isRun
        ? `rounds ${first} to ${end}`
        : `rounds ${lacking.join(', ')}`;
  return `The database has no games of ${names}: points and order are those of the games that it has.`;
}

/** Numbers above it are no rounds. */
const MOST_ROUNDS = 60;

export function datesText({ from, to }: CrossTable['editions'][number]): string {
  if (to === 0) return '';
  return from === to ? makeDateText(from) : `${makeDateText(from)} – ${makeDateText(to)}`;
}

/** The most games that one player has: columns of a list without rounds. */
const longest = (players: readonly CrossPlayer[]): number =>
  players.reduce((most, { results }) => Math.max(most, results.length), 0);

/** The columns of results: opponents, rounds, or just one game after the other. */
export function resultColumns({ form, players, rounds }: CrossTable): readonly string[] {
  if (form === 'grid') return players.map((_, place) => String(place + 1));
  if (form === 'rounds' || form === 'knockout') return rounds.map((round) => `R${round}`);
  return Array.from({ length: longest(players) }, (_, at) => String(at + 1));
}

/** A player's games by column of results. */
export function gamesIn(
  { form, rounds }: CrossTable,
  { results }: CrossPlayer,
  column: number,
): readonly CrossGame[] {
  if (form === 'grid') return results.filter(({ opponent }) => opponent === column);
  if (form === 'rounds' || form === 'knockout')
    return results.filter(({ round }) => round === rounds[column]);
  return results.slice(column, column + 1);
}

export const tiebreakHead = (form: CrossTable['form']): string | undefined =>
  form === 'grid' ? 'SB' : form === 'rounds' ? 'Buch.' : undefined;

/** The table as text with tabs. */
export function crossTableText(table: CrossTable): string {
  const columns = resultColumns(table);
  const tiebreak = tiebreakHead(table.form);
  const head = [
    '',
    'Player',
    'Elo',
    ...columns,
    'Points',
    ...(tiebreak === undefined ? [] : [tiebreak]),
    'Perf.',
  ];
  const rows = table.players.map((player, place) => [
    String(place + 1),
    player.name,
    String(player.elo ?? ''),
    ...columns.map((_, column) =>
      table.form === 'grid' && column === place
        ? 'x'
        : gamesIn(table, player, column)
            .map(
              (game) =>
                `${resultSign(game)}${table.form === 'grid' ? '' : ` ${game.white ? 'w' : 'b'}${game.opponent + 1}`}`,
            )
            .join(' '),
    ),
    pointsText(player.points),
    ...(tiebreak === undefined ? [] : [String(player.tiebreak)]),
    String(player.performance ?? ''),
  ]);
  const title = [table.name, table.site].filter(Boolean).join(', ');
  return [[title], head, ...rows].map(rowText).join('\n');
}

const lackingGames = (missing: number, pairs: number, cycles: number): string =>
  `${formatCount(missing)} of ${formatCount(pairs)} ${cycles === 1 ? 'games are missing' : `pairings lack some of their ${cycles} games`}: the event was unfinished, or the database is incomplete.`;
