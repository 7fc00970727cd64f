// Everything known of a record besides its moves, in words and in the order in which a player asks for it.
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
import { makeShortDate } from '../../../model/partialDate.ts';
import type { PartialDate } from '../../../model/partialDate.ts';
import type { TimeStage } from '../../../model/timeControl.ts';
import { nameInOrder } from '../../shared/players.ts';
import { formatCount } from '../../platform/numbers.ts';
import { languageName } from '../../session/game/comments.ts';
import { longDate, roundText } from '../notation/gameHead.ts';
import { shownTimeControl } from '../../shared/shownTimes.ts';
import { resultText } from '../../shared/gameFacts.ts';

export interface Fact {
  readonly name: string;
  readonly value: string;
}
export interface Section {
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** What else the page knows. */
export interface Known {
  readonly details?: GameDetails;
  readonly opening?: Opening;
  readonly timeControl?: readonly TimeStage[];
  /** What the record says in names of its own. */
  readonly tags?: readonly (readonly [name: string, value: string])[];
}

type Pair = readonly [name: string, value: string | number | undefined | false];

const join = (...parts: (string | number | undefined | false)[]): string =>
  parts.filter((part) => part !== '' && part !== undefined && part !== false).join(', ');

/** Facts that the file does not know are left out, and so are sections without any. */
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
    section('Further tags', ...(known.tags ?? []).filter(([name]) => !SHOWN_TAGS.has(name))),
  ];
  return sections.filter(({ facts }) => facts.length > 0);
}

/** Tags that the sections above say. */
const SHOWN_TAGS: ReadonlySet<string> = new Set(['WhiteTitle', 'BlackTitle', 'GameType']);

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
    'Players',
    ['White', player(header.whiteTitle, header.white, header.whiteElo, details?.whiteRating)],
    ['About White', aboutPlayer(details?.white)],
    ['White’s team', teamText(details?.whiteTeam) || header.whiteTeam],
    ['Black', player(header.blackTitle, header.black, header.blackElo, details?.blackRating)],
    ['About Black', aboutPlayer(details?.black)],
    ['Black’s team', teamText(details?.blackTeam) || header.blackTeam],
    ['Result', resultText(header)],
  );
}

/** "Born 17 February 1976, male, FIDE id 4100018, listed with 2701": what the list of players has of one. */
function aboutPlayer(player: PlayerDetails | undefined): string {
  if (player === undefined) return '';
  const { birthday, sex, fideId, elo } = player;
  const born = longDate(birthday);
  return join(
    born !== '' && `born ${born}`,
    sex,
    fideId !== undefined && `FIDE id ${fideId}`,
    elo !== undefined && `listed with ${elo}`,
  );
}

/** "FIDE, rapid", "Playchess, server, bullet"; nothing where the list is not known. */
const ratingText = (rating: RatingKind | undefined): string =>
  rating === undefined
    ? ''
    : `(${[rating.name, rating.scope === 'server' && 'server', rating.tempo, rating.nation?.name].filter(Boolean).join(', ')})`.replace(
        '()',
        '',
      );

function teamText(team: TeamDetails | undefined): string {
  if (team === undefined) return '';
  const { title, number, year, overNewYear, nation } = team;
  const season = year === undefined ? '' : overNewYear ? `${year}/${(year + 1) % 100}` : String(year);
  return join(number === undefined ? title : `${title} ${number}`, season, nation?.name);
}

function game(header: GameHeader, { details, opening, timeControl }: Known): Section {
  const titles = details?.titles.filter(({ text }) => text.trim() !== '') ?? [];
  return section(
    'Game',
    ...titles.map(({ language, text }): Pair => [
      titles.length > 1 ? `Title, ${languageName(language)}` : 'Title',
      text,
    ]),
    ['Title', titles.length === 0 && header.tag],
    ['Date', longDate(header.date)],
    ['Round', roundText(header).replace('round ', '')],
    ['Board', details?.board],
    ['Opening', [header.eco ?? opening?.eco, opening?.name].filter(Boolean).join(' ')],
    ['Chess960', header.chess960 !== undefined && `start position ${header.chess960}`],
    ['Time control', timeControl !== undefined && shownTimeControl(timeControl)],
    ['Annotator', nameInOrder(header.annotator)],
    ['Filed under', header.gameType],
    ['Medals', shownMedals(header.medals).join(', ')],
    ['Material at the end', details?.finalMaterial?.map(materialText).join(' against ')],
    ['Endings', details?.endings.map(({ code, ply }) => `kind ${code} from move ${moveOf(ply)}`).join(', ')],
    ['Top game', details?.topGame === true && 'counted among the publisher’s top games'],
  );
}

const moveOf = (ply: number): number => Math.floor(ply / 2) + 1;

/** "queen, 2 rooks, 5 pawns". */
function materialText(counts: PieceCounts): string {
  const kinds = ['queen', 'rook', 'bishop', 'knight', 'pawn'] as const;
  const words = kinds.flatMap((kind) => {
    const count = counts[`${kind}s`];
    return count === 0 ? [] : [count === 1 ? kind : `${count} ${kind}s`];
  });
  return words.length === 0 ? 'bare king' : words.join(', ');
}

const textOf = (header: TextHeader): Section =>
  section(
    'Text',
    ['Title', header.title],
    ['Author', nameInOrder(header.annotator)],
    ['Round', header.round],
  );

function span(from: PartialDate, to: PartialDate): string {
  const [first, last] = [makeShortDate(from), makeShortDate(to)];
  return last === '' || last === first ? longDate(from) : `${first} – ${last}`;
}

function tournament(header: GameHeader | TextHeader, { details }: Known): Section {
  const facts: Partial<TournamentDetails> = details?.tournament ?? {};
  const place = facts.coordinates;
  return section(
    'Tournament',
    ['Event', facts.title || header.event],
    ['Place', join(facts.place || header.site, facts.nation?.name)],
    ['Dates', span(facts.date ?? header.eventDate, facts.endDate ?? {})],
    ['Type', join(facts.kind, facts.teamEvent === true && 'team event', ...(facts.tempos ?? []))],
    ['Category', facts.category],
    ['Rounds', facts.rounds],
    ['Games', facts.complete === true && 'the database has all of them'],
    [
      'Scoring',
      join(
        facts.boardPoints === true && 'board points',
        facts.threePointsForWin === true && 'three points for a win',
      ),
    ],
    ['Tie-breaks', facts.tiebreaks?.join(', ')],
    [
      'Coordinates',
      place !== undefined && `${degrees(place.latitude, 'N', 'S')}, ${degrees(place.longitude, 'E', 'W')}`,
    ],
  );
}

const degrees = (value: number, positive: string, negative: string): string =>
  `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;

const source = (header: GameHeader | TextHeader, details: SourceDetails | undefined): Section =>
  section(
    'Source',
    ['Title', details?.title || (header.kind === 'game' && header.sourceTitle) || header.source],
    ['Publisher', details?.publisher],
    ['Published', details !== undefined && longDate(details.published)],
    ['Date', details !== undefined && longDate(details.date)],
    ['Version', details?.version],
    ['Quality', details?.quality],
  );

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const timeText = (time: number | undefined): string | undefined =>
  time === undefined ? undefined : `${TIME.format(time)} UTC`;

function record(header: GameHeader | TextHeader, details: GameDetails | undefined): Section {
  return section(
    'Record',
    ['Number', formatCount(header.number)],
    ['Marked', header.deleted && 'deleted'],
    ['Version', details?.version],
    ['Created', timeText(details?.created)],
    ['Changed', timeText(details?.changed)],
    ['Media', details?.media.join(', ')],
  );
}
