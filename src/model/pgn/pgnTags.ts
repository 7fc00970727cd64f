import { Utf8Writer } from '../../base/utf8Writer.ts';
import type { GameHeader, GameResult } from '../gameHeader.ts';
import type { LoadedGame } from '../loadedGame.ts';
import { writePgn } from './makePgn.ts';
import type { PgnResult, PgnTags } from './makePgn.ts';
import { makePgnDate } from '../partialDate.ts';

/** PGN knows four results; games decided without play keep their score. */
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

const roundOf = ({ round, subround }: GameHeader): string =>
  round === undefined ? '?' : `${round}${subround === undefined ? '' : `.${subround}`}`;

/** The seven tags of the standard, then those that are known. */
export function pgnTags(header: GameHeader): PgnTags {
  const further: readonly (readonly [string, string | number | undefined])[] = [
    ['WhiteElo', header.whiteElo],
    ['BlackElo', header.blackElo],
    ['WhiteTeam', header.whiteTeam],
    ['BlackTeam', header.blackTeam],
    ['ECO', header.eco],
    ['Annotator', header.annotator],
    ['EventDate', header.eventDate.year === undefined ? undefined : makePgnDate(header.eventDate)],
    ['Source', header.source],
    ['SourceTitle', header.sourceTitle],
  ];
  return [
    ['Event', header.event || '?'],
    ['Site', header.site || '?'],
    ['Date', makePgnDate(header.date)],
    ['Round', roundOf(header)],
    ['White', header.white || '?'],
    ['Black', header.black || '?'],
    ['Result', PGN_RESULTS[header.result]],
    ...further.flatMap(([name, value]): PgnTags =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ];
}

/** A whole game as PGN, ended by a line break. What its record says in tags of its own replaces what we make of it. */
export function writeGamePgn(out: Utf8Writer, { header, tree, tags }: LoadedGame): void {
  const known = pgnTags(header);
  writePgn(out, tree, tags === undefined ? known : withOwnTags(known, tags), PGN_RESULTS[header.result]);
}

/** The same as text. */
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
