// Multiplies lists of games. Records that point into a file that is copied as well get larger offsets with each copy.
import { encodeFrameFileHeader } from '../../test/encoders/2cbh/frame.ts';
import type { Files } from '../../test/support/memoryFiles.ts';
import { newerHead } from '../bases/newerGeneration.ts';

/** Formats by the extensions of their lists. */
export const FORMATS = ['cbh', '2cbh', 'si4', 'si5', 'd00', 'pgn'] as const;
export type FormatName = (typeof FORMATS)[number];

export interface Copied {
  /** Number of bytes before the records, which are not repeated. */
  readonly head?: number;
  /** Writes the new counts and sizes into the head. */
  readonly patchHead?: (head: DataView, games: number, size: number) => void;
  readonly record?: number;
  /** Moves the offsets in a record by a number of copies. */
  readonly shift?: (record: DataView, copies: number) => void;
}

/** The layout of a format: the files that exist once, and those that are repeated. */
export interface Layout {
  readonly once: readonly string[];
  readonly copied: Readonly<Record<string, Copied>>;
}

const sizeOf = (files: Files, extension: string): number => files.get(`Big.${extension}`)?.length ?? 0;

/** Returns the layouts of the formats of `files`, by the extensions of their lists. */
export function layoutsOf(files: Files): Readonly<Record<FormatName, Layout>> {
  const size = (extension: string, head = 0): number => sizeOf(files, extension) - head;
  const ids = size('a02') / 4;
  return {
    cbh: {
      once: ['cbp', 'cbt', 'cbc', 'cbs', 'cbe', 'cbl', 'cba'],
      copied: {
        cbh: {
          head: 46,
          patchHead: (head, games) => {
            for (const at of [6, 40]) head.setUint32(at, games + 1);
          },
          record: 46,
          shift: (record, copies) => record.setUint32(1, record.getUint32(1) + copies * size('cbg', 26)),
        },
        cbg: {
          head: 26,
          patchHead: (head, _, bytes) => {
            head.setUint32(2, bytes);
            head.setBigUint64(10, BigInt(bytes));
          },
        },
      },
    },
    '2cbh': {
      once: ['2lid', '2cba'],
      copied: {
        '2cbh': {
          head: 192,
          patchHead: (head, games) => new Uint8Array(head.buffer).set(newerHead(games)),
          record: 192,
          shift: (record, copies) =>
            record.setBigInt64(8, record.getBigInt64(8, true) + BigInt(copies * size('2cbg', 12)), true),
        },
        '2cbg': {
          head: 12,
          patchHead: (head, games, bytes) =>
            new Uint8Array(head.buffer).set(encodeFrameFileHeader('2cbg', bytes, games)),
        },
      },
    },
    si4: {
      once: ['sn4'],
      copied: {
        si4: {
          head: 182,
          patchHead: (head, games) => {
            head.setUint8(14, games >> 16);
            head.setUint16(15, games & 0xffff);
          },
          record: 47,
          shift: (record, copies) => record.setUint32(0, record.getUint32(0) + copies * size('sg4')),
        },
        sg4: {},
      },
    },
    si5: {
      once: ['sn5'],
      copied: {
        si5: {
          record: 56,
          shift: (record, copies) =>
            record.setUint32(36, record.getUint32(36, true) + copies * size('sg5'), true),
        },
        sg5: {},
      },
    },
    d00: {
      once: ['emb'],
      copied: {
        cdp: { head: size('cdp'), patchHead: (head, games) => head.setUint32(104, games, true) },
        d00: {
          record: 38,
          shift: (record, copies) => record.setUint32(24, record.getUint32(24, true) + copies * ids, true),
        },
        a02: {
          record: 4,
          shift: (record, copies) => {
            const place = record.getInt32(0, true);
            record.setInt32(0, place < 0 ? place - copies * ids : place + copies * size('d02'), true);
          },
        },
        d02: {},
      },
    },
    pgn: { once: [], copied: { pgn: {} } },
  };
}
