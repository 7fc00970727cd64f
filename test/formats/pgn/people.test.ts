// PGN as people write it. `peoplePgn.ts` has a game for each spelling; these are tags, results and borders.
import { describe, expect, it } from 'vitest';
import { NAGS } from '../../../src/chess/nag.ts';
import { readSigns } from '../../../src/formats/pgn/glyphs.ts';
import type { LoadedGame } from '../../../src/model/loadedGame.ts';
import { PEOPLE_GAMES, PEOPLE_PGN } from '../../encoders/peoplePgn.ts';
import { bytesOf, readGame, readGames } from './pgnText.ts';

function movesOf({ tree }: LoadedGame): string {
  const sans: string[] = [];
  for (let at = tree.nodes[0].children[0]; at !== undefined; at = tree.nodes[at].children[0])
    sans.push(tree.nodes[at].san.replace(/[+#]$/, ''));
  return sans.join(' ');
}
const nagsOf = ({ tree }: LoadedGame): number[] =>
  tree.nodes.flatMap(({ annotations }) =>
    annotations.flatMap((one) => (one.kind === 'nag' ? [one.nag] : [])),
  );
const tell = ({ header, problems, ...game }: LoadedGame) => [
  header.white,
  header.result,
  movesOf({ header, problems, ...game }),
  problems.length,
];

describe('games as people write them', () => {
  it('games as people write them have all their moves, without damage', async () => {
    const games = await readGames(PEOPLE_PGN);
    expect(games.map((game) => [game.header.white, movesOf(game), game.problems])).toEqual(
      PEOPLE_GAMES.map(([white, , moves]) => [white, moves, []]),
    );
    const signs = games.find(({ header }) => header.white === 'signs');
    expect(signs && nagsOf(signs)).toEqual([10, 146, 14, 18, 19, 15, 16, 1, 10, 10, 16, 3, 44]);
  });

  it('games as people write them may be in a Windows code page', async () => {
    const text = Uint8Array.from([...'1.\u00a0e4 e5 2. Nf3\u00b1 Nc6 \u00bd\u0096\u00bd'], (char) =>
      char.charCodeAt(0),
    );
    expect(tell(await readGame(text))).toEqual(['', '1/2-1/2', 'e4 e5 Nf3 Nc6', 0]);
  });

  it('the symbols that the page shows can be read', () => {
    const symbols = [...NAGS.values()].map(({ symbol }) => symbol).filter((symbol) => symbol !== '');
    expect(symbols.filter((symbol) => readSigns(symbol) === undefined)).toEqual([]);
  });

  it('letters that differ between two languages are in no language, and the problem names them', async () => {
    const { tree, problems } = await readGame('[Event "E"]\n\n1. Pf3 Pf6 2. Pc3 Pc6 *');
    expect([tree.nodes.length, problems.map(({ kind, found }) => [kind, found])]).toEqual([
      1,
      [['foreign-letters', 'P on line 3']],
    ]);
  });

  it('move numbers may have a parenthesis, which closes an open variation', async () => {
    const games = await readGames('1) e4 e5 2) Nf3 Nc6 (2... d6 3) 3)Bb5 1-0\n\n1) d4 d5 *\n');
    expect(games.map((game) => tell(game).slice(1))).toEqual([
      ['1-0', 'e4 e5 Nf3 Nc6 Bb5', 0],
      ['*', 'd4 d5', 0],
    ]);
    expect(games[0].tree.nodes).toHaveLength(7);
  });
});

describe('results', () => {
  it.each([
    ['1/2', '1/2-1/2'],
    ['1/2 - 1/2', '1/2-1/2'],
    ['½', '1/2-1/2'],
    ['½-½', '1/2-1/2'],
    ['½ : ½', '1/2-1/2'],
    ['1/2:1/2', '1/2-1/2'],
    ['0.5-0.5', '1/2-1/2'],
    ['0,5 - 0,5', '1/2-1/2'],
    ['1⁄2–1⁄2', '1/2-1/2'],
    ['draw', '1/2-1/2'],
    ['remis', '1/2-1/2'],
    ['1 - 0', '1-0'],
    ['1:0', '1-0'],
    ['1–0', '1-0'],
    ['1−0', '1-0'],
    ['1-0 ff', '1-0'],
    ['1-0FF', '1-0'],
    ['0-1F', '0-1'],
    ['0—1', '0-1'],
    ['1-O', '1-0'],
    ['O-1', '0-1'],
    ['l-0', '1-0'],
    ['1-0/FF', '1-0'],
    ['Unentschieden', '1/2-1/2'],
    ['ничья', '1/2-1/2'],
    ['remíza', '1/2-1/2'],
  ])('the result %s after the moves and in the tag is %s', async (text, result) => {
    expect(tell(await readGame(`[White "A"]\n\n1. e4 e5 2. Nf3 Nc6 ${text}\n`))).toEqual([
      'A',
      result,
      'e4 e5 Nf3 Nc6',
      0,
    ]);
    expect(tell(await readGame(`[Result "${text}"]\n\n1. e4`))).toEqual(['', result, 'e4', 0]);
  });

  it.each([
    ['+:-', '+:-'],
    ['-:+', '-:+'],
    ['+ - -', '+:-'],
    ['+--', '+:-'],
    ['- - +', '-:+'],
    ['+/-', '+:-'],
    ['0-0', '0-0'],
    ['1-0 ff', '+:-'],
    ['0-1FF', '-:+'],
    ['1/2-0', '*'],
    ['+ : -', '+:-'],
    ['- : +', '-:+'],
    ['1F-0F', '+:-'],
    ['0F-0F', '0-0'],
  ])('the result %s of a game without play is %s', async (text, result) => {
    const game = await readGame(`[White "Bye"]\n[Result "${text}"]\n\n ${text}\n`);
    expect([game.header.result, game.problems]).toEqual([result, []]);
    expect(game.tags).toEqual(result === '*' ? [['Result', text]] : undefined);
  });

  it.each([
    ['White resigns', '0-1', 'White resigns'],
    ['Black resigned', '1-0', 'Black resigned'],
    ['White won on time', '1-0', 'White won on time'],
    ['black wins', '0-1', 'black wins'],
    ['draw agreed', '1/2-1/2', 'draw agreed'],
    ['1-0 (time)', '1-0', '1-0 (time)'],
    ['0-1 (forfeit)', '0-1', '0-1 (forfeit)'],
    ['adjourned', '*', 'adjourned'],
    ['resigns', '*', 'resigns'],
  ])('the words "%s" end a game, and a tag with them is kept', async (text, result, kept) => {
    const marked = await readGame(`[White "A"]\n\n1. e4 e5 2. Nf3 Nc6 ${text}\n`);
    expect(tell(marked)).toEqual(['A', result, 'e4 e5 Nf3 Nc6', 0]);
    const tagged = await readGame(`[Result "${text}"]\n\n1. e4`);
    expect([tagged.header.result, tagged.tags]).toEqual([result, [['Result', kept]]]);
  });

  it.each([
    ['1.0-0.0', '1-0'],
    ['.5-.5', '1/2-1/2'],
    ['1/2 1/2', '1/2-1/2'],
    ['=', '1/2-1/2'],
    ['½F-½F', '=:='],
  ])('the result %s in the tag is %s', async (text, result) => {
    expect((await readGame(`[Result "${text}"]\n\n*`)).header.result).toBe(result);
  });

  it('a side named within the moves is no result', async () => {
    const game = await readGame('[White "A"]\n\n1. e4 White 2. Nf3 Nc6 1-0');
    expect(tell(game)).toEqual(['A', '1-0', 'e4', 1]);
  });

  it('contradictory results are a remark, and no damage', async () => {
    const game = await readGame('[Result "1-0"]\n\n1. e4 e5 0-1');
    expect([game.header.result, game.problems, game.remarks]).toEqual([
      '1-0',
      [],
      [{ kind: 'results-differ', header: '1-0', moves: '0-1' }],
    ]);
    for (const [tag, mark] of [
      ['1-0', '*'],
      ['*', '1-0'],
      ['+:-', '1-0'],
      ['½-½', '1/2'],
    ])
      expect((await readGame(`[Result "${tag}"]\n\n1. e4 ${mark}`)).remarks).toBeUndefined();
  });

  it('results separate games without tags', async () => {
    const games = await readGames(
      '1. e4 e5 1/2\n\n1. d4 d5 ½\n1. c4 draw\n1. f4 f5 0:1\n\n1. b3 R8xg20-1\n1. g3 1-0',
    );
    expect(games.map((game) => tell(game).slice(1, 3))).toEqual([
      ['1/2-1/2', 'e4 e5'],
      ['1/2-1/2', 'd4 d5'],
      ['1/2-1/2', 'c4'],
      ['0-1', 'f4 f5'],
      ['0-1', 'b3'],
      ['1-0', 'g3'],
    ]);
  });
});

describe('tags as people write them', () => {
  it('an invalid tag costs only its own line', async () => {
    const [game, next] = await readGames(
      '[White Elo "2500"]\n[White "A"]\n[BlackElo 2400]\n[Site "Town"]]\n[Annotator "two\nlines"]\n[ECO ]\n[Black "B"]\n\n1. e4 1-0\n\n[White "C"]\n\n*',
    );
    expect([game.header.white, game.header.black, game.header.site, movesOf(game)]).toEqual([
      'A',
      'B',
      'Town',
      'e4',
    ]);
    expect(game.problems.map(({ found }) => found)).toEqual([
      '"[White Elo "2500"]" on line 1',
      '"[BlackElo 2400]" on line 3',
      '"lines"]" on line 6',
      '"[ECO ]" on line 7',
    ]);
    expect(next.header.white).toBe('C');
  });

  it('tags have names in any case, and quotation marks of any kind', async () => {
    const { header, tree, problems } = await readGame(
      '[event "E"]\n[WHITE “Müller, W”]\n[black ""B, B""]\n[Fen "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"]\n[result "1-0"]\n\n1. e8=Q 1-0',
    );
    expect([header.event, header.white, header.black, header.result, tree.nodes.length, problems]).toEqual([
      'E',
      'Müller, W',
      'B, B',
      '1-0',
      2,
      [],
    ]);
  });

  it('a repeated name tag after an empty line starts another game', async () => {
    const games = await readGames(
      '[Event "E"]\n[Round "1"]\n[White "A"]\n\n[Round "2"]\n[White "B"]\n\n[round "3"]\n[White "C"]\n\n1. e4 *',
    );
    expect(games.map(({ header }) => [header.white, header.round])).toEqual([
      ['A', 1],
      ['B', 2],
      ['C', 3],
    ]);
  });

  it('tags may have an equals sign, a colon or single quotation marks', async () => {
    const games = await readGames(
      `[Event = "E"]\n[White="A, A"]\n\n1. e4 *\n\n[Event: "F"]\n[White : "B"]\n\n1. d4 *\n\n[Event 'G']\n[White 'O"C']\n\n1. c4 *`,
    );
    expect(games.map(({ header, problems, tags }) => [header.event, header.white, problems, tags])).toEqual([
      ['E', 'A, A', [], undefined],
      ['F', 'B', [], undefined],
      ['G', 'O"C', [], undefined],
    ]);
  });

  it('each tag line is a problem if no tag of a game has quotation marks', async () => {
    const games = await readGames(
      '[White "A"]\n\n1. e4 1-0\n\n[Event Club]\n[White B]\n\n1. d4 *\n\n[White C]\n[Black "D"]\n\n1. c4 *',
    );
    expect(games.map(tell)).toEqual([
      ['A', '1-0', 'e4', 0],
      ['', '*', 'd4', 2],
      ['', '*', 'c4', 1],
    ]);
    expect(games[2].header.black).toBe('D');
  });

  it.each([
    ['WhiteElo', '1500P', { whiteElo: 1500 }],
    ['WhiteElo', '(2450)', { whiteElo: 2450 }],
    ['WhiteElo', '2450?', { whiteElo: 2450 }],
    ['ECO', 'b90', { eco: 'B90' }],
    ['Round', 'Round 5', { round: 5 }],
    ['Round', 'R3.2', { round: 3, subround: 2 }],
    ['Date', '2023.02.30', { date: { year: 2023, month: 2 } }],
  ])('the tag %s with the value %s is read as far as possible, and kept', async (name, value, read) => {
    const { header, tags } = await readGame(`[White "A"]\n[${name} "${value}"]\n\n1. e4 *`);
    expect(header).toMatchObject(read);
    expect(tags).toEqual([[name, value]]);
  });

  it.each(['24500', '2450/2500', '2450.5', 'unrated'])(
    'the value %s is no rating, and is kept',
    async (value) => {
      const { header, tags } = await readGame(`[WhiteElo "${value}"]\n\n1. e4 *`);
      expect([header.whiteElo, tags]).toEqual([undefined, [['WhiteElo', value]]]);
    },
  );

  it.each([
    'startpos',
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W',
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq – 0 1',
  ])('the start position may be %s, from which both sides can castle', async (fen) => {
    const moves = '1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O *';
    const game = await readGame(`[FEN "${fen}"]\n\n${moves}`);
    expect(tell(game)).toEqual(['', '*', 'e4 e5 Nf3 Nf6 Bc4 Bc5 O-O O-O', 0]);
  });

  it('tags may follow a byte-order mark within the file', async () => {
    const game = (white: string) => `\ufeff[White "${white}"]\n[Black "B"]\n\n1. e4 e5 *`;
    const games = await readGames(bytesOf(`${game('A')}\n\n${game('B')}${game('C')}`));
    expect(games.map(tell)).toEqual(['A', 'B', 'C'].map((white) => [white, '*', 'e4 e5', 0]));
  });
});

describe('comments that quote a game', () => {
  it('a comment that quotes a game is one comment if it is closed', async () => {
    const games = await readGames(
      '[White "A"]\n\n1. e4 {See\n\n[White "Q"]\n\n1. d4 {x} d5} e5 *\n\n[White "B"]\n\n1. c4 *',
    );
    expect(games.map((game) => tell(game).slice(0, 3))).toEqual([
      ['A', '*', 'e4 e5'],
      ['B', '*', 'c4'],
    ]);
  });
});
