import { describe, expect, it } from 'vitest';
import { Fillings } from '../../src/worker/fillings.ts';

describe('a list that a search is filling', () => {
  it('a caller waits for more rows, or for the end', async () => {
    const fillings = new Fillings();
    const end = fillings.start(1);
    const { signal } = new AbortController();
    const [more, last] = [fillings.change(1, signal), fillings.change(1, signal)];
    fillings.note(1);
    await more;
    end();
    await last;
    expect(fillings.has(1)).toBe(false);
    await fillings.change(1, signal);
  });

  it('a caller that leaves gets an AbortError at once, also if it has left before it asks', async () => {
    const fillings = new Fillings();
    fillings.start(1);
    const leaving = new AbortController();
    const waiting = fillings.change(1, leaving.signal);
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await expect(fillings.change(1, leaving.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
