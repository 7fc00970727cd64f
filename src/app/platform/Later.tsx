// Opening a folder draws the whole desk. Drawn at once, nothing of it could be seen or touched before all of it is there:
// what is not needed first comes after it, part by part, each in a task of its own.
import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';

/** What is still to be drawn, in the order of the page: what stands in a part comes before what follows it. */
let waiting: (() => void)[] = [];
let task: ReturnType<typeof setTimeout> | undefined;

function drawNext(): void {
  const [draw, ...others] = waiting;
  task = undefined;
  waiting = [];
  // Else React would draw it with whatever else changes until then.
  if (draw !== undefined) flushSync(draw);
  waiting.push(...others);
  if (waiting.length > 0) task ??= setTimeout(drawNext);
}

/** All that waits, at once: who has asked for it by a key may be writing in it with the next. */
export function drawAll(): void {
  // What the key changed is drawn first: it may wait as a whole, and then its parts.
  flushSync(() => undefined);
  while (waiting.length > 0) {
    clearTimeout(task);
    drawNext();
  }
}

const Turns = createContext(false);

/** Around what is drawn in parts. */
export const InTurn = ({ children }: { readonly children: ReactNode }) => <Turns value>{children}</Turns>;

/** Within `InTurn`, draws its children in a task of their own, after what is around them. */
export function Later({ children }: { readonly children: ReactNode }) {
  const inTurn = use(Turns);
  const [due, setDue] = useState(!inTurn);
  useEffect(() => {
    if (due) return undefined;
    const draw = (): void => setDue(true);
    waiting.push(draw);
    task ??= setTimeout(drawNext);
    return () => {
      waiting = waiting.filter((other) => other !== draw);
    };
  }, [due]);
  return due ? children : null;
}
