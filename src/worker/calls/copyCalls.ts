// Copies members of archives on the user's request. Readers then read from the copies.
import type { ItemId } from '../../protocol/items.ts';
import type { CopyApi } from '../../protocol/api.ts';
import type { Archives } from '../archives.ts';
import type { ClaimedArchive, LibraryFile } from '../claimedFiles.ts';
import type { MemberCopies } from '../memberCopies.ts';
import { readOptions } from '../openDatabases.ts';

export interface CopyTargets {
  /** Finds the archive, and the archives through which it is open now. Throws `FormatError` if the archive is gone. */
  find(item: ItemId): { readonly archive: ClaimedArchive<LibraryFile>; readonly archives: Archives };
  /** Closes everything inside the archive, so that it is opened again. */
  reopen(archive: ItemId): void;
}

export const copyCalls = (copies: MemberCopies, targets: CopyTargets): CopyApi => ({
  async describeCopy({ item }) {
    const { archive, archives } = targets.find(item);
    return copies.describe(archive, await archives.open(archive));
  },

  async keepCopy({ item }, context) {
    const { archive, archives } = targets.find(item);
    const kept = await copies.keep(archive, await archives.open(archive), readOptions(context));
    targets.reopen(item);
    return kept;
  },
});
