import { expect, it } from 'vitest';
import { Board } from '../../../src/chess/board.ts';
import { legalMoves } from '../../../src/chess/mobility.ts';
import { formsOf, moveOfForm } from '../../../src/chess/positionForms.ts';
import type { Fen } from '../../../src/chess/types.ts';
import { makeUci } from '../../../src/chess/uci.ts';
import { FORMATS } from '../../../src/formats/registry.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { mainline } from '../../../src/model/gameTree.ts';
import { outcomeOf } from '../../../src/model/judgedEnding.ts';
import type { Outcome } from '../../../src/model/judgedEnding.ts';
import { materialPattern } from '../../../src/model/position/materialPattern.ts';
import { settledBy } from '../../../src/model/tablebaseAnswer.ts';
import type { WorkerApi } from '../../../src/protocol/api.ts';
import { itemId } from '../../../src/protocol/items.ts';
import type { ItemId } from '../../../src/protocol/items.ts';
import type { CallContext } from '../../../src/protocol/rpc.ts';
import { createSession } from '../../../src/worker/session.ts';
import { hasRealData, realFiles } from '../../support/realData.ts';

const context: CallContext = { signal: new AbortController().signal, progress: () => undefined };
const RESULTS = ['1-0', '1/2-1/2', '0-1', '*'] as const;

function boardOf(fen: string): Board {
  const board = Board.fromFen(fen);
  if (board === undefined) throw new Error(fen);
  return board;
}

async function open(files: readonly (readonly [string, Uint8Array<ArrayBuffer> | string])[]) {
  const session = createSession(FORMATS);
  await session.openFolder(
    {
      kind: 'files',
      name: '',
      files: files.map(([path, bytes]) => ({
        path,
        file: new File([bytes], path.split('/').at(-1) ?? path),
      })),
    },
    context,
  );
  return session;
}

it.each(['8/8/8/4k3/8/8/8/1K1Q4 w - - 0 1', '8/8/8/2Pp4/8/2K5/8/4k3 w - d6 0 2'])(
  'moves of all forms of %s are counted as moves of the position, and results by its colors',
  async (fen) => {
    const board = boardOf(fen);
    const expected = new Map<string, number>();
    const results = [0, 0, 0, 0];
    const games = formsOf(board).flatMap((form, at) =>
      legalMoves(form.board).map((move, nth) => {
        const uci = makeUci(board, moveOfForm(form, move));
        expected.set(uci, (expected.get(uci) ?? 0) + 1);
        const result = (at + nth) % RESULTS.length;
        results[form.swapsColors && result < 3 ? 2 - result : result]++;
        const san = form.board.clone().makeSan(move);
        const number = form.board.turn === 0 ? '1.' : '1...';
        return `[Result "${RESULTS[result]}"]\n[SetUp "1"]\n[FEN "${form.board.fen()}"]\n\n${number} ${san} ${RESULTS[result]}\n`;
      }),
    );
    const session = await open([['endings.pgn', games.join('\n')]]);
    const played = await session.readEndgameMoves({ item: itemId('endings.pgn'), fen: board.fen() }, context);
    expect(new Map(played.moves.map((move) => [move.uci, move.games]))).toEqual(expected);
    const { white, drawn, black } = played;
    expect([white, drawn, black, played.open]).toEqual(results);
    expect(played.selection.count).toBe(games.length);
  },
);

const ROOK_AND_PAWN = boardOf('8/8/8/4k3/8/8/4P3/4K2r w - - 0 1');

/** The position of a hit, as the board shows it. */
async function boardAtHit(
  session: WorkerApi,
  item: ItemId,
  selection: number,
  place: number,
): Promise<Board> {
  const hit = await session.readHit({ item, selection, place }, context);
  const [row] = await session.readRows({ item, selection, from: place, to: place + 1 }, context);
  const record = await session.readRecord({ item, number: row.number }, context);
  if (record.kind !== 'game' || hit?.kind !== 'position') throw new Error('no game');
  const board = boardOf(record.tree.startFen);
  for (const node of mainline(record.tree).slice(0, hit.ply)) board.play(record.tree.nodes[node].move);
  return board;
}

/** Walks all games one by one, and counts the moves that they played in the forms of a position. */
async function walked(
  session: WorkerApi,
  item: ItemId,
  count: number,
  fen: Fen,
): Promise<Map<string, number>> {
  const board = boardOf(fen);
  const forms = new Map(formsOf(board).map((form) => [`${form.board.keyHigh} ${form.board.keyLow}`, form]));
  const moves = new Map<string, number>();
  for (let row = 0; row < count; row++) {
    const record = await session
      .readRecord({ item, number: recordNumber(row + 1) }, context)
      .catch(() => undefined);
    if (record?.kind !== 'game') continue;
    const { tree } = record;
    const at = Board.fromFen(tree.startFen, tree.chess960) ?? new Board();
    for (const node of mainline(tree)) {
      const form = forms.get(`${at.keyHigh} ${at.keyLow}`);
      const { move } = tree.nodes[node];
      if (form !== undefined) {
        const uci = makeUci(board, moveOfForm(form, move));
        moves.set(uci, (moves.get(uci) ?? 0) + 1);
        break;
      }
      at.play(move);
    }
  }
  return moves;
}

const RESULT_OUTCOMES: Partial<Record<string, Outcome>> = { '1-0': 0, '1/2-1/2': 1, '0-1': 2 };

/** Probes all positions of a game from its hit on: whether its result is another one, and the last move that changed it. */
async function partedByHand(session: WorkerApi, item: ItemId, selection: number, place: number) {
  const hit = await session.readHit({ item, selection, place }, context);
  const [row] = await session.readRows({ item, selection, from: place, to: place + 1 }, context);
  const record = await session.readRecord({ item, number: row.number }, context);
  if (record.kind !== 'game' || hit?.kind !== 'position') throw new Error('no game');
  const { tree, header } = record;
  const board = boardOf(tree.startFen);
  const outcomes: (Outcome | 'open')[] = [];
  const line = mainline(tree);
  for (let ply = 0; ply <= line.length; ply++) {
    if (ply > 0) board.play(tree.nodes[line[ply - 1]].move);
    if (ply < hit.ply) continue;
    const answer = await session.askTables({ fen: board.fen(), chess960: false }, context);
    const settled = settledBy(answer, board.turn, board.halfmoves);
    const isRounded = answer.wdl === -2 && Math.abs(answer.dtz ?? 0) + board.halfmoves === 100;
    outcomes.push(settled === undefined || isRounded ? 'open' : (outcomeOf(settled) ?? 'open'));
  }
  const result = RESULT_OUTCOMES[header.result];
  const ends = [outcomes[0], outcomes.at(-1)];
  if (result === undefined || ends.every((one) => one === 'open' || one === result)) return [];
  let ply: number | undefined;
  let before = outcomes[0];
  for (const [at, after] of outcomes.entries()) {
    if (after === 'open') continue;
    if (after !== before) ply = hit.ply + at - 1;
    before = after;
  }
  return [{ number: row.number, ply }];
}

it.skipIf(!hasRealData('cbh') || !hasRealData('syzygy'))(
  'games and verdicts of a real database equal those of a walk through all games',
  { tags: 'real', timeout: 300_000 },
  async () => {
    const session = createSession(FORMATS);
    const games = [...realFiles('cbh')].filter(([path]) => path.startsWith('twic1134/'));
    const tables = [...realFiles('syzygy')].map(([path, bytes]) => [`tables/${path}`, bytes] as const);
    const files = [...games, ...tables].map(([path, bytes]) => ({
      path,
      file: new File([new Uint8Array(bytes)], path.split('/').at(-1) ?? path),
    }));
    const library = await session.openFolder({ kind: 'files', name: '', files }, context);
    const item = library.items.find((one) => one.kind === 'database');
    if (item?.kind !== 'database') throw new Error('no database');
    const position = {
      kind: 'pattern',
      pattern: materialPattern(ROOK_AND_PAWN.squares),
      lines: 'mainline',
    } as const;
    const { selection } = await session.searchPositions({ item: item.id, position }, context);
    const endings = await session.judgeEndings({ item: item.id, selection: selection.id }, context);
    const none = { firstWon: 0, drawn: 0, secondWon: 0, open: 0 };
    expect(endings).toMatchObject({ material: 'KRvKP', unknown: [], unread: 0 });
    expect(endings.rows).toEqual([
      { ...none, verdict: 'first', games: 6, firstWon: 6 },
      { ...none, verdict: 'draw', games: 16, drawn: 16 },
      { ...none, verdict: 'second', games: 3, drawn: 1, secondWon: 2 },
    ]);
    // A queen against a rook, until the 50-move rule, and a king that leaves the pawn at the last move.
    const slips = endings.examples.map(({ row, slip }) => [
      row.kind === 'game' && row.white,
      slip?.number,
      slip?.san,
      slip?.kind,
    ]);
    expect(slips).toEqual([
      ['Starley, Robert', 113, 'Qa6', 'win-given-away'],
      ['Iskos, A', 60, 'Ke5', 'unpunished'],
    ]);
    const parted: { readonly number: number; readonly ply: number | undefined }[] = [];
    for (let place = 0; place < selection.count; place++)
      parted.push(...(await partedByHand(session, item.id, selection.id, place)));
    const listed = await session.readRows(
      { item: item.id, selection: endings.parted.id, from: 0, to: endings.parted.count },
      context,
    );
    expect(listed.map(({ number }) => number)).toEqual(parted.map(({ number }) => number));
    expect(endings.examples.map(({ slip }) => slip?.ply)).toEqual(parted.map(({ ply }) => ply));
    for (const place of [0, 5, 14]) {
      const board = await boardAtHit(session, item.id, selection.id, place);
      const played = await session.readEndgameMoves({ item: item.id, fen: board.fen() }, context);
      const found = new Map<string, number>(played.moves.map((move) => [move.uci, move.games]));
      expect(found).toEqual(await walked(session, item.id, item.games ?? 0, board.fen()));
    }
  },
);
