const FOLLOWED = new Set(['http:', 'https:', 'mailto:']);

/** An address from a file, where it is one that can be offered as a link; everything else stays text. */
export function webAddress(stored: string): URL | undefined {
  const text = stored.trim();
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return FOLLOWED.has(url.protocol) ? url : undefined;
}
