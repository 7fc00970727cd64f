// A game with an unknown result is no draw and no half point, in any book.
import { expect, it } from 'vitest';
import { scorePercent, sumOf, wdlPercent } from '../../src/app/panels/book/bookScores.ts';
import type { Fen } from '../../src/chess/types.ts';
import { abkFormat } from '../../src/formats/abk/format.ts';
import { ctgFormat } from '../../src/formats/ctg/format.ts';
import type { BookFormat } from '../../src/formats/format.ts';
import { kvetkaFormat } from '../../src/formats/kvetka/format.ts';
import { polyglotFormat } from '../../src/formats/polyglot/format.ts';
import { FORMATS } from '../../src/formats/registry.ts';
import { encodeAbk, treeOf } from '../encoders/abk.ts';
import { playedPositions, type BookGame } from '../encoders/bookGames.ts';
import { ctgFiles, encodeCtg } from '../encoders/ctg.ts';
import { ctgPositions } from '../encoders/ctgGames.ts';
import { encodeKvetka } from '../encoders/kvetka.ts';
import { kvetkaPositions } from '../encoders/kvetkaGames.ts';
import { encodePolyglot } from '../encoders/polyglot.ts';
import { entriesOf } from '../encoders/samplePolyglot.ts';
import { memoryFiles, type Files } from '../support/memoryFiles.ts';

const GAMES: readonly BookGame[] = [
  { line: 'e4 e5 Nf3 Nc6 Bb5 a6', result: '*' },
  { line: 'e4 c5 Nf3 d6 d4 cxd4', result: '*' },
  { line: 'd4 Nf6 c4 e6 Nc3 Bb4', result: '*' },
];

const BOOKS: readonly (readonly [BookFormat, Files])[] = [
  [abkFormat, new Map([['B.abk', encodeAbk(treeOf(GAMES))]])],
  [ctgFormat, ctgFiles('B', encodeCtg(ctgPositions(GAMES, {}), { capacity: 400, games: GAMES.length }))],
  [kvetkaFormat, encodeKvetka('B', kvetkaPositions(GAMES, {}))],
  [polyglotFormat, new Map([['B.bin', encodePolyglot(entriesOf(GAMES))]])],
];

it('the test covers every format of books', () => {
  const ids = FORMATS.filter(({ kind }) => kind === 'book').map(({ id }) => id);
  expect(BOOKS.map(([{ id }]) => id).toSorted()).toEqual(ids.toSorted());
});

it.each(BOOKS.map(([format, files]) => [format.id, format, files] as const))(
  '%s shows games without results as such',
  async (_, format, files) => {
    const reader = await format.open(memoryFiles('B', files));
    let moves = 0;
    for (const { fen } of GAMES.flatMap(playedPositions)) {
      const entry = await reader.lookup({ fen: fen as Fen });
      if (entry === undefined) continue;
      const scores = [entry.score, sumOf(entry).score, ...entry.moves.map(({ score }) => score)];
      for (const score of scores.filter((one) => one !== undefined)) {
        expect([score.white, score.draws, score.black]).toEqual([0, 0, 0]);
        expect(wdlPercent(score)).toBeUndefined();
        for (const turn of ['white', 'black'] as const)
          expect(scorePercent(score, 'mover', turn)).toBeUndefined();
      }
      moves += entry.moves.length;
    }
    expect(moves).toBeGreaterThan(5);
  },
);
