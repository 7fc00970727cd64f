// Tests the judge of the fuzzer with readers that misbehave on purpose.
import { describe, expect, it } from 'vitest';
import { msg } from '../../src/base/messages.ts';
import { FormatError } from '../../src/base/failure.ts';
import type { BookFormat, BookReader, FileSet } from '../../src/formats/format.ts';
import { tryInput } from './tryInput.ts';

const files = new Map([['a.book', Uint8Array.of(1, 2, 3)]]);

const bookThat = (lookup: BookReader['lookup']): BookFormat => ({
  kind: 'book',
  id: 'test',
  label: msg('Test'),
  claim: (paths) => [{ name: 'a', paths }],
  open: async (set: FileSet) => {
    expect([...set.files.keys()]).toEqual(['a.book']);
    return { title: '', problems: [], lookup };
  },
});

describe('tryInput', () => {
  it('tryInput accepts data and FormatErrors', async () => {
    expect(
      await tryInput(
        bookThat(async () => undefined),
        files,
      ),
    ).toBeUndefined();
    const refuses = async () => {
      throw new FormatError({ kind: 'invalid', file: 'a.book' });
    };
    expect(await tryInput(bookThat(refuses), files)).toBeUndefined();
  });

  it('tryInput reports any other error', async () => {
    const breaks = async () => {
      throw new TypeError('x is undefined');
    };
    expect(await tryInput(bookThat(breaks), files)).toContain('x is undefined');
  });

  it('tryInput reports our own bugs among the problems', async () => {
    const admits = async () => {
      throw new FormatError({ kind: 'internal', file: '', detail: 'a bug' });
    };
    expect(await tryInput(bookThat(admits), files)).toContain('FormatError');
  });

  it('tryInput reports arrays that the input does not explain', async () => {
    const hoards = async () => {
      expect(new Uint8Array(100 * 1024 * 1024)).toHaveLength(100 * 1024 * 1024);
      return undefined;
    };
    expect(await tryInput(bookThat(hoards), files)).toContain('104857600 bytes');
  });

  it('tryInput reports inputs that keep the processor busy', async () => {
    const idles = async () => {
      let sum = 0;
      for (let i = 0; i < 50_000_000; i++) sum += Math.sqrt(i);
      expect(sum).toBeGreaterThan(0);
      return undefined;
    };
    expect(await tryInput(bookThat(idles), files, 0.01)).toMatch(/^took \d+\.\d s/);
  });
});
