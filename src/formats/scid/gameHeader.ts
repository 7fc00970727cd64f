// Makes the header that every format shares, from the entry of the index and the tags of the record.
import type { Failure } from '../../base/failure.ts';
import { decodeText, type CodePage } from '../../bytes/textDecoding.ts';
import { rulesOf } from '../../chess/variants.ts';
import { CONTENT, packContents, type Contents } from '../../model/contents.ts';
import type { GameHeader, RecordNumber } from '../../model/gameHeader.ts';
import { readDateText } from '../dateText.ts';
import type { StoredTags } from './gameTags.ts';
import { cleanText } from './nameLists.ts';
import type { Family } from './openFamily.ts';
import { countOf, decodeDate, ecoOf, FLAG, gameTypeOf, resultOf, type StoredGame } from './storedGame.ts';

/** Tags of a record by name; the first of several counts. */
export type Tags = ReadonlyMap<string, string>;

/** The tags as text. */
export function decodeTags({ tags }: StoredTags, codePage: CodePage): Tags {
  const decoded = new Map<string, string>();
  for (const { name, value } of tags) {
    const key = typeof name === 'string' ? name : cleanText(decodeText(name, codePage));
    if (!decoded.has(key)) decoded.set(key, cleanText(decodeText(value, codePage)));
  }
  return decoded;
}

/** One of the tags as text; `""` if there is none. */
export function tagText({ tags }: StoredTags, wanted: string, codePage: CodePage): string {
  for (const { name, value } of tags)
    if (name === wanted || (typeof name !== 'string' && isText(name, wanted)))
      return cleanText(decodeText(value, codePage));
  return '';
}

const isText = (bytes: Uint8Array, ascii: string): boolean =>
  bytes.length === ascii.length && bytes.every((byte, at) => byte === ascii.charCodeAt(at));

/** The header of a game. */
export function makeHeader(number: RecordNumber, game: StoredGame, tags: Tags, family: Family): GameHeader {
  const { names, codePage, flagNames } = family;
  const tag = (name: string): string => known(tags.get(name));
  const variant = rulesOf(tag('Variant'))?.variant?.name;
  const eco = variant === undefined ? ecoOf(game.eco)?.eco : undefined;
  const gameType = gameTypeOf(game.flags, flagNames);
  const whiteTitle = tag('WhiteTitle');
  const blackTitle = tag('BlackTitle');
  return {
    kind: 'game',
    number,
    deleted: (game.flags & FLAG.deleted) !== 0,
    white: names.players.text(game.white, codePage),
    black: names.players.text(game.black, codePage),
    ...(whiteTitle !== '' && { whiteTitle }),
    ...(blackTitle !== '' && { blackTitle }),
    ...(game.whiteElo > 0 && { whiteElo: game.whiteElo }),
    ...(game.blackElo > 0 && { blackElo: game.blackElo }),
    whiteTeam: tag('WhiteTeam'),
    blackTeam: tag('BlackTeam'),
    result: resultOf(game.result) ?? '*',
    ...(eco !== undefined && { eco }),
    ...(variant !== undefined && { variant }),
    event: names.events.text(game.event, codePage),
    site: names.sites.text(game.site, codePage),
    date: decodeDate(game.date),
    eventDate:
      game.eventDate === 0 ? readDateText(tags.get('EventDate') ?? '').date : decodeDate(game.eventDate),
    ...readRound(names.rounds.text(game.round, codePage)),
    moveCount: Math.ceil(game.halfMoves / 2),
    annotator: tag('Annotator'),
    source: tag('Source'),
    sourceTitle: '',
    ...(gameType !== undefined && { gameType }),
    medals: 0,
    contents: contentsOf(game),
  };
}

const known = (value = ''): string => (value === '?' || value === '-' ? '' : value);

/** Contents of a game that the list shows: the index counts variations, comments and symbols. */
export const contentsOf = ({
  variations,
  comments,
  nags,
  flags,
  chess960,
}: Pick<StoredGame, 'variations' | 'comments' | 'nags' | 'flags' | 'chess960'>): Contents =>
  packContents(
    {
      variations: levelOf(countOf(variations), [0, 5, 20, 40]),
      comments: levelOf(countOf(comments), [0, 9]),
      symbols: levelOf(countOf(nags), [0, 9]),
    },
    ((flags & FLAG.setUp) === 0 ? 0 : CONTENT.setUp) | (chess960 ? CONTENT.variant : 0),
  );

const levelOf = (count: number, bounds: readonly number[]): number =>
  bounds.filter((bound) => count > bound).length;

/** Reads the number at the start of a round's text: `2` or `2.1`. Other texts have none. */
export function readRound(text: string): { round?: number; subround?: number } {
  const match = /^(\d{1,5})(?:\.(\d{1,5}))?/.exec(text);
  if (match === null) return {};
  return { round: Number(match[1]), ...(match[2] !== undefined && { subround: Number(match[2]) }) };
}

/** Tags that the header holds in full, or that add nothing. */
const SAID: ReadonlySet<string> = new Set([
  'WhiteTeam',
  'BlackTeam',
  'WhiteTitle',
  'BlackTitle',
  'Annotator',
  'Source',
  'SetUp',
  'Setup',
  'PlyCount',
  'EventDate',
]);

/** Further facts, by PGN's tag names: those that the header does not hold in full. */
export function furtherTags(
  game: StoredGame,
  tags: Tags,
  { names, codePage }: Family,
): (readonly [name: string, value: string])[] {
  const further: (readonly [string, string])[] = [];
  const round = names.rounds.text(game.round, codePage);
  if (!/^(?:\d{1,5}(?:\.\d{1,5})?|-?)$/.test(round)) further.push(['Round', round]);
  const eco = ecoOf(game.eco);
  if (eco !== undefined && eco.extended !== eco.eco) further.push(['ScidEco', eco.extended]);
  for (const [name, value] of tags) if (!SAID.has(name)) further.push([name, value]);
  return further;
}

/**
 * Impossible facts in the entry of a game: ids without a name (unless a file is missing and there are no
 * names), and unknown results.
 */
export function entryProblems(game: StoredGame, { names, index, problems }: Family): Failure[] {
  const { name: file } = index.source;
  const ids = [
    ['players', game.white],
    ['players', game.black],
    ['events', game.event],
    ['sites', game.site],
    ['rounds', game.round],
  ] as const;
  const found: Failure[] = [];
  const hasNames = !problems.some(({ kind }) => kind === 'missing-file') || names.players.size > 0;
  for (const [kind, id] of ids)
    if (hasNames && names[kind].bytes(id) === undefined)
      found.push({
        kind: 'invalid',
        file,
        expected: `one of ${names[kind].size} ${kind}`,
        found: `id ${id}`,
      });
  if (resultOf(game.result) === undefined)
    found.push({ kind: 'invalid', file, expected: 'a result from 0 to 3', found: `${game.result}` });
  return found;
}
