import type { Port, ToClient, ToServer } from '../../protocol/wire.ts';
import { Foreground } from '../foreground.ts';
import type { Narrow } from './answerChunk.ts';
import { Helper } from './scanHelper.ts';

/** The workers that scan beside this one. Helpers may come and go during a search. */
export class ScanPool {
  /** All questions of the user, in any worker. Background work yields to them. */
  readonly questions = new Foreground({ onChange: (isAsked) => this.#tellHelpers(isAsked) });
  /** Work to which this worker's part of a scan yields. */
  readonly foreground = new Foreground({ outer: this.questions });
  readonly #helpers = new Set<Helper>();
  readonly #joining = new Set<(helper: Helper) => void>();
  /** Rules out rows before this worker scans them. */
  readonly narrow: Narrow | undefined;
  readonly #patience: number | undefined;

  /** `patience` is the time to wait for a silent helper, in ms. */
  constructor({ patience, narrow }: { readonly patience?: number; readonly narrow?: Narrow } = {}) {
    this.#patience = patience;
    this.narrow = narrow;
  }

  /** The number of workers: this one and its helpers. */
  get size(): number {
    return 1 + this.#helpers.size;
  }

  /** Lets the worker at the other end take part until it stops, falls silent, or the signal removes it. */
  async add(port: Port<ToClient, ToServer>, signal: AbortSignal): Promise<void> {
    const helper = new Helper(port, this.#patience);
    const takeAway = (): void => helper.dismiss('it was taken away');
    signal.addEventListener('abort', takeAway);
    this.#helpers.add(helper);
    if (this.questions.isRunning) helper.standBack(true);
    for (const join of this.#joining) join(helper);
    await helper.gone;
    this.#helpers.delete(helper);
    signal.removeEventListener('abort', takeAway);
    signal.throwIfAborted();
  }

  #tellHelpers(isAsked: boolean): void {
    for (const helper of this.#helpers) helper.standBack(isAsked);
  }

  /** One of the helpers; `undefined` if there are none. */
  get helper(): Helper | undefined {
    const [first] = this.#helpers;
    return first;
  }

  /** Waits for a helper, at most this many milliseconds. The page starts helpers when it is idle. */
  async awaitHelper(ms: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.#helpers.size > 0) return;
    await new Promise<void>((resolve) => {
      const goOn = (): void => {
        clearTimeout(timer);
        this.#joining.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, ms);
      this.#joining.add(goOn);
      signal?.addEventListener('abort', goOn, { once: true });
    });
    signal?.throwIfAborted();
  }

  /** Calls `join` for every helper, and for new ones until the returned function is called. */
  enlist(join: (helper: Helper) => void): () => void {
    for (const helper of this.#helpers) join(helper);
    this.#joining.add(join);
    return () => this.#joining.delete(join);
  }
}
