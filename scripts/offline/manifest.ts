// The manifest, with which a browser installs the page as an app. Only `offline.html` names it, so nothing fetches it
// unasked.

/**
 * Types of files that the installed app opens: those with names of chess formats. The system registers each pattern as
 * a type, so `.bin`, `.zip`, `.gz` and `.zst` would make this app the one for disk images and backups (decision 0040).
 */
const FILES: Readonly<Record<string, readonly string[]>> = {
  'application/vnd.chess-pgn': ['.pgn'],
  'application/x-chess-epd': ['.epd'],
  'application/x-chess-fen': ['.fen'],
  'application/x-chess-pgn-gzip': ['.pgn.gz'],
  'application/x-chess-pgn-zstd': ['.pgn.zst'],
  'application/x-chessbase-database': ['.cbh', '.2cbh'],
  'application/x-chessbase-archive': ['.cbv', '.cbz'],
  'application/x-chessbase-book': ['.ctg'],
  'application/x-arena-book': ['.abk'],
  'application/x-kvetka-book': ['.kob'],
  'application/x-scid-database': ['.si4', '.si5'],
  'application/x-chess-assistant-database': ['.cdp'],
};

export const MANIFEST = {
  id: './',
  name: 'Open File',
  short_name: 'Open File',
  description: 'Opens chess databases where they are. Nothing leaves this device.',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#f5f4f0',
  theme_color: '#f5f4f0',
  icons: [{ src: './icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
  // An open window gets the file, and keeps what it shows.
  launch_handler: { client_mode: 'focus-existing' },
  file_handlers: [{ action: './', accept: FILES, launch_type: 'single-client' }],
} as const;
