// Writes records as PGN, one after the other, and keeps a ledger of what PGN cannot express.
import type { Failure } from '../../base/failure.ts';
import type { Utf8Writer } from '../../base/utf8Writer.ts';
import type { GameHeader, RecordNumber, RecordRow } from '../gameHeader.ts';
import { moveNumberOf, ROOT } from '../gameTree.ts';
import type { LoadedGame, LoadedRecord } from '../loadedGame.ts';
import { findPgnLosses, type PgnLossKind } from './pgnAnnotations.ts';
import { writeGamePgn } from './pgnTags.ts';

/** Kinds of losses, at a node of the tree or in the header. */
export type ExportLossKind = PgnLossKind | 'deletedMark' | 'resultWithoutPlay' | 'title' | 'lineEvaluation';

/** One loss. `ply` is 0 for the header and for anything before the first move. */
export interface ExportLoss {
  readonly kind: ExportLossKind;
  readonly number: RecordNumber;
  readonly ply: number;
  /** The move, numbered as players do; absent at ply 0. */
  readonly move?: { readonly number: number; readonly black: boolean };
}

/** A list of which only the first entries are kept, and the number of all. */
export interface Listed<Entry> {
  readonly count: number;
  readonly first: readonly Entry[];
}

/** The result of an export. Each `Listed` has at most its first 1,000 entries. */
export interface ExportLedger {
  /** Number of games that were written. */
  readonly games: number;
  /** Guiding texts, which PGN cannot express; they are not written. */
  readonly texts: Listed<RecordNumber>;
  readonly unreadable: Listed<{ readonly number: RecordNumber; readonly problem: Failure }>;
  /** Games of which only the readable part was written. */
  readonly damaged: Listed<{ readonly number: RecordNumber; readonly problems: readonly Failure[] }>;
  /** Numbers of losses of each kind, in the order of the first loss. */
  readonly losses: readonly { readonly kind: ExportLossKind; readonly count: number }[];
  readonly places: Listed<ExportLoss>;
}

const LISTED = 1000;

class List<Entry> {
  count = 0;
  readonly #first: Entry[] = [];

  add(entry: Entry): void {
    this.count++;
    if (this.#first.length < LISTED) this.#first.push(entry);
  }

  get listed(): Listed<Entry> {
    return { count: this.count, first: [...this.#first] };
  }
}

/** Writes many records. It keeps the ledger, but no records. */
export class PgnExport {
  #games = 0;
  readonly #texts = new List<RecordNumber>();
  readonly #unreadable = new List<{ number: RecordNumber; problem: Failure }>();
  readonly #damaged = new List<{ number: RecordNumber; problems: readonly Failure[] }>();
  readonly #places = new List<ExportLoss>();
  readonly #counts = new Map<ExportLossKind, number>();

  /** Writes a record as PGN with an empty line after it; nothing for a record that PGN cannot express. */
  add(record: LoadedRecord | RecordRow, out: Utf8Writer): void {
    if (record.kind === 'unreadable') {
      this.#unreadable.add({ number: record.number, problem: record.problem });
      return;
    }
    if (record.kind === 'text') {
      this.#texts.add('header' in record ? record.header.number : record.number);
      return;
    }
    if (!('header' in record)) throw new Error(`Record ${record.number} came without its moves`);
    const { header, tree, problems } = record;
    this.#games++;
    if (problems.length > 0) this.#damaged.add({ number: header.number, problems });
    for (const kind of headerLosses(record)) this.#lose({ kind, number: header.number, ply: 0 });
    for (const { kind, node } of findPgnLosses(tree))
      this.#lose({
        kind,
        number: header.number,
        ply: tree.nodes[node].ply,
        ...(node === ROOT ? {} : { move: moveNumberOf(tree, node) }),
      });
    writeGamePgn(out, record);
    out.write('\n');
  }

  get ledger(): ExportLedger {
    return {
      games: this.#games,
      texts: this.#texts.listed,
      unreadable: this.#unreadable.listed,
      damaged: this.#damaged.listed,
      losses: [...this.#counts].map(([kind, count]) => ({ kind, count })),
      places: this.#places.listed,
    };
  }

  #lose(loss: ExportLoss): void {
    this.#counts.set(loss.kind, (this.#counts.get(loss.kind) ?? 0) + 1);
    this.#places.add(loss);
  }
}

const WITHOUT_PLAY: ReadonlySet<GameHeader['result']> = new Set(['+:-', '-:+', '=:=', '0-0']);

function headerLosses({ header, tree }: LoadedGame): ExportLossKind[] {
  const lost: ExportLossKind[] = [];
  if (header.deleted) lost.push('deletedMark');
  if (WITHOUT_PLAY.has(header.result)) lost.push('resultWithoutPlay');
  if (header.tag !== undefined && header.tag !== '') lost.push('title');
  if (header.lineEvaluation !== undefined) lost.push('lineEvaluation');
  // Medals are written at moves. Those of the header repeat them, and are lost only if no move has any.
  const atMoves = (): boolean =>
    tree.nodes.some(({ annotations }) => annotations.some(({ kind }) => kind === 'medals'));
  if (header.medals !== 0 && !atMoves()) lost.push('medals');
  return lost;
}
