// What is known of a record besides its moves, in words: the phone's head and its Info.
import type { GameHeader, GameResult, RecordRow, TextHeader } from '../../model/gameHeader.ts';
import { medalNames } from '../../model/medals.ts';
import { makeShortDate } from '../../model/partialDate.ts';
import { formatCount } from '../common/numbers.ts';

const RESULTS: Partial<Record<GameResult, string>> = {
  '1-0': '1–0',
  '0-1': '0–1',
  '1/2-1/2': '½–½',
  '*': '',
};

/** As tables print it; nothing where the game has no result. */
export const resultText = (header: GameHeader): string => RESULTS[header.result] ?? header.result;

export const surnameOf = (name: string): string => name.split(',')[0].trim() || '?';

/** `1–0, Łódź 1907` */
export function placeText(header: GameHeader): string {
  // Some files keep the category of a tournament where its place belongs.
  const town = /\p{L}/u.test(header.site) ? header.site : header.event;
  const place = [town, header.date.year ?? ''].filter((part) => part !== '').join(' ');
  return [resultText(header), place].filter((part) => part !== '').join(', ');
}

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** In the order in which a player asks for them; what the file does not know is left out. */
export function factsOf(header: Exclude<RecordRow, { readonly kind: 'unreadable' }>): Fact[] {
  const facts = header.kind === 'game' ? gameFacts(header) : textFacts(header);
  return [
    ...facts.map(([name, value]) => ({ name, value })),
    { name: 'Number', value: formatCount(header.number) },
    { name: 'Marked', value: header.deleted ? 'deleted' : '' },
  ].filter(({ value }) => value !== '');
}

type Pair = readonly [name: string, value: string];

const playerText = (name: string, elo: number | undefined, team: string): string =>
  [name, elo === undefined ? '' : String(elo), team].filter((part) => part !== '').join(', ');

/** Files write 0 where they do not know. */
const roundText = ({ round = 0, subround = 0 }: GameHeader): string =>
  round === 0 ? '' : subround === 0 ? String(round) : `${round}.${subround}`;

const gameFacts = (header: GameHeader): Pair[] => [
  ['White', playerText(header.white, header.whiteElo, header.whiteTeam)],
  ['Black', playerText(header.black, header.blackElo, header.blackTeam)],
  ['Result', resultText(header)],
  ['Event', header.event],
  ['Site', header.site],
  ['Date', makeShortDate(header.date)],
  ['Round', roundText(header)],
  ['ECO', header.eco ?? ''],
  ['Chess960', header.chess960 === undefined ? '' : `start position ${header.chess960}`],
  ['Medals', medalNames(header.medals).join(', ')],
  ['Annotator', header.annotator],
  ['Source', [header.sourceTitle, header.source].filter((part) => part !== '').join(', ')],
];

const textFacts = (header: TextHeader): Pair[] => [
  ['Title', header.title],
  ['Event', header.event],
  ['Site', header.site],
  ['Annotator', header.annotator],
  ['Source', header.source],
];
