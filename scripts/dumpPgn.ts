import { describeFailure } from '../src/base/failure.ts';
import type { DatabaseReader } from '../src/formats/format.ts';
import { countPgnLosses, findPgnLosses } from '../src/model/pgnAnnotations.ts';
import { gamePgn } from '../src/model/pgnTags.ts';
import type { Output } from './dumpOutput.ts';

/** The games of a database as PGN. What PGN has no place for, and what could not be read, is told. */
export async function dumpPgn(
  reader: DatabaseReader,
  output: Output,
  tell: (message: string) => void,
): Promise<void> {
  let texts = 0;
  const lost = new Map<string, number>();
  let deleted = 0;
  for await (const record of reader.readRecords(0, reader.count.known)) {
    if (record.kind === 'text') texts++;
    else if (record.kind === 'unreadable')
      tell(`Record ${record.number}: ${describeFailure(record.problem)}`);
    else if ('header' in record) {
      const { header, tree, problems } = record;
      for (const problem of problems) tell(`Record ${header.number}: ${describeFailure(problem)}`);
      if (header.deleted) deleted++;
      for (const [kind, count] of countPgnLosses(findPgnLosses(tree)))
        lost.set(kind, (lost.get(kind) ?? 0) + count);
      await output.text(`${gamePgn(record)}\n`);
    }
  }
  if (texts > 0) tell(`Guiding texts, which PGN cannot hold: ${texts}`);
  if (deleted > 0) tell(`Games that are marked as deleted, which PGN cannot say: ${deleted}`);
  for (const [kind, count] of lost) tell(`Annotations that PGN cannot carry, ${kind}: ${count}`);
}
