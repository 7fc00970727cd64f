// The page's first act: what no content policy can refuse is taken away, and a second policy takes away the page's own
// server, but for files of the engine. Workers inherit the policies of the moment in which they start, so this comes before the first of them.

/**
 * WebRTC answers to no content policy. The next ones open windows that have a WebRTC of their own. Pictures of what plays
 * are fetched by the browser, not the page.
 */
const TAKEN_AWAY = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'open',
  'documentPictureInPicture',
  'XSLTProcessor',
  'MediaMetadata',
];

/**
 * Passkeys are requested for a host name. For another host the browser first asks that host for permission. Sharing and
 * Bluetooth hand data to other programs and devices: no policy names them on all systems, and a file from disk has none.
 */
const NAVIGATOR_TAKEN_AWAY = ['credentials', 'share', 'canShare', 'bluetooth'];

/**
 * Frames hold a window of their own, with everything that was taken away from ours. A link may open a connection
 * (`preconnect`) or look up a name, which no policy covers.
 */
const REFUSED = /^(.*:)?(iframe|frame|object|embed|fencedframe|link)$/i;

/** As the second policy's element names the files of the engine that stay within reach. */
export type EngineFile = 'engine' | 'engineThreads';

/** Everything that the page needs must be on its way: afterwards it can ask for no file. */
export function lockDown(): void {
  for (const name of TAKEN_AWAY) Reflect.deleteProperty(window, name);
  for (const name of NAVIGATOR_TAKEN_AWAY) Reflect.deleteProperty(Navigator.prototype, name);
  refuseMarkup();
  refuseElements();
  removeLinks();
  closeOwnServer();
}

/**
 * A link that is there, or a copy of it, could be bent to connect elsewhere. What they ask for is on its way by now, but
 * for the icon, which browsers look for once the page is loaded.
 */
function removeLinks(): void {
  const remove = (which: string): void => {
    for (const link of document.querySelectorAll(which)) link.remove();
  };
  remove('link:not([rel="icon"])');
  const last = (): unknown => setTimeout(() => remove('link'));
  if (document.readyState === 'complete') last();
  else window.addEventListener('load', last, { once: true });
}

/** Gives back what was checked, so that nothing can spell itself otherwise when it is asked again. */
function checked(name: unknown): string {
  const text = String(name);
  if (REFUSED.test(text)) throw new DOMException(`Open File makes no <${text}>`, 'NotSupportedError');
  return text;
}

/** Markup that the browser itself cleans may still hold links. No text of ours needs that. */
function refuseMarkup(): void {
  for (const maker of [Element.prototype, ShadowRoot.prototype]) Reflect.deleteProperty(maker, 'setHTML');
  Reflect.deleteProperty(Document, 'parseHTML');
}

function refuseElements(): void {
  const { createElement, createElementNS } = Document.prototype;
  const { define } = CustomElementRegistry.prototype;
  // `open` of a document with a third argument is that of its window. Nothing here writes a document anew.
  Reflect.deleteProperty(Document.prototype, 'open');
  Object.assign(Document.prototype, {
    createElement(this: Document, name: unknown, options?: ElementCreationOptions) {
      return createElement.call(this, checked(name), options);
    },
    createElementNS(this: Document, space: string | null, name: unknown, options?: ElementCreationOptions) {
      return createElementNS.call(this, space, checked(name), options);
    },
  });
  Object.assign(CustomElementRegistry.prototype, {
    define(
      this: CustomElementRegistry,
      name: string,
      constructor: CustomElementConstructor,
      options?: ElementDefinitionOptions,
    ) {
      const base = options?.extends === undefined ? undefined : { extends: checked(options.extends) };
      define.call(this, name, constructor, base);
    },
  });
}

/** The build writes the second policy into the page; in development there is none. */
const laterPolicy = (): HTMLMetaElement | null =>
  document.querySelector<HTMLMetaElement>('meta[name="policy-after-start"]');

function addPolicy(content: string): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = content;
  document.head.append(meta);
}

/** Files of the engine stay within reach, for the moment in which the user needs one: several threads where they can run. */
function closeOwnServer(): void {
  const policy = laterPolicy();
  if (policy === null) return;
  if (!globalThis.crossOriginIsolated) delete policy.dataset.engineThreads;
  const { engine, engineThreads } = policy.dataset;
  closeAllBut(policy, [engine, engineThreads]);
}

function closeAllBut(policy: HTMLMetaElement, files: readonly (string | undefined)[]): void {
  const left = files.flatMap((file) => (file === undefined ? [] : sourceOf(file)));
  addPolicy(policy.content.replace('script-src', ['$&', ...left].join(' ')));
}

/** As a policy names a file: what would end the list there is written in hexadecimal. */
const sourceOf = (file: string): string =>
  new URL(file, document.baseURI).href.replaceAll(';', '%3B').replaceAll(',', '%2C').replaceAll("'", '%27');

/** A file of the engine, while it is within reach. */
export const engineFile = (name: EngineFile): string | undefined => laterPolicy()?.dataset[name];

/** Whether the build of the engine for several threads can run here and can be had. In development all can be had. */
export function canUseThreads(): boolean {
  const policy = laterPolicy();
  return globalThis.crossOriginIsolated && (policy === null || policy.dataset.engineThreads !== undefined);
}

/** The file is here: its address is taken away. What has started before keeps the policies of its start. */
export function closeEngineFile(name: EngineFile): void {
  const policy = laterPolicy();
  if (policy === null || policy.dataset[name] === undefined) return;
  delete policy.dataset[name];
  closeAllBut(policy, [policy.dataset.engine, policy.dataset.engineThreads]);
}
