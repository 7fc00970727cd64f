// The chess engine in a worker of its own. Its file comes from this page's server when the user first needs
// it; the single-file page contains it. The worker starts from a `blob:` URL, and so inherits the page's
// policies. The engine's threads are workers of that worker.
import type * as EngineModule from 'virtual:engine';
import type { EngineFile, EngineFiles } from './lock/engineFiles.ts';
import { startTrusted } from './trusted.ts';

/** A running engine. It speaks UCI, one line at a time. */
export interface EnginePort {
  send(line: string): void;
  /** Ends the engine without notice. */
  terminate(): void;
}

export interface EngineEars {
  readonly onLine: (line: string) => void;
  /** Called if the engine failed, or the browser ended it; not after `terminate`. */
  readonly onDeath: (reason: string) => void;
}

export type StartEngine = (ears: EngineEars) => EnginePort;
/** The build for one thread, which runs everywhere, or the one for several. */
export type EngineBuild = 'single' | 'threads';

/** The source of engines. */
export interface EngineSource {
  /** True if several threads can run, which needs an isolated page. */
  readonly hasThreads: boolean;
  /** Loads the file of a build; rejects if that fails. */
  load(build: EngineBuild): Promise<StartEngine>;
}

/**
 * Runs before the engine's own script. The worker may not send requests, so the page sends the WASM in a
 * message, and the script's `fetch` returns it. A lock tells the page if the browser ends the worker without
 * notice.
 * The engine starts its threads from what it believes is its own URL; this script gives them its own URL, and
 * allows no other.
 */
const BEFORE_SCRIPT = `(() => {
  self.addEventListener('unhandledrejection', ({ reason }) => setTimeout(() => { throw reason; }));
  const thread = location.href.split('#')[0] + '#,worker';
  if (location.href === thread) return;
  let isStarting = false;
  self.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => isStarting && url === thread ? url : undefined,
  });
  self.Worker = class extends Worker {
    constructor() {
      isStarting = true;
      try {
        super(thread, { name: 'engine thread' });
      } finally {
        isStarting = false;
      }
    }
  };
  let deliver;
  const wasm = new Promise((resolve) => { deliver = resolve; });
  self.fetch = () => wasm.then((bytes) => new Response(bytes, { headers: { 'content-type': 'application/wasm' } }));
  self.addEventListener('message', (event) => {
    event.stopImmediatePropagation();
    const { wasm: text } = event.data;
    deliver(Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)));
    navigator.locks?.request(event.data.lock, () => {
      postMessage({ isLocked: true });
      return new Promise(() => {});
    });
  }, { once: true });
})();
`;

export const browserEngines = (files: EngineFiles): EngineSource => ({
  hasThreads: files.hasThreads,
  load: (build) => load(build, files),
});

async function load(build: EngineBuild, files: EngineFiles): Promise<StartEngine> {
  const file: EngineFile = build === 'single' ? 'engine' : 'engineThreads';
  const asked = build === 'single' ? import('virtual:engine') : import('virtual:engine-threads');
  const { engine } = await asked.catch((refusal: unknown) => importAgain(files.addressOf(file), refusal));
  files.close(file);
  if (engine === undefined) throw new Error('this copy of the page has no engine for several threads');
  const script = new Blob([BEFORE_SCRIPT, engine.script], { type: 'text/javascript' });
  return (ears) => startWorker(script, engine.wasm, ears);
}

/**
 * If the request of a module fails, Firefox never requests it again, and repeats the error. A query makes the
 * URL new, and the policy ignores queries.
 */
async function importAgain(file: string | undefined, refusal: unknown): Promise<typeof EngineModule> {
  if (file === undefined) throw refusal;
  const address = new URL(file, document.baseURI);
  address.search = String(Date.now());
  const module: typeof EngineModule = await import(/* @vite-ignore */ address.href);
  return module;
}

function startWorker(script: Blob, wasm: string, { onLine, onDeath }: EngineEars): EnginePort {
  const address = URL.createObjectURL(script);
  const worker = startTrusted(() => new Worker(address, { name: 'engine' }));
  const lock = `Open File: engine ${Date.now()} ${Math.random()}`;
  const given = new AbortController();
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') onLine(data);
    // The page gets the lock once the worker no longer holds it.
    else
      navigator.locks
        .request(lock, { signal: given.signal }, () => onDeath('the browser ended it'))
        .catch(() => undefined);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onDeath(event.message);
  });
  worker.postMessage({ wasm, lock });
  return {
    send: (line) => worker.postMessage(line),
    terminate() {
      given.abort();
      worker.terminate();
      // The engine may start threads from this URL as long as it runs.
      URL.revokeObjectURL(address);
    },
  };
}
