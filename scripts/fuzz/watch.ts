// Watches the process that reads damaged files: it ends, dies or hangs.
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { ChildMessage } from './child.ts';

/** Milliseconds of computing without news after which a child counts as hanging; its own limit is far below. */
const COMPUTING = 20_000;
/** Milliseconds of waiting without news after which a child counts as hanging, if its processor time is unknown. */
const WAITING = 60_000;
/** The same if its processor time is known: then it waits forever, or its machine has no time for it. */
const IDLE = 900_000;
const EVERY = 250;
/**
 * The maximum number of milliseconds of waiting that count between two looks; in anything longer, the machine
 * was suspended.
 */
const LONGEST_LOOK = 1000;

/** The processor time of a process in milliseconds; `undefined` if the system does not tell. */
function computedBy(id: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'latin1');
    // The name may contain anything. After it, numbers 12 and 13 are user and system time in hundredths.
    const numbers = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(numbers[11]) + Number(numbers[12])) * 10;
  } catch {
    return undefined;
  }
}

/** Measures the time without news from a child. A machine that was suspended, or busy with other work, is no hang. */
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
  /** The index of the input that was being read. */
  readonly index: number;
  readonly end: 'over' | 'hung' | 'died';
}

/** Runs one child until it is done, dies or hangs, or until time is up. */
export function watch(
  child: ChildProcess,
  first: number,
  deadline: number,
  seen: (message: ChildMessage) => void,
): Promise<ChildEnd> {
  return new Promise((resolve) => {
    // The index of the input that is being read.
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
