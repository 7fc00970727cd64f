import { describe, expect, it } from 'vitest';
import { Silence } from '../scripts/fuzz/watch.ts';

describe('a silent child of the fuzzer', () => {
  it('a silent child hangs once it has computed for twenty seconds', () => {
    const silence = new Silence(0, 1000);
    expect(silence.isHang(25_000, 20_000)).toBe(false);
    expect(silence.isHang(26_000, 21_500)).toBe(true);
  });

  it('a silent child does not hang while its machine gives it no time', () => {
    const silence = new Silence(0, 1000);
    for (let seconds = 1; seconds < 600; seconds++) expect(silence.isHang(seconds * 1000, 1100)).toBe(false);
  });

  it('a silent child hangs if it waits without end', () => {
    const silence = new Silence(0, 1000);
    const answers = Array.from({ length: 1000 }, (_, at) => silence.isHang(at * 1000, 1000));
    expect(answers.filter(Boolean)).toHaveLength(99);
  });

  it('a silent child of unknown CPU time hangs after a minute, unless the machine stood still', () => {
    const silence = new Silence(0, undefined);
    expect(silence.isHang(3_600_000, undefined)).toBe(false);
    for (let seconds = 1; seconds < 60; seconds++)
      expect(silence.isHang(3_600_000 + seconds * 1000, undefined)).toBe(false);
    expect(silence.isHang(3_660_000, undefined)).toBe(true);
  });

  it('the watch counts from zero again once the child is heard', () => {
    const silence = new Silence(0, 0);
    expect(silence.isHang(1000, 19_000)).toBe(false);
    silence.heard(2000, 20_000);
    expect(silence.isHang(3000, 39_000)).toBe(false);
  });
});
