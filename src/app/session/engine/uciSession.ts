// One running engine: its current search and the next one. The next `go` is sent only after the engine has
// answered `stop` with `bestmove`: during a search, `go` would crash it.
import { parseInfo } from '../../../model/engine/uciInfo.ts';
import type { UciInfo } from '../../../model/engine/uciInfo.ts';
import type { EnginePort, StartEngine } from '../../platform/engineWorker.ts';

export interface UciSearch {
  readonly fen: string;
  readonly chess960: boolean;
  readonly lines: number;
  /** `undefined`: until it is stopped. */
  readonly depth?: number;
  /** The moves at the root that are searched, as UCI; undefined: all. */
  readonly only?: readonly string[];
}

interface UciEvents {
  readonly onReady: () => void;
  readonly onInfo: (search: UciSearch, info: UciInfo) => void;
  /** The search ended by itself. */
  readonly onDone: (search: UciSearch) => void;
  readonly onDeath: (reason: string) => void;
}

const HASH_MB = 32;
const MAX_HASH_MB = 256;
/** An engine that does not answer `stop` for so long hangs. Normally it takes milliseconds. */
const PATIENCE_MS = 5000;
/** Several threads that are silent for so long after the start hang: some browsers cannot run them. */
const START_PATIENCE_MS = 20_000;

/** Ends once: by `quit`, or by a crash, which `onDeath` reports. */
export class UciSession {
  readonly #port: EnginePort;
  readonly #events: UciEvents;
  readonly #threads: number;
  #state: 'starting' | 'idle' | 'searching' | 'stopping' | 'ended' = 'starting';
  #wanted: UciSearch | undefined;
  #running: UciSearch | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(start: StartEngine, threads: number, events: UciEvents) {
    this.#events = events;
    this.#threads = threads;
    this.#port = start({
      onLine: (line) => this.#hear(line),
      onDeath: (reason) => this.#die(reason),
    });
    this.#port.send('uci');
    if (threads > 1) this.#patience = setTimeout(() => this.#die('it did not start'), START_PATIENCE_MS);
  }

  /** Sets the search to run from now on, or none. Findings of the previous search are no longer reported. */
  ask(search: UciSearch | undefined): void {
    this.#wanted = search;
    if (this.#state === 'idle') this.#go();
    else if (this.#state === 'searching') this.#stop();
  }

  get isEnded(): boolean {
    return this.#state === 'ended';
  }

  quit(): void {
    if (this.#state === 'ended') return;
    this.#end();
    this.#port.terminate();
  }

  #end(): void {
    clearTimeout(this.#patience);
    this.#state = 'ended';
  }

  #die(reason: string): void {
    if (this.#state === 'ended') return;
    this.quit();
    this.#events.onDeath(reason);
  }

  #stop(): void {
    this.#state = 'stopping';
    this.#port.send('stop');
    this.#patience = setTimeout(() => this.#die('it did not stop'), PATIENCE_MS);
  }

  #go(): void {
    const search = this.#wanted;
    if (search === undefined) return;
    const { fen, chess960, lines, depth, only } = search;
    this.#wanted = undefined;
    this.#running = search;
    this.#state = 'searching';
    this.#port.send(`setoption name UCI_Chess960 value ${String(chess960)}`);
    this.#port.send(`setoption name MultiPV value ${lines}`);
    this.#port.send(`position fen ${fen}`);
    const moves = only === undefined ? '' : ` searchmoves ${only.join(' ')}`;
    this.#port.send(`${depth === undefined ? 'go infinite' : `go depth ${depth}`}${moves}`);
  }

  #hear(line: string): void {
    if (this.#state === 'ended') return;
    if (line === 'uciok') {
      // The build for one thread lacks this option.
      if (this.#threads > 1) this.#port.send(`setoption name Threads value ${this.#threads}`);
      this.#port.send(`setoption name Hash value ${Math.min(HASH_MB * this.#threads, MAX_HASH_MB)}`);
      this.#port.send('isready');
    } else if (line === 'readyok' && this.#state === 'starting') {
      clearTimeout(this.#patience);
      this.#state = 'idle';
      this.#events.onReady();
      if (this.#state === 'idle') this.#go();
    } else if (line.startsWith('bestmove')) this.#finish();
    else if (this.#state === 'searching' && this.#running !== undefined) {
      const info = parseInfo(line);
      if (info !== undefined) this.#events.onInfo(this.#running, info);
    }
  }

  #finish(): void {
    const done = this.#state === 'searching' ? this.#running : undefined;
    clearTimeout(this.#patience);
    this.#running = undefined;
    this.#state = 'idle';
    if (done !== undefined) this.#events.onDone(done);
    if (this.#state === 'idle') this.#go();
  }
}
