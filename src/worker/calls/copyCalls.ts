// Copies of archive members. The user asks for them, and readers then read from them.
import type { ItemId } from '../../protocol/items.ts';
import type { CopyApi } from '../../protocol/api.ts';
import type { Archives } from '../archives.ts';
import type { ClaimedArchive, LibraryFile } from '../claimedFiles.ts';
import type { MemberCopies } from '../memberCopies.ts';
import { readOptions } from '../openDatabases.ts';

export interface CopyTargets {
  /** The archive and the archives that open it now. Throws `FormatError` where the archive is gone. */
  find(item: ItemId): { readonly archive: ClaimedArchive<LibraryFile>; readonly archives: Archives };
  /** Everything that is open of an archive must be opened anew. */
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
