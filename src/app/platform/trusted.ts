// Trusted Types: the browser takes no plain text for markup or for the address of a script. Two policies make exceptions,
// and the content policy lets nobody add a third.
import type { Config, WindowLike } from 'dompurify';
import { withoutFrames } from './lock/markup.ts';
import { apply, slice } from './lock/natives.ts';

declare global {
  var trustedTypes: WindowLike['trustedTypes'];
}

function refuse(): never {
  throw new TypeError('Open File makes neither markup nor scripts of text');
}

/** For text that DOMPurify parses apart from the page, to clean it. No frame comes of it, whoever calls the policy. */
export const cleanedText: Config['TRUSTED_TYPES_POLICY'] = globalThis.trustedTypes?.createPolicy(
  'cleaned-text',
  {
    createHTML: withoutFrames,
    createScript: refuse,
    createScriptURL: refuse,
  },
);

/** The one script of the page's own server that is no part of the page. */
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
 * Starts a worker from its `blob:` address, or the service worker, which nothing else in the page may do. The content
 * policy refuses the service worker to every page but `offline.html`.
 */
export const startTrusted = makeDefaultPolicy();
