// Rewrites the small database beside the description; someone else made it from the same description.
import { describe, expect, it } from 'vitest';
import { hasRealData, REAL_DATA, realFiles } from '../support/realData.ts';
import { encodeFrame, encodeFrameFileHeader } from './2cbh/frame.ts';
import { encodeMoves } from './2cbh/moveStream.ts';
import { framesOf } from './2cbh/walkFrames.ts';
import { describeLine, hex, type LineVector } from './2cbh/vectors.ts';

interface Truth {
  readonly id: number;
  readonly kind: string;
  readonly what: string;
  readonly startFen: string;
  readonly setup: boolean;
  readonly chess960?: number;
  readonly tree: LineVector;
}

describe.skipIf(!hasRealData('2cbh'))(
  `a small database (skipped without ${REAL_DATA})`,
  { tags: 'real' },
  () => {
    const files = hasRealData('2cbh') ? realFiles('2cbh') : new Map<string, Uint8Array>();
    const file = (name: string): Buffer => Buffer.from(files.get(name) ?? []);
    const truths = file('small.truth.jsonl')
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Truth);

    it.each(['2cbg', '2cba'] as const)('a rewritten small.%s equals the original', (extension) => {
      const stored = file(`small.${extension}`);
      const records = framesOf(stored).map(({ tag, content, spare }) => encodeFrame(tag, content, spare));
      const header = encodeFrameFileHeader(extension, stored.length, truths.length);
      expect(hex(Buffer.concat([header, ...records]))).toBe(hex(stored));
    });

    it.each(truths.filter(({ kind }) => kind === 'game'))(
      're-encoded moves equal the original: $what',
      (truth) => {
        const { moves } = describeLine(truth.tree, truth.chess960 === undefined);
        const { tag, content } = encodeMoves({
          moves,
          ...(truth.setup && { startFen: truth.startFen }),
          ...(truth.chess960 !== undefined && { chess960: truth.chess960 }),
        });
        const offset = Number(file('small.2cbh').readBigInt64LE(192 * truth.id + 8));
        const stored = framesOf(file('small.2cbg')).find((frame) => frame.offset === offset);
        expect([tag, hex(content)]).toEqual([stored?.tag, hex(stored?.content)]);
      },
    );
  },
);
