// Gaps of a repertoire and years of moves in a real database, compared with walks by hand through all games.
import { describe, expect, it } from 'vitest';
import { INITIAL_FEN } from '../../src/chess/types.ts';
import type { Fen } from '../../src/chess/types.ts';
import { FORMATS } from '../../src/formats/registry.ts';
import { recordNumber } from '../../src/model/gameHeader.ts';
import { mainline } from '../../src/model/gameTree.ts';
import { itemId } from '../../src/protocol/items.ts';
import type { WorkerApi } from '../../src/protocol/api.ts';
import type { CallContext } from '../../src/protocol/rpc.ts';
import { createSession } from '../../src/worker/session.ts';
import { countByHand } from '../support/countedByHand.ts';
import type { CountedGame } from '../support/countedByHand.ts';
import { continuedIn, gapsByHand } from '../support/gapsByHand.ts';
import { basePgn } from '../support/openingBases.ts';
import { hasRealData, realFiles } from '../support/realData.ts';
import { staysInside } from '../support/staysInside.ts';

const context: CallContext = { signal: new AbortController().signal, progress: () => undefined };
const LINARES = itemId('linares.cbh');
const MINE = itemId('mine.pgn');
/** Number of plies that belong to the repertoire, and number of its games. */
const DEEP = 14;
const MINE_GAMES = 60;

async function open(mine: string): Promise<WorkerApi> {
  const session = createSession(FORMATS);
  const files = [
    ...[...realFiles('cbh/linares')].map(([path, bytes]) => ({
      path,
      file: new File([Uint8Array.from(bytes)], path),
    })),
    { path: 'mine.pgn', file: new File([mine], 'mine.pgn') },
  ];
  await session.openFolder({ kind: 'files', name: 'chess', files }, context);
  return session;
}

/** The games in the form of the simple versions, without texts. */
async function gamesOf(session: WorkerApi): Promise<readonly CountedGame[]> {
  const { selection } = await session.openDatabase({ item: LINARES }, context);
  const games: CountedGame[] = [];
  for (let row = 0; row < selection.count; row++) {
    const record = await session.readRecord({ item: LINARES, number: recordNumber(row + 1) }, context);
    if (record.kind !== 'game') continue;
    const { tree, header } = record;
    games.push({
      ...(tree.startFen !== INITIAL_FEN && { startFen: tree.startFen }),
      sans: mainline(tree).map((node) => tree.nodes[node].san),
      result: header.result,
      whiteElo: 0,
      blackElo: 0,
      year: header.date.year ?? 0,
    });
  }
  return games;
}

describe.skipIf(!hasRealData('cbh/linares'))('the games of linares', { tags: 'real' }, () => {
  it('the gaps in a repertoire equal those of a walk by hand', async () => {
    const games = await gamesOf(await open('*'));
    expect(games.length).toBeGreaterThan(400);
    const mine = games
      .filter(({ startFen, sans }) => startFen === undefined && sans.length >= DEEP)
      .slice(0, MINE_GAMES)
      .map((game) => ({ ...game, sans: game.sans.slice(0, DEEP) }));
    const session = await open(basePgn(mine));
    const positions = new Set(countByHand(mine).keys());
    for (const side of ['white', 'black'] as const) {
      const byHand = gapsByHand({ games, positions, continued: continuedIn(mine), side, plies: DEEP });
      const found = await session.findGaps(
        {
          repertoire: MINE,
          reference: LINARES,
          side,
          fen: INITIAL_FEN,
          chess960: false,
          least: 0,
          plies: DEEP,
          staleYears: 20,
          until: 2026,
        },
        context,
      );
      expect(found.inside).toBeCloseTo(byHand.inside, 9);
      expect(found.ended).toBeCloseTo(byHand.ended, 9);
      expect(found.inside).toBeLessThan(1);
      const shares = [...byHand.gaps.values()].toSorted((a, b) => b - a);
      expect(found.gaps.map(({ share }) => share.toFixed(9))).toEqual(
        shares.slice(0, found.gaps.length).map((share) => share.toFixed(9)),
      );
    }
  });

  it('real games stay in a repertoire as far as chessops plays them there', async () => {
    const games = await gamesOf(await open('*'));
    const mine = games.filter(({ startFen }) => startFen === undefined).slice(0, MINE_GAMES);
    const session = await open(basePgn(mine));
    const positions = new Set(countByHand(mine).keys());
    for (const plies of [4, 10, 16]) {
      const request = { item: LINARES, repertoire: { name: 'mine' }, plies };
      const { count } = await session.findInsideRepertoire(request, context);
      expect(count).toBe(games.filter((game) => staysInside(game, positions, plies)).length);
      expect(count).toBeGreaterThan(0);
    }
  });

  it('the years of each move equal those counted by hand', async () => {
    const session = await open('*');
    const games = await gamesOf(session);
    const positions = [...countByHand(games).values()]
      .filter(({ visits }) => visits.length >= 20)
      .slice(0, 60);
    expect(positions.length).toBeGreaterThan(50);
    for (const { fen, visits } of positions) {
      const asked = { items: [LINARES], fen: fen as Fen, chess960: false, byYear: true };
      const [{ byYear = [] }] = await session.lookupTrees(asked, context);
      for (const { uci, years } of byYear)
        for (const { year, games: count } of years)
          expect(count).toBe(
            visits.filter((visit) => visit.uci === uci && games[visit.row].year === year).length,
          );
      const all = byYear.flatMap(({ years }) => years).reduce((sum, { games: count }) => sum + count, 0);
      expect(all).toBe(visits.filter((visit) => visit.uci !== '' && games[visit.row].year > 0).length);
    }
  });
});
