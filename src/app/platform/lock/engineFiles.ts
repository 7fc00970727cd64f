// A second policy blocks the page's own server, except for the files of the engine, each until it is loaded.
// Workers inherit the policies at the time of their start, so the policy is set before the first worker.
import { apply, getterOf } from './natives.ts';

/** The files of the engine that stay reachable, named as in the `dataset` of the policy's `<meta>`. */
export type EngineFile = 'engine' | 'engineThreads';

export interface EngineFiles {
  /** True if several threads can run here, and their build can be loaded. */
  readonly hasThreads: boolean;
  /** Returns the URL of a file; `undefined` if it is blocked or cannot run here, and in development. */
  addressOf(name: EngineFile): string | undefined;
  /** Blocks the URL of a file after it is loaded. Workers that started earlier keep their policies. */
  close(name: EngineFile): void;
}

/** In development there is no second policy, so all files are reachable. */
const inDevelopment = (): EngineFiles => ({
  hasThreads: globalThis.crossOriginIsolated,
  addressOf: () => undefined,
  close: () => undefined,
});

/** Makes a URL for a policy: percent-encodes the characters that separate or quote parts of a policy. */
const sourceOf = (file: string): string =>
  new URL(file, document.baseURI).href.replaceAll(';', '%3B').replaceAll(',', '%2C').replaceAll("'", '%27');

function makePolicy(content: string, files: readonly (string | undefined)[]): HTMLMetaElement {
  const meta = document.createElement('meta');
  const left = files.flatMap((file) => (file === undefined ? [] : sourceOf(file)));
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = content.replace('script-src', ['$&', ...left].join(' '));
  return meta;
}

/**
 * Sets the second policy, which the build has written into the page. All later policies are created now,
 * before any script could interfere.
 */
export function closeOwnServer(): EngineFiles {
  const written = document.querySelector<HTMLMetaElement>('meta[name="policy-after-start"]');
  if (written === null) return inDevelopment();
  const { append } = Element.prototype;
  const headOf = getterOf(Document.prototype, 'head');
  const add = (policy: HTMLMetaElement): void => {
    const head = headOf(document);
    if (typeof head === 'object' && head !== null) apply(append, head, [policy]);
  };
  const { engine, engineThreads } = written.dataset;
  let single = engine;
  let threads = globalThis.crossOriginIsolated ? engineThreads : undefined;
  const policies = {
    onlySingle: makePolicy(written.content, [single]),
    onlyThreads: makePolicy(written.content, [threads]),
    none: makePolicy(written.content, []),
  };
  add(makePolicy(written.content, [single, threads]));
  return {
    hasThreads: threads !== undefined,
    addressOf: (name) => (name === 'engine' ? single : threads),
    close(name) {
      if ((name === 'engine' ? single : threads) === undefined) return;
      if (name === 'engine') single = undefined;
      else threads = undefined;
      if (single === undefined && threads === undefined) add(policies.none);
      else add(single === undefined ? policies.onlyThreads : policies.onlySingle);
    },
  };
}
