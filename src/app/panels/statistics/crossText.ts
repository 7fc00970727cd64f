// A cross table in words and signs.
import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import type { Tempo } from '../../../model/tournament.ts';
import type { CrossGame, CrossPlayer, CrossTable } from '../../../model/statistics.ts';
import { longDateOf } from '../../shared/longDate.ts';
import { pointsText } from './distributions.ts';
import { rowText } from './tableText.ts';

/** Returns the result of a game from a player's side: `1`, `½`, `0`, `+`, `=`, `−`, `*`. */
export function resultSign({ points, unplayed }: CrossGame): string {
  if (points === undefined) return '*';
  if (points === 0.5) return unplayed ? '=' : '½';
  if (unplayed) return points === 1 ? '+' : '−';
  return String(points);
}

/** "Stefanov, Emil with White against Zhou, Qiyu: ½, round 9" */
export function gameWords(players: readonly CrossPlayer[], place: number, game: CrossGame): string {
  const played = t(
    game.white
      ? '{player} with White against {opponent}: {result}'
      : '{player} with Black against {opponent}: {result}',
    { player: players[place].name, opponent: players[game.opponent].name, result: resultSign(game) },
  );
  if (game.round === 0) return played;
  const round = game.subround === 0 ? game.round : `${game.round}.${game.subround}`;
  return `${played}, ${t('round {round}', { round })}`;
}

export const FORM_WORDS: Readonly<Record<CrossTable['form'], Message>> = {
  grid: msg('Round robin'),
  rounds: msg('By rounds'),
  knockout: msg('Knockout'),
  match: msg('Match [[of two players]]'),
  list: msg('Games without rounds'),
};

const TEMPO_WORDS: Readonly<Record<Tempo, Message>> = {
  blitz: msg('blitz'),
  rapid: msg('rapid'),
  correspondence: msg('correspondence [[chess]]'),
};

/** Facts of the event that the database has and the table does not show: "category 18", "rapid". */
export const factWords = ({ facts }: CrossTable): readonly string[] =>
  facts === undefined
    ? []
    : [
        ...(facts.teamEvent ? [t('team event')] : []),
        ...(facts.category === undefined ? [] : [t('category {category}', { category: facts.category })]),
        ...facts.tempos.map((tempo) => t(TEMPO_WORDS[tempo])),
      ];

/** Returns notes on the table: what is missing or not counted, and how ties are broken. */
export function tableNotes(table: CrossTable): readonly string[] {
  const { form, facts, players, missing, open, unplayed, twins, deleted, cycles } = table;
  const pairs = (players.length * (players.length - 1)) / 2;
  return [
    missing > 0 && lackingGames(missing, pairs, cycles),
    (form === 'rounds' || form === 'knockout') && lackingRounds(table.rounds),
    facts?.rounds !== undefined &&
      (table.rounds.at(-1) ?? 0) < facts.rounds &&
      shortenedEvent(facts.rounds, table.rounds.at(-1)),
    players.some(({ games }) => games !== players[0].games) && t('Points / games played.'),
    form === 'rounds' &&
      players.some(({ results }) => results.length < table.rounds.length) &&
      t('A gap is a round in which the database has no game of the player.'),
    form === 'list' && t('The games name no rounds. They are listed by date.'),
    open > 0 &&
      t(
        '{count, plural, one {# game has no result and gives no points.} other {# games have no result and give no points.}}',
        { count: open },
      ),
    unplayed > 0 &&
      t(
        '{count, plural, one {# game was decided without play (+ and −): its points count, but not in the performance.} other {# games were decided without play (+ and −): their points count, but not in the performance.}}',
        { count: unplayed },
      ),
    twins > 0 &&
      t(
        '{count, plural, one {# game is there twice and counts once.} other {# games are there twice and count once.}}',
        { count: twins },
      ),
    deleted > 0 &&
      t('{count, plural, one {# deleted game is left out.} other {# deleted games are left out.}}', {
        count: deleted,
      }),
    form === 'grid' && t('Ties are broken by Sonneborn-Berger (SB), then by rating.'),
    form === 'rounds' &&
      (unplayed > 0
        ? t(
            'Ties are broken by Buchholz, then by rating. Buchholz adds up all points of the opponents met over the board; a game without play adds nothing.',
          )
        : t('Ties are broken by Buchholz, then by rating. Buchholz adds up the points of all opponents.')),
  ].filter((note): note is string => note !== false && note !== '');
}

/** Says that the event had more rounds than the database has games for. */
const shortenedEvent = (rounds: number, last: number | undefined): string =>
  last === undefined
    ? t(
        'According to the database, the event had {rounds, plural, one {# round} other {# rounds}}; no game names its round.',
        { rounds },
      )
    : t(
        'According to the database, the event had {rounds, plural, one {# round} other {# rounds}}; the last one with games is {last}.',
        { rounds, last },
      );

/**
 * Names the rounds before the last one that have no games; `''` if there are none, or if the last round is
 * over `MAX_ROUNDS`.
 */
function lackingRounds(rounds: readonly number[]): string {
  const last = rounds.at(-1) ?? 0;
  const lacking = Array.from({ length: last }, (_, at) => at + 1).filter((round) => !rounds.includes(round));
  if (lacking.length === 0 || last > MAX_ROUNDS) return '';
  const [first, end] = [lacking[0], lacking[lacking.length - 1]];
  const isRun = end - first + 1 === lacking.length;
  if (lacking.length === 1)
    return t(
      'The database has no games of round {round}: points and order are those of the games that it has.',
      { round: first },
    );
  if (isRun)
    return t(
      'The database has no games of rounds {first} to {last}: points and order are those of the games that it has.',
      { first, last: end },
    );
  return t(
    'The database has no games of rounds {rounds}: points and order are those of the games that it has.',
    { rounds: lacking.join(', ') },
  );
}

/** Higher numbers are not rounds. */
const MAX_ROUNDS = 60;

export function datesText({ from, to }: CrossTable['editions'][number]): string {
  if (to === 0) return '';
  return from === to ? longDateOf(from) : `${longDateOf(from)} – ${longDateOf(to)}`;
}

/** Returns the largest number of games of one player: the columns of the forms `match` and `list`. */
const longest = (players: readonly CrossPlayer[]): number =>
  players.reduce((most, { results }) => Math.max(most, results.length), 0);

/** Returns the player's color and the opponent's place: `w12`. */
export const opponentSign = ({ white, opponent }: CrossGame): string =>
  t(white ? 'w{place} [[White, one letter]]' : 'b{place} [[Black, one letter]]', { place: opponent + 1 });

/** Returns the headers of the result columns: opponents, rounds, or just consecutive games. */
export function resultColumns({ form, players, rounds }: CrossTable): readonly string[] {
  if (form === 'grid') return players.map((_, place) => String(place + 1));
  if (form === 'rounds' || form === 'knockout')
    return rounds.map((round) => t('R{round} [[round, one letter]]', { round }));
  return Array.from({ length: longest(players) }, (_, at) => String(at + 1));
}

/** Returns a player's games in a column of results. */
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
  form === 'grid'
    ? t('SB [[Sonneborn-Berger, short]]')
    : form === 'rounds'
      ? t('Buch. [[Buchholz, short]]')
      : undefined;

/** Returns the table as tab-separated text. */
export function crossTableText(table: CrossTable): string {
  const columns = resultColumns(table);
  const tiebreak = tiebreakHead(table.form);
  const head = [
    '',
    t('Player'),
    t('Elo'),
    ...columns,
    t('Points'),
    ...(tiebreak === undefined ? [] : [tiebreak]),
    t('Perf. [[performance, short]]'),
  ];
  const rows = table.players.map((player, place) => [
    String(place + 1),
    player.name,
    String(player.elo ?? ''),
    ...columns.map((_, column) =>
      table.form === 'grid' && column === place
        ? 'x'
        : gamesIn(table, player, column)
            .map((game) => `${resultSign(game)}${table.form === 'grid' ? '' : ` ${opponentSign(game)}`}`)
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
  cycles === 1
    ? t(
        '{missing, plural, one {# of {pairs, number} games is missing} other {# of {pairs, number} games are missing}}: the event was unfinished, or the database is incomplete.',
        { missing, pairs },
      )
    : t(
        '{missing, plural, one {# of {pairs, number} pairings lacks some of its {cycles} games} other {# of {pairs, number} pairings lack some of their {cycles} games}}: the event was unfinished, or the database is incomplete.',
        { missing, pairs, cycles },
      );
