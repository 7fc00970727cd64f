// Files of one base name and one version belong together. Case does not count.
import { FileFamilies, partsOfPath } from '../fileFamilies.ts';
import type { ClaimedSet } from '../format.ts';

/** The versions of the format, by the digit of their extensions; the newest first. */
export const VERSIONS = ['5', '4', '3'] as const;

const EXTENSION = /^s([ing])([345])$/;

/** Makes a set for each index, which comes first. Versions are never mixed. */
export function claimFamilies(paths: readonly string[]): ClaimedSet[] {
  const files = paths.flatMap((path) => {
    const parts = partsOfPath(path);
    const match = EXTENSION.exec(parts?.extension.toLowerCase() ?? '');
    return parts === undefined || match === null ? [] : [{ path, parts, role: match[1], version: match[2] }];
  });
  const families = new FileFamilies();
  for (const { path, parts } of files) families.add(path, parts);
  return files.flatMap(({ path, parts, role, version }) => {
    if (role !== 'i') return [];
    const siblings = families.find(parts);
    const others = [`sn${version}`, `sg${version}`].flatMap((extension) => siblings.get(extension) ?? []);
    return [{ name: parts.base, paths: [path, ...others] }];
  });
}
