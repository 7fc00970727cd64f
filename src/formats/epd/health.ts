// The health report of a list of positions: reads every line, counts its annotations, and lists its problems.
import type { Failure } from '../../base/failure.ts';
import { msg } from '../../base/message.ts';
import type { CodePage } from '../../bytes/textDecoding.ts';
import type { HealthReport } from '../../model/healthReport.ts';
import { CENSUS_WINDOW, Census, pauseCensus } from '../census.ts';
import type { ReadOptions } from '../format.ts';
import type { GameBytes, TextFile } from '../textFile.ts';
import { LineFacts } from './lineFacts.ts';
import { loadLine, MAX_LINE_SIZE } from './record.ts';

/** Annotations that operations become; their index is their code. */
const TYPES = [msg('comments'), msg('evaluations (ce, dm)')] as const;

/** See `DatabaseReader.readHealth`. */
export async function readHealth(
  name: string,
  file: TextFile,
  codePage: CodePage,
  options: ReadOptions = {},
): Promise<HealthReport> {
  const { source, count } = file;
  const census = new Census();
  for await (const game of file.games(0, count, MAX_LINE_SIZE, options)) {
    await census.check(game.row + 1, () => countLine(census, source.name, game, codePage));
    if ((game.row + 1) % CENSUS_WINDOW === 0) await pauseCensus(game.row + 1, count, options);
  }
  options.signal?.throwIfAborted();
  return {
    name,
    format: 'Positions (EPD, FEN)',
    codePage,
    files: [{ name: source.name, size: file.size, holds: 'all positions' }],
    problems: file.problems,
    ...census.result((index) => ({ type: TYPES[index], understood: true })),
  };
}

function countLine(census: Census, file: string, game: GameBytes, codePage: CodePage): readonly Failure[] {
  const facts = new LineFacts();
  facts.read(game.bytes);
  if (!facts.isPosition) census.records.unreadable++;
  const { tree, problems } = loadLine(file, game, codePage);
  census.records.games++;
  for (const annotation of tree.nodes[0].annotations)
    census.add(
      annotation.kind === 'comment' ? 0 : 1,
      annotation.kind === 'comment' ? annotation.text.length : 0,
    );
  return problems;
}
