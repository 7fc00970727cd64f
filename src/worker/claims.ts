import type { ClaimedSet, Format } from '../formats/format.ts';
import type { LibraryFile } from './claimedFiles.ts';

/** A set of files that a format claims. */
export interface Claim<Member, Kind extends Format = Format> {
  readonly format: Kind;
  readonly set: ClaimedSet;
  /** The files, main file first. */
  readonly files: readonly Member[];
  readonly beside?: readonly Member[];
}

/** Collects the sets that the formats claim. Two sets may share a file: `.cbh` and `.2cbh` of one name have one `.ini`. */
export function claimSets<Member extends LibraryFile, Kind extends Format>(
  files: readonly Member[],
  formats: readonly Kind[],
): { readonly sets: readonly Claim<Member, Kind>[]; readonly unclaimed: ReadonlySet<string> } {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const all = [...byPath.keys()];
  const unclaimed = new Set(all);
  const sets: Claim<Member, Kind>[] = [];
  const filesAt = (paths: readonly string[]): readonly Member[] =>
    paths.map((path) => byPath.get(path)).filter((file) => file !== undefined);
  /** All sets of a folder have the same files beside them, which are therefore looked up once. */
  const shared = new Map<readonly string[], readonly Member[]>();
  for (const format of formats)
    for (const set of format.claim(all)) {
      const members = filesAt(set.paths);
      if (members.length === 0) continue;
      const { beside } = set;
      if (beside !== undefined && !shared.has(beside)) {
        shared.set(beside, filesAt(beside));
        for (const path of beside) unclaimed.delete(path);
      }
      sets.push({ format, set, files: members, ...(beside && { beside: shared.get(beside) }) });
      for (const path of set.paths) unclaimed.delete(path);
    }
  return { sets, unclaimed };
}
