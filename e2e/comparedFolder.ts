// A folder for comparisons: games of the Ruy Lopez whose fashion changes over the years, another database, a repertoire.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './folders.ts';
import type { TemporaryFolder } from './folders.ts';

const SPANISH = '1. e4 e5 2. Nf3 Nc6 3. Bb5';
/** Black's replies in a hundred games, before 2000 and since, with White's continuation. */
const REPLIES: readonly (readonly [before: number, since: number, moves: string])[] = [
  [70, 52, 'a6 4. Ba4 Nf6 5. O-O Be7'],
  [9, 34, 'Nf6 4. O-O Nxe4 5. d4 Nd6'],
  [7, 2, 'f5 4. Nc3 fxe4 5. Nxe4 d5'],
  [5, 5, 'Bc5 4. c3 Nf6 5. d4 exd4'],
  [5, 3, 'd6 4. d4 Bd7 5. Nc3 Nf6'],
  [3, 2, 'Nd4 4. Nxd4 exd4 5. O-O Bc5'],
  [1, 2, 'g6 4. c3 a6 5. Ba4 d6'],
];
const RESULTS = ['1-0', '1/2-1/2', '0-1', '1/2-1/2', '1-0', '1/2-1/2'] as const;

interface Written {
  readonly year: number;
  readonly white?: string;
  readonly black?: string;
  readonly elo?: number;
  readonly result: string;
  readonly moves: string;
}

const pgnOf = ({
  year,
  white = 'Spanier, A',
  black = 'Verteidiger, B',
  elo = 2450,
  result,
  moves,
}: Written) =>
  [
    `[Event "Open"]\n[White "${white}"]\n[Black "${black}"]\n[Date "${year}.05.01"]`,
    `[WhiteElo "${elo}"]\n[BlackElo "${elo + 20}"]\n[Result "${result}"]\n`,
    `${moves} ${result}\n`,
  ].join('\n');

/** 400 games: a hundred each in the eighties, the nineties, and the two decades since 2000. */
function spanishGames(): string {
  const games: string[] = [];
  for (const decade of [1980, 1990, 2000, 2010])
    for (const [before, since, moves] of REPLIES)
      for (let at = 0; at < (decade < 2000 ? before : since); at++)
        games.push(
          pgnOf({
            year: decade + (at % 10),
            elo: at % 3 === 0 ? 2300 : 2500,
            result: RESULTS[(at + decade / 10) % RESULTS.length],
            moves: `${SPANISH} ${moves}`,
          }),
        );
  return games.join('\n');
}

const others = Array.from({ length: 30 }, (_, at) =>
  pgnOf({
    year: 2015,
    result: '1/2-1/2',
    moves: at % 3 === 0 ? '1. d4 d5 2. c4 e6' : `${SPANISH} Nf6 4. d3 Bc5`,
  }),
).join('\n');

/** Black plays the Berlin against 3.Bb5, and answers 4.O-O. There is no reply to 4.d3, nor to anything but 1.e4. */
const REPERTOIRE = `[White "Mine"]\n[Black "Berlin"]\n[Result "*"]\n
1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 3. Bb5 Nf6 4. O-O Nxe4 5. d4 Nd6 *\n`;

export function comparedFolder(): TemporaryFolder {
  const folder = temporaryFolder('Chess');
  writeFileSync(join(folder.path, 'Games.pgn'), spanishGames());
  writeFileSync(join(folder.path, 'Others.pgn'), others);
  writeFileSync(join(folder.path, 'Repertoire.pgn'), REPERTOIRE);
  return folder;
}
