// Opening a folder renders the whole desk. One task for all of it would block the page until the end: parts that are
// not needed at once render later, one by one, each in a task of its own.
import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

/** Parts of the page that are still to be drawn, in the order of the page: a part comes before what follows it. */
export class DrawQueue {
  #parts: (() => void)[] = [];
  #task: ReturnType<typeof setTimeout> | undefined;

  /** Draws the part in a task of its own; the function that is returned takes it out again. */
  add(draw: () => void): () => void {
    this.#parts.push(draw);
    this.#schedule();
    return () => {
      this.#parts = this.#parts.filter((other) => other !== draw);
    };
  }

  /** Draws all parts at once: a user who called for one by a key may write in it with the next. */
  drawAll(): void {
    // Renders first what the key changed: that may be a part of the queue itself, with parts of its own.
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
    // Else React would draw it with whatever else changes until then.
    if (draw !== undefined) flushSync(draw);
    this.#parts.push(...others);
    if (this.#parts.length > 0) this.#schedule();
  }
}

const Queue = createContext<DrawQueue | undefined>(undefined);

/** Around what is drawn in parts. */
export const InTurn = ({ queue, children }: { readonly queue: DrawQueue; readonly children: ReactNode }) => (
  <Queue value={queue}>{children}</Queue>
);

/** Within `InTurn`, draws its children in a task of their own, after what is around them. */
export function Later({ children }: { readonly children: ReactNode }) {
  const queue = use(Queue);
  const [due, setDue] = useState(queue === undefined);
  useEffect(() => (due ? undefined : queue?.add(() => setDue(true))), [due, queue]);
  return due ? children : null;
}
