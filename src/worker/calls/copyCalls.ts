// Copies of what is in archives: the user asks for them, readers then read from them.
import type { CopyApi, ItemId } from '../../protocol/api.ts';
import type { Archives } from '../archives.ts';
import type { ClaimedArchive, LibraryFile } from '../claimedItems.ts';
import type { MemberCopies } from '../memberCopies.ts';
import { readOptions } from '../openDatabases.ts';

export interface CopyTargets {
  /** The archive and those who open it now. Throws `FormatError` where it is gone. */
  find(item: ItemId): { readonly archive: ClaimedArchive<LibraryFile>; readonly archives: Archives };
  /** What is open of an archive is to be opened anew. */
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
