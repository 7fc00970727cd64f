// Converts a generated ChessBase database to Chess Assistant's format with the tests' encoder: mainlines only.
import type { DatabaseReader } from '../src/formats/format.ts';
import type { GameResult } from '../src/model/gameHeader.ts';
import { mainline, type GameTree } from '../src/model/gameTree.ts';
import type {
  DatabaseDescription,
  GameDescription,
  LineNode,
} from '../test/encoders/chessAssistant/description.ts';
import { encodeChessAssistant } from '../test/encoders/chessAssistant.ts';
import { gamesOf } from './bases/gamesOf.ts';
import { normalMove } from './bases/normalMove.ts';
import type { DatabaseFiles } from './database.ts';
import { openCbh } from './pgn.ts';

/** Results in the order of the outcome numbers, which begin at 1. */
const RESULTS: readonly GameResult[] = ['1/2-1/2', '1-0', '0-1', '*'];

export async function describeChessAssistant(
  name: string,
  reader: DatabaseReader,
): Promise<DatabaseDescription> {
  const games: GameDescription[] = [];
  for await (const { header, tree } of gamesOf(reader))
    games.push({
      white: { name: header.white },
      black: { name: header.black },
      event: header.event,
      place: header.site,
      whiteElo: header.whiteElo,
      blackElo: header.blackElo,
      outcome: 1 + RESULTS.indexOf(header.result),
      date: header.date,
      round: header.round,
      moves: lineOf(tree),
    });
  return { name, encoding: 'utf-8', games };
}

/** Returns `.d00`, `.a02` and `.d02` by extension. */
export async function asChessAssistant(files: DatabaseFiles): Promise<DatabaseFiles> {
  const description = await describeChessAssistant('Games', await openCbh('Games', files));
  const written = encodeChessAssistant(description);
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
