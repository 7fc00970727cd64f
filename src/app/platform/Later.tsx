// Opening a folder renders the whole desk. One task for all of it would block the page until the end: parts that are
// not needed at once render later, one by one, each in a task of its own.
import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

/** Parts of the page that are not rendered yet, in document order: parts in a part come right after it. */
export class DrawQueue {
  #parts: (() => void)[] = [];
  #task: ReturnType<typeof setTimeout> | undefined;

  /**
   * Adds a part, which is rendered later in a task of its own, or by `drawAll`. Returns a function that
   * removes it from the queue.
   */
  add(draw: () => void): () => void {
    this.#parts.push(draw);
    this.#schedule();
    return () => {
      this.#parts = this.#parts.filter((other) => other !== draw);
    };
  }

  /** Renders all parts at once: a user who opened one by a key may type into it with the next key. */
  drawAll(): void {
    // Renders the pending changes of the key first: they may add a part to the queue, with parts of its own.
    flushSync(() => undefined);
    while (this.#parts.length > 0) {
      clearTimeout(this.#task);
      this.#drawNext();
    }
  }

  #schedule(): void {
    this.#task ??= setTimeout(() => this.#drawNext());
  }

  #drawNext(): void {
    const [draw, ...others] = this.#parts;
    this.#task = undefined;
    this.#parts = [];
    // Without flushSync, React would wait and render the part with other changes.
    if (draw !== undefined) flushSync(draw);
    this.#parts.push(...others);
    if (this.#parts.length > 0) this.#schedule();
  }
}

const Queue = createContext<DrawQueue | undefined>(undefined);

/** Wraps content that is rendered in parts. */
export const InTurn = ({ queue, children }: { readonly queue: DrawQueue; readonly children: ReactNode }) => (
  <Queue value={queue}>{children}</Queue>
);

/**
 * Within `InTurn`, renders its children in a task of their own, after the content around them. Outside of it,
 * renders them at once.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  const queue = use(Queue);
  const [due, setDue] = useState(queue === undefined);
  useEffect(() => (due ? undefined : queue?.add(() => setDue(true))), [due, queue]);
  return due ? children : null;
}
