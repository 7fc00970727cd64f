// Sums up the findings of a run in a table of Markdown.
import { createHash } from 'node:crypto';
import { keepInCorpus } from '../../test/support/corpus.ts';
import type { Files } from '../../test/support/memoryFiles.ts';
import type { Mutation } from '../../test/support/mutations.ts';
import { isSilence, signature } from './judge.ts';

const MAX_KEPT = 100;

interface Row {
  inputs: number;
  records: number;
  crashes: number;
  hangs: number;
  silent: number;
  slowest: number;
}

interface Finding {
  readonly family: string;
  readonly seed: string;
  readonly index: number;
  readonly reason: string;
  readonly folder: string;
  count: number;
}

/** An input that went wrong. */
export interface Broke {
  readonly family: string;
  /** Name of the undamaged files. */
  readonly seed: string;
  readonly real?: string | undefined;
  readonly mutations: readonly Mutation[];
  /** The damaged files. */
  readonly files: () => Files;
}

export class Summary {
  readonly #rows = new Map<string, Row>();
  readonly #findings = new Map<string, Finding>();
  readonly #corpus: string | undefined;
  broken = 0;

  /** Findings are stored in `corpus`, by default in test/corpus. */
  constructor(corpus: string | undefined) {
    this.#corpus = corpus;
  }

  done(family: string, records: number, cpu: number): void {
    const row = this.#row(family);
    row.inputs++;
    row.records += records;
    row.slowest = Math.max(row.slowest, cpu);
  }

  /** Counts an input, and stores it unless one of its family has failed in the same way, or enough are stored. */
  broke({ family, seed, real, mutations, files }: Broke, index: number, reason: string): void {
    this.broken++;
    const row = this.#row(family);
    if (isSilence(reason)) row.silent++;
    else if (reason === 'hangs' || reason.startsWith('took')) row.hangs++;
    else row.crashes++;
    const mark = `${family} ${signature(reason)}`;
    const known = this.#findings.get(mark);
    if (known !== undefined) known.count++;
    if (known !== undefined || this.#findings.size >= MAX_KEPT) return;
    const entry = {
      format: family,
      reason: reason.split('\n').slice(0, 4).join('\n'),
      seed,
      ...(real !== undefined && { real }),
      mutations,
    };
    const hash = createHash('sha256').update(mark).digest('hex').slice(0, 8);
    const folder = keepInCorpus(`${family}-${hash}`, entry, files(), this.#corpus);
    this.#findings.set(mark, { family, seed, index, reason: entry.reason, folder, count: 1 });
    console.log(`BROKEN ${family} #${index} (${seed}): ${entry.reason}\n  kept in ${folder}`);
  }

  text(title: string): string {
    const rows = [...this.#rows].map(
      ([family, { inputs, records, crashes, hangs, silent, slowest }]) =>
        `| ${family} | ${inputs} | ${records} | ${crashes} | ${hangs} | ${silent} | ${slowest.toFixed(2)} s |`,
    );
    const findings = [...this.#findings.values()].map(
      ({ family, seed, index, reason, count }) =>
        `| ${family} | ${index} | ${seed} | ${reason.split('\n')[0].replaceAll('|', '/')} | ${count} |`,
    );
    return [
      `# ${title}\n`,
      '| family | inputs | records | crashes | hangs, time, memory | silent losses | slowest CPU |',
      '|---|---|---|---|---|---|---|',
      ...rows,
      '',
      '| family | first input | seed file | what | inputs |',
      '|---|---|---|---|---|',
      ...findings,
      '',
    ].join('\n');
  }

  #row(family: string): Row {
    const row = this.#rows.get(family) ?? {
      inputs: 0,
      records: 0,
      crashes: 0,
      hangs: 0,
      silent: 0,
      slowest: 0,
    };
    this.#rows.set(family, row);
    return row;
  }
}
