// Headers for everything that no `<meta>` can express. `npm start` and `npm run preview` send them with every response;
// docs/hosting.md has them for other servers, and test/hosting.test.ts compares the two.

/**
 * Features that browsers offer to pages and that this page never uses. It does use files, clipboard, storage and, for
 * videos, full screen. Bluetooth and sharing are missing here, because Chromium on Linux reports their names as errors;
 * the page removes both itself.
 */
const DENIED = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

export const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  // For browsers without `frame-ancestors`.
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': DENIED.map((feature) => `${feature}=()`).join(', '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** The file `_headers` of Cloudflare Pages and Netlify, for all paths. */
export const HEADERS_FILE = `/*\n${Object.entries(HEADERS)
  .map(([name, value]) => `  ${name}: ${value}\n`)
  .join('')}`;
