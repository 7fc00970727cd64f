// Gathers notes from the tables of all databases, in one order, and reads their games as far as needed.
import { FormatError } from '../../base/failure.ts';
import type { Board } from '../../chess/board.ts';
import { NOTE_NAGS } from '../../model/voices/noteSign.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { Voice, VoiceOrder, VoicesAnswer, VoicesApi, VoicesQuestion } from '../../protocol/voicesApi.ts';
import { boardOf } from '../trees/openingTrees.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import type { Indexes } from '../indexing.ts';
import { areFactsKnown, factsOf } from './noteFacts.ts';
import type { GatheredNote } from './noteFacts.ts';
import { GAMES_AT_ONCE, NotedGames } from './notedGames.ts';
import { countedRowsOf } from './countedMembers.ts';
import type { VoiceTables } from './voiceTables.ts';

/** The maximum number of notes that are read before they are sorted, if columns do not tell their order. */
const FEW = 60;
/** The maximum number of notes whose games one call reads, because most of the notes may be copies. */
const MAX_READ = 300;
type Request = Parameters<VoicesApi['findVoices']>[0];

export interface VoiceSources {
  readonly databases: OpenDatabases;
  readonly indexes: Indexes;
  readonly notes: VoiceTables;
}

interface Gathered {
  readonly name: string;
  readonly board: Board;
  readonly notes: GatheredNote[];
  readonly signs: number[];
  readonly seen: Set<string>;
  readonly lost: readonly ItemId[];
  /** Number of notes that are copies. */
  copies: number;
  /** Number of notes whose games can no longer be read. */
  unread: number;
  /** Number of notes in the table that are about another position. */
  others: number;
}

export class Voices {
  readonly #sources: VoiceSources;
  readonly #games: NotedGames;
  #last: Gathered | undefined;

  constructor(sources: VoiceSources) {
    this.#sources = sources;
    this.#games = new NotedGames(sources.databases);
  }

  async find(request: Request, signal: AbortSignal): Promise<VoicesAnswer> {
    const { items, fen, chess960, within, order, shown, from, most } = request;
    const name = JSON.stringify([items, fen, chess960, within, order, shown]);
    const gathered =
      from > 0 && this.#last?.name === name ? this.#last : await this.#gather(name, request, signal);
    this.#last = gathered;
    const { notes, signs, board } = gathered;
    const voices: Voice[] = [];
    let at = from;
    const end = Math.min(notes.length, from + MAX_READ);
    while (at < end && voices.length < most) {
      signal.throwIfAborted();
      // First as many notes as were asked for; then, in the place of copies, `GAMES_AT_ONCE` at a time.
      const wanted = at === from ? most : GAMES_AT_ONCE;
      const next = notes.slice(at, Math.min(end, at + wanted));
      await this.#games.addVoices(next, board, signal);
      for (const note of next) {
        if (voices.length >= most) break;
        voices.push(...freshOf(note, gathered));
        at++;
      }
    }
    return {
      total: notes.length - gathered.copies - gathered.unread - gathered.others,
      signs: [...signs],
      voices,
      copies: gathered.copies,
      unread: gathered.unread,
      lost: gathered.lost,
      ...(at < notes.length && { next: at }),
    };
  }

  /** Finds the last position about which tables may have notes. Counts no notes: only their games show copies. */
  async findLast(
    { fens, ...question }: Parameters<VoicesApi['findLastVoices']>[0],
    signal: AbortSignal,
  ): Promise<{ readonly at: number } | undefined> {
    for (let at = fens.length - 1; at >= 0; at--) {
      signal.throwIfAborted();
      const board = boardOf(fens[at], question.chess960);
      const { notes } = await this.#notesAt(question, board, signal);
      if (notes.length > 0) return { at };
    }
    return undefined;
  }

  async #gather(name: string, request: Request, signal: AbortSignal): Promise<Gathered> {
    const board = boardOf(request.fen, request.chess960);
    const { notes, lost } = await this.#notesAt(request, board, signal);
    const { indexes } = this.#sources;
    const isReadFirst =
      notes.length <= FEW &&
      (request.order === 'length' || !(await areFactsKnown(notes, request.order, indexes)));
    if (isReadFirst) await this.#games.addVoices(notes, board, signal);
    else await factsOf(notes, request.order, indexes, signal).catch(ignoreDamage);
    const signs = NOTE_NAGS.map(() => 0);
    for (const { sign } of notes) signs[sign]++;
    const { shown, order } = request;
    const isShown = ({ item, row }: GatheredNote): boolean =>
      item === shown?.item && row + 1 === shown.number;
    notes.sort((a, b) => Number(isShown(b)) - Number(isShown(a)) || ORDERS[order](a, b));
    return { name, board, notes, signs, seen: new Set(), lost, copies: 0, unread: 0, others: 0 };
  }

  /**
   * Finds the notes in the tables of `items`, only those of the list `within` if there is one. Databases
   * without a table are `lost`; a damaged table is discarded.
   */
  async #notesAt(
    { items, within }: Pick<VoicesQuestion, 'items' | 'within'>,
    board: Board,
    signal: AbortSignal,
  ): Promise<{ readonly notes: GatheredNote[]; readonly lost: readonly ItemId[] }> {
    const { databases, notes: tables } = this.#sources;
    const counted = within && countedRowsOf(databases, within);
    const gathered: GatheredNote[] = [];
    const lost: ItemId[] = [];
    for (const item of items) {
      signal.throwIfAborted();
      const rows = counted?.(item);
      if (counted !== undefined && rows === undefined) continue;
      try {
        const table = await tables.find(item);
        if (table === undefined) lost.push(item);
        for (const note of (await table?.find(board.keyHigh, board.keyLow)) ?? [])
          if (rows === undefined || rows.has(note.row)) gathered.push({ ...note, item });
      } catch (thrown) {
        if (!(thrown instanceof FormatError)) throw thrown;
        lost.push(item);
        await tables.discard(item);
      }
    }
    return { notes: gathered, lost };
  }
}

/** Without the columns of a changed file, its notes come in another order. Reading them counts them as unread. */
function ignoreDamage(thrown: unknown): void {
  if (!(thrown instanceof FormatError)) throw thrown;
}

/**
 * The voices of a note that no note before it has. They are compared once: a question that is asked again gets the same
 * ones.
 */
function freshOf(note: GatheredNote, gathered: Gathered): readonly Voice[] {
  if (note.fresh !== undefined) return note.fresh;
  const voices = note.voices ?? [];
  const fresh = voices.filter(({ key }) => !gathered.seen.has(key));
  if (fresh.length === 0) gathered.signs[note.sign]--;
  if (note.isUnread === true) gathered.unread++;
  else if (voices.length === 0) gathered.others++;
  else if (fresh.length === 0) gathered.copies++;
  for (const { key } of fresh) gathered.seen.add(key);
  note.fresh = fresh;
  return fresh;
}

const yearOf = ({ voices, year }: GatheredNote): number => voices?.[0]?.header.date.year ?? year ?? 0;
const annotatorOf = ({ voices, annotator }: GatheredNote): string =>
  voices?.[0]?.header.annotator || annotator || '\uffff';

const names = new Intl.Collator('en');

const byLength = (a: GatheredNote, b: GatheredNote): number => lengthOf(b) - lengthOf(a);
const byYear = (a: GatheredNote, b: GatheredNote): number => yearOf(b) - yearOf(a) || byLength(a, b);

/** Returns the number of characters if the texts are known, or else the class of their length. */
function lengthOf({ voices, length }: GatheredNote): number {
  const known = voices?.[0]?.annotations;
  if (known === undefined) return length;
  return known.reduce((sum, one) => sum + (one.kind === 'comment' ? one.text.length : 0), 0);
}

const ORDERS: Record<VoiceOrder, (a: GatheredNote, b: GatheredNote) => number> = {
  year: byYear,
  annotator: (a, b) => names.compare(annotatorOf(a), annotatorOf(b)) || byYear(a, b),
  length: (a, b) => byLength(a, b) || yearOf(b) - yearOf(a),
};
