// The kind of an Elo number, described as in `.cbj`.
import { ByteWriter } from '../cbh/byteWriter.ts';
import type { RatingDescription } from '../cbh/description.ts';
import { utf8 } from './values.ts';

const NAME_SIZE = 8;
const NATIONAL = 2;
const NATIONAL_LIST = 100;
/** Tempo by the number of national and of international ratings in `.cbj`. */
const NATIONAL_TEMPO = [0, 2, 3, 4];
const INTERNATIONAL_TEMPO = [0, 0, 2, 3, 4];

export function encodeRating(rating: RatingDescription | undefined): Uint8Array {
  if (rating === undefined) return new Uint8Array(6 + NAME_SIZE);
  const { kind, national = 0, international = 0, nation = 0, name = '' } = rating;
  const isNational = kind === NATIONAL;
  const tempo = rating.tempo ?? (isNational ? NATIONAL_TEMPO[national] : INTERNATIONAL_TEMPO[international]);
  // FIDE, its blitz and rapid lists and ICCF are lists 1 to 4, as `.cbj` numbers the tempi.
  const list = rating.list ?? (isNational ? NATIONAL_LIST : international);
  return new ByteWriter()
    .le(kind | (tempo << 3), 2)
    .le(list, 2)
    .le(nation, 2)
    .field(utf8(name).subarray(0, NAME_SIZE), NAME_SIZE)
    .bytes();
}
