// Makes the header that every format shares from tag pairs. A value that is no date, number or code stays among the
// further tags.
import { chess960Number } from '../../chess/fen.ts';
import { hasChess960Rights, rightsAtHome } from '../../chess/possiblePosition.ts';
import { INITIAL_FEN, type Eco, type Fen } from '../../chess/types.ts';
import { chessFen, rulesOf, rulesOfEvent, type Rules, type Variant } from '../../chess/variants.ts';
import { CONTENT, type Contents } from '../../model/contents.ts';
import type { GameHeader, GameResult, RecordNumber } from '../../model/gameHeader.ts';
import type { PartialDate } from '../../model/partialDate.ts';
import { readDateText } from '../dateText.ts';
import type { Outline } from './outline.ts';
import { resultOfTag, withoutPlay } from './results.ts';
import type { TagSection } from './tags.ts';

/** Values of tags by name, as written in the file. */
export type Tags = ReadonlyMap<string, string>;

/** Tags whose value the header or the tree can hold in full. */
const IN_HEADER = new Set([
  'Event',
  'Site',
  'Date',
  'Round',
  'White',
  'Black',
  'Result',
  'WhiteElo',
  'BlackElo',
  'WhiteTeam',
  'BlackTeam',
  'ECO',
  'Annotator',
  'EventDate',
  'Source',
  'SourceTitle',
  'SetUp',
  'FEN',
  'Variant',
]);

/** The header of a game with these tags and these moves. */
export function readHeader(number: RecordNumber, { tags }: TagSection, outline: Outline): GameHeader {
  const { fen, chess960, variant } = startOf(tags);
  const header: Growing<GameHeader> = {
    kind: 'game',
    number,
    deleted: false,
    white: text(tags, 'White'),
    black: text(tags, 'Black'),
    whiteTeam: text(tags, 'WhiteTeam'),
    blackTeam: text(tags, 'BlackTeam'),
    result: readResult(tags, outline),
    event: text(tags, 'Event'),
    site: text(tags, 'Site'),
    date: dateOfGame(tags),
    eventDate: readDateText(tags.get('EventDate') ?? '').date,
    moveCount: Math.ceil((outline.plies + (fen.split(' ')[1] === 'b' ? 1 : 0)) / 2),
    annotator: text(tags, 'Annotator'),
    source: text(tags, 'Source'),
    sourceTitle: text(tags, 'SourceTitle'),
    medals: 0,
    contents: (outline.contents |
      (fen === INITIAL_FEN ? 0 : CONTENT.setUp) |
      (chess960 && variant === undefined ? CONTENT.variant : 0)) as Contents,
  };
  addOptional(header, tags);
  if (variant !== undefined) {
    header.variant = variant.name;
    // ECO codes are for openings of chess.
    delete header.eco;
    return header;
  }
  const number960 = chess960 ? chess960Number(fen) : undefined;
  if (number960 !== undefined) header.chess960 = number960;
  return header;
}

type Growing<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** Adds the fields that a header may lack. */
function addOptional(header: Growing<GameHeader>, tags: Tags): void {
  const [whiteTitle, blackTitle] = [text(tags, 'WhiteTitle'), text(tags, 'BlackTitle')];
  if (whiteTitle !== '') header.whiteTitle = whiteTitle;
  if (blackTitle !== '') header.blackTitle = blackTitle;
  const [whiteElo, blackElo] = [readElo(tags.get('WhiteElo')), readElo(tags.get('BlackElo'))];
  if (whiteElo !== undefined) header.whiteElo = whiteElo;
  if (blackElo !== undefined) header.blackElo = blackElo;
  const eco = readEco(tags.get('ECO'));
  if (eco !== undefined) header.eco = eco;
  const { round, subround } = readRound(text(tags, 'Round'));
  if (round !== undefined) header.round = round;
  if (subround !== undefined) header.subround = subround;
}

/** The start position of a game, and its rules. */
export interface GameStart {
  readonly fen: Fen;
  readonly chess960: boolean;
  /** True if the file names the start position. */
  readonly isNamed: boolean;
  /** Present if the rules are not those of chess. */
  readonly variant?: Variant;
}

const USUAL_START: GameStart = { fen: INITIAL_FEN, chess960: false, isNamed: false };

/** The start position as the file has it, and the rules by their name, or without a name by the castling rights. */
export function startOf(tags: Tags): GameStart {
  const value = tags.get('FEN')?.trim() ?? '';
  // lichess wrote `?` for the usual start position.
  const isNamed = /[^?*-]/.test(value) && value.toLowerCase() !== 'startpos';
  const rules = rulesOfTags(tags);
  if (!isNamed && (rules === undefined || !(rules.chess960 || rules.variant))) return USUAL_START;
  const variant = rules?.variant;
  const fen = (isNamed ? (variant === undefined ? plainFen(value) : chessFen(value)) : INITIAL_FEN) as Fen;
  const chess960 = rules?.chess960 === true || (isNamed && fen !== INITIAL_FEN && hasChess960Rights(fen));
  return { fen, chess960, isNamed, ...(variant && { variant }) };
}

const RANKS = 8;

/**
 * A FEN in the ways that people write it: with a capital for the side to move, with dashes of word processors, and
 * without its last fields. Without the field of castling, it gets the rights that its kings and rooks allow.
 */
function plainFen(value: string): string {
  if (value.split('/').length !== RANKS) return value;
  const [placement, side = 'w', castling, ...others] = value.replaceAll(/[‐-―−]/g, '-').split(/\s+/);
  return [placement, side.toLowerCase(), castling ?? rightsAtHome(placement), ...others].join(' ');
}

/** Bughouse has two boards, so the tags of its players have other names. */
const FIRST_BOARD = 'WhiteA';

function rulesOfTags(tags: Tags): Rules | undefined {
  const named = rulesOf(tags.get('Variant') ?? '');
  if (named !== undefined) return named;
  return tags.has(FIRST_BOARD) ? rulesOf('Bughouse') : rulesOfEvent(tags.get('Event') ?? '');
}

/** Tags of the start. If a game follows other rules, the header may not hold them in full. */
const OF_START: ReadonlySet<string> = new Set(['SetUp', 'FEN', 'Variant']);

/** Tags that the header does not hold in full, in the order of the file. */
export const furtherTags = (tags: Tags, header: GameHeader): (readonly [name: string, value: string])[] =>
  [...tags].filter(([name, value]) => !isSaid(name, value, header));

function isSaid(name: string, value: string, header: GameHeader): boolean {
  if (!IN_HEADER.has(name)) return false;
  if (header.variant !== undefined && OF_START.has(name)) return false;
  // An unknown FEN is worth showing: the start position is only assumed to be the usual one.
  if (value === '' || isUnknown(value)) return name !== 'FEN' || value === '';
  switch (name) {
    case 'Round':
      return value === `${header.round}${header.subround === undefined ? '' : `.${header.subround}`}`;
    case 'WhiteElo':
      return isEloSaid(value, header.whiteElo);
    case 'BlackElo':
      return isEloSaid(value, header.blackElo);
    case 'ECO':
      return header.eco === value;
    case 'Date':
    case 'EventDate':
      return readDateText(value).isWhole || /^[?0. /-]+$/.test(value);
    case 'Result':
      // A result for which the header has no value stays: `1/2-0`.
      return value === header.result || saysResultAlone(value);
    case 'Variant':
      return /^(?:standard|chess960)$/i.test(value);
    default:
      return true;
  }
}

function saysResultAlone(value: string): boolean {
  const told = resultOfTag(value);
  return told !== undefined && told.result !== '*' && told.hasWords !== true;
}

/** Values that mean unknown. */
const isUnknown = (value: string): boolean => /^(?:\?+|[*-])?$/.test(value);

/** The value of a tag; `""` for a lone `?` or `-`, which mean unknown. */
function text(tags: Tags, name: string): string {
  const value = tags.get(name) ?? '';
  return value === '?' || value === '-' ? '' : value;
}

/** A rating with additional marks: `1500P`, `(2450)`, `~2450`, `2450?`. */
const MARKED_ELO = /^\D?(\d{3,4})(?![\d:.-]\d)\D{0,8}$/;

function readElo(value: string | undefined): number | undefined {
  const rating = value?.trim() ?? '';
  const elo = Number(/^\d{1,4}$/.test(rating) ? rating : (MARKED_ELO.exec(rating)?.[1] ?? 0));
  return elo > 0 ? elo : undefined;
}

/** True if the header holds all that the tag of a rating says. */
const isEloSaid = (value: string, elo: number | undefined): boolean => Number(value) === elo || value === '0';

/** Reads `E97`. Longer codes such as `E97/03` and `E97a` count as `E97`. */
function readEco(value: string | undefined): Eco | undefined {
  const code = (value ?? '').slice(0, 3).toUpperCase();
  return /^[A-E]\d\d$/.test(code) ? (code as Eco) : undefined;
}

/** The date at the place of the game (`Date`); if its year is unknown, the server's (`UTCDate`). */
function dateOfGame(tags: Tags): PartialDate {
  const { date } = readDateText(tags.get('Date') ?? '');
  return date.year === undefined ? readDateText(tags.get('UTCDate') ?? '').date : date;
}

function readRound(value: string): { round?: number | undefined; subround?: number | undefined } {
  const match = /^(?:r(?:ound|d|unde|onde)?\.?\s?)?(\d{1,5})(?:\.(\d{1,5}))?/i.exec(value);
  return match === null
    ? {}
    : { round: Number(match[1]), subround: match[2] === undefined ? undefined : Number(match[2]) };
}

/** The result of the tag, else that after the moves. A forfeit without moves is a game decided without play. */
function readResult(tags: Tags, { result: mark, plies }: Outline): GameResult {
  const told = resultOfTag(tags.get('Result') ?? '');
  const result = told === undefined || told.result === '*' ? (mark ?? '*') : told.result;
  const isForfeit =
    told?.forfeit === true || /^(?:forfeit|default|walkover|unplayed)$/i.test(tags.get('Termination') ?? '');
  return plies === 0 && isForfeit ? withoutPlay(result) : result;
}
