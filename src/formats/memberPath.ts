/**
 * A stored name as a path with `/`. `undefined` if it is empty or absolute, names a drive, leads out of the archive
 * with `..`, or has control characters. Nothing is ever written to disk, but a path must not be mistaken for another
 * one.
 */
export function memberPath(name: string): string | undefined {
  const path = name.replaceAll('\\', '/');
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f:]/.test(path)) return undefined;
  const parts = path.split('/');
  return parts.some((part) => part === '' || part === '.' || part === '..') ? undefined : path;
}
