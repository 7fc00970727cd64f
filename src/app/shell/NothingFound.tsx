import { countOf } from '../platform/numbers.ts';
import { PhoneHead } from './PhoneHead.tsx';
import { StatusBar } from './StatusBar.tsx';
import { TopBar } from './TopBar.tsx';
import { useWidthClass } from '../platform/widthClass.ts';
import { ProblemList } from '../panels/library/ProblemList.tsx';
import { isLocked } from '../session/folder/libraryRows.ts';
import { LibraryPanel } from '../panels/library/LibraryPanel.tsx';
import { OpenButtons } from '../panels/folder/OpenButtons.tsx';
import { useLibrary } from '../session/hooks.ts';
import './layout.css';
import './phone.css';
import '../panels/folder/welcome.css';

/** A folder without a database: what was found in it and what could be opened instead. */
export function NothingFound() {
  const library = useLibrary((state) => state.library);
  const phone = useWidthClass() === 'phone';
  if (library === undefined) return null;
  return (
    <div className={phone ? 'phone' : 'workspace'}>
      {phone ? <PhoneHead screen="library" untitled /> : <TopBar heading="span" />}
      <main className="nothing">
        {!phone && library.items.length > 0 && <LibraryPanel form="column" />}
        <div className="nothing-page scrolls">
          <section aria-labelledby="nothing-title">
            <h1 id="nothing-title">No database in {library.name}</h1>
            <p className="lead">
              {foundWords(library.files)} a database that can be opened
              {library.items.some(isLocked) && ' without a password'}.
            </p>
            <ProblemList library={library} />
            <OpenButtons />
          </section>
        </div>
      </main>
      {!phone && <StatusBar />}
    </div>
  );
}

function foundWords(files: number): string {
  if (files === 0) return 'It has no files, and so not';
  return files === 1
    ? 'It has one file, which is not'
    : `It has ${countOf(files, 'file')}, and none of them is`;
}
