// The demo database in the encoder's form: the games of classics.pgn and the guiding text, in the order of the list.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Game, parsePgn, type PgnNodeData } from 'chessops/pgn';
import type { PartialDate } from '../../src/model/partialDate.ts';
import type {
  DatabaseDescription,
  GameDescription,
  TeamDescription,
  TextDescription,
  TournamentDescription,
} from '../../test/encoders/cbh/description.ts';
import { describeGame } from '../../test/encoders/moveText.ts';
import type { DemoGame } from './demoBooks.ts';

/** ChessBase's numbers for the countries in the demo. */
const NATIONS: Readonly<Record<string, number>> = {
  AUT: 10,
  BUL: 26,
  ENG: 42,
  FRA: 49,
  GER: 53,
  ISL: 63,
  NED: 103,
  POL: 116,
  USA: 147,
  URS: 149,
  YUG: 156,
  CSR: 161,
  ZAR: 193,
};
const EVENT_TYPES: Readonly<Record<string, number>> = {
  single: 1,
  match: 2,
  roundrobin: 3,
  team: 5,
  knockout: 6,
  'match rapid': 2 | (1 << 6),
};
const TEAM_EVENT = 5;

function known(table: Readonly<Record<string, number>>, name: string | undefined): number {
  if (name === undefined) return 0;
  const number = table[name];
  if (number === undefined) throw new Error(`the demo has no number for “${name}”`);
  return number;
}

function parseDate(text: string | undefined): PartialDate {
  const [year, month, day] = (text ?? '').split('.').map(Number);
  return { ...(year > 0 && { year }), ...(month > 0 && { month }), ...(day > 0 && { day }) };
}

const RESULTS: Readonly<Record<string, DemoGame['result']>> = {
  '1-0': '1-0',
  '0-1': '0-1',
  '1/2-1/2': '1/2-1/2',
};
const parseResult = (text: string | undefined): DemoGame['result'] => RESULTS[text ?? ''] ?? '*';
export const SOURCE = {
  title: 'Open File demo',
  publisher: 'Open File',
  published: { year: 2026 },
  quality: 1,
};

const team = (title: string | undefined, date: PartialDate): TeamDescription | undefined =>
  title === undefined ? undefined : { title, year: date.year };

/** Parses medals, listed by bit: `0, 6` is best game and tactics. */
const medalBits = (list: string | undefined): number =>
  (list ?? '')
    .split(',')
    .filter((bit) => bit.trim() !== '')
    .reduce((bits, bit) => bits | (1 << Number(bit)), 0);

const optionalNumber = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

function describe(game: Game<PgnNodeData>): GameDescription {
  const tag = (name: string) => game.headers.get(name);
  const startFen = tag('FEN');
  const date = parseDate(tag('Date'));
  const [round, subround] = (tag('Round') ?? '').split('.').map((part) => Number(part) || undefined);
  const type = known(EVENT_TYPES, tag('EventType'));
  const event: TournamentDescription = {
    title: tag('Event') ?? '',
    place: tag('Site') ?? '',
    date: tag('EventDate') === undefined ? date : parseDate(tag('EventDate')),
    type,
    teamEvent: type === TEAM_EVENT,
    nation: known(NATIONS, tag('Country')),
  };
  return {
    kind: 'game',
    deleted: tag('Deleted') === 'yes',
    white: tag('White'),
    black: tag('Black'),
    whiteElo: optionalNumber(tag('WhiteElo')),
    blackElo: optionalNumber(tag('BlackElo')),
    whiteTeam: team(tag('WhiteTeam'), date),
    blackTeam: team(tag('BlackTeam'), date),
    tag: tag('Title'),
    event,
    annotator: tag('Annotator'),
    source: SOURCE,
    result: parseResult(tag('Result')),
    date,
    round,
    subround,
    eco: tag('ECO'),
    medals: medalBits(tag('Medals')),
    startFen,
    chess960: optionalNumber(tag('StartPosition')),
    ...describeGame(game, startFen),
  };
}

/** Reads a text of this folder. */
const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Reads a text of this folder with plain line ends. */
export const page = (name: string): string => read(name).replaceAll(/\r\n/g, '\n');

function welcome(): TextDescription {
  return {
    kind: 'text',
    format: 3,
    annotator: 'Open File',
    source: SOURCE,
    titles: [
      { language: 0, title: 'Welcome to Open File' },
      { language: 1, title: 'Willkommen bei Open File' },
    ],
    bodies: [
      { language: 0, text: page('guiding-text.en.html') },
      { language: 1, text: page('guiding-text.de.html') },
    ],
  };
}

/** The index of the guiding text, the second record. */
const TEXT_AT = 1;

const readGames = (): Game<PgnNodeData>[] => parsePgn(read('classics.pgn'), () => new Map());

export function describeDemo(): DatabaseDescription {
  const games = readGames().map(describe);
  return {
    name: 'Classics',
    title: 'Classics: a demo of Open File',
    records: [...games.slice(0, TEXT_AT), welcome(), ...games.slice(TEXT_AT)],
  };
}

/** Returns the games in the demo's books: those from the usual position that are not deleted. */
export const describeBookGames = (): readonly DemoGame[] =>
  readGames().flatMap((game, at): DemoGame[] => {
    const tag = (name: string): string | undefined => game.headers.get(name);
    if (tag('FEN') !== undefined || tag('Deleted') === 'yes') return [];
    const whiteElo = optionalNumber(tag('WhiteElo'));
    const blackElo = optionalNumber(tag('BlackElo'));
    return [
      {
        line: [...game.moves.mainline()].map(({ san }) => san).join(' '),
        white: tag('White') ?? '',
        black: tag('Black') ?? '',
        ...(whiteElo !== undefined && { whiteElo }),
        ...(blackElo !== undefined && { blackElo }),
        result: parseResult(tag('Result')),
        record: at + (at < TEXT_AT ? 1 : 2),
      },
    ];
  });
