import { useEffect } from 'react';
import { loseFolder } from './commands/lastFolder.ts';
import { ErrorBoundary } from './common/ErrorBoundary.tsx';
import { DropTarget } from './folder/DropTarget.tsx';
import { FolderInputElement } from './folder/FilePicker.tsx';
import { NothingFound } from './folder/NothingFound.tsx';
import { Welcome } from './folder/Welcome.tsx';
import { Dialogs } from './layout/Dialogs.tsx';
import { PhoneLayout } from './layout/PhoneLayout.tsx';
import { useWidthClass } from './layout/widthClass.ts';
import { Workspace } from './layout/Workspace.tsx';
import { useBook } from './state/bookStore.ts';
import { useGame } from './state/gameStore.ts';
import { useLibrary } from './state/libraryStore.ts';
import { useList } from './state/listStore.ts';
import { useSearch } from './state/searchStore.ts';

export function App() {
  useWithdrawnPermission();
  return (
    <ErrorBoundary part="Open File">
      <DropTarget>
        <Screen />
      </DropTarget>
      <Dialogs />
      <FolderInputElement />
    </ErrorBoundary>
  );
}

function Screen() {
  const library = useLibrary((state) => state.library);
  const name = library?.name;
  useEffect(() => {
    document.title = name === undefined ? 'Open File' : `${name} – Open File`;
  }, [name]);
  const phone = useWidthClass() === 'phone';
  if (library === undefined) return <Welcome />;
  if (!library.items.some((item) => item.kind === 'database' || item.kind === 'book'))
    return <NothingFound library={library} />;
  return phone ? <PhoneLayout /> : <Workspace />;
}

/** Whichever panel meets it first: a withdrawn permission leads back to the start, where *Reconnect* is. */
function useWithdrawnPermission(): void {
  const list = useList((state) => state.failure);
  const game = useGame((state) => state.failure);
  const book = useBook(({ shown }) => shown?.answers.find((answer) => answer.kind === 'failed')?.failure);
  const search = useSearch((state) => state.failure);
  const withdrawn = [list, game, book, search].some((failure) => failure?.kind === 'permission');
  useEffect(() => {
    if (withdrawn) loseFolder();
  }, [withdrawn]);
}
