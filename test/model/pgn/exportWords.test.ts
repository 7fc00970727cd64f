import { expect, it } from 'vitest';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { lossesByRecord, makeLedgerText } from '../../../src/model/pgn/exportWords.ts';
import type { ExportLoss } from '../../../src/model/pgn/pgnExport.ts';

const loss = (number: number, kind: ExportLoss['kind'], at: number): ExportLoss => ({
  number: recordNumber(number),
  kind,
  ply: 2 * at - 1,
  move: { number: at, black: false },
});

it('export words name each kind of loss once, with the first moves', () => {
  const losses = [
    loss(7, 'commentPlacement', 1),
    loss(7, 'media', 2),
    ...[3, 4, 5, 6].map((move) => loss(7, 'commentPlacement', move)),
    { number: recordNumber(9), ply: 0, kind: 'medals' } as const,
  ];
  expect(lossesByRecord(losses)).toEqual([
    {
      number: 7,
      words:
        'comments before a move (text kept, now after the previous move): 1., 3., 4., 2 more; sound, picture or video: 2.',
    },
    { number: 9, words: 'medals: before the first move' },
  ]);
});

it('the text of the ledger names a damaged game by its number, without the illegal move', () => {
  const none = { count: 0, first: [] };
  const problem = { kind: 'illegal-move', file: 'a.pgn', expected: 'a move', found: 'Ng1-f9' } as const;
  const text = makeLedgerText({
    games: 2,
    texts: none,
    unreadable: none,
    damaged: { count: 1, first: [{ number: recordNumber(9), problems: [problem] }] },
    losses: [],
    places: none,
  });
  expect(text).toContain('9: ');
  expect(text).toContain('a.pgn');
  expect(text).not.toContain('f9');
});
