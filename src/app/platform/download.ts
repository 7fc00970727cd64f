// Files that the page hands to the browser as downloads.

/** Milliseconds until the URL of a download is revoked: the download may start some time after the click. */
const KEPT_MS = 60_000;

/** The maximum number of characters before the extension. Operating systems allow 255 bytes in all. */
const MAX_OF_NAME = 60;

/**
 * Makes a file name from a title, or from `untitled` if nothing of the title remains. Replaces characters
 * that a system forbids, or the page cannot show, by spaces. Removes words of dots, and dots at the start,
 * because browsers would rename such a download.
 */
export function fileName(title: string, extension: string, untitled: string): string {
  const allowed = title
    .replaceAll(/\s*[\p{Cc}\ufffd\\/:*?"<>|]+\s*/gu, ' ')
    .replaceAll(/(?<=^|\s)\.+(?=\s|$)/gu, '')
    .replace(/^[\s.]+/u, '');
  const letters = [...allowed];
  return `${letters.slice(0, MAX_OF_NAME).join('').trim() || untitled}.${extension}`;
}

export function offerDownload(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
