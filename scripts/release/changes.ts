/** The part of the changelog about one version, without its head. Throws if there is none. */
export function changesOf(changelog: string, version: string): string {
  const [, ...sections] = changelog.replaceAll('\r\n', '\n').split(/^## /m);
  const found = sections.find((section) => /^[^\s,]+/.exec(section)?.[0] === version);
  if (found === undefined) throw new Error(`CHANGELOG.md says nothing about version ${version}`);
  return found.slice(found.indexOf('\n') + 1).trim();
}
