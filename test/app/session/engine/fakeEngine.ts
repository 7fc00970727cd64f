// An engine for tests. It records the lines that it is sent, and says what the test tells it. Like the real
// one, it dies of a `go` or an option during a search.
import type {
  EngineBuild,
  EngineEars,
  EnginePort,
  StartEngine,
} from '../../../../src/app/platform/engineWorker.ts';

export class FakeEngine implements EnginePort {
  readonly heard: string[] = [];
  isSearching = false;
  isEnded = false;
  /** True if the engine answers `stop` by itself; a test that sets it to false answers later. */
  stopsAtOnce = true;
  readonly #ears: EngineEars;

  constructor(ears: EngineEars) {
    this.#ears = ears;
  }

  send(line: string): void {
    if (this.isEnded) throw new Error(`sent to an engine that has ended: ${line}`);
    this.heard.push(line);
    if (line === 'uci') this.say('id name Fake', 'uciok');
    else if (line === 'isready') this.say('readyok');
    else if (line === 'stop') {
      if (this.stopsAtOnce) this.stopNow();
    } else if (this.isSearching) this.die('memory access out of bounds');
    else this.isSearching = line.startsWith('go');
  }

  terminate(): void {
    this.isEnded = true;
  }

  /** Says these lines later, as a worker would. */
  say(...lines: readonly string[]): void {
    queueMicrotask(() => {
      for (const line of lines) if (!this.isEnded) this.#ears.onLine(line);
    });
  }

  stopNow(): void {
    this.isSearching = false;
    this.say('bestmove e2e4');
  }

  /** Ends the search by itself. */
  finish(): void {
    this.stopNow();
  }

  die(reason = 'memory access out of bounds'): void {
    this.#ears.onDeath(reason);
  }

  /** The lines sent so far, without the greetings. */
  get asked(): readonly string[] {
    return this.heard.filter((line) => /^(position|go|stop)/.test(line));
  }
}

/** The engines started so far, the last one at the end. */
export class FakeEngines {
  readonly started: FakeEngine[] = [];
  /** The builds that were requested. */
  readonly builds: EngineBuild[] = [];

  readonly start: StartEngine = (ears) => {
    const engine = new FakeEngine(ears);
    this.started.push(engine);
    return engine;
  };

  readonly load = (build: EngineBuild): Promise<StartEngine> => {
    this.builds.push(build);
    return Promise.resolve(this.start);
  };

  get last(): FakeEngine {
    const last = this.started.at(-1);
    if (last === undefined) throw new Error('no engine was started');
    return last;
  }
}
