import { describe, expect, it } from 'vitest';
import { pgnFormat } from '../../../src/formats/pgn/format.ts';
import { claimedSets } from '../../support/memoryFiles.ts';
import { Random } from '../../support/random.ts';
import { FORMATS } from '../../../src/formats/registry.ts';
import { itemId } from '../../../src/protocol/items.ts';
import { VOICE_ORDERS } from '../../../src/protocol/voicesApi.ts';
import type { CallContext } from '../../../src/protocol/rpc.ts';
import { createSession } from '../../../src/worker/session.ts';
import { naiveVoices } from './naiveVoices.ts';
import { randomPgn } from './randomNotes.ts';
import { compareWithTwin, tableBytes, tableOf } from './twins.ts';

async function open(pgn: string) {
  const [set] = claimedSets(pgnFormat, new Map([['games.pgn', new TextEncoder().encode(pgn)]]));
  return pgnFormat.open(set, {});
}

describe('the table of notes of generated games', () => {
  it.each([undefined, 7])('the table of notes equals the trees, with runs of %s notes', async (room) => {
    const reader = await open(randomPgn(new Random(11), 150));
    expect(await compareWithTwin(reader, room)).toBeGreaterThan(100);
  });

  it('the table of notes has many runs if a run is small', async () => {
    const reader = await open(randomPgn(new Random(5), 40));
    const table = await tableOf(reader, 10);
    expect(table.foot.runs.length).toBeGreaterThan(5);
    expect(table.foot.records).toBe(40);
  });

  it.each([
    ['on one position has 12 bytes', '1. e4 e5 $1', 12],
    ['on two positions has 24 bytes', '1. e4 e5 {The usual answer.}', 24],
  ])('a note %s', async (_, moves, bytes) => {
    const pgn = Array.from({ length: 100 }, () => `[White "A"]\n[Result "*"]\n\n${moves} *\n\n`).join('');
    const { length } = await tableBytes(await open(pgn));
    // The foot of the table has less than a byte a note here.
    expect(Math.floor(length / 100)).toBe(bytes);
  });
});

describe('the answers of a table of generated games', () => {
  it.each(VOICE_ORDERS)(
    'pages of answers have the notes of all trees, each once, in the order of %s',
    async (order) => {
      const context: CallContext = { signal: new AbortController().signal, progress: () => undefined };
      // Few players: some notes are copies of others.
      const pgn = randomPgn(new Random(23), 200, 9);
      const item = itemId('games.pgn');
      const session = createSession(FORMATS);
      const files = [{ path: 'games.pgn', file: new File([pgn], 'games.pgn') }];
      await session.openFolder({ kind: 'files', name: 'chess', files }, context);
      await session.readNotes({ item }, context);
      const most = 3;
      let [pages, copies] = [0, 0];
      for (const { fen, chess960, notes } of (await naiveVoices(await open(pgn))).values()) {
        const found: string[] = [];
        const keys = new Set<string>();
        let [left, total] = [0, 0];
        for (let from: number | undefined = 0; from !== undefined;) {
          const answer = await session.findVoices(
            { items: [item], fen, chess960, order, from, most },
            context,
          );
          pages++;
          for (const { number, node, place, key } of answer.voices) {
            found.push(`${number - 1} ${node} ${place}`);
            keys.add(key);
          }
          left = answer.copies;
          from = answer.next;
          total = answer.total;
          expect(answer.unread).toBe(0);
          expect(answer.voices.length).toBeLessThanOrEqual(most);
        }
        for (const note of found) expect(notes).toContain(note);
        expect([new Set(found).size, keys.size]).toEqual([found.length, found.length]);
        expect(total).toBe(found.length);
        expect(found.length + left).toBe(notes.length);
        copies += left;
      }
      expect(pages).toBeGreaterThan(300);
      expect(copies).toBeGreaterThan(0);
    },
  );
});
