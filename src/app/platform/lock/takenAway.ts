// Removes everything that reaches other machines despite all policies: mostly functions for which the browser
// itself sends requests. This page uses none of them.
import { deleteProperty } from './natives.ts';

const beginsWith = (...words: readonly string[]): RegExp => new RegExp(`^(?:${words.join('|')})`);
const oneOf = (names: string): RegExp => new RegExp(`^(?:${names.replaceAll(' ', '|')})$`);

const WINDOW = [
  // WebRTC ignores content policies. Other windows have policies of their own.
  beginsWith('RTC', 'webkitRTC', 'mozRTC', 'open', 'documentPictureInPicture', 'XSLT', 'SharedWorker'),
  // Passkeys and accounts belong to a host. If a script names another host, the browser asks that one first.
  /Credential/,
  beginsWith('Identity', 'Payment'),
  // Cookies are sent with the next request, to every port of the host.
  beginsWith('cookie', 'Cookie'),
  // The browser, not the page, loads the images of media and notifications.
  beginsWith('MediaMetadata', 'Notification', 'Push', 'BackgroundFetch'),
  // Services that send their input elsewhere, or that download models.
  beginsWith('Speech', 'speech', 'webkitSpeech', 'Presentation', 'RemotePlayback', 'NDEF', 'external'),
  beginsWith('Translator', 'Language', 'Summarizer', 'Writer', 'Rewriter', 'Proofreader'),
  // Advertising.
  beginsWith('Fence', 'fence', 'SharedStorage', 'sharedStorage', 'ProtectedAudience'),
];

/**
 * Properties of `navigator` that stay: facts about browser, system, and device, and services that send
 * nothing elsewhere. Everything else is removed.
 */
const OF_NAVIGATOR = oneOf(
  'constructor appCodeName appName appVersion buildID oscpu platform product productSub userAgent userAgentData ' +
    'vendor vendorSub language languages onLine standalone maxTouchPoints hardwareConcurrency deviceMemory connection ' +
    'cookieEnabled webdriver userActivation clipboard storage locks serviceWorker permissions virtualKeyboard ' +
    'windowControlsOverlay',
);

/** Properties of a service worker's registration that stay: its workers, updating, and removing it. */
const OF_SERVICE_WORKER = oneOf(
  'constructor installing waiting active scope updateViaCache onupdatefound unregister update',
);

/**
 * `open` with three arguments opens a window; `execCommand` can paste, and `designMode` makes the page
 * editable. The others write markup, or concern cookies, other hosts, or advertising.
 */
const DOCUMENT = [
  oneOf('cookie open write writeln execCommand designMode domain browsingTopics'),
  /(?:Storage|Cookie)Access|PrivateToken|RedemptionRecord|^parseHTML/,
];

/**
 * Functions that make elements from text, even those with which the browser sanitizes it, because the result
 * may contain links. `innerHTML` and `outerHTML` stay: Trusted Types guard them, and elements are emptied
 * with `innerHTML`.
 */
const MARKUP = /^(?!innerHTML$|outerHTML$|getHTML$).*HTML|^createContextualFragment$/;

function takeFrom(holder: object, isTaken: (name: string) => boolean): void {
  for (const name of Object.getOwnPropertyNames(holder)) if (isTaken(name)) deleteProperty(holder, name);
}

export function takeAway(): void {
  takeFrom(window, (name) => WINDOW.some((names) => names.test(name)));
  takeFrom(Navigator.prototype, (name) => !OF_NAVIGATOR.test(name));
  // Pages without https have no service workers, whatever the types say.
  const registration: unknown = Reflect.get(window, 'ServiceWorkerRegistration');
  if (typeof registration === 'function')
    takeFrom(Object(registration.prototype), (name) => !OF_SERVICE_WORKER.test(name));
  for (const holder of [Document, Document.prototype, HTMLDocument.prototype])
    takeFrom(holder, (name) => DOCUMENT.some((names) => names.test(name)));
  for (const { prototype } of [Element, ShadowRoot, Range]) takeFrom(prototype, (name) => MARKUP.test(name));
  takeFrom(HTMLMediaElement.prototype, (name) => name === 'remote');
}
