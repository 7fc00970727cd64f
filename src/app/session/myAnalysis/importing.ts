// An import of analyses: the worker reads the file, one transaction of the browser stores all analyses, then
// collections in the file are added, and the page reports the result.
import { emptyTree } from '../../../model/gameTree.ts';
import { Latest } from '../../../base/latest.ts';
import type { Turn } from '../../../base/latest.ts';
import { t } from '../../../base/messages.ts';
import type { Analysis } from '../../../model/analysis/analysis.ts';
import type { Collection } from '../../../model/collection/collection.ts';
import { withImported } from '../../../model/analysis/imported.ts';
import { mergeTrees } from '../../../model/analysis/mergeTrees.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import type { ImportJob } from '../analysis/analysisStore.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'worker' | 'analysis' | 'notices' | 'collections'>;

/** The content of a file; `left` is the number of its analyses and collections that cannot be read. */
interface Imported {
  readonly analyses: ReadonlyMap<ContentKey, Analysis>;
  readonly left: number;
  readonly collections: readonly Collection[];
}

/** Progress is shown at most this often: more updates would only show the same number again. */
const TELL_EVERY_MS = 100;

export function createImporting(app: Needs) {
  const store = app.stores.analysis;
  const importing = new Latest();

  /** Adds the content of a file; replaces nothing. The browser stores either all of its analyses or none. */
  async function importAnalyses(file: File): Promise<void> {
    if (store.getState().importing !== undefined) return;
    await importing.run(async (turn) => {
      store.setState({ importing: { name: file.name, stage: 'reading', done: 0, total: 0 } });
      const end = turn.only(() => store.setState({ importing: undefined }));
      await app.notices.sayWhenDone(bringIn(file, turn), (words) => words).finally(end);
    });
  }

  /** Imports a file. Returns the words that report the result. */
  async function bringIn(file: File, turn: Turn): Promise<string> {
    const imported = await readFile(file, turn);
    if (typeof imported === 'string') return imported;
    const isForVisit = app.stores.settings.getState().keepAnalysis === 'visit';
    return isForVisit ? showOnly(imported) : storeAll(file, imported, turn);
  }

  /** Reads the analyses of a file, or returns the reason why there are none. */
  async function readFile(file: File, { signal, only }: Turn): Promise<Imported | string> {
    const { name } = file;
    const analyses = new Map<ContentKey, Analysis>();
    const tell = only(progressOf(name, 'reading'));
    const read = await app.worker.readAnalyses(
      { file },
      {
        signal,
        onProgress({ analyses: some, done, total }) {
          for (const one of some) {
            const added = withImported(analyses.get(one.key), one);
            if (added !== undefined) analyses.set(one.key, added);
          }
          tell(done, total);
        },
      },
    );
    switch (read.kind) {
      case 'large':
        return t('{name} is too large to be imported.', { name });
      case 'foreign':
        return t('{name} is not an analysis file exported by Open File.', { name });
      case 'newer':
        return t('A newer version of Open File has written {name}. Reload the page to get that version.', {
          name,
        });
      case 'read':
        return { analyses, left: read.damaged + read.newer, collections: read.collections };
    }
  }

  async function storeAll(file: File, imported: Imported, turn: Turn): Promise<string> {
    const { analyses, left } = imported;
    const { signal } = turn;
    const tell = turn.only(progressOf(file.name, 'storing'));
    tell(0, analyses.size);
    // A browser that does not answer does not react to a signal either.
    const canceled = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
    const stored = app.analysis.takeIn(analyses, { signal, onProgress: (done) => tell(done, analyses.size) });
    const count = await Promise.race([stored, canceled]);
    if (count === undefined) return whyNot(file.name);
    return withCollections(imported, resultWords(count, left + analyses.size - count));
  }

  /** Takes in the collections of the file, and adds words about them. */
  function withCollections({ collections }: Imported, words: string): string {
    if (collections.length === 0) return words;
    app.collections.takeIn(collections);
    const more = t('{count, plural, one {# collection was imported.} other {# collections were imported.}}', {
      count: collections.length,
    });
    return `${words} ${more}`;
  }

  const whyNot = (name: string): string =>
    store.getState().trouble === 'full'
      ? t('The storage of this browser is full. Nothing of {name} was imported.', { name })
      : t('This browser keeps nothing for the page. Nothing of {name} was imported.', { name });

  /** Only shows the analyses, because the user wants nothing of this visit stored. */
  function showOnly(imported: Imported): string {
    const { analyses, left } = imported;
    app.analysis.keep(...[...analyses.values()].map(joined));
    const lost = t('Analysis from this visit is lost when you close the page.');
    return withCollections(imported, resultWords(analyses.size, left, lost));
  }

  function joined(imported: Analysis): Analysis {
    const here = store.getState().analyses.get(imported.key);
    if (here === undefined) return { ...imported, revision: 0 };
    const nothing = emptyTree(here.tree.startFen, here.tree.chess960);
    const tree = mergeTrees(nothing, imported.tree, here.tree);
    return { ...here, tree, changed: Math.max(here.changed, imported.changed) };
  }

  function resultWords(count: number, left: number, ...more: readonly string[]): string {
    const said = [
      t('{count, plural, one {# analysis was imported.} other {# analyses were imported.}}', { count }),
    ];
    if (left > 0)
      said.push(
        t(
          '{count, plural, one {# is damaged, too large or of a newer version, and was left out.} other {# are damaged, too large or of a newer version, and were left out.}}',
          { count: left },
        ),
      );
    return [...said, ...more].join(' ');
  }

  function progressOf(name: string, stage: ImportJob['stage']) {
    let last = -Infinity;
    return (done: number, total: number): void => {
      const now = performance.now();
      if (now - last < TELL_EVERY_MS) return;
      last = now;
      store.setState({ importing: { name, stage, done, total } });
    };
  }

  /** Cancels the import. Nothing of the file is stored, unless the browser has already stored all of it. */
  function cancelImport(): void {
    importing.cancel();
    store.setState({ importing: undefined });
  }

  return { importAnalyses, cancelImport };
}
