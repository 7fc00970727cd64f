// The folder of the last visit, and the browser's permission to read it.
import { askPermission, readPermission } from '../../platform/fileSystemAccess.ts';
import { forgetFolder, rememberedFolder } from '../../platform/remembered.ts';
import type { HandleInput } from '../../platform/remembered.ts';
import { readAgain } from '../library/libraryStore.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'faults' | 'folderMemory' | 'folder'>;

/** Returns the handles of the folder, and of folders that were added to it. */
export const allHandles = ({
  handles,
  added = [],
}: Pick<HandleInput, 'handles' | 'added'>): readonly FileSystemHandle[] => [
  ...handles,
  ...added.flatMap((input) => (input.kind === 'handle' ? input.handles : [])),
];

export function createLastFolder(app: Needs) {
  /** At the start, looks for the folder of an earlier visit, and for the permission to read it. */
  async function recallFolder(): Promise<void> {
    const kept = await rememberedFolder();
    if (kept === undefined) return;
    const permission = await readPermission(allHandles(kept)).catch(() => 'prompt' as const);
    if (app.stores.library.getState().remembered === undefined)
      app.stores.library.setState({ remembered: { ...kept, permission } });
  }

  async function forgetRemembered(): Promise<void> {
    const { remembered } = app.stores.library.getState();
    if (remembered !== undefined) app.folderMemory.forgetFolderChoices(remembered.name);
    app.stores.library.setState({ remembered: undefined });
    await forgetFolder();
  }

  /** Opens the folder of the last visit. The browser may ask the user for permission first. */
  function reopenRemembered(): void {
    const { remembered } = app.stores.library.getState();
    if (remembered === undefined) return;
    const { name, handles, added, permission } = remembered;
    const input = sourceOf(handles) ?? { kind: 'handle', name, handles, added };
    if (permission === 'granted') app.folder.openFolder(input).catch(app.faults.noteFault);
    else askAndOpen(input);
  }

  /** Asks for permission to read the open folder again. */
  function reconnect(): void {
    const input = readAgain(app.stores.library.getState());
    if (input?.kind === 'handle') askAndOpen(input);
    else reopenRemembered();
  }

  /** Nothing waits for the answer, because the user may never give one: the page stays as it is. */
  function askAndOpen(input: HandleInput): void {
    app.folder.setPermission(input.handles, 'asking');
    askPermission(allHandles(input)).then(
      (answer) => {
        app.folder.setPermission(input.handles, answer);
        if (answer === 'granted') app.folder.openFolder(input).catch(app.faults.noteFault);
      },
      () => app.folder.setPermission(input.handles, 'denied'),
    );
  }

  /** Returns the source of the open folder if it has these handles, to select its database again. */
  function sourceOf(handles: readonly FileSystemHandle[]): HandleInput | undefined {
    const { source } = app.stores.library.getState();
    return source?.kind === 'handle' && source.handles === handles ? source : undefined;
  }

  /** Goes back to the start page, which has *Reconnect*: the browser withdrew its permission. */
  function loseFolder(): void {
    const { source } = app.stores.library.getState();
    app.folder.stopOpening();
    app.folder.leaveDatabase();
    app.stores.library.setState({
      opening: {
        kind: 'failed',
        failure: { kind: 'permission', file: source?.name ?? '' },
        input: source,
      },
      library: undefined,
    });
    if (source?.kind === 'handle') app.folder.setPermission(source.handles, 'prompt');
  }

  return { recallFolder, forgetRemembered, reopenRemembered, reconnect, loseFolder };
}
