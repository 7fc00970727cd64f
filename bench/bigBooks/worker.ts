// Runs in the browser's worker: opens one book of real files, and looks up positions in it.
import { blobSource } from '../../src/bytes/blobSource.ts';
import type { Fen } from '../../src/chess/types.ts';
import { FORMATS } from '../../src/formats/registry.ts';
import type { BookReader } from '../../src/formats/format.ts';

export type Request =
  | { readonly kind: 'open'; readonly format: string }
  | { readonly kind: 'lookup'; readonly fens: readonly string[] };

/** A request with the files of the page's input, as it is sent to the worker. */
type Message = Request & { readonly files: readonly File[] };

export type Answer<Value> = { readonly value: Value } | { readonly error: string };

export interface Opened {
  readonly ms: number;
  readonly problems: readonly unknown[];
}

export interface LookedUp {
  /** Milliseconds of each lookup, in order. */
  readonly ms: readonly number[];
  readonly known: number;
  readonly moves: number;
  readonly problems: readonly unknown[];
}

let reader: BookReader | undefined;

async function open(id: string, files: readonly File[]): Promise<Opened> {
  const format = FORMATS.find((known) => known.id === id);
  if (format?.kind !== 'book') throw new Error(`No book format is called ${id}`);
  const sources = new Map(files.map((file) => [file.name, blobSource(file.name, file)]));
  const [claimed] = format.claim([...sources.keys()]);
  const start = performance.now();
  reader = await format.open({ name: claimed.name, files: sources });
  return { ms: performance.now() - start, problems: reader.problems };
}

async function lookup(fens: readonly string[]): Promise<LookedUp> {
  if (reader === undefined) throw new Error('No book is open');
  const ms: number[] = [];
  let known = 0;
  let moves = 0;
  for (const fen of fens) {
    const start = performance.now();
    const entry = await reader.lookup({ fen: fen as Fen });
    ms.push(performance.now() - start);
    if (entry !== undefined) known++;
    moves += entry?.moves.length ?? 0;
  }
  return { ms, known, moves, problems: reader.problems };
}

self.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  const answer = data.kind === 'open' ? open(data.format, data.files) : lookup(data.fens);
  answer.then(
    (value) => postMessage({ value }),
    (thrown: unknown) => postMessage({ error: String(thrown instanceof Error ? thrown.stack : thrown) }),
  );
});
