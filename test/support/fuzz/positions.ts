import { Board } from '../../../src/chess/board.ts';
import { parseFen } from '../../../src/chess/fen.ts';
import type { Fen } from '../../../src/chess/types.ts';
import { cbhFormat } from '../../../src/formats/cbh/format.ts';
import { ctgFormat } from '../../../src/formats/ctg/format.ts';
import { makeScanBlock } from '../../../src/formats/scan.ts';
import { planForPositions } from '../../../src/search/positionPlan.ts';
import { encodeCbh } from '../../encoders/cbh.ts';
import { FILES as CTG } from '../../encoders/sampleCtg.ts';
import { SAMPLE } from '../../encoders/sampleDatabase.ts';
import { memoryFiles } from '../memoryFiles.ts';
import type { TextFamily } from './textFamily.ts';
import { damagedText, FENS } from './words.ts';

/** Positions as FEN: set up, written, set up again, and searched in games and in a book. */
export const positionFamily: TextFamily = {
  id: 'positions',
  make: (random) => damagedText(random, FENS),
  async open() {
    const reader = await cbhFormat.open(memoryFiles('Sample', encodeCbh(SAMPLE)), {});
    const book = await ctgFormat.open(memoryFiles('Sample', CTG));
    const block = makeScanBlock(64);
    return async (text) => {
      for (const chess960 of [false, true]) {
        const fen = Board.fromFen(text, chess960)?.fen();
        if (fen === undefined) continue;
        if (parseFen(text) === undefined) return 'a board of no FEN';
        const again = Board.fromFen(fen, chess960)?.fen();
        if (again !== fen) return `is ${fen} once, and ${again} when that is read`;
        const plan = planForPositions([fen], { chess960, lines: 'all' });
        const { games } = await reader.scan({ from: 0, to: reader.count.known }, plan, {
          block,
          take: () => undefined,
        });
        if (games > reader.count.known) return `${games} games of ${reader.count.known} were searched`;
      }
      await book.lookup({ fen: text as Fen }, { transpositions: true });
      return undefined;
    };
  },
};
