// Ways of a script to a window with a WebRTC of its own, past our functions in the page's prototypes: by names that differ
// from how they look, by functions of the browser that are replaced for a moment, and by everything that makes elements
// without `createElement`. Each way runs inside the page, and so it may use nothing from outside of its function.
import type { Target } from './waysOut.ts';

export const WAYS_AROUND = [
  'created-document',
  'created-document-imported',
  'created-document-prefixed',
  'line-separator',
  'replaced-test',
  'replaced-exec',
  'replaced-call',
  'replaced-apply',
  'replaced-string',
  'replaced-text',
  'replaced-lists',
  'replaced-getters',
  'replaced-error',
  'second-look',
  'second-look-symbol',
  'stack-trace',
  'fresh-document',
  'template-document',
  'transformation',
  'command',
];

/** Tries every way around the lock. */
export function tryAround({ udp }: Target): void {
  const XHTML = 'http://www.w3.org/1999/xhtml';
  /** Connects from the window of a frame. */
  const connect = (frame: unknown, way: string): void => {
    if (!(frame instanceof HTMLIFrameElement)) return;
    document.body.append(frame);
    const peer = new (Object(frame.contentWindow).RTCPeerConnection)({
      iceServers: [{ urls: `stun:127.0.0.1:${udp[way]}` }],
    });
    peer.createDataChannel(way);
    void peer.createOffer().then((offer: RTCSessionDescriptionInit) => peer.setLocalDescription(offer));
  };
  /** Runs with other properties of one of the browser's objects for a moment. */
  const replacing = (
    holder: object,
    values: Record<string | symbol, unknown>,
    run: () => unknown,
  ): unknown => {
    const before = Reflect.ownKeys(values).map(
      (name) => [name, Object.getOwnPropertyDescriptor(holder, name)] as const,
    );
    for (const name of Reflect.ownKeys(values))
      Object.defineProperty(holder, name, { value: values[name], configurable: true, writable: true });
    try {
      return run();
    } finally {
      for (const [name, was] of before)
        if (was === undefined) Reflect.deleteProperty(holder, name);
        else Object.defineProperty(holder, name, was);
    }
  };
  const frame = (): unknown => document.createElement('iframe');
  const orFrame = (made: unknown): unknown => (made instanceof HTMLIFrameElement ? made : frame());
  const newDocument = (name: string): Document => document.implementation.createDocument(XHTML, name, null);
  /** Catches the browser's own function when it is called through `call` or `apply`. */
  const taking = (method: 'call' | 'apply', holder: object): unknown => {
    let taken: ((...all: unknown[]) => unknown) | undefined;
    const original: (...all: unknown[]) => unknown = Reflect.get(holder, method);
    const take = function (this: (...all: unknown[]) => unknown, ...all: unknown[]): unknown {
      const called = holder === Reflect ? all[0] : this;
      if (typeof called === 'function' && called.name === 'createElement') taken = Object(called);
      return Function.prototype.bind.apply(original, [this])(...all);
    };
    replacing(holder, { [method]: take }, () => document.createElement('p'));
    return taken === undefined ? undefined : Function.prototype.bind.call(taken, document)('iframe');
  };
  /** Returns another name at each read. */
  const changing = (): (() => string) => {
    const names = ['p', 'iframe', 'iframe', 'iframe'];
    return () => names.shift() ?? 'iframe';
  };
  const ways: Record<string, () => unknown> = {
    'created-document': () => newDocument('iframe').documentElement,
    'created-document-imported': () => document.importNode(newDocument('iframe').documentElement, true),
    'created-document-prefixed': () => newDocument('a:iframe').documentElement,
    // This separator ends a line only in regular expressions, not in a name.
    'line-separator': () => document.createElementNS(XHTML, '\u2028:iframe'),
    'replaced-test': () => replacing(RegExp.prototype, { test: () => false }, frame),
    'replaced-exec': () =>
      replacing(RegExp.prototype, { exec: () => null, [Symbol.match]: () => null }, frame),
    'replaced-call': () => taking('call', Function.prototype) ?? frame(),
    'replaced-apply': () => taking('apply', Function.prototype) ?? taking('apply', Reflect) ?? frame(),
    'replaced-string': () => replacing(window, { String: () => ({ toString: changing() }) }, frame),
    'replaced-text': () =>
      replacing(
        String.prototype,
        {
          toLowerCase: () => 'p',
          toUpperCase: () => 'P',
          toString: () => 'p',
          indexOf: () => -1,
          includes: () => false,
          endsWith: () => false,
          match: () => undefined,
        },
        frame,
      ),
    'replaced-lists': () =>
      replacing(Set.prototype, { has: () => true }, () =>
        replacing(
          Array.prototype,
          { includes: () => false, indexOf: () => -1, some: () => false, find: () => undefined },
          frame,
        ),
      ),
    'replaced-getters': () =>
      replacing(Element.prototype, { localName: 'p', tagName: 'P', namespaceURI: 'x' }, () =>
        replacing(Node.prototype, { nodeName: 'P' }, () =>
          replacing(Object, { getPrototypeOf: () => HTMLElement.prototype }, frame),
        ),
      ),
    // A refusal by an error leaves the element in the page if making the error fails.
    'replaced-error': () => {
      let made: unknown;
      class Kept {
        constructor() {
          made = document.body.lastElementChild;
        }
      }
      const again = replacing(window, { DOMException: Kept, Error: Kept, TypeError: Kept }, frame);
      return again ?? made;
    },
    'second-look': () => orFrame(document.createElement(Object({ toString: changing() }))),
    'second-look-symbol': () =>
      orFrame(document.createElementNS(XHTML, Object({ [Symbol.toPrimitive]: changing() }))),
    // V8 reveals the called functions to any script.
    'stack-trace': () => {
      let called: unknown[] = [];
      const thrown = {};
      replacing(Error, { prepareStackTrace: (_: unknown, sites: unknown[]) => (called = sites) }, () =>
        document.createElement(
          Object({
            toString() {
              Object(Error).captureStackTrace?.(thrown);
              void Reflect.get(thrown, 'stack');
              return 'p';
            },
          }),
        ),
      );
      const makers = called.map((site) => Object(site).getFunction?.());
      const own = makers.find((one) => typeof one === 'function' && one.name === 'createElement');
      return typeof own === 'function' ? Reflect.apply(own, document, ['iframe']) : frame();
    },
    'fresh-document': () => new Document().createElementNS(XHTML, 'iframe'),
    'template-document': () =>
      document.adoptNode(document.createElement('template').content.ownerDocument.createElement('iframe')),
    transformation: () => {
      const XSL = 'http://www.w3.org/1999/XSL/Transform';
      const sheet = document.implementation.createDocument(XSL, 'xsl:stylesheet', null);
      sheet.documentElement.setAttribute('version', '1.0');
      const template = sheet.createElementNS(XSL, 'xsl:template');
      template.setAttribute('match', '/');
      template.append(sheet.createElementNS(XHTML, 'iframe'));
      sheet.documentElement.append(template);
      const processor = new XSLTProcessor();
      processor.importStylesheet(sheet);
      return processor.transformToFragment(newDocument('p'), document).firstChild;
    },
    command: () => {
      const editable = document.createElement('div');
      editable.setAttribute('contenteditable', '');
      document.body.append(editable);
      getSelection()?.selectAllChildren(editable);
      try {
        document.execCommand('insertHTML', false, '<iframe></iframe>');
      } finally {
        // A remaining editable element would take the keys of the page.
        editable.remove();
      }
      return editable.querySelector('iframe');
    },
  };
  for (const [way, make] of Object.entries(ways))
    try {
      connect(make(), way);
    } catch {
      // A refusal is the right result, as in the other ways.
      continue;
    }
}
