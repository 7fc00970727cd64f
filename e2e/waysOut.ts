// Every way in which a script in a page could send something elsewhere. Each runs inside the page or its worker, and so it
// may use nothing from outside of its function.

import { WAYS_AROUND } from './waysAround.ts';

/** The goal of the ways: an address, and a port for the datagrams of each way. */
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
  'webrtc-document-window',
  ...WAYS_AROUND,
];

/** Tries every way of a page, and returns their names. */
export function tryFromPage({ http, udp }: Target): string[] {
  const tag = (name: string, attributes: Record<string, string>): HTMLElement => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    document.body.append(element);
    return element;
  };
  const SVG = 'http://www.w3.org/2000/svg';
  const svgTag = (name: string, attributes: Record<string, string>): Element => {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    const drawing = document.createElementNS(SVG, 'svg');
    drawing.append(element);
    document.body.append(drawing);
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
    'import-json': () => import(/* @vite-ignore */ at('import-json'), { with: { type: 'json' } }),
    image: () => tag('img', { src: at('image') }),
    'image-srcset': () => tag('img', { srcset: at('image-srcset') }),
    'image-unattached': () => {
      new Image().src = at('image-unattached');
    },
    'input-image': () => tag('input', { type: 'image', src: at('input-image') }),
    audio: () => tag('audio', { src: at('audio'), preload: 'auto' }),
    video: () => tag('video', { src: at('video'), preload: 'auto' }),
    poster: () => tag('video', { poster: at('poster') }),
    background: () => tag('table', { background: at('background') }),
    'svg-image': () => svgTag('image', { href: at('svg-image') }),
    'svg-use': () => svgTag('use', { href: `${at('svg-use')}#part` }),
    'svg-fe-image': () => {
      const filter = svgTag('filter', { id: 'out-filter' });
      const image = document.createElementNS(SVG, 'feImage');
      image.setAttribute('href', at('svg-fe-image'));
      filter.append(image);
      tag('p', { style: 'filter: url(#out-filter)' }).textContent = 'x';
    },
    picture: () => {
      const picture = tag('picture', {});
      picture.append(tag('source', { srcset: at('picture') }), tag('img', {}));
    },
    track: () => {
      const video = tag('video', { src: URL.createObjectURL(new Blob(['x'], { type: 'video/webm' })) });
      const track = tag('track', { default: '', src: at('track') });
      video.append(track);
      if (track instanceof HTMLTrackElement) track.track.mode = 'showing';
    },
    script: () => tag('script', { src: at('script') }),
    stylesheet: () => link({ rel: 'stylesheet', href: at('stylesheet') }),
    'css-import': () => styled(`@import url(${at('css-import')});`),
    'css-image': () => tag('p', { style: `background-image: url(${at('css-image')})` }),
    'css-image-set': () => tag('p', { style: `background-image: image-set("${at('css-image-set')}" 1x)` }),
    'css-cursor': () => tag('p', { style: `cursor: url(${at('css-cursor')}), auto` }),
    'css-list-style': () =>
      tag('p', { style: `list-style-image: url(${at('css-list-style')}); display: list-item` }),
    'css-mask': () => {
      tag('p', { style: `mask-image: url(${at('css-mask')})` }).textContent = 'x';
    },
    'css-content': () => {
      styled(`.out-content::before { content: url(${at('css-content')}) }`);
      tag('p', { class: 'out-content' });
    },
    'css-shape': () => tag('p', { style: `float: left; shape-outside: url(${at('css-shape')})` }),
    'css-filter': () => {
      tag('p', { style: `filter: url(${at('css-filter')}#part)` }).textContent = 'x';
    },
    'css-adopted': () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`.out-adopted { background: url(${at('css-adopted')}) }`);
      document.adoptedStyleSheets.push(sheet);
      tag('p', { class: 'out-adopted' }).textContent = 'x';
    },
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
    // The cookie is sent with the next request to that host, to any port.
    cookie: () => {
      document.cookie = 'out-cookie=x';
    },
    'cookie-store': () => cookieStore.set('out-cookie-store', 'x'),
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
    // With a third argument, this is `open` of the window.
    'webrtc-document-window': () =>
      stun(Object(document.open('about:blank', '_blank', '')), 'webrtc-document-window'),
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
      // The attempt is not awaited, because an unanswered connection would never end.
      void Promise.resolve(attempt()).catch(() => undefined);
    } catch {
      // The guarded page should refuse; arrivals are counted at their goal.
      continue;
    }
  return Object.keys(ways);
}

/** Tries every way of a worker, and returns their names. */
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
    'worker-import-json': () =>
      import(/* @vite-ignore */ at('worker-import-json'), { with: { type: 'json' } }),
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
