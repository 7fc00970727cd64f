const clipboardOf = ({ clipboard }: { readonly clipboard?: Clipboard }): Clipboard | undefined => clipboard;

const isDone = (written: Promise<void>): Promise<boolean> =>
  written.then(
    () => true,
    () => false,
  );

/**
 * Copies text to the clipboard. Returns false if the browser does not allow that, or has no clipboard, as
 * without https.
 */
export async function copyText(text: string): Promise<boolean> {
  const clipboard = clipboardOf(navigator);
  return clipboard !== undefined && isDone(clipboard.writeText(text));
}

/** Copies a picture. Takes a promise, because Safari gives access to the clipboard only within the click. */
export async function copyPng(png: Promise<Blob>): Promise<boolean> {
  const clipboard = clipboardOf(navigator);
  if (clipboard === undefined || !('ClipboardItem' in globalThis)) return false;
  return isDone(clipboard.write([new ClipboardItem({ 'image/png': png })]));
}

/**
 * Returns the text on the clipboard; `undefined` if the user or the browser does not allow or support that.
 */
export async function readClipboard(): Promise<string | undefined> {
  return clipboardOf(navigator)
    ?.readText?.()
    .catch(() => undefined);
}
