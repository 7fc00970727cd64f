// Trusted Types: the browser accepts no plain text as markup or as a script URL. Two policies make
// exceptions, and the content policy allows no third one.
import type { Config, WindowLike } from 'dompurify';
import { withoutFrames } from './lock/markup.ts';
import { apply, slice } from './lock/natives.ts';

declare global {
  var trustedTypes: WindowLike['trustedTypes'];
}

function refuse(): never {
  throw new TypeError('Open File makes neither markup nor scripts of text');
}

/**
 * For text that DOMPurify parses outside of the page, to sanitize it. The result has no frames, whoever calls
 * the policy.
 */
export const cleanedText: Config['TRUSTED_TYPES_POLICY'] = globalThis.trustedTypes?.createPolicy(
  'cleaned-text',
  {
    createHTML: withoutFrames,
    createScript: refuse,
    createScriptURL: refuse,
  },
);

/** The service worker: the only file of the page's own server from which a worker may start. */
export const OFFLINE_WORKER = './sw.js';

const isWorker = (url: string): boolean => url === OFFLINE_WORKER || apply(slice, url, [0, 5]) === 'blob:';

function makeDefaultPolicy(): <T>(start: () => T) => T {
  let isStarting = false;
  globalThis.trustedTypes?.createPolicy('default', {
    // Chessground empties its element with `innerHTML = ''`.
    createHTML: (html) => (html === '' ? html : refuse()),
    createScriptURL: (url) => (isStarting && isWorker(url) ? url : refuse()),
  });
  return (start) => {
    isStarting = true;
    try {
      return start();
    } finally {
      isStarting = false;
    }
  };
}

/**
 * Starts a worker from its `blob:` URL, or the service worker, which nothing else on the page may do. The
 * content policy blocks the service worker for every page except `offline.html`.
 */
export const startTrusted = makeDefaultPolicy();
