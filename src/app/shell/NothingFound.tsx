import { t } from '../../base/messages.ts';
import { PhoneHead } from './PhoneHead.tsx';
import { TopBar } from './TopBar.tsx';
import { useWidthClass } from '../platform/widthClass.ts';
import { ProblemList } from '../panels/library/ProblemList.tsx';
import { isLocked } from '../session/library/libraryRows.ts';
import { LibraryPanel } from '../panels/library/LibraryPanel.tsx';
import { OpenButtons } from '../panels/folder/OpenButtons.tsx';
import { useLibrary } from '../session/hooks.ts';
import './layout.css';
import './phone.css';
import '../panels/folder/welcome.css';

/** A folder without database, book, or tablebase: its contents, and buttons to open something else. */
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
            <h1 id="nothing-title">{t('No database in {folder}', { folder: library.name })}</h1>
            <p className="lead">{foundWords(library.files, library.items.some(isLocked))}</p>
            <ProblemList library={library} />
            <OpenButtons />
          </section>
        </div>
      </main>
    </div>
  );
}

function foundWords(count: number, someLocked: boolean): string {
  return someLocked
    ? t(
        '{count, plural, =0 {It has no files, and so no database that opens without a password.} one {It has one file, which is not a database that opens without a password.} other {It has # files, and none of them is a database that opens without a password.}}',
        { count },
      )
    : t(
        '{count, plural, =0 {It has no files, and so no database that can be opened.} one {It has one file, which is not a database that can be opened.} other {It has # files, and none of them is a database that can be opened.}}',
        { count },
      );
}
