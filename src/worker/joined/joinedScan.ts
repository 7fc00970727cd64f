// Scans several databases: each scans its own rows, and hits get the rows of the joined list.
import type { ScanOptions } from '../../formats/format.ts';
import type { ScanPlan, ScanSink, ScanStats } from '../../formats/scan.ts';
import { isWanted, wantedRuns } from '../../formats/wantedRows.ts';
import type { MemberRows } from './joinedMember.ts';

/** Scans the members. If one fails, the rest of its games count as damaged, and the other members are scanned. */
export async function scanMembers(
  parts: readonly MemberRows[],
  plan: ScanPlan,
  sink: ScanSink,
  options: ScanOptions = {},
): Promise<ScanStats> {
  const sum = { games: 0, plies: 0, damaged: 0 };
  // Offsets belong to one member's file, so only a scan of one member uses them.
  const offsets = parts.length === 1 ? options.offsets : undefined;
  for (const part of parts) {
    const local = planOf(plan, part);
    const [first] = wantedRuns(local.only, part, 0);
    if (first === undefined) continue;
    const shifted = new ShiftedSink(sink, part);
    try {
      const reader = await part.member.reader(part.to, options);
      const stats = await reader.scan(part, local, shifted, { ...options, offsets });
      sum.games += stats.games;
      sum.plies += stats.plies;
      sum.damaged += stats.damaged;
    } catch (thrown) {
      part.member.note(thrown);
      sum.damaged += shifted.blameRest(local.only);
    }
  }
  return sum;
}

/** The sink for one member, which counts its rows from 0. */
class ShiftedSink implements ScanSink {
  readonly block: ScanSink['block'];
  readonly #sink: ScanSink;
  readonly #part: MemberRows;
  /** The first row that was neither scanned nor blamed. */
  #next: number;

  constructor(sink: ScanSink, part: MemberRows) {
    this.block = sink.block;
    this.#sink = sink;
    this.#part = part;
    this.#next = part.from;
  }

  take(hits: number, nextRow: number): void {
    const { rows } = this.block;
    const { start } = this.#part;
    for (let i = 0; i < hits; i++) rows[i] += start;
    this.#next = Math.max(this.#next, nextRow);
    this.#sink.take(hits, start + nextRow);
  }

  blame(row: number): void {
    this.#next = Math.max(this.#next, row + 1);
    this.#sink.blame?.(this.#part.start + row);
  }

  /** Blames all wanted rows that were not scanned, and returns their number. */
  blameRest(only: Uint32Array | undefined): number {
    const { start, to } = this.#part;
    let count = 0;
    for (let row = this.#next; row < to; row++) {
      if (!isWanted(only, row)) continue;
      this.#sink.blame?.(start + row);
      count++;
    }
    return count;
  }
}

/** Translates the plan to one member's rows. */
function planOf(plan: ScanPlan, part: MemberRows): ScanPlan {
  const only = plan.only && wantedOf(plan.only, part);
  if (plan.kind !== 'keys') return { ...plan, ...(only && { only }) };
  const minPlies = plan.minPlies?.subarray(part.start);
  return { ...plan, ...(only && { only }), ...(minPlies && { minPlies }) };
}

/** Moves the bits of rows [from, to) to the member's own row numbers. */
function wantedOf(only: Uint32Array, { start, from, to }: MemberRows): Uint32Array {
  const shift = start & 31;
  const before = start >>> 5;
  const wanted = new Uint32Array((to + 31) >>> 5);
  for (let word = from >>> 5; word < wanted.length; word++) {
    const low = only[before + word] >>> shift;
    const high = shift === 0 ? 0 : (only[before + word + 1] ?? 0) << (32 - shift);
    wanted[word] = low | high;
  }
  return wanted;
}
