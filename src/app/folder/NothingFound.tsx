import type { Library } from '../../protocol/api.ts';
import { TextButton } from '../common/Button.tsx';
import { countOf } from '../common/numbers.ts';
import { FoundList } from '../library/FoundList.tsx';
import { LibraryTree } from '../library/LibraryTree.tsx';
import { Mark } from '../layout/Mark.tsx';
import { AttentionNotice, FaultNotice } from '../layout/StatusBar.tsx';
import { PageButtons } from '../layout/TopBar.tsx';
import { OpeningProgress } from './OpeningProgress.tsx';
import { Formats, OpenButtons } from './Welcome.tsx';
import '../library/library.css';
import './welcome.css';

interface NothingFoundProps {
  readonly library: Library;
  readonly onClose: () => void;
}

/** A folder without a database: what was found in it and what could be opened instead. */
export function NothingFound({ library, onClose }: NothingFoundProps) {
  return (
    <div className="welcome">
      <header className="welcome-top">
        <Mark />
        <span className="spacer" />
        <FaultNotice />
        <AttentionNotice />
        <PageButtons />
      </header>
      <main className="welcome-main scrolls">
        <section className="drop-zone" aria-labelledby="nothing-title">
          <h1 id="nothing-title">No database in {library.name}</h1>
          <p className="lead">
            {countOf(library.files, 'file')} found, and none of them is a database that can be opened.
          </p>
          {library.items.length > 0 && (
            <nav className="nothing-library" aria-label="Library">
              <LibraryTree library={library} />
            </nav>
          )}
          <FoundList library={library} />
          <OpenButtons />
          <div className="welcome-news" aria-live="polite">
            <OpeningProgress />
          </div>
          <Formats />
        </section>
        <TextButton onClick={onClose}>Close folder</TextButton>
      </main>
    </div>
  );
}
