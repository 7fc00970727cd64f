import { Utf8Writer } from '../../base/utf8Writer.ts';
import type { GameHeader, GameResult } from '../gameHeader.ts';
import type { LoadedGame } from '../loadedGame.ts';
import { makePgnDate } from '../partialDate.ts';
import { writePgn, type PgnTags } from './makePgn.ts';
import type { PgnResult } from './movetext.ts';

/** PGN's result for each result: for games without play, that with the same points, but `*` for `0-0`. */
const PGN_RESULTS: Record<GameResult, PgnResult> = {
  '1-0': '1-0',
  '0-1': '0-1',
  '1/2-1/2': '1/2-1/2',
  '*': '*',
  '+:-': '1-0',
  '-:+': '0-1',
  '=:=': '1/2-1/2',
  '0-0': '*',
};

/** Returns PGN's result for a result, see `PGN_RESULTS`. */
export const pgnResultOf = (result: GameResult): PgnResult => PGN_RESULTS[result];

/** The parts of a header that become tags. */
export type TaggedGame = Pick<GameHeader, 'white' | 'black' | 'event' | 'site' | 'date' | 'result'> &
  Partial<
    Pick<
      GameHeader,
      | 'round'
      | 'subround'
      | 'whiteElo'
      | 'blackElo'
      | 'whiteTeam'
      | 'blackTeam'
      | 'eco'
      | 'variant'
      | 'annotator'
      | 'eventDate'
      | 'source'
      | 'sourceTitle'
    >
  >;

const roundOf = ({ round, subround }: TaggedGame): string =>
  round === undefined ? '?' : `${round}${subround === undefined ? '' : `.${subround}`}`;

/** Makes the seven tags that the standard requires, and then a tag for each further fact that is known. */
export function pgnTags(header: TaggedGame): PgnTags {
  const tags: (readonly [string, string])[] = [
    ['Event', header.event || '?'],
    ['Site', header.site || '?'],
    ['Date', makePgnDate(header.date)],
    ['Round', roundOf(header)],
    ['White', header.white || '?'],
    ['Black', header.black || '?'],
    ['Result', pgnResultOf(header.result)],
  ];
  const add = (name: string, value: string | number | undefined): void => {
    if (value !== undefined && value !== '') tags.push([name, String(value)]);
  };
  add('WhiteElo', header.whiteElo);
  add('BlackElo', header.blackElo);
  add('WhiteTeam', header.whiteTeam);
  add('BlackTeam', header.blackTeam);
  add('ECO', header.eco);
  add('Variant', header.variant);
  add('Annotator', header.annotator);
  if (header.eventDate?.year !== undefined) add('EventDate', makePgnDate(header.eventDate));
  add('Source', header.source);
  add('SourceTitle', header.sourceTitle);
  return tags;
}

/**
 * Writes a whole game as PGN. Tags of the record replace those made from its header. If the tree lacks moves of a
 * variant, and the game is from a PGN file, it is written as the file has it.
 */
export function writeGamePgn(out: Utf8Writer, { header, tree, tags, cut }: LoadedGame): void {
  if (cut?.asWritten !== undefined) {
    out.write(cut.asWritten);
    out.write('\n');
    return;
  }
  const known = pgnTags(header);
  writePgn(out, tree, tags === undefined ? known : withOwnTags(known, tags), pgnResultOf(header.result));
}

/** Makes the PGN text of a whole game. */
export function gamePgn(game: LoadedGame): string {
  const out = new Utf8Writer();
  writeGamePgn(out, game);
  return out.text;
}

function withOwnTags(known: PgnTags, tags: PgnTags): PgnTags {
  const own = new Map(tags);
  const names = new Set(known.map(([name]) => name));
  const further = tags.filter(([name]) => !names.has(name));
  return [...known.map(([name, value]) => [name, own.get(name) ?? value] as const), ...further];
}
