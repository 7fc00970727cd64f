/** Puts text on the clipboard. False where the browser does not allow it, or has none: pages without https. */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard }: { readonly clipboard?: Clipboard } = navigator;
  if (clipboard === undefined) return false;
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** The text on the clipboard; `undefined` where the user or the browser does not let the page read it. */
export async function readClipboard(): Promise<string | undefined> {
  const { clipboard }: { readonly clipboard?: Clipboard } = navigator;
  return clipboard?.readText?.().catch(() => undefined);
}
