// An engine for tests: it hears what is sent, and says what the test has it say. It breaks like the real one: a `go` or
// an option in a search kills it.
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
  /** Answers `stop` by itself; a test that sets it false answers when it wants to. */
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

  /** Lines come later, as from a worker. */
  say(...lines: readonly string[]): void {
    queueMicrotask(() => {
      for (const line of lines) if (!this.isEnded) this.#ears.onLine(line);
    });
  }

  stopNow(): void {
    this.isSearching = false;
    this.say('bestmove e2e4');
  }

  /** The search comes to its end by itself. */
  finish(): void {
    this.stopNow();
  }

  die(reason = 'memory access out of bounds'): void {
    this.#ears.onDeath(reason);
  }

  /** What was asked, without the first greetings. */
  get asked(): readonly string[] {
    return this.heard.filter((line) => /^(position|go|stop)/.test(line));
  }
}

/** Engines that were started, the last of them at the end. */
export class FakeEngines {
  readonly started: FakeEngine[] = [];
  /** The builds that were asked for. */
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
