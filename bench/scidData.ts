// The games of a made ChessBase database as a Scid one, written by the tests' encoder: mainlines only.
import { INITIAL_FEN } from '../src/chess/types.ts';
import type { GameResult } from '../src/model/gameHeader.ts';
import { mainline } from '../src/model/gameTree.ts';
import { encodeScid } from '../test/encoders/scid.ts';
import type { GameDescription } from '../test/encoders/scid/description.ts';
import type { DatabaseFiles } from './database.ts';
import { openCbh } from './pgn.ts';

const RESULTS: readonly GameResult[] = ['*', '1-0', '0-1', '1/2-1/2'];

/** `.si5`, `.sg5` and `.sn5` by extension. */
export async function asScid(files: DatabaseFiles): Promise<DatabaseFiles> {
  const reader = await openCbh('Games', files);
  const games: GameDescription[] = [];
  for await (const record of reader.readRecords(0, reader.count.known)) {
    if (!('tree' in record) || record.tree.startFen !== INITIAL_FEN) continue;
    const { header, tree } = record;
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
  const written = encodeScid({ name: 'Games', title: '', flagNames: [], games }, 5);
  return Object.fromEntries(
    ['si5', 'sg5', 'sn5'].map((extension) => [
      extension,
      Uint8Array.from(written.get(`Games.${extension}`) ?? []),
    ]),
  );
}
