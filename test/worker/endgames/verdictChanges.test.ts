import { expect, it } from 'vitest';
import { Breath } from '../../../src/base/breath.ts';
import { Board } from '../../../src/chess/board.ts';
import { FORMATS } from '../../../src/formats/registry.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { mainline } from '../../../src/model/gameTree.ts';
import { outcomeOf } from '../../../src/model/judgedEnding.ts';
import type { Outcome, VerdictChange } from '../../../src/model/judgedEnding.ts';
import { settledBy } from '../../../src/model/tablebaseAnswer.ts';
import type { CallContext } from '../../../src/protocol/rpc.ts';
import { createSession } from '../../../src/worker/session.ts';
import { findVerdictChanges } from '../../../src/worker/endgames/verdictChanges.ts';
import { hasRealData, realFiles } from '../../support/realData.ts';

const context: CallContext = { signal: new AbortController().signal, progress: () => undefined };

/** The changes of a line whose positions have these outcomes. */
async function changesOf(
  outcomes: readonly (Outcome | 'open' | undefined)[],
): Promise<readonly VerdictChange[]> {
  const boards = outcomes.map(() => new Board());
  let asked = 0;
  return findVerdictChanges(boards, { outcome: async () => outcomes[asked++] }, new Breath());
}

it.each<[string, readonly (Outcome | 'open' | undefined)[], readonly VerdictChange[]]>([
  ['a verdict that stays', [1, 1, 1], []],
  [
    'each change, with what was before',
    [1, 0, 0, 2],
    [
      { at: 1, before: 1, after: 0 },
      { at: 3, before: 0, after: 2 },
    ],
  ],
  [
    'an open verdict, which changes nothing until it is settled',
    [0, 'open', 1],
    [{ at: 2, before: 0, after: 1 }],
  ],
  ['an open verdict that is settled as before', [0, 'open', 0], []],
  [
    'a position that no table knows: nobody knows which move changed the verdict',
    [0, undefined, 1, 2],
    [{ at: 3, before: 1, after: 2 }],
  ],
])('the moves that change the verdict of a line tell %s', async (_, outcomes, expected) => {
  expect(await changesOf(outcomes)).toEqual(expected);
});

it.skipIf(!hasRealData('cbh') || !hasRealData('syzygy'))(
  'the changes in the endings of a real database are those of one probe after the other',
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
    let [compared, found] = [0, 0];
    for (let number = 1; number <= item.games && compared < 60; number++) {
      const record = await session.readRecord({ item: item.id, number: recordNumber(number) }, context);
      if (record.kind !== 'game') continue;
      const { tree } = record;
      const board = Board.fromFen(tree.startFen, tree.chess960) ?? new Board();
      const boards = mainline(tree).flatMap((node) => {
        board.play(tree.nodes[node].move);
        return board.squares.filter((piece) => piece !== 0).length <= 4 ? [board.clone()] : [];
      });
      if (boards.length < 2) continue;
      compared++;
      const fens = boards.map((one) => one.fen());
      const expected: VerdictChange[] = [];
      let before: Outcome | undefined;
      for (const [at, fen] of fens.entries()) {
        const answer = await session.askTables({ fen, chess960: false }, context);
        const settled = settledBy(answer, boards[at].turn, boards[at].halfmoves);
        // A rounded distance leaves the 50-move rule open.
        const isRounded = answer.wdl === -2 && Math.abs(answer.dtz ?? 0) + boards[at].halfmoves === 100;
        const after = settled && outcomeOf(settled);
        if (settled !== undefined && (isRounded || after === undefined)) continue;
        if (before !== undefined && after !== undefined && after !== before)
          expected.push({ at, before, after });
        before = after;
      }
      expect(await session.findVerdictChanges({ fens, chess960: false }, context)).toEqual(expected);
      found += expected.length;
    }
    expect(compared).toBeGreaterThan(10);
    expect(found).toBeGreaterThan(0);
  },
);
