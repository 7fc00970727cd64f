// Everything known about a record except its moves, in words and in the order in which users look for it.
import { sayOpening, msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import type { Opening } from '../../../chess/eco.ts';
import type {
  GameDetails,
  PieceCounts,
  PlayerDetails,
  RatingKind,
  SourceDetails,
  TeamDetails,
  TournamentDetails,
} from '../../../model/gameDetails.ts';
import type { GameHeader, TextHeader } from '../../../model/gameHeader.ts';
import { shownMedals } from '../../../model/medalNames.ts';
import type { PartialDate } from '../../../model/partialDate.ts';
import { teamName } from '../../../model/teamName.ts';
import type { TimeStage } from '../../../model/timeControl.ts';
import { nameInOrder } from '../../shared/players.ts';
import { dateLanguage, formatCount, formatDecimal } from '../../platform/numbers.ts';
import { languageName } from '../../session/game/comments.ts';
import { longDate } from '../../shared/longDate.ts';
import { roundNumber } from '../notation/gameHead.ts';
import { shownTimeControl } from '../../shared/shownTimes.ts';
import { resultText } from '../../shared/gameFacts.ts';
import { gameTypeWords } from '../../shared/gameTypes.ts';
import { QUALITIES, SEXES, TEMPO_WORDS, tiebreakWords, TOURNAMENT_WORDS } from './factWords.ts';

interface Fact {
  readonly name: string;
  readonly value: string;
}
export interface Section {
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** Facts about the record that are not in its header. */
export interface Known {
  readonly details?: GameDetails;
  readonly opening?: Opening;
  readonly timeControl?: readonly TimeStage[];
  /** Commands in comments that the page does not show, as `keptCommands` lists them. */
  readonly commands?: string;
  /** Number of comments that became scores and times. */
  readonly engineComments?: number;
  /** Further facts by PGN tag; those that other sections show are left out. */
  readonly tags?: readonly (readonly [name: string, value: string])[];
}

type Pair = readonly [name: string, value: string | number | undefined | false];

const join = (...parts: (string | number | undefined | false)[]): string =>
  parts.filter((part) => part !== '' && part !== undefined && part !== false).join(', ');

/** Makes a section of the facts that have a value; `facts` is empty if none has. */
const section = (title: string, ...pairs: readonly Pair[]): Section => ({
  title,
  facts: pairs.flatMap(([name, value]) =>
    value === '' || value === undefined || value === false ? [] : [{ name, value: String(value) }],
  ),
});

export function infoSections(header: GameHeader | TextHeader, known: Known): readonly Section[] {
  const { details } = known;
  const sections = [
    header.kind === 'game' ? players(header, details) : textOf(header),
    ...(header.kind === 'game' ? [game(header, known)] : []),
    tournament(header, known),
    source(header, details?.source),
    record(header, details),
    section(t('Further tags'), ...(known.tags ?? []).filter(([name]) => !SHOWN_TAGS.has(name))),
  ];
  return sections.filter(({ facts }) => facts.length > 0);
}

/** Tags whose facts other sections show. */
const SHOWN_TAGS: ReadonlySet<string> = new Set(['WhiteTitle', 'BlackTitle', 'GameType', 'FEN']);

function players(header: GameHeader, details: GameDetails | undefined): Section {
  const player = (
    title: string | undefined,
    name: string,
    elo: number | undefined,
    rating: RatingKind | undefined,
  ): string =>
    join(
      [title, nameInOrder(name)].filter(Boolean).join(' '),
      elo !== undefined && [elo, ratingText(rating)].filter(Boolean).join(' '),
    );
  return section(
    t('Players'),
    [
      t('White [[the player]]'),
      player(header.whiteTitle, header.white, header.whiteElo, details?.whiteRating),
    ],
    [t('About White'), aboutPlayer(details?.white)],
    [t('White’s team'), teamText(details?.whiteTeam) || header.whiteTeam],
    [
      t('Black [[the player]]'),
      player(header.blackTitle, header.black, header.blackElo, details?.blackRating),
    ],
    [t('About Black'), aboutPlayer(details?.black)],
    [t('Black’s team'), teamText(details?.blackTeam) || header.blackTeam],
    [t('Result'), resultText(header)],
  );
}

/** "Born 17 February 1976, male, FIDE id 4100018, listed with 2701": facts from the list of players. */
function aboutPlayer(player: PlayerDetails | undefined): string {
  if (player === undefined) return '';
  const { birthday, sex, fideId, elo } = player;
  const born = longDate(birthday);
  return join(
    born !== '' && t('born {date} [[a player]]', { date: born }),
    sex && t(SEXES[sex]),
    fideId !== undefined && t('FIDE id {id}', { id: String(fideId) }),
    elo !== undefined && t('listed with {elo} [[a player with a rating]]', { elo: String(elo) }),
  );
}

/** "(FIDE, rapid)", "(Playchess, server, bullet)"; `''` if nothing is known about the kind of the rating. */
const ratingText = (rating: RatingKind | undefined): string =>
  rating === undefined
    ? ''
    : `(${[rating.name, rating.scope === 'server' && t('server [[for playing]]'), rating.tempo && t(TEMPO_WORDS[rating.tempo]), rating.nation?.name].filter(Boolean).join(', ')})`.replace(
        '()',
        '',
      );

function teamText(team: TeamDetails | undefined): string {
  if (team === undefined) return '';
  const { title, number, year, overNewYear, nation } = team;
  const season = year === undefined ? '' : overNewYear ? `${year}/${(year + 1) % 100}` : String(year);
  return join(teamName(title, number ?? 0), season, nation?.name);
}

function game(header: GameHeader, known: Known): Section {
  const { details, opening, timeControl, commands, engineComments = 0 } = known;
  const titles = details?.titles.filter(({ text }) => text.trim() !== '') ?? [];
  return section(
    t('Game'),
    ...titles.map(({ language, text }): Pair => [
      titles.length > 1
        ? t('Title, {language}', { language: languageName(language) })
        : t('Title [[of a text or game]]'),
      text,
    ]),
    [t('Title [[of a text or game]]'), titles.length === 0 && header.tag],
    [t('Date'), longDate(header.date)],
    [t('Round'), roundNumber(header)],
    [t('Board'), details?.board],
    [
      t('Opening'),
      [header.eco ?? opening?.eco, opening && sayOpening(opening.name)].filter(Boolean).join(' '),
    ],
    [
      'Chess960',
      header.chess960 !== undefined && t('start position {number}', { number: String(header.chess960) }),
    ],
    [
      t('Start position'),
      known.tags?.some(([name]) => name === 'FEN') && t('not stated: the usual one is taken'),
    ],
    [t('Variant'), header.variant],
    [t('Time control'), timeControl !== undefined && shownTimeControl(timeControl)],
    [t('Annotator'), nameInOrder(header.annotator)],
    [t('Filed under'), header.gameType && gameTypeWords(header.gameType)],
    [t('Medals'), shownMedals(header.medals).join(', ')],
    [t('Material at the end'), details?.finalMaterial && materialOfBoth(details.finalMaterial)],
    [
      t('Endings'),
      details?.endings
        .map(({ code, ply }) =>
          t('kind {code, number} from move {move, number}', { code, move: moveOf(ply) }),
        )
        .join(', '),
    ],
    [
      t('Comments of engines'),
      engineComments > 0 &&
        t(
          '{count, plural, one {# is shown as its score and time. An export has its words.} other {# are shown as scores and times. An export has their words.}}',
          { count: engineComments },
        ),
    ],
    [t('Commands not shown [[in comments]]'), commands],
    [t('Top game'), details?.topGame === true && t('one of the publisher’s top games')],
  );
}

const moveOf = (ply: number): number => Math.floor(ply / 2) + 1;

const materialOfBoth = ([more, less]: readonly [PieceCounts, PieceCounts]): string =>
  t('{more} against {less} [[pieces]]', { more: materialText(more), less: materialText(less) });

const PIECES = [
  ['queens', msg('{count, plural, =1 {queen} other {# queens}}')],
  ['rooks', msg('{count, plural, =1 {rook} other {# rooks}}')],
  ['bishops', msg('{count, plural, =1 {bishop} other {# bishops}}')],
  ['knights', msg('{count, plural, =1 {knight} other {# knights}}')],
  ['pawns', msg('{count, plural, =1 {pawn} other {# pawns}}')],
] as const;

/** "queen, 2 rooks, 5 pawns". */
function materialText(counts: PieceCounts): string {
  const words = PIECES.flatMap(([kind, message]) =>
    counts[kind] === 0 ? [] : [t(message, { count: counts[kind] })],
  );
  return words.length === 0 ? t('bare king') : words.join(', ');
}

const textOf = (header: TextHeader): Section =>
  section(
    t('Text'),
    [t('Title [[of a text or game]]'), header.title],
    [t('Author'), nameInOrder(header.annotator)],
    [t('Round'), header.round],
  );

function span(from: PartialDate, to: PartialDate): string {
  const [first, last] = [longDate(from), longDate(to)];
  return last === '' || last === first ? first : `${first} – ${last}`;
}

function tournament(header: GameHeader | TextHeader, { details }: Known): Section {
  const facts: Partial<TournamentDetails> = details?.tournament ?? {};
  const place = facts.coordinates;
  return section(
    t('Tournament'),
    [t('Event'), facts.title || header.event],
    [t('Place'), join(facts.place || header.site, facts.nation?.name)],
    [t('Dates'), span(facts.date ?? header.eventDate, facts.endDate ?? {})],
    [
      t('Type'),
      join(
        facts.kind && t(TOURNAMENT_WORDS[facts.kind]),
        facts.teamEvent === true && t('team event'),
        ...(facts.tempos ?? []).map((tempo) => t(TEMPO_WORDS[tempo])),
      ),
    ],
    [t('Category [[of a tournament]]'), facts.category],
    [t('Rounds'), facts.rounds],
    [t('Games'), facts.complete === true && t('the database has all of them [[the games]]')],
    [
      t('Scoring'),
      join(
        facts.boardPoints === true && t('board points'),
        facts.threePointsForWin === true && t('three points for a win'),
      ),
    ],
    [
      t('Time control'),
      facts.inferredTimeControl !== undefined &&
        t('{timeControl} (inferred)', { timeControl: shownTimeControl(facts.inferredTimeControl) }),
    ],
    [t('Tie-breaks'), facts.tiebreaks?.map(tiebreakWords).join(', ')],
    [
      t('Coordinates [[on the earth]]'),
      place !== undefined &&
        join(
          degrees(place.latitude, msg('{degrees}° N'), msg('{degrees}° S')),
          degrees(place.longitude, msg('{degrees}° E'), msg('{degrees}° W')),
        ),
    ],
  );
}

const degrees = (value: number, positive: Message, negative: Message): string =>
  t(value < 0 ? negative : positive, { degrees: formatDecimal(Math.abs(value), 2) });

const source = (header: GameHeader | TextHeader, details: SourceDetails | undefined): Section =>
  section(
    t('Source'),
    [
      t('Title [[of a text or game]]'),
      details?.title || (header.kind === 'game' && header.sourceTitle) || header.source,
    ],
    [t('Publisher'), details?.publisher],
    [t('Published'), details !== undefined && longDate(details.published)],
    [t('Date'), details !== undefined && longDate(details.date)],
    [t('Version'), details?.version],
    [t('Quality'), details?.quality && t(QUALITIES[details.quality])],
  );

function timeText(time: number | undefined): string | undefined {
  if (time === undefined) return undefined;
  const format = new Intl.DateTimeFormat(dateLanguage(), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return t('{time} UTC', { time: format.format(time) });
}

function record(header: GameHeader | TextHeader, details: GameDetails | undefined): Section {
  return section(
    t('Record'),
    [t('Number'), formatCount(header.number)],
    [t('Marked'), header.deleted && t('deleted')],
    [t('Version'), details?.version],
    [t('Created'), timeText(details?.created)],
    [t('Changed'), timeText(details?.changed)],
    [t('Media'), details?.media.join(', ')],
  );
}
