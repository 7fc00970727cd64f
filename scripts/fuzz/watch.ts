// The parent's eye on the process that reads damaged files: it ends, dies or hangs.
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { ChildMessage } from './child.ts';

/** Milliseconds of computing without news after which a child hangs; its own limit is far below. */
const COMPUTING = 20_000;
/** Milliseconds of waiting without news after which a child hangs, where nothing tells what it computes. */
const WAITING = 60_000;
/** The same where something does: it computes nothing, and its machine has no time for it, or it waits for ever. */
const IDLE = 900_000;
const EVERY = 250;
/** Milliseconds of waiting that count between two looks: all else is a machine that stood still. */
const LONGEST_LOOK = 1000;

/** Milliseconds that a process has computed; `undefined` where the system does not say. */
function computedBy(id: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'latin1');
    // Behind the name, which may hold anything: user time is the twelfth number, the system's the next, in hundredths.
    const numbers = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(numbers[11]) + Number(numbers[12])) * 10;
  } catch {
    return undefined;
  }
}

/** How long nothing was heard of a child. A machine that stood still, or had no time for it, is no hang. */
export class Silence {
  #waited = 0;
  #looked: number;
  #computed: number | undefined;

  constructor(now: number, computed: number | undefined) {
    this.#looked = now;
    this.#computed = computed;
  }

  heard(now: number, computed: number | undefined): void {
    this.#waited = 0;
    this.#looked = now;
    this.#computed = computed;
  }

  isHang(now: number, computed: number | undefined): boolean {
    this.#waited += Math.min(now - this.#looked, LONGEST_LOOK);
    this.#looked = now;
    if (computed === undefined || this.#computed === undefined) return this.#waited > WAITING;
    return computed - this.#computed > COMPUTING || this.#waited > IDLE;
  }
}

export interface ChildEnd {
  /** The input that was being read. */
  readonly index: number;
  readonly end: 'over' | 'hung' | 'died';
}

/** Runs one child until it is done, dies, hangs or time is up. */
export function watch(
  child: ChildProcess,
  first: number,
  deadline: number,
  seen: (message: ChildMessage) => void,
): Promise<ChildEnd> {
  return new Promise((resolve) => {
    // The input that is being read.
    let index = first;
    let isHeard = false;
    const silence = new Silence(Date.now(), computedBy(child.pid));
    const finish = (end: ChildEnd['end']) => {
      clearInterval(timer);
      child.removeAllListeners();
      child.kill('SIGKILL');
      resolve({ index, end });
    };
    const timer = setInterval(() => {
      const [now, computed] = [Date.now(), computedBy(child.pid)];
      if (isHeard) silence.heard(now, computed);
      isHeard = false;
      if (now >= deadline) finish('over');
      else if (silence.isHang(now, computed)) finish('hung');
    }, EVERY);
    child.on('message', (message: ChildMessage) => {
      isHeard = true;
      index = message.kind === 'done' ? message.index + 1 : message.index;
      seen(message);
    });
    child.on('exit', (code) => finish(code === 0 ? 'over' : 'died'));
  });
}
