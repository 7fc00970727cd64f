// Opening a folder draws the whole desk. Drawn at once, nothing of it could be seen or touched before all of it is there:
// what is not needed first comes after it, part by part, each in a task of its own.
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
    // What the key changed is drawn first: it may be a part itself, and have parts.
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
