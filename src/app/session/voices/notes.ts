// The notes of the open databases: which have been read, and how the others are.
import { isAbort, toFailure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { DatabaseItem, ItemId } from '../../../protocol/items.ts';
import type { NotesNews } from './voicesStore.ts';
import type { Parts } from '../parts.ts';

/** The notes of databases of so many games together are read without a question: that takes a second or two. */
const FEW_GAMES = 20_000;
/**
 * The largest number of annotated games of a database that are read without asking: they take a second, and no table of
 * them is kept.
 */
const FEW_ANNOTATED = 4000;
/** Databases in one question. */
const MOST = 1000;

type Needs = Pick<Parts, 'stores' | 'worker' | 'faults' | 'settings'>;

export function createNotes(app: Needs) {
  const looking = new Latest();
  let reading: AbortController | undefined;
  /** The user has deleted their tables: nothing is read of these databases unasked. */
  const deleted = new Set<string>();

  /** The databases that notes come from: those of the folder, each by itself. */
  function databases(): readonly DatabaseItem[] {
    const items = app.stores.library.getState().library?.items ?? [];
    return items
      .filter((item) => item.kind === 'database')
      .filter(({ members, unopened }) => members === undefined && unopened !== true)
      .slice(0, MOST);
  }

  /** Tells whether all notes can be read without asking the user. */
  function areFew(): boolean {
    const all = databases();
    const games = all.reduce((sum, item) => sum + item.games, 0);
    return games <= FEW_GAMES && all.every(({ complete }) => complete);
  }

  /** Finds out of which databases notes are known, and reads them where that costs next to nothing. */
  async function look(): Promise<void> {
    const { notes } = app.stores.voices.getState();
    const items = databases().flatMap(({ id, complete }) => (isUnknown(notes[id], complete) ? [id] : []));
    if (items.length === 0) return;
    await looking.run(async ({ wait, signal }) => {
      app.stores.voices.setState({ isLooking: true });
      const states = await wait(app.worker.describeNotes({ items }, { signal }));
      const found = Object.fromEntries(items.map((item, at) => [item, states[at]]));
      app.stores.voices.setState((state) => ({ isLooking: false, notes: { ...state.notes, ...found } }));
      readFew();
    }, failLooking);
  }

  /** Once the user has had notes read, the small databases of later visits are read without a question, too. */
  function readFew(): void {
    const { countNotes } = app.stores.settings.getState();
    if (areFew()) void readAll().catch(app.faults.noteFault);
    else if (countNotes) void readAll(FEW_ANNOTATED).catch(app.faults.noteFault);
  }

  function failLooking(thrown: unknown): void {
    app.stores.voices.setState({ isLooking: false });
    app.faults.noteFault(thrown);
  }

  const note = (item: ItemId, news: NotesNews): void =>
    app.stores.voices.setState(({ notes }) => ({ notes: { ...notes, [item]: news } }));

  /** Reads all notes that were not read, one database after the other; of databases with at most so many of them. */
  async function readAll(most = Infinity): Promise<void> {
    if (reading !== undefined) return;
    const stop = new AbortController();
    reading = stop;
    try {
      for (const { id: item } of databases()) {
        const before = app.stores.voices.getState().notes[item];
        if (before?.kind !== 'unread' || stop.signal.aborted) continue;
        if (deleted.has(item) || (most < Infinity && (before.isGrowing === true || before.annotated > most)))
          continue;
        note(item, { kind: 'reading' });
        const onProgress = (progress: { readonly done: number; readonly total: number }): void => {
          if (!stop.signal.aborted) note(item, { kind: 'reading', progress });
        };
        try {
          const news = await app.worker.readNotes({ item }, { signal: stop.signal, onProgress });
          if (reading === stop) note(item, news);
        } catch (thrown) {
          if (reading !== stop) return;
          note(item, isAbort(thrown) ? before : { kind: 'failed', failure: toFailure(thrown) });
        }
      }
    } finally {
      if (reading === stop) reading = undefined;
    }
  }

  /** The user asks for it: from then on the number of notes is shown at each visit. */
  async function readAllNow(): Promise<void> {
    app.settings.changeSettings({ countNotes: true });
    deleted.clear();
    await readAll();
  }

  const cancel = (): void => reading?.abort();

  /** Failed ones are tried again. */
  async function readAgain(): Promise<void> {
    const { notes } = app.stores.voices.getState();
    app.stores.voices.setState({
      notes: Object.fromEntries(Object.entries(notes).filter(([, { kind }]) => kind !== 'failed')),
    });
    await look();
    await readAll();
  }

  /** Tables were deleted: their notes are read again when the user asks for it. */
  function noteDeleted(items: ReadonlySet<string>): void {
    for (const item of items) deleted.add(item);
    forget((item) => items.has(item));
  }

  /** Other files have other notes. */
  function forgetAll(): void {
    deleted.clear();
    forget(() => true);
  }

  /** Nothing is known of these any more. */
  function forget(isGone: (item: string) => boolean): void {
    looking.cancel();
    reading?.abort();
    reading = undefined;
    const { notes } = app.stores.voices.getState();
    app.stores.voices.setState({
      isLooking: false,
      // Forgets the databases that were being read, so that they are looked at again.
      notes: Object.fromEntries(
        Object.entries(notes).filter(([item, { kind }]) => kind !== 'reading' && !isGone(item)),
      ),
    });
  }

  return { databases, areFew, look, readAllNow, readAgain, cancel, forget, forgetAll, noteDeleted };
}

/** Nothing was found out, or less than is known once all games are listed. */
const isUnknown = (news: NotesNews | undefined, isComplete: boolean): boolean =>
  news === undefined || (news.kind === 'unread' && news.isGrowing === true && isComplete);
