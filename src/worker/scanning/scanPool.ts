import type { Port, ToClient, ToServer } from '../../protocol/wire.ts';
import { Helper } from './scanHelper.ts';

/** Who scans beside this worker: helpers come and go, also while a search is under way. */
export class ScanPool {
  readonly #helpers = new Set<Helper>();
  readonly #joining = new Set<(helper: Helper) => void>();
  readonly #patience: number | undefined;

  /** `patience` is how long a silent helper is waited for, in ms. */
  constructor(patience?: number) {
    this.#patience = patience;
  }

  /** This worker and its helpers. */
  get size(): number {
    return 1 + this.#helpers.size;
  }

  /** The worker at the other end takes part until it stops, falls silent, or is taken away by the signal. */
  async add(port: Port<ToClient, ToServer>, signal: AbortSignal): Promise<void> {
    const helper = new Helper(port, this.#patience);
    const takeAway = (): void => helper.dismiss('it was taken away');
    signal.addEventListener('abort', takeAway);
    this.#helpers.add(helper);
    for (const join of this.#joining) join(helper);
    await helper.gone;
    this.#helpers.delete(helper);
    signal.removeEventListener('abort', takeAway);
    signal.throwIfAborted();
  }

  /** One of the helpers; `undefined` where there is none. */
  get helper(): Helper | undefined {
    const [first] = this.#helpers;
    return first;
  }

  /** Until there is a helper, or so many milliseconds have passed: the page starts them when it is idle. */
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

  /** Calls `join` for every helper there is, and for those that come until the returned function is called. */
  enlist(join: (helper: Helper) => void): () => void {
    for (const helper of this.#helpers) join(helper);
    this.#joining.add(join);
    return () => this.#joining.delete(join);
  }
}
