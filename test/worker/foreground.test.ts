import { describe, expect, it, vi } from 'vitest';
import { Foreground } from '../../src/worker/foreground.ts';

/** Work that ends when it is told to. */
function work() {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { run: () => done, end };
}

describe('work that the user waits for', () => {
  it('holds up other work until the last piece of it has ended', async () => {
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

  it('holds up the work that gives way to the outer one, too, and says so once', async () => {
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

  it('ends for others if it fails', async () => {
    const foreground = new Foreground();
    await expect(foreground.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await foreground.ended();
    expect(foreground.isRunning).toBe(false);
  });

  it('lets go of what is not wanted any more', async () => {
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
