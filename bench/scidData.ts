// Converts the games of a generated ChessBase database to Scid's format, with the tests' encoder: mainlines only.
import type { DatabaseReader } from '../src/formats/format.ts';
import type { GameResult } from '../src/model/gameHeader.ts';
import { mainline } from '../src/model/gameTree.ts';
import { encodeScid } from '../test/encoders/scid.ts';
import type { DatabaseDescription, GameDescription } from '../test/encoders/scid/description.ts';
import { gamesOf } from './bases/gamesOf.ts';
import type { DatabaseFiles } from './database.ts';
import { openCbh } from './pgn.ts';

const RESULTS: readonly GameResult[] = ['*', '1-0', '0-1', '1/2-1/2'];

export async function describeScid(name: string, reader: DatabaseReader): Promise<DatabaseDescription> {
  const games: GameDescription[] = [];
  for await (const { header, tree } of gamesOf(reader)) {
    const { year = 0, month = 0, day = 0 } = header.date;
    games.push({
      white: header.white,
      black: header.black,
      event: header.event,
      site: header.site,
      round: String(header.round ?? '?'),
      result: RESULTS.indexOf(header.result),
      date: [year, month, day],
      whiteElo: header.whiteElo,
      blackElo: header.blackElo,
      moves: [...mainline(tree).map((id) => tree.nodes[id].san), '*'].join(' '),
    });
  }
  return { name, title: '', flagNames: [], games };
}

/** Returns `.si5`, `.sg5` and `.sn5` by extension. */
export async function asScid(files: DatabaseFiles): Promise<DatabaseFiles> {
  const written = encodeScid(await describeScid('Games', await openCbh('Games', files)), 5);
  return Object.fromEntries(
    ['si5', 'sg5', 'sn5'].map((extension) => [
      extension,
      Uint8Array.from(written.get(`Games.${extension}`) ?? []),
    ]),
  );
}
