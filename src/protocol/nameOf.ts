/** Makes one name for several opened files or folders: `Chess`, `Chess and 2 more`; `Files` if there are none. */
export function nameOf(names: readonly string[]): string {
  if (names.length === 0) return 'Files';
  return names.length === 1 ? names[0] : `${names[0]} and ${names.length - 1} more`;
}
