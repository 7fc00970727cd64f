// Every way that a script in a page could send something elsewhere. Each runs inside the page or its worker, so it may use
// nothing from outside of its function.

/** Where the ways lead: an address, and ports for datagrams by the way that they are for. */
export interface Target {
  readonly http: string;
  readonly udp: Readonly<Record<string, number>>;
}

export const DATAGRAM_WAYS = [
  'webtransport',
  'worker-webtransport',
  'webrtc',
  'webrtc-frame',
  'webrtc-extended-frame',
];

/** Tries every way of a page, and says which those are. */
export function tryFromPage({ http, udp }: Target): string[] {
  const tag = (name: string, attributes: Record<string, string>): HTMLElement => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    document.body.append(element);
    return element;
  };
  const link = (attributes: Record<string, string>) => {
    document.head.append(tag('link', attributes));
  };
  const styled = (css: string) => {
    tag('style', {}).textContent = css;
  };
  const at = (way: string) => `${http}/out/${way}`;
  const stun = (context: typeof globalThis, way: string) => {
    const peer = new context.RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${udp[way]}` }] });
    peer.createDataChannel(way);
    return peer.createOffer().then((offer) => peer.setLocalDescription(offer));
  };
  const frame = (name: string): HTMLIFrameElement => {
    const element = document.createElement('iframe');
    element.name = name;
    document.body.append(element);
    return element;
  };
  const submit = (way: string, attributes: Record<string, string>) => {
    const form = tag('form', { action: at(way), ...attributes });
    if (form instanceof HTMLFormElement) form.submit();
  };
  const ways: Record<string, () => unknown> = {
    fetch: () => fetch(at('fetch')),
    'fetch-no-cors': () => fetch(at('fetch-no-cors'), { mode: 'no-cors', method: 'POST', body: 'x' }),
    'fetch-keepalive': () => fetch(at('fetch-keepalive'), { keepalive: true }),
    xhr: () => {
      const request = new XMLHttpRequest();
      request.open('GET', at('xhr'));
      request.send();
    },
    socket: () => new WebSocket(at('socket').replace('http', 'ws')),
    events: () => new EventSource(at('events')),
    beacon: () => navigator.sendBeacon(at('beacon'), 'x'),
    import: () => import(/* @vite-ignore */ at('import')),
    image: () => tag('img', { src: at('image') }),
    'image-set': () => tag('img', { srcset: at('image-set') }),
    'image-unattached': () => {
      new Image().src = at('image-unattached');
    },
    'input-image': () => tag('input', { type: 'image', src: at('input-image') }),
    audio: () => tag('audio', { src: at('audio'), preload: 'auto' }),
    video: () => tag('video', { src: at('video'), preload: 'auto' }),
    poster: () => tag('video', { poster: at('poster') }),
    background: () => tag('table', { background: at('background') }),
    'svg-image': () => {
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      const image = document.createElementNS('http://www.w3.org/2000/svg', 'image');
      image.setAttribute('href', at('svg-image'));
      svg.append(image);
      document.body.append(svg);
    },
    script: () => tag('script', { src: at('script') }),
    stylesheet: () => link({ rel: 'stylesheet', href: at('stylesheet') }),
    'css-import': () => styled(`@import url(${at('css-import')});`),
    'css-image': () => tag('p', { style: `background-image: url(${at('css-image')})` }),
    'css-cursor': () => tag('p', { style: `list-style-image: url(${at('css-cursor')}); display: list-item` }),
    'css-font': () => {
      styled(`@font-face { font-family: out; src: url(${at('css-font')}); } .out { font-family: out }`);
      tag('p', { class: 'out' }).textContent = 'x';
    },
    'font-face': () => new FontFace('face', `url(${at('font-face')})`).load(),
    prefetch: () => link({ rel: 'prefetch', href: at('prefetch') }),
    preload: () => link({ rel: 'preload', as: 'image', href: at('preload') }),
    modulepreload: () => link({ rel: 'modulepreload', href: at('modulepreload') }),
    iframe: () => tag('iframe', { src: at('iframe') }),
    'iframe-srcdoc': () => tag('iframe', { srcdoc: `<img src="${at('iframe-srcdoc')}">` }),
    'iframe-blob': () => {
      const page = new Blob([`<img src="${at('iframe-blob')}">`], { type: 'text/html' });
      tag('iframe', { src: URL.createObjectURL(page) });
    },
    'iframe-fetch': () => frame('fetching').contentWindow?.fetch(at('iframe-fetch')),
    'inner-html': () => {
      tag('div', {}).innerHTML = `<iframe src="${at('inner-html')}"></iframe>`;
    },
    object: () => tag('object', { data: at('object') }),
    embed: () => tag('embed', { src: at('embed') }),
    'form-frame': () => {
      frame('form-target');
      submit('form-frame', { target: 'form-target', method: 'post' });
    },
    icon: () => link({ rel: 'icon', href: at('icon') }),
    'service-worker': () => navigator.serviceWorker.register(at('service-worker'), { scope: at('') }),
    payment: () =>
      new PaymentRequest([{ supportedMethods: at('payment') }], {
        total: { label: 'x', amount: { currency: 'EUR', value: '1' } },
      }).canMakePayment(),
    webtransport: () => new WebTransport(`https://127.0.0.1:${udp.webtransport}/`),
    ping: () => tag('a', { href: '#there', ping: at('ping') }).click(),
    worker: () => new Worker(at('worker')),
    'worker-blob': () =>
      new Worker(URL.createObjectURL(new Blob([`fetch('${at('worker-blob')}').catch(() => {})`]))),
    'shared-worker': () =>
      new SharedWorker(URL.createObjectURL(new Blob([`fetch('${at('shared-worker')}').catch(() => {})`]))),
    worklet: () => new OfflineAudioContext(1, 1, 8000).audioWorklet.addModule(at('worklet')),
    cache: async () => (await caches.open('out')).add(at('cache')),
    window: () => window.open(at('window'), '_blank', 'noopener'),
    webrtc: () => stun(globalThis, 'webrtc'),
    'webrtc-frame': () => stun(Object(frame('peer').contentWindow), 'webrtc-frame'),
    'webrtc-extended-frame': () => {
      class Extended extends HTMLIFrameElement {}
      customElements.define('extended-frame', Extended, { extends: 'iframe' });
      const extended = new Extended();
      document.body.append(extended);
      return stun(Object(extended.contentWindow), 'webrtc-extended-frame');
    },
  };
  for (const attempt of Object.values(ways))
    try {
      // A connection that nobody answers would be waited for without end.
      void Promise.resolve(attempt()).catch(() => undefined);
    } catch {
      // A refusal is what the guarded page is expected to give; arrivals are counted where they would arrive.
      continue;
    }
  return Object.keys(ways);
}

/** The same for a worker. */
export function tryFromWorker({ http, udp }: Target): string[] {
  const at = (way: string) => `${http}/out/${way}`;
  const ways: Record<string, () => unknown> = {
    'worker-fetch': () => fetch(at('worker-fetch')),
    'worker-xhr': () => {
      const request = new XMLHttpRequest();
      request.open('GET', at('worker-xhr'));
      request.send();
    },
    'worker-socket': () => new WebSocket(at('worker-socket').replace('http', 'ws')),
    'worker-events': () => new EventSource(at('worker-events')),
    'worker-import': () => import(/* @vite-ignore */ at('worker-import')),
    'worker-import-nested': () =>
      import(
        /* @vite-ignore */ URL.createObjectURL(
          new Blob([`import '${at('worker-import-nested')}'`], { type: 'text/javascript' }),
        )
      ),
    'worker-font': () => new FontFace('face', `url(${at('worker-font')})`).load(),
    'worker-worker': () => new Worker(at('worker-worker')),
    'worker-worker-blob': () =>
      new Worker(URL.createObjectURL(new Blob([`fetch('${at('worker-worker-blob')}').catch(() => {})`]))),
    'worker-webtransport': () => new WebTransport(`https://127.0.0.1:${udp['worker-webtransport']}/`),
    'worker-cache': async () => (await caches.open('out')).add(at('worker-cache')),
  };
  for (const attempt of Object.values(ways))
    try {
      void Promise.resolve(attempt()).catch(() => undefined);
    } catch {
      continue;
    }
  return Object.keys(ways);
}
