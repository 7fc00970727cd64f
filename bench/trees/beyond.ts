// Positions that an opening table lacks, from middlegames and endings of the base's games, and patterns.
import type { WorkerPool } from '../../src/app/platform/workerPool.ts';
import { Board } from '../../src/chess/board.ts';
import { EMPTY } from '../../src/chess/pieces.ts';
import { recordNumber } from '../../src/model/gameHeader.ts';
import {
  ANY_POSITION,
  type PositionPattern,
  type PositionQuery,
} from '../../src/model/position/positionQuery.ts';
import type { ItemId } from '../../src/protocol/items.ts';

type Client = WorkerPool['primary'];

export interface Beyond {
  readonly middlegames: readonly PositionQuery[];
  readonly endings: readonly PositionQuery[];
  readonly patterns: readonly PositionQuery[];
}

/** The number of positions of each kind. */
const POSITIONS = 4;
const MIDDLEGAME_PLY = 36;
const MEN_OF_ENDING = 10;

const one = { from: 1, to: 1 };
const none = { from: 0, to: 0 };
const PATTERNS: readonly PositionPattern[] = [
  // Rook endings, for four plies.
  {
    ...ANY_POSITION,
    material: { R: one, r: one, Q: none, q: none, B: none, b: none, N: none, n: none },
    lasting: 4,
  },
  // An isolated pawn on d4, for either side.
  {
    ...ANY_POSITION,
    squares: [
      { square: 27, pieces: ['P'] },
      ...[8, 16, 24].flatMap((rank) =>
        [2, 4].map((file) => ({ square: rank + file, pieces: ['empty', 'N', 'B', 'R', 'Q', 'K'] as const })),
      ),
    ],
    mirrorColors: true,
    lasting: 1,
  },
];

/** Picks positions of games from all over the base, the same each time. */
export async function beyondTheTable(client: Client, item: ItemId): Promise<Beyond> {
  const { item: known } = await client.openDatabase({ item });
  const middlegames: PositionQuery[] = [];
  const endings: PositionQuery[] = [];
  for (let at = 0; middlegames.length < POSITIONS || endings.length < POSITIONS; at++) {
    const number = recordNumber(1 + ((at * 7919) % known.games));
    const record = await client.readRecord({ item, number });
    if (record.kind !== 'game') continue;
    const board = Board.fromFen(record.tree.startFen) ?? new Board();
    const { nodes } = record.tree;
    for (let id = nodes[0].children[0], ply = 1; id !== undefined; id = nodes[id].children[0], ply++) {
      board.play(nodes[id].move);
      const asked = { kind: 'exact', fen: board.fen(), chess960: false, lines: 'mainline' } as const;
      if (ply === MIDDLEGAME_PLY && middlegames.length < POSITIONS) middlegames.push(asked);
      const men = board.squares.filter((piece) => piece !== EMPTY).length;
      if (men > MEN_OF_ENDING || endings.length === POSITIONS) continue;
      endings.push(asked);
      break;
    }
  }
  const patterns = PATTERNS.map((pattern) => ({ kind: 'pattern', pattern, lines: 'mainline' }) as const);
  return { middlegames, endings, patterns };
}

/** The time of the questions of each kind, asked one after the other, and their numbers of games. */
export type Searched = Readonly<
  Record<keyof Beyond, { readonly ms: number; readonly counts: readonly number[] }>
>;

export async function allSearched(client: Client, item: ItemId, questions: Beyond): Promise<Searched> {
  const search = async (positions: readonly PositionQuery[]) => {
    const began = performance.now();
    const counts: number[] = [];
    for (const position of positions)
      counts.push((await client.searchPositions({ item, position })).selection.count);
    return { ms: performance.now() - began, counts };
  };
  return {
    middlegames: await search(questions.middlegames),
    endings: await search(questions.endings),
    patterns: await search(questions.patterns),
  };
}
