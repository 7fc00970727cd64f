import { describe, expect, it, vi } from 'vitest';
import { Foreground } from '../../src/worker/foreground.ts';

/** Work that ends on request. */
function work() {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { run: () => done, end };
}

describe('work that the user waits for', () => {
  it('foreground work holds up other work until its last piece has ended', async () => {
    const foreground = new Foreground();
    const [first, second] = [work(), work()];
    const both = Promise.all([foreground.run(first.run), foreground.run(second.run)]);
    let goesOn = false;
    const other = foreground.ended().then(() => (goesOn = true));
    first.end();
    await Promise.resolve();
    expect(goesOn).toBe(false);
    second.end();
    await Promise.all([both, other]);
    expect(goesOn).toBe(true);
  });

  it('foreground work of an inner scope also holds up the outer one, and reports it once', async () => {
    const onChange = vi.fn<(isRunning: boolean) => void>();
    const outer = new Foreground({ onChange });
    const inner = new Foreground({ outer });
    const [first, second] = [work(), work()];
    const both = Promise.all([inner.run(first.run), inner.run(second.run)]);
    expect(outer.isRunning).toBe(true);
    first.end();
    second.end();
    await both;
    expect(outer.isRunning).toBe(false);
    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });

  it('foreground work that fails has ended for others', async () => {
    const foreground = new Foreground();
    await expect(foreground.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await foreground.ended();
    expect(foreground.isRunning).toBe(false);
  });

  it('work that waits for the foreground can be canceled', async () => {
    const foreground = new Foreground();
    const { run, end } = work();
    const running = foreground.run(run);
    const stop = new AbortController();
    const other = foreground.ended(stop.signal);
    stop.abort();
    await expect(other).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    end();
    await running;
  });
});
