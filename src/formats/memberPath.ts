/**
 * A stored name as a path with `/`. `undefined` if a part of it is empty, `.` or `..`, or if it has a colon, as drives
 * do, or control characters. Nothing is ever written to disk, but a path must not be mistaken for another one.
 */
export function memberPath(name: string): string | undefined {
  const path = name.replaceAll('\\', '/');
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f:]/.test(path)) return undefined;
  const parts = path.split('/');
  return parts.some((part) => part === '' || part === '.' || part === '..') ? undefined : path;
}
