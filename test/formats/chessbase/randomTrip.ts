// Sends random games through an encoder and a reader.
import type { GameTree } from '../../../src/model/gameTree.ts';
import type { GameDescription } from '../../encoders/cbh/description.ts';
import { expectedTree } from '../../encoders/expectedTree.ts';
import type { RandomGame } from '../../encoders/randomGames.ts';
import { CBH, type Generation, readGames } from './roundTrip.ts';

export const describeRandom = (game: RandomGame, mode?: number): GameDescription => ({
  kind: 'game',
  startFen: game.fen.startsWith('rnbqkbnr/pppppppp/') ? undefined : game.fen,
  ...(game.chess960 === undefined ? {} : { chess960: game.chess960, startFen: game.fen }),
  mode,
  moves: game.moves,
  annotations: game.annotations,
});

export interface Trip {
  readonly startFen: string;
  readonly chess960: boolean;
  readonly nodes: GameTree['nodes'];
  readonly problems: readonly unknown[];
}

export const whatWasWritten = (game: RandomGame, format: 'cbh' | '2cbh' = 'cbh'): Trip => ({
  startFen: game.fen,
  chess960: game.chess960 !== undefined,
  nodes: expectedTree(game, format),
  problems: [],
});

/** Encodes and reads a game; `mode` is an encoding of the older generation. */
export async function whatIsRead(
  game: RandomGame,
  { mode, generation = CBH }: { readonly mode?: number; readonly generation?: Generation },
): Promise<Trip> {
  const records = [describeRandom(game, mode)];
  const [{ tree, problems }] = await readGames({ name: 'Trip', records }, generation);
  return { ...tree, problems };
}
