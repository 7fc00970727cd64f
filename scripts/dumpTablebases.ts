import type { ByteSource } from '../src/bytes/byteSource.ts';
import { Board } from '../src/chess/board.ts';
import { makeUci } from '../src/chess/uci.ts';
import { Tablebase } from '../src/formats/syzygy/tablebase.ts';
import { isTableFile } from '../src/formats/syzygy/tables.ts';
import type { LibraryFile } from '../src/worker/claimedFiles.ts';
import { fileName } from '../src/worker/sources.ts';
import type { Output } from './dumpOutput.ts';

/** Opens the tables among the files. If two have the same name, the first counts. */
export async function openTables(files: readonly LibraryFile[]): Promise<ReadonlyMap<string, ByteSource>> {
  const tables = new Map<string, ByteSource>();
  for (const file of files) {
    const name = fileName(file.path);
    if (isTableFile(name) && !tables.has(name)) tables.set(name, await file.open());
  }
  return tables;
}

/** Prints a line for each position, with the FEN exactly as given. */
export async function dumpTablebases(
  tables: ReadonlyMap<string, ByteSource>,
  positions: readonly string[],
  output: Output,
): Promise<void> {
  const tablebase = new Tablebase(tables);
  for (const fen of positions) await output.line(await probe(tablebase, fen));
}

async function probe(tablebase: Tablebase, fen: string): Promise<Readonly<Record<string, unknown>>> {
  const board = Board.fromFen(fen);
  if (board === undefined)
    return {
      fen,
      found: false,
      moves: [],
      problems: [{ kind: 'invalid', file: '', expected: 'a FEN', found: fen }],
    };
  const { wdl, dtz, moves, problems } = await tablebase.probe(board);
  return {
    fen,
    found: wdl !== undefined,
    wdl,
    dtz,
    moves: moves.map((one) => ({ uci: makeUci(board, one.move), wdl: one.wdl, dtz: one.dtz })),
    problems,
  };
}
