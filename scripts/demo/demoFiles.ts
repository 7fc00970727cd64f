import { encodeCbh } from '../../test/encoders/cbh.ts';
import { encodeChessAssistant } from '../../test/encoders/chessAssistant.ts';
import { encode2cbh } from '../../test/encoders/2cbh.ts';
import { demoCtg, demoKvetka } from './demoBooks.ts';
import { describeBookGames, describeDemo, page } from './demoDatabase.ts';
import { describeLesson } from './lesson.ts';
import { MINIATURES } from './miniatures.ts';

/** Makes the files of the demo by name, with the same bytes every time. */
export function demoFiles(): ReadonlyMap<string, Uint8Array> {
  const games = describeBookGames();
  return new Map([
    ...encodeCbh(describeDemo()),
    ...encode2cbh(describeLesson()),
    ...encodeChessAssistant(MINIATURES),
    ...demoCtg(games),
    ...demoKvetka(games),
    ['Rook endings.pgn', new TextEncoder().encode(page('rookEndings.pgn'))],
    ['White repertoire.pgn', new TextEncoder().encode(page('repertoire.pgn'))],
  ]);
}
