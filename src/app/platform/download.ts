// Files that the page hands to the browser as downloads.

/** A download may start a while after it was asked for. */
const KEPT_MS = 60_000;

/** Systems take 255 bytes. */
const MOST_OF_NAME = 60;

/** Characters that no system takes in names of files, or that the page shows as replaced, become blanks. */
export function fileName(title: string, extension: string, untitled: string): string {
  const letters = [...title.replaceAll(/[\p{Cc}\ufffd\\/:*?"<>|]+/gu, ' ')];
  return `${letters.slice(0, MOST_OF_NAME).join('').trim() || untitled}.${extension}`;
}

export function offerDownload(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
