// A second policy takes away the page's own server, but for files of the engine, for the moment in which the user needs
// one. Workers inherit the policies of the moment in which they start, so it comes before the first of them.
import { apply, getterOf } from './natives.ts';

/** As the policy's element names the files of the engine that stay within reach. */
export type EngineFile = 'engine' | 'engineThreads';

export interface EngineFiles {
  /** Several threads can run here, and their build can be had. */
  readonly hasThreads: boolean;
  /** A file while it is within reach. */
  addressOf(name: EngineFile): string | undefined;
  /** The file is here: its address is taken away. What has started before keeps the policies of its start. */
  close(name: EngineFile): void;
}

/** In development there is no second policy: all files can be had. */
const inDevelopment = (): EngineFiles => ({
  hasThreads: globalThis.crossOriginIsolated,
  addressOf: () => undefined,
  close: () => undefined,
});

/** As a policy names a file: what would end the list there is written in hexadecimal. */
const sourceOf = (file: string): string =>
  new URL(file, document.baseURI).href.replaceAll(';', '%3B').replaceAll(',', '%2C').replaceAll("'", '%27');

function makePolicy(content: string, files: readonly (string | undefined)[]): HTMLMetaElement {
  const meta = document.createElement('meta');
  const left = files.flatMap((file) => (file === undefined ? [] : sourceOf(file)));
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = content.replace('script-src', ['$&', ...left].join(' '));
  return meta;
}

/** The build writes the second policy into the page. All that may follow are made now, while no script can have a say. */
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
