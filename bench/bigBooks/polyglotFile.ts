import { polyglotKey, polyglotMove } from '../../test/encoders/polyglot.ts';
import { playedPositions } from '../../test/encoders/bookGames.ts';
import { writeBlocks } from './blockWriter.ts';
import { GAMES } from './positions.ts';
import { randomNumbers } from './random.ts';

const ENTRY = 16;
/** With keys 64 apart in their upper half, the entries fill 1 GiB. */
const STEP = 64;
const COUNT = 2 ** 32 / STEP;
const BLOCK_ENTRIES = 2 ** 16;
/** The move e2e4. */
const FILLER_MOVE = (12 << 6) | 28;

/** Writes a sorted book of 1 GiB: made-up entries everywhere, and those of `GAMES` at the places of their keys. */
export function writePolyglot(path: string): void {
  const known = knownEntries();
  const random = randomNumbers(3);
  writeBlocks(path, COUNT / BLOCK_ENTRIES, (number) => {
    const block = Buffer.alloc(BLOCK_ENTRIES * ENTRY);
    for (let i = 0; i < BLOCK_ENTRIES; i++) {
      const index = number * BLOCK_ENTRIES + i;
      const { high, low, move } = known.get(index) ?? {
        high: index * STEP,
        low: random(),
        move: FILLER_MOVE,
      };
      block.writeUInt32BE(high, i * ENTRY);
      block.writeUInt32BE(low, i * ENTRY + 4);
      block.writeUInt16BE(move, i * ENTRY + 8);
      block.writeUInt16BE(1, i * ENTRY + 10);
    }
    return block;
  });
}

interface KnownEntry {
  readonly high: number;
  readonly low: number;
  readonly move: number;
}

/** Returns the known entry of each place: the moves of one position are consecutive. */
function knownEntries(): ReadonlyMap<number, KnownEntry> {
  const entries = new Map<number, KnownEntry>();
  const seen = new Set<string>();
  for (const { fen, uci } of GAMES.flatMap(playedPositions)) {
    if (uci === undefined || seen.has(fen + uci)) continue;
    seen.add(fen + uci);
    const [high, low] = polyglotKey(fen);
    let place = Math.floor(high / STEP);
    while (entries.has(place)) place++;
    entries.set(place, { high, low, move: polyglotMove(fen, uci) });
  }
  return entries;
}
