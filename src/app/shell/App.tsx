import { useEffect } from 'react';
import type { Failure } from '../../base/failure.ts';
import type { LibraryItem } from '../../protocol/items.ts';
import { ErrorBoundary } from '../shared/ErrorBoundary.tsx';
import { ANNOUNCEMENTS } from '../platform/announce.ts';
import { InTurn } from '../platform/Later.tsx';
import { PrintingProvider } from '../platform/Printing.tsx';
import { DropTarget } from '../panels/folder/DropTarget.tsx';
import { usePastedText } from '../panels/folder/usePastedText.ts';
import { FileInputs } from '../shared/FilePicker.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Welcome } from './Welcome.tsx';
import { FiguresPlace } from './FiguresPlace.tsx';
import { Dialogs } from './Dialogs.tsx';
import { PhoneLayout } from './PhoneLayout.tsx';
import { useWidthClass } from '../platform/widthClass.ts';
import { Workspace } from './Workspace.tsx';
import { useApp } from '../session/appContext.tsx';
import {
  useBook,
  useGame,
  useLibrary,
  useList,
  useScreen,
  useSearch,
  useSettings,
} from '../session/hooks.ts';
import { shownName } from '../../base/shownText.ts';

/** Another language renders everything again, so that no component has to handle changing words. */
export function App() {
  const language = useSettings((settings) => settings.language);
  return <WholePage key={language} />;
}

function WholePage() {
  usePastedText();
  return (
    <ErrorBoundary part="Open File">
      <PrintingProvider>
        <DropTarget>
          <Screen />
        </DropTarget>
      </PrintingProvider>
      <Dialogs />
      <FileInputs />
      <WithdrawnPermission />
      <div id={ANNOUNCEMENTS} className="visually-hidden" aria-live="polite" />
    </ErrorBoundary>
  );
}

/** If the folder has an item of one of these kinds, a board is useful. */
const READABLE: ReadonlySet<LibraryItem['kind']> = new Set(['database', 'book', 'tablebase']);

function Screen() {
  const app = useApp();
  // Selects single facts: a problem found in an item changes the library, but must not render everything.
  const name = useLibrary(({ library }) => library?.name);
  const isOpen = useLibrary(({ library }) => library !== undefined);
  const isReadable = useLibrary(
    ({ library }) => library?.items.some(({ kind }) => READABLE.has(kind)) === true,
  );
  const isListed = useScreen(({ figures }) => figures?.kind === 'analysis');
  useEffect(() => {
    document.title = name === undefined ? 'Open File' : `${shownName(name)} – Open File`;
  }, [name]);
  const phone = useWidthClass() === 'phone';
  if (!isOpen)
    return isListed ? (
      <InTurn queue={app.drawQueue}>
        <FiguresPlace />
      </InTurn>
    ) : (
      <Welcome />
    );
  if (!isReadable) return <NothingFound />;
  return phone ? <PhoneLayout /> : <Workspace />;
}

/**
 * Goes back to the start page, which has *Reconnect*, if the list, the game, the book or a search finds that
 * permission was withdrawn.
 */
function WithdrawnPermission() {
  const app = useApp();
  const list = useList(({ answer }) => isWithdrawn(answer));
  const game = useGame(({ answer }) => isWithdrawn(answer));
  const book = useBook(({ shown }) => shown?.answers.some(isWithdrawn));
  const search = useSearch(({ answer }) => isWithdrawn(answer));
  const withdrawn = list || game || search || book === true;
  useEffect(() => {
    if (withdrawn) app.lastFolder.loseFolder();
  }, [app, withdrawn]);
  return null;
}

const isWithdrawn = ({ failure }: { readonly kind: string; readonly failure?: Failure }): boolean =>
  failure?.kind === 'permission';
