// The games of a made ChessBase database as a Chess Assistant one, written by the tests' encoder: mainlines only.
import { INITIAL_FEN } from '../src/chess/types.ts';
import { mainline, type GameTree } from '../src/model/gameTree.ts';
import type { LineNode } from '../test/encoders/chessAssistant/description.ts';
import { encodeChessAssistant } from '../test/encoders/chessAssistant.ts';
import { normalMove } from './bases/normalMove.ts';
import type { DatabaseFiles } from './database.ts';
import { openCbh } from './pgn.ts';

/** `.d00`, `.a02` and `.d02` by extension. */
export async function asChessAssistant(files: DatabaseFiles): Promise<DatabaseFiles> {
  const reader = await openCbh('Games', files);
  const games: { moves: LineNode[] }[] = [];
  for await (const record of reader.readRecords(0, reader.count.known))
    if ('tree' in record && record.tree.startFen === INITIAL_FEN) games.push({ moves: lineOf(record.tree) });
  const written = encodeChessAssistant({ name: 'Games', games });
  return Object.fromEntries(
    ['d00', 'a02', 'd02'].map((extension) => [
      extension,
      Uint8Array.from(written.get(`Games.${extension}`) ?? []),
    ]),
  );
}

const lineOf = (tree: GameTree): LineNode[] =>
  mainline(tree).reduceRight<LineNode[]>(
    (children, id) => [{ move: normalMove(tree.nodes[id].move), children }],
    [],
  );
