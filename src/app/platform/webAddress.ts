const FOLLOWED = new Set(['http:', 'https:', 'mailto:']);

/** Returns the URL of an address in a file if it may be offered as a link; everything else stays text. */
export function webAddress(stored: string): URL | undefined {
  const text = stored.trim();
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return FOLLOWED.has(url.protocol) ? url : undefined;
}
