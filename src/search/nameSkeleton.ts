// Removes spelling variants of Slavic and German names from a folded name: Korchnoi, Korchnoy and
// Kortschnoj are `korcnoi`, Aljechin and Alekhine `alecin`, Kasparov and Kasparow `kasparov`, Müller and Mueller `muler`.
//
// | written | becomes | |
// |---|---|---|
// | tsch, tsh, tch, cz, ch, kh | c | Tschigorin, Chalifman and Khalifman |
// | sch, sh, sz | s | Shirov, Schirow |
// | ts, tz, zh | z | |
// | w; ff, f at the end after o, e | v | Kotoff, Petrow |
// | j, y, i; ij, iy | i | Karjakin, Karyakin |
// | je, ye, ie | e | Aljechin |
// | ae, oe, ue, ou | a, o, u, u | Mueller, Youssoupov |
// | x, ck, ph, th | ks, k, f, t | |
// | double letters | one | Jussupow |
// | e at the end after a consonant | nothing | Alekhine |
//
// Words of fewer than five letters have no skeleton, so that Khan and Chan stay distinct.
import { textOfCodes } from './foldText.ts';

/** Length of the shortest word that has a skeleton. */
const SHORTEST = 5;
/** Length of the shortest useful skeleton. Shorter ones would match too much. */
const SHORTEST_SKELETON = 4;

const [A, C, E, F, H, I, J, K, O, P, S, T, U, V, W, X, Y, Z] = Array.from('acefhijkopstuvwxyz', (letter) =>
  letter.charCodeAt(0),
);

/** Returns the skeleton of a folded word; `undefined` if the word or its skeleton is too short. */
export function skeletonOf(word: string): string | undefined {
  if (word.length < SHORTEST) return undefined;
  const codes = new Uint16Array(2 * word.length);
  const length = writeSkeleton(word, 0, word.length, codes, 0);
  return length < SHORTEST_SKELETON ? undefined : textOfCodes(codes.subarray(0, length), 0xffff);
}

/**
 * Writes the skeleton of the word at [from, to) to `out` from index `at` on, and returns the index after it. Writes
 * nothing for a word that is too short. `out` has room for two letters for each letter of the word.
 */
export function writeSkeleton(text: string, from: number, to: number, out: Uint16Array, at: number): number {
  if (to - from < SHORTEST) return at;
  const start = at;
  for (let i = from; i < to;) {
    // A capital marks the beginning of a word.
    const first = text.charCodeAt(i);
    const code = i === from && first >= 0x41 && first <= 0x5a ? first + 0x20 : first;
    const next = i + 1 < to ? text.charCodeAt(i + 1) : 0;
    let put = code;
    let length = 1;
    switch (code) {
      case T:
        length = sibilantAfterT(text, i, to);
        if (length > 1) put = C;
        else if (next === S || next === Z) {
          put = Z;
          length = 2;
        } else if (next === H) length = 2;
        break;
      case S:
        if (next === C && i + 2 < to && text.charCodeAt(i + 2) === H) length = 3;
        else if (next === H || next === Z) length = 2;
        break;
      case C:
        if (next === H || next === Z) length = 2;
        else if (next === K) {
          put = K;
          length = 2;
        }
        break;
      case K:
        if (next === H) {
          put = C;
          length = 2;
        }
        break;
      case Z:
        if (next === H) length = 2;
        break;
      case P:
        if (next === H) {
          put = F;
          length = 2;
        }
        break;
      case W:
        put = V;
        break;
      case F:
        if (i > from && (i === to - 1 || (i === to - 2 && next === F)) && isOOrE(text.charCodeAt(i - 1))) {
          put = V;
          length = to - i;
        }
        break;
      case J:
      case Y:
      case I:
        put = next === E ? E : I;
        length = next === E ? 2 : 1;
        break;
      case A:
        if (next === E) length = 2;
        break;
      case O:
        if (next === U) put = U;
        if (next === E || next === U) length = 2;
        break;
      case U:
        if (next === E) length = 2;
        break;
      case X:
        if (at === start || out[at - 1] !== K) out[at++] = K;
        put = S;
        break;
      case E:
        if (i === to - 1 && !isVowel(text.charCodeAt(i - 1))) put = 0;
        break;
    }
    if (put !== 0 && (at === start || out[at - 1] !== put)) out[at++] = put;
    i += length;
  }
  return at;
}

/** Returns the number of letters of tsch, tsh or tch at `i`; 1 if none of them is there. */
function sibilantAfterT(text: string, i: number, to: number): number {
  if (i + 3 < to && text.startsWith('sch', i + 1)) return 4;
  if (i + 2 < to && text.charCodeAt(i + 2) === H) {
    const middle = text.charCodeAt(i + 1);
    if (middle === S || middle === C) return 3;
  }
  return 1;
}

const isOOrE = (code: number): boolean => code === O || code === E;
const isVowel = (code: number): boolean =>
  code === A || code === E || code === I || code === O || code === U || code === Y;
