// The notes of the open databases: which have been read, and the state of the others.
import { isAbort, toFailure } from '../../../base/failure.ts';
import { Latest } from '../../../base/latest.ts';
import type { DatabaseItem, ItemId } from '../../../protocol/items.ts';
import type { NotesNews } from './voicesStore.ts';
import type { Parts } from '../parts.ts';

/**
 * If the databases have at most this many games in total, their notes are read without asking: that takes a
 * second or two.
 */
const FEW_GAMES = 20_000;
/**
 * The maximum number of annotated games of a database that are read without asking: they take a second, and
 * need no stored table.
 */
const FEW_ANNOTATED = 4000;
/** The maximum number of databases in one call. */
const MOST = 1000;

type Needs = Pick<Parts, 'stores' | 'worker' | 'faults' | 'settings'>;

export function createNotes(app: Needs) {
  const looking = new Latest();
  let reading: AbortController | undefined;
  /** Databases whose stored notes the user has deleted: they are read again only if the user asks. */
  const deleted = new Set<string>();

  /** Returns the databases that notes come from: those of the folder, without joined and unopened ones. */
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

  /** Finds out whose notes are known, and reads the others if that is cheap. */
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

  /**
   * Reads notes without asking: all of them if the databases have few games in total; else, once the user has
   * ever had notes read, those of databases with few annotated games.
   */
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

  /**
   * Reads unread notes, one database after another. Skips databases whose stored notes the user has deleted,
   * and, with `most`, those that are still growing or have more annotated games.
   */
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

  /** Reads all notes because the user asks for it. From then on, their number is shown at each visit. */
  async function readAllNow(): Promise<void> {
    app.settings.changeSettings({ countNotes: true });
    deleted.clear();
    await readAll();
  }

  const cancel = (): void => reading?.abort();

  /** Tries failed databases again, and reads all notes that are unread. */
  async function readAgain(): Promise<void> {
    const { notes } = app.stores.voices.getState();
    app.stores.voices.setState({
      notes: Object.fromEntries(Object.entries(notes).filter(([, { kind }]) => kind !== 'failed')),
    });
    await look();
    await readAll();
  }

  /** Forgets notes that were deleted from storage: they are read again only if the user asks. */
  function noteDeleted(items: ReadonlySet<string>): void {
    for (const item of items) deleted.add(item);
    forget((item) => items.has(item));
  }

  /** Forgets all notes, because the files have changed. */
  function forgetAll(): void {
    deleted.clear();
    forget(() => true);
  }

  /** Forgets the notes of these databases. */
  function forget(isGone: (item: string) => boolean): void {
    looking.cancel();
    reading?.abort();
    reading = undefined;
    const { notes } = app.stores.voices.getState();
    app.stores.voices.setState({
      isLooking: false,
      // Drops the databases that were being read, so that they are checked again.
      notes: Object.fromEntries(
        Object.entries(notes).filter(([item, { kind }]) => kind !== 'reading' && !isGone(item)),
      ),
    });
  }

  return { databases, areFew, look, readAllNow, readAgain, cancel, forget, forgetAll, noteDeleted };
}

/** Tells whether nothing is known, or only the state from before all games were listed. */
const isUnknown = (news: NotesNews | undefined, isComplete: boolean): boolean =>
  news === undefined || (news.kind === 'unread' && news.isGrowing === true && isComplete);
