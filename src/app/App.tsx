import { useEffect } from 'react';
import type { Failure } from '../base/failure.ts';
import { loseFolder } from './commands/lastFolder.ts';
import { ErrorBoundary } from './common/ErrorBoundary.tsx';
import { DropTarget } from './folder/DropTarget.tsx';
import { FileInputs } from './folder/FilePicker.tsx';
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
  return (
    <ErrorBoundary part="Open File">
      <DropTarget>
        <Screen />
      </DropTarget>
      <Dialogs />
      <FileInputs />
      <WithdrawnPermission />
    </ErrorBoundary>
  );
}

/** What comes to light of an item changes the library, not the screen. */
function Screen() {
  const name = useLibrary(({ library }) => library?.name);
  const isOpen = useLibrary(({ library }) => library !== undefined);
  const isReadable = useLibrary(
    ({ library }) => library?.items.some(({ kind }) => kind === 'database' || kind === 'book') === true,
  );
  useEffect(() => {
    document.title = name === undefined ? 'Open File' : `${name} – Open File`;
  }, [name]);
  const phone = useWidthClass() === 'phone';
  if (!isOpen) return <Welcome />;
  if (!isReadable) return <NothingFound />;
  return phone ? <PhoneLayout /> : <Workspace />;
}

/** Whichever panel meets it first: a withdrawn permission leads back to the start, where *Reconnect* is. */
function WithdrawnPermission() {
  const list = useList(({ failure }) => isWithdrawn(failure));
  const game = useGame(({ failure }) => isWithdrawn(failure));
  const book = useBook(({ shown }) =>
    shown?.answers.some((answer) => answer.kind === 'failed' && isWithdrawn(answer.failure)),
  );
  const search = useSearch(({ failure }) => isWithdrawn(failure));
  const withdrawn = list || game || search || book === true;
  useEffect(() => {
    if (withdrawn) loseFolder();
  }, [withdrawn]);
  return null;
}

const isWithdrawn = (failure: Failure | undefined): boolean => failure?.kind === 'permission';
