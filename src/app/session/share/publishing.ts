// Saves games as a web page of their own: chooses the games, their parts, and their number. `app/published`
// renders that page.
import { FormatError } from '../../../base/failure.ts';
import { t } from '../../../base/messages.ts';
import { shownName } from '../../../base/shownText.ts';
import { contentKey } from '../../../model/contentKey.ts';
import { keptNames } from '../../../model/analysis/keptGame.ts';
import type { RecordNumber, RecordRow } from '../../../model/gameHeader.ts';
import type { LoadedGame, LoadedRecord, LoadedText } from '../../../model/loadedGame.ts';
import type { RecordReference } from '../../../model/recordReference.ts';
import { sharedGame } from '../../../model/pgn/sharedGame.ts';
import { countPlaces } from '../../../model/placeRanges.ts';
import type { PlaceRanges } from '../../../model/placeRanges.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { ScanProgress } from '../../../protocol/selection.ts';
import type { CallOptions } from '../../../protocol/rpc.ts';
import type { DiagramCounts, PageCounts } from '../export/exportStore.ts';
import { collectionAt } from '../collections/shownCollections.ts';
import { nameOf } from '../library/libraryRows.ts';
import type { Parts } from '../parts.ts';
import { withOwnDiagrams } from './ownDiagrams.ts';
import { gamePictures, readPictures } from './pictures.ts';
import type { ShareChoice } from './shareStore.ts';

type Needs = Pick<
  Parts,
  'stores' | 'worker' | 'exporting' | 'game' | 'marks' | 'outgoing' | 'sharing' | 'publish'
>;

/** The maximum number of games of a page: nobody would read more, and browsers can still show so many. */
export const MAX_PUBLISHED = 1000;
/** The maximum number of characters of a page: phones do not open larger ones. */
export const MAX_PAGE = 40 * 1024 * 1024;
/** Rows requested at once. */
const WINDOW = 100;
/** The size of a page with more games than this is estimated from this many. */
const MEASURED = 10;

export interface Published {
  readonly record: LoadedRecord;
  /** The database of the record, and its number there. */
  readonly source: string;
  /** The user's note on it in a collection; empty if there is none. */
  readonly note: string;
  /** Data URLs of pictures, by their names in the record. */
  readonly pictures: ReadonlyMap<string, string>;
  /** The number of plies before the position that a search found. */
  readonly hit?: number;
}

/** The form of a page: games to play through, with or without an index, or diagrams with solutions. */
export type PageForm =
  | { readonly kind: 'games'; readonly withIndex: boolean }
  | { readonly kind: 'diagrams'; readonly perPage: number };

/** A page that grows game by game. */
export interface PageWriter {
  add(record: Published): void;
  /** Returns the file names of a text's pictures. */
  picturesOf(text: LoadedText): readonly string[];
  /** The records to which the links of a text lead. */
  linksOf(text: LoadedText): readonly RecordReference[];
  /** Characters so far. */
  size(): number;
  /** The number of diagrams on a sheet; `undefined` for a page of games. */
  diagrams(): DiagramCounts | undefined;
  finish(): Blob;
}

/** Loads the code that renders pages, and starts a page. */
export type Publish = (title: string, form: PageForm) => Promise<PageWriter>;

/** The expected contents and size of a page. */
export interface PageMeasure {
  readonly games: number;
  readonly texts: number;
  readonly diagrams?: DiagramCounts;
  readonly size: number;
  readonly isExact: boolean;
}

interface MadePage {
  readonly file: Blob;
  /** Characters of its games, without the parts that all pages have. */
  readonly drawn: number;
  readonly counts: PageCounts;
}

interface Row {
  readonly kind: RecordRow['kind'];
  readonly item: ItemId;
  readonly number: RecordNumber;
  readonly note: string;
  /** Its place in the list. */
  readonly place: number;
}

export function createPublishing(app: Needs) {
  /** Returns the places in the list for a choice, but no more than a page can hold. */
  function placesOf(choice: Exclude<ShareChoice, 'game'>, most = MAX_PUBLISHED): PlaceRanges {
    const { selection } = app.stores.list.getState();
    const all = choice === 'list' ? [{ from: 0, to: selection.count }] : app.marks.chosenPlaces();
    const places: { from: number; to: number }[] = [];
    for (const { from, to } of all) {
      const left = most - countPlaces(places);
      if (left > 0) places.push({ from, to: Math.min(to, from + left) });
    }
    return places;
  }

  async function* rowsOf(places: PlaceRanges, signal: AbortSignal | undefined): AsyncGenerator<Row> {
    const { item, selection } = app.stores.list.getState();
    if (item === undefined) return;
    const collection = collectionAt(app.stores.collections.getState(), item);
    const noteOf = ({ collected }: RecordRow): string =>
      collected === undefined ? '' : (collection?.games.find(({ id }) => id === collected)?.note ?? '');
    for (const place of places)
      for (let from = place.from; from < place.to; from += WINDOW) {
        const to = Math.min(place.to, from + WINDOW);
        const request = { item, selection: selection.id, from, to };
        const rows: readonly RecordRow[] = await app.worker.readRows(request, { ...(signal && { signal }) });
        for (const [at, row] of rows.entries()) {
          yield { kind: row.kind, item, number: row.number, note: noteOf(row), place: from + at };
        }
      }
  }

  function sourceOf(item: ItemId, { header }: LoadedRecord): string {
    const { library } = app.stores.library.getState();
    const from = header.origin ?? { item, number: header.number };
    const found = library?.items.find(({ id }) => id === from.item);
    if (found === undefined) return '';
    const database = shownName(`${nameOf(found)}${'extension' in found ? found.extension : ''}`);
    return t('From {database}, No. {number, number}', { database, number: from.number });
  }

  /**
   * Returns the game with the parts that the user chose in the sheet for sharing. A sheet of diagrams always has the
   * user's diagrams at moves of the game: they show nothing of the analysis.
   */
  function published(game: LoadedGame, choice: ShareChoice): LoadedGame {
    const { publishAnalysis, pageKind } = app.stores.settings.getState();
    const { parts } = app.sharing.pgnWith(choice);
    const { analyses } = app.stores.analysis.getState();
    const own = analyses.get(contentKey(keptNames(game.header), game.tree))?.tree;
    const shared = sharedGame(game, parts, publishAnalysis ? own : undefined);
    return pageKind === 'games' || publishAnalysis || own === undefined
      ? shared
      : { ...shared, tree: withOwnDiagrams(shared.tree, own) };
  }

  async function addGame(
    page: PageWriter,
    choice: ShareChoice,
    { item, note, place }: Pick<Row, 'item' | 'note'> & Partial<Pick<Row, 'place'>>,
    read: LoadedGame,
  ): Promise<void> {
    const game = published(read, choice);
    const files = gamePictures(game.tree);
    const pictures = await readPictures(app, { item, record: read.header.number }, files);
    const hit = place === undefined ? undefined : await hitAt(place);
    page.add({
      record: game,
      source: sourceOf(item, read),
      note,
      pictures,
      ...(hit !== undefined && { hit }),
    });
  }

  /** Returns the ply of the position that a search found in the game at a place in the list. */
  async function hitAt(place: number): Promise<number | undefined> {
    const { item, selection, hits } = app.stores.list.getState();
    if (item === undefined || !hits) return undefined;
    const hit = await app.worker.readHit({ item, selection: selection.id, place });
    return hit?.kind === 'position' ? hit.ply : undefined;
  }

  function formNow(): PageForm {
    const { pageKind, pageIndex, sheetSize } = app.stores.settings.getState();
    return pageKind === 'games'
      ? { kind: 'games', withIndex: pageIndex }
      : { kind: 'diagrams', perPage: sheetSize };
  }

  async function addText(
    page: PageWriter,
    { item, note }: Pick<Row, 'item' | 'note'>,
    text: LoadedText,
  ): Promise<void> {
    const place = { item, record: text.header.number };
    const pictures = await readPictures(app, place, page.picturesOf(text));
    page.add({ record: text, source: sourceOf(item, text), note, pictures });
  }

  /** Returns the records of the database that a text leads to, each once, in the order of its links. */
  async function linkedRecords(
    page: PageWriter,
    item: ItemId,
    text: LoadedText,
    signal: AbortSignal | undefined,
  ): Promise<readonly RecordNumber[]> {
    const record = text.header.number;
    const numbers = new Set<RecordNumber>();
    for (const reference of page.linksOf(text)) {
      if (numbers.size === MAX_PUBLISHED - 1) break;
      const number = await app.worker.findRecord({ item, record, reference }, { ...(signal && { signal }) });
      if (number !== undefined && number !== record) numbers.add(number);
    }
    return [...numbers];
  }

  /** Writes the page for a choice. Progress counts records; there is none for a single game or text. */
  async function makePage(
    choice: ShareChoice,
    title: string,
    { signal, onProgress, most }: CallOptions<ScanProgress> & { readonly most?: number } = {},
  ): Promise<MadePage> {
    const page = await app.publish(title, formNow());
    let games = 0;
    let texts = 0;
    let unreadable = 0;
    const { item } = app.stores.game.getState();
    const shown = app.game.shownGame();
    const shownText = app.sharing.handedText();
    const addRow = async (row: Omit<Row, 'kind' | 'place'> & Partial<Row>): Promise<void> => {
      const record = await readRow(row, signal);
      if (record === undefined) unreadable++;
      else if (record.kind === 'text') {
        await addText(page, row, record);
        texts++;
      } else {
        await addGame(page, choice, row, record);
        games++;
      }
    };
    if (choice === 'game' && shownText !== undefined && item !== undefined) {
      await addText(page, { item, note: '' }, shownText);
      texts++;
      for (const number of await linkedRecords(page, item, shownText, signal))
        await addRow({ item, number, note: '' });
    } else if (choice === 'game') {
      if (shown !== undefined && item !== undefined) {
        await addGame(page, choice, { item, note: '' }, shown);
        games++;
      }
    } else {
      const places = placesOf(choice, most);
      const total = countPlaces(places);
      for await (const row of rowsOf(places, signal)) {
        if (page.size() > MAX_PAGE) break;
        await addRow(row);
        onProgress?.({ done: games + texts + unreadable, total });
        signal?.throwIfAborted();
      }
    }
    const left = choice === 'game' ? 0 : app.sharing.countOf(choice) - games - texts - unreadable;
    const diagrams = page.diagrams();
    const file = page.finish();
    const counts = { games, texts, unreadable, left, size: file.size, ...(diagrams && { diagrams }) };
    return { file, drawn: page.size(), counts };
  }

  /**
   * Measures the page. If there are many games, estimates it from the first ones; a sheet of diagrams is
   * measured as a whole, because nobody can tell how many diagrams the other games have.
   */
  async function measure(choice: ShareChoice, title: string, signal: AbortSignal): Promise<PageMeasure> {
    const places = choice === 'game' ? [] : placesOf(choice);
    const total = countPlaces(places);
    const isSheet = formNow().kind === 'diagrams';
    const { counts, drawn } = await makePage(choice, title, { signal, ...(!isSheet && { most: MEASURED }) });
    const { games, texts, size, diagrams } = counts;
    if (isSheet || total <= MEASURED)
      return { games, texts, size, isExact: true, ...(diagrams && { diagrams }) };
    const rows = { game: 0, text: 0, unreadable: 0 };
    for await (const { kind } of rowsOf(places, signal)) rows[kind]++;
    const others = (drawn * (total - MEASURED)) / MEASURED;
    return { games: rows.game, texts: rows.text, size: Math.round(size + others), isExact: false };
  }

  async function readRow({ item, number }: Pick<Row, 'item' | 'number'>, signal: AbortSignal | undefined) {
    try {
      return await app.worker.readRecord({ item, number }, { ...(signal && { signal }) });
    } catch (thrown) {
      signal?.throwIfAborted();
      if (thrown instanceof FormatError) return undefined;
      throw thrown;
    }
  }

  /** Returns why the page for a choice cannot be made: one of its games is covered. */
  async function whyNot(choice: ShareChoice, signal?: AbortSignal): Promise<string | undefined> {
    const { item, selection } = app.stores.list.getState();
    if (choice !== 'game')
      return (
        item &&
        app.outgoing.whyNot(
          item,
          { kind: 'places', selection: selection.id, places: placesOf(choice) },
          signal,
        )
      );
    const text = app.sharing.handedText();
    const { item: from } = app.stores.game.getState();
    if (text === undefined || from === undefined || !app.outgoing.isAnyCovered()) return undefined;
    const numbers = await linkedRecords(await app.publish('', formNow()), from, text, signal);
    return app.outgoing.whyNotAny(numbers.map((number) => ({ item: from, number })));
  }

  async function save(choice: ShareChoice, title: string): Promise<void> {
    const why = await whyNot(choice);
    if (why === undefined)
      await app.exporting.exportPage(title, (options) => makePage(choice, title, options));
    else app.outgoing.tell(why);
  }

  return { makePage, measure, whyNot, save };
}
