// Headers for everything that no `<meta>` can say. `npm start` and `npm run preview` send them with every answer;
// docs/hosting.md has them for other servers, and test/hosting.test.ts holds the two together.

/**
 * Features that browsers let pages ask for and this one never does. It does use files, clipboard, storage and full
 * screen. Bluetooth and sharing are missing here: Chromium on Linux reports their names as faults. The page takes both
 * away itself.
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
  // For browsers that do not know `frame-ancestors`.
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
