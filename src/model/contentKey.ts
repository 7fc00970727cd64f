// The key that two records of the same game share, whatever their database and format.
import type { Brand } from '../base/brand.ts';
import { parseFen } from '../chess/fen.ts';
import type { Fen } from '../chess/types.ts';
import type { GameHeader } from './gameHeader.ts';
import { mainline } from './gameTree.ts';
import type { GameTree } from './gameTree.ts';

/** Identifies the content of a game: 16 hexadecimal digits. */
export type ContentKey = Brand<string, 'ContentKey'>;

/** The parts of a header that the key needs. */
export type KeyedHeader = Pick<GameHeader, 'white' | 'black' | 'event' | 'date'>;

/** Number of letters of a surname that count. Formats cut long names, ChessBase at 30 bytes. */
const MAX_LETTERS = 20;

/**
 * Computes the key of a game's content. Two games have the same key if all of this is equal: the start position
 * (pieces, side to move, castling), the moves of the mainline, both surnames, and the year. Variations, comments,
 * result, ratings, day and month do not count, because editions of a game differ in them. If the game names no player,
 * the event's name counts instead.
 *
 * Names are compared by their letters, without case and accents. Order and abbreviation of first names do not count:
 * `Rubinstein, Akiba`, `Rubinstein,A` and `Akiba Rubinstein` are equal.
 *
 * An attacker can make two games with one key, so callers must check that moves stored under it fit the game.
 */
export function contentKey({ white, black, event, date }: KeyedHeader, tree: GameTree): ContentKey {
  const names = [surname(white), surname(black)];
  const whose = names.every((name) => name === '') ? ['', '', letters(event)] : names;
  const moves = mainline(tree).map((node) => tree.nodes[node].move);
  return hashOf([start(tree.startFen), moves.join(' '), ...whose, String(date.year ?? '')].join('|'));
}

/** The start position without the en passant square and the counters, which some formats leave out. */
const start = (fen: Fen): string => {
  const [placement, turn, castling = '-'] = fen.split(' ');
  return parseFen(fen) === undefined ? fen : `${placement} ${turn} ${castling}`;
};

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The surname: the part before a comma, or else the last word of at least three letters, or else the whole name. */
function surname(name: string): string {
  const [before, after] = name.split(',', 2);
  const words = before.split(/[\s.]+/).map(letters);
  const last = words.findLast((word) => /^\p{L}{3,}/u.test(word));
  return (after === undefined && last !== undefined ? last : letters(before)).slice(0, MAX_LETTERS);
}

const PRIMES = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f] as const;

/** Hashes a text to 64 bits, in two halves that are mixed with each other at the end, as in MurmurHash. */
function hashOf(text: string): ContentKey {
  let [one, other] = [0x9e3779b9, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, PRIMES[0]);
    other = Math.imul(other ^ code, PRIMES[1]);
    one = (one << 13) | (one >>> 19);
    other = (other << 17) | (other >>> 15);
  }
  one = Math.imul(one ^ (one >>> 16), PRIMES[2]) ^ Math.imul(other ^ (other >>> 13), PRIMES[3]);
  other = Math.imul(other ^ (other >>> 16), PRIMES[2]) ^ Math.imul(one ^ (one >>> 13), PRIMES[3]);
  const half = (bits: number) => (bits >>> 0).toString(16).padStart(8, '0');
  return `${half(one)}${half(other)}` as ContentKey;
}
