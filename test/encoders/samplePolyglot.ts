// A small Polyglot book: castling both ways, en passant, all four promotions.
import { playedPositions, positionKey, type BookGame } from './bookGames.ts';
import { encodePolyglot, type PolyglotEntry } from './polyglot.ts';

const PROMOTES = '8/2P3k1/8/8/8/8/8/2K5 w - - 0 1';
const GAMES: readonly BookGame[] = [
  { line: 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7', result: '1-0' },
  { line: 'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 f3 O-O Qd2 Nc6 O-O-O', result: '1-0' },
  { line: 'e4 d5 e5 f5 exf6 exf6 Nf3 Be7 Be2 Be6 O-O Qd7 d4 Nc6 c4 O-O-O', result: '0-1' },
  { start: PROMOTES, line: 'c8=Q', result: '1-0' },
  { start: PROMOTES, line: 'c8=R', result: '1-0' },
  { start: PROMOTES, line: 'c8=B', result: '1-0' },
  { start: PROMOTES, line: 'c8=N', result: '1-0' },
];

/** Every played move, weighted by its number of games, with a distinct learning value. */
export function entriesOf(games: readonly BookGame[]): readonly PolyglotEntry[] {
  const entries = new Map<string, PolyglotEntry>();
  for (const { fen, uci } of games.flatMap(playedPositions)) {
    if (uci === undefined) continue;
    const key = `${positionKey(fen)} ${uci}`;
    const known = entries.get(key);
    entries.set(key, {
      fen,
      uci,
      weight: (known?.weight ?? 0) + 1,
      learn: known?.learn ?? 0xffffffff - entries.size,
    });
  }
  return [...entries.values()];
}

export const ENTRIES = entriesOf(GAMES);
export const FILES: ReadonlyMap<string, Uint8Array> = new Map([['Sample.bin', encodePolyglot(ENTRIES)]]);
