// Whole games to trees, compared with chessops, a well-maintained JavaScript library, which only plays mainlines here.
import { parsePgn, startingPosition } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import type { Measure } from '../measure.ts';
import type { PgnTasks } from '../pgnExtract.ts';

/** Measures both. Throws if the numbers of games differ. */
export async function measureNextToChessops(
  { gamesAsTrees }: Pick<PgnTasks, 'gamesAsTrees'>,
  pgn: Uint8Array,
): Promise<Measure[]> {
  let began = performance.now();
  const ours = await gamesAsTrees(pgn);
  const ourMs = performance.now() - began;
  began = performance.now();
  let theirs = 0;
  for (const { headers, moves } of parsePgn(new TextDecoder().decode(pgn))) {
    const position = startingPosition(headers).unwrap();
    for (const { san } of moves.mainline()) {
      const move = parseSan(position, san);
      if (move === undefined) break;
      position.play(move);
    }
    theirs++;
  }
  const theirMs = performance.now() - began;
  if (ours !== theirs) throw new Error(`chessops found ${theirs} games, we ${ours}`);
  return [
    { what: `mainlines of ${theirs} games of PGN by chessops`, value: theirMs, unit: 'ms' },
    { what: 'whole games to trees here, next to it', value: ourMs / theirMs, unit: 'x', must: 1 / 5 },
  ];
}
