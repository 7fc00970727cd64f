import { describeFailure } from '../src/model/failureText.ts';
import type { DatabaseReader } from '../src/formats/format.ts';
import { PgnExport, type ExportLossKind } from '../src/model/pgn/pgnExport.ts';
import type { Output } from './dumpOutput.ts';

/** Prints the games of a database as PGN, and reports data that PGN cannot express and records that could not be read. */
export async function dumpPgn(
  reader: DatabaseReader,
  output: Output,
  tell: (message: string) => void,
): Promise<void> {
  const pgn = new PgnExport();
  for await (const record of reader.readRecords(0, reader.count.known)) {
    pgn.add(record, output.out);
    await output.sendBlock();
    if (record.kind === 'unreadable') tell(`Record ${record.number}: ${describeFailure(record.problem)}`);
    else if (record.kind === 'game' && 'header' in record)
      for (const problem of record.problems)
        tell(`Record ${record.header.number}: ${describeFailure(problem)}`);
  }
  const { texts, losses } = pgn.ledger;
  if (texts.count > 0) tell(`Guiding texts, which PGN cannot hold: ${texts.count}`);
  for (const { kind, count } of losses) tell(`${lossWords(kind)}: ${count}`);
}

function lossWords(kind: ExportLossKind): string {
  switch (kind) {
    case 'deletedMark':
      return 'Games that are marked as deleted, which PGN cannot say';
    case 'resultWithoutPlay':
      return 'Results without play, written as results of play';
    case 'lineEvaluation':
      return 'Evaluations in place of a result, which PGN cannot say';
    default:
      return `Annotations that PGN cannot carry, ${kind}`;
  }
}
