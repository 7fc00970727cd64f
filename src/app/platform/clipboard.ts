const clipboardOf = ({ clipboard }: { readonly clipboard?: Clipboard }): Clipboard | undefined => clipboard;

const isDone = (written: Promise<void>): Promise<boolean> =>
  written.then(
    () => true,
    () => false,
  );

/** Puts text on the clipboard. False where the browser does not allow it, or has none: pages without https. */
export async function copyText(text: string): Promise<boolean> {
  const clipboard = clipboardOf(navigator);
  return clipboard !== undefined && isDone(clipboard.writeText(text));
}

/** The same for a picture. It may still be on its way: Safari asks for the clipboard within the click alone. */
export async function copyPng(png: Promise<Blob>): Promise<boolean> {
  const clipboard = clipboardOf(navigator);
  if (clipboard === undefined || !('ClipboardItem' in globalThis)) return false;
  return isDone(clipboard.write([new ClipboardItem({ 'image/png': png })]));
}

/** The text on the clipboard; `undefined` where the user or the browser does not let the page read it. */
export async function readClipboard(): Promise<string | undefined> {
  return clipboardOf(navigator)
    ?.readText?.()
    .catch(() => undefined);
}
