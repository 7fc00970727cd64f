import { realFiles } from './realData.ts';

export interface RealRecord {
  /** Counts from 0. */
  readonly row: number;
  readonly offset: number;
  /** The whole `.cbg` record. */
  readonly bytes: Uint8Array;
}

/** One file of a real ChessBase database. */
export function realCbhFile(database: string, extension: string): Uint8Array {
  const bytes = realFiles(`cbh/${database}`).get(`${database}.${extension}`);
  if (bytes === undefined) throw new Error(`${database}.${extension} is not among the real data`);
  return bytes;
}

/** The move records of all games of a real database, found through its `.cbh`. */
export function realRecords(database: string): RealRecord[] {
  const cbh = realCbhFile(database, 'cbh');
  const cbg = realCbhFile(database, 'cbg');
  const list = new DataView(cbh.buffer, cbh.byteOffset);
  const moves = new DataView(cbg.buffer, cbg.byteOffset);
  return Array.from({ length: cbh.length / 46 - 1 }, (_, row) => ({ row, at: 46 + row * 46 }))
    .filter(({ at }) => (cbh[at] & 3) === 1)
    .map(({ row, at }) => {
      const offset = list.getUint32(at + 1);
      return { row, offset, bytes: cbg.subarray(offset, offset + (moves.getUint32(offset) & 0xffffff)) };
    });
}
