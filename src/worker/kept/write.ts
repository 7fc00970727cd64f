// Writes the kept file of a database in one pass: block by block, then names, then the foot, with one block in memory.
import { FormatError } from '../../base/failure.ts';
import type { DatabaseReader, ReadOptions } from '../../formats/format.ts';
import { headerNumber, HeaderNames, kindsOfColumns } from '../../formats/headerNumbers.ts';
import { NumberedNames } from '../../formats/entityTexts.ts';
import type { Resumable } from '../../formats/resumable.ts';
import type { RecordRange } from '../../formats/wantedRows.ts';
import type { EntityKind } from '../../model/entity.ts';
import type { RecordRow } from '../../model/gameHeader.ts';
import { COLUMN_NAMES, type Column, type ColumnName } from '../../model/gameIndex.ts';
import {
  BLOCK,
  encodeFoot,
  GROUP,
  makeKeptColumn,
  type KeptColumn,
  type TextsPlace,
  WIDTHS,
} from './layout.ts';
import { MoveWriter } from './moveWriter.ts';
import { isReadable, restOf } from './rows.ts';
import { bytesOf, encodeTexts, placeOfTexts, type Texts } from './texts.ts';

/** Options of writing. `standBack` is awaited between two pieces of work. */
export interface KeepOptions extends ReadOptions {
  readonly standBack: () => Promise<void>;
}

/**
 * Yields the kept file of a reader that has found all of its records, in chunks. Throws `FormatError` `unsupported` if
 * a row cannot be restored from columns and names.
 */
export async function* writeKept(reader: DatabaseReader, options: KeepOptions): AsyncGenerator<Uint8Array> {
  const { resumable, count, problems } = reader;
  if (resumable === undefined || !count.complete) throw new Error('Only what was found can be kept');
  const records = count.known;
  const rows = new RowWriter(reader);
  const moves = await MoveWriter.create(reader, resumable);
  const blocks: number[] = [0];
  let at = 0;
  for (let from = 0; from < records; from += BLOCK) {
    const range = { from, to: Math.min(records, from + BLOCK) };
    for await (const chunk of blockOf(range, { rows, moves, resumable }, options)) {
      at += chunk.length;
      yield chunk;
    }
    blocks.push(at);
    options.onProgress?.({ done: range.to, total: records });
  }
  const padding = new Uint8Array((4 - (at % 4)) % 4);
  at += padding.length;
  yield padding;
  const texts = rows.texts();
  const places = new Map<string, TextsPlace>();
  for (const [name, one] of Object.entries(texts)) {
    places.set(name, placeOfTexts(at, one));
    for (const chunk of encodeTexts(one)) {
      at += chunk.length;
      yield chunk;
    }
  }
  const place = (name: keyof typeof texts): TextsPlace => places.get(name) ?? placeOfTexts(0, texts[name]);
  yield encodeFoot({
    records,
    size: resumable.size,
    blocks,
    texts: {
      player: place('player'),
      event: place('event'),
      annotator: place('annotator'),
      source: place('source'),
      team: place('team'),
      site: place('site'),
      rest: place('rest'),
    },
    problems: [...problems],
  });
}

interface Writers {
  readonly rows: RowWriter;
  readonly moves: MoveWriter;
  readonly resumable: Resumable;
}

async function* blockOf(
  { from, to }: RecordRange,
  { rows, moves, resumable }: Writers,
  options: KeepOptions,
): AsyncGenerator<Uint8Array> {
  moves.begin(to - from);
  for (let first = from; first < to; first += GROUP) {
    await options.standBack();
    const group = { from: first, to: Math.min(to, first + GROUP) };
    yield* await rows.group(group, options);
    await options.standBack();
    await moves.take(group, options);
  }
  const { offsets, lines } = resumable.places({ from, to });
  yield bytesOf(offsets);
  yield bytesOf(lines);
  yield* moves.end();
}

/** Converts rows to columns and names. */
class RowWriter {
  readonly #reader: DatabaseReader;
  readonly #names = new HeaderNames();
  readonly #rests = new NumberedNames();
  readonly #kinds = kindsOfColumns(COLUMN_NAMES);

  constructor(reader: DatabaseReader) {
    this.#reader = reader;
  }

  /** Makes the columns of a group. */
  async group({ from, to }: RecordRange, options: ReadOptions): Promise<readonly Uint8Array[]> {
    const rows = await this.#reader.readRows(from, to, { signal: options.signal });
    if (rows.length !== to - from) throw unlike(from);
    const columns = new Map<KeptColumn, Column>(
      WIDTHS.map(({ name }) => [name, makeKeptColumn(name, rows.length)]),
    );
    const plain = new Map<ColumnName, Column>();
    for (const [name, column] of columns) if (name !== 'rest') plain.set(name, column);
    for (const [at, row] of rows.entries()) this.#put(row, from + at, at, plain, columns);
    return WIDTHS.map(({ name }) => bytesOf(columns.get(name) ?? new Uint8Array(0)));
  }

  #put(
    row: RecordRow,
    number: number,
    at: number,
    plain: ReadonlyMap<ColumnName, Column>,
    columns: ReadonlyMap<KeptColumn, Column>,
  ): void {
    for (const kind of this.#kinds) this.#names.put(kind, row, at, plain);
    for (const [name, column] of plain) {
      const value = headerNumber(name, row);
      if (value !== undefined) column[at] = value;
    }
    const name = (column: ColumnName | 'site'): string => (row.kind === 'game' ? nameIn(row, column) : '');
    const rest = restOf(row, { row: number, value: (column) => plain.get(column)?.[at] ?? 0, name });
    const rests = columns.get('rest');
    if (rest === undefined || rests === undefined) throw unlike(number);
    const { size } = this.#rests;
    rests[at] = this.#rests.idOf(rest);
    if (this.#rests.size > size && !isReadable(rest)) throw unlike(number);
  }

  texts() {
    const { sites = NO_TEXTS, ...event } = this.#names.names('event');
    const of = (kind: EntityKind): Texts => this.#names.names(kind);
    return {
      player: of('player'),
      event,
      annotator: of('annotator'),
      source: of('source'),
      team: of('team'),
      site: sites,
      rest: this.#rests.names('source'),
    } satisfies Record<string, Texts>;
  }
}

const NO_TEXTS: Texts = { text: '', starts: Uint32Array.of(0, 0) };

/** Returns the name of a game that a column stores by number. */
function nameIn(row: Extract<RecordRow, { kind: 'game' }>, column: ColumnName | 'site'): string {
  switch (column) {
    case 'white':
    case 'black':
    case 'event':
    case 'site':
    case 'annotator':
    case 'whiteTeam':
    case 'blackTeam':
      return row[column];
    case 'source':
      return row.sourceTitle === '' ? row.source : row.sourceTitle;
    default:
      return '';
  }
}

const unlike = (row: number): FormatError =>
  new FormatError({ kind: 'unsupported', file: '', found: `the row ${row} cannot be kept` });
