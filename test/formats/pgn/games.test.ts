// The borders of games, and the facts in their tags.
import { describe, expect, it } from 'vitest';
import { describeFailure } from '../../../src/model/failureText.ts';
import { PagedSource } from '../../../src/bytes/pagedSource.ts';
import { pgnFormat } from '../../../src/formats/pgn/format.ts';
import { gamePgn } from '../../../src/model/pgn/pgnTags.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';
import { bytesOf, openPgn, readGame, readGames } from './pgnText.ts';

/** White's names, which identify the games. */
const whites = async (text: string) => (await readGames(text)).map(({ header }) => header.white);
const moveCounts = async (text: string) => (await readGames(text)).map(({ header }) => header.moveCount);
const game = (white: string, moves: string) => `[Event "E"]\n[White "${white}"]\n\n${moves}\n\n`;

describe('the games of a file', () => {
  it('games are separated by their tags, with or without empty lines and results', async () => {
    expect(await whites(game('A', '1. e4 *') + game('B', '1. d4') + game('C', ''))).toEqual(['A', 'B', 'C']);
    expect(await whites('[White "A"]\n1. e4\n[White "B"]\n1. d4 1-0 [White "C"] 1. c4')).toEqual([
      'A',
      'B',
      'C',
    ]);
    expect(await whites('[White "A"] [Black "B"]\r\n\r\n1. e4 *\r\n\r\n  [White "C"]\r\n\r\n*')).toEqual([
      'A',
      'C',
    ]);
    expect(await whites('[White "A"]\r\r1. e4 *\r\r[White "B"]\r\r*\r')).toEqual(['A', 'B']);
  });

  it('games without moves are separated by their events', async () => {
    expect(await whites('[Event "X"]\n[White "A"]\n\n[Event "Y"]\n[White "B"]\n')).toEqual(['A', 'B']);
    expect(await whites('[Event "X"]\n\n[White "A"]\n\n1. e4 *')).toEqual(['A']);
  });

  it('games may have no tags', async () => {
    expect(await moveCounts('1. e4 e5 2. Nf3 1-0\n\n1. d4 d5 1/2-1/2 1. c4 *\n')).toEqual([2, 1, 1]);
    const [first, second] = await readGames('1. e4 e5 1-0 {Good.}\n\n{A game by post.}\n1. d4 0-1');
    expect([first.header.result, second.header.result]).toEqual(['1-0', '0-1']);
    expect(first.tree.nodes.at(-1)?.annotations).toMatchObject([{ text: 'Good.' }]);
    expect(second.tree.nodes[0].annotations).toMatchObject([{ text: 'A game by post.' }]);
  });

  it('comments, variations and escape lines do not split a game', async () => {
    const text =
      game('A', '1. e4 {a quoted\n[White "X"]\ntag} e5\n% [White "Y"]\n;\n2. Nf3 (2. f4 1-0 2... exf4) *') +
      game('B', '*');
    expect(await whites(text)).toEqual(['A', 'B']);
  });

  it('games after an unclosed comment are found, and the file reports it', async () => {
    const text = game('A', '1. e4 {never closed e5') + game('B', '1. d4 {fine} *') + game('C', '*');
    expect(await whites(text)).toEqual(['A', 'B', 'C']);
    const { problems } = await openPgn(text);
    expect(problems.map(describeFailure)).toEqual([
      'Games.pgn is damaged at byte 31: expected "}" at the end of a comment, found none from line 4 to the next game at byte 49',
    ]);
    // A brace within a comment is no damage.
    expect((await openPgn(game('A', '1. e4 {one { only} *') + game('B', '*'))).problems).toEqual([]);
  });

  it('games within a letter are found', async () => {
    const letter = 'Dear friends,\nhere are 2 games of 12.03.2020:\n\n';
    expect(await whites(`${letter}${game('A', '1. e4 1-0')}Best wishes!\n\n${game('B', '1. d4 *')}`)).toEqual(
      ['A', 'B'],
    );
  });

  it('games are the same whatever the windows in which the file is read', async () => {
    const text = Array.from({ length: 40 }, (_, i) =>
      game(`W${i}`, `{${'c'.repeat(i * 7)}} 1. e4 (1. d4 *) e5 $${i} {x\n\n} 2. Nf3 1/2-1/2`),
    ).join('');
    const files = new Map([['Games.pgn', bytesOf(text)]]);
    const paged = memoryFiles(
      'Games',
      files,
      (source) => new PagedSource(source, { pageSize: 13, maxPages: 4096 }),
    );
    const reader = await pgnFormat.open(paged, {});
    const rows = await reader.readRows(0, 40);
    expect(rows.map((row) => (row.kind === 'game' ? row.white : ''))).toEqual(
      Array.from({ length: 40 }, (_, i) => `W${i}`),
    );
  });

  it('a game is found by the byte at which it starts', async () => {
    const text = game('A', '1. e4 *') + game('B', '1. d4 *');
    const reader = await openPgn(text);
    const offsets = [0, text.indexOf('[Event', 5), 3, text.length];
    const found = await Promise.all(offsets.map((offset) => reader.recordAt?.(offset)));
    expect(found).toEqual([1, 2, undefined, undefined]);
  });
});

describe('the tags of a game', () => {
  it('tags become the header, and the others are kept', async () => {
    const { header, tags, tree } = await readGame(`
[Event "Cup \\"A\\" \\\\ B"]
[Site "Łódź POL"]
[Date "1922.04.??"]
[Round "4.2"]
[White "Réti, Richard"]
[Black "?"]
[Result "1/2-1/2"]
[WhiteElo "2700"]
[BlackElo "-"]
[ECO "A09/03"]
[WhiteTitle "GM"]
[TimeControl "40/7200+30:900"]

1. Nf3 d5 2. c4 1/2-1/2`);
    expect(header).toMatchObject({
      event: 'Cup "A" \\ B',
      site: 'Łódź POL',
      date: { year: 1922, month: 4 },
      round: 4,
      subround: 2,
      white: 'Réti, Richard',
      black: '',
      result: '1/2-1/2',
      whiteElo: 2700,
      eco: 'A09',
      moveCount: 2,
    });
    expect(header.blackElo).toBeUndefined();
    expect(tags).toEqual([
      ['ECO', 'A09/03'],
      ['WhiteTitle', 'GM'],
    ]);
    expect(tree.nodes[0].annotations).toEqual([
      {
        kind: 'timeControl',
        stages: [
          { moves: 40, seconds: 7200, increment: 30 },
          { seconds: 900, increment: 0 },
        ],
      },
    ]);
    const written = gamePgn({ kind: 'game', header, tree, tags, problems: [] });
    for (const line of ['[ECO "A09/03"]', '[WhiteTitle "GM"]', '[TimeControl "40/7200+30:900"]'])
      expect(written).toContain(line);
  });

  it('results may be in words, in the movetext, or of games without play', async () => {
    const result = async (text: string) => (await readGame(text)).header.result;
    expect(await result('[Event "E"]\n\n1. e4 1-0')).toBe('1-0');
    expect(await result('[Result "½-½"]\n\n1. e4')).toBe('1/2-1/2');
    expect(await result('[Result "1-0"]\n[Termination "forfeit"]\n\n1-0')).toBe('+:-');
    expect(await result('[Result "1-0"]\n[Termination "time forfeit"]\n\n1-0')).toBe('1-0');
    expect(await result('[Result "1-0"]\n[Termination "forfeit"]\n\n1. e4 1-0')).toBe('1-0');
    expect(await result('[Result "constructor"]\n\n1. e4')).toBe('*');
  });

  it('the text of a date is kept if it says more than the header can hold', async () => {
    const dated = async (date: string) => {
      const read = await readGame(`[Date "${date}"]\n[UTCDate "2020.02.03"]\n\n1. e4 *`);
      return [
        read.header.date,
        read.tags?.find(([name]) => name === 'Date')?.[1],
        /Date "(.*?)"/.exec(gamePgn(read))?.[1],
      ];
    };
    const whole = { year: 2000, month: 10, day: 31 };
    expect(await dated('31.10.2000')).toEqual([whole, undefined, '2000.10.31']);
    expect(await dated('5.6.2012')).toEqual([{ year: 2012 }, '5.6.2012', '5.6.2012']);
    expect(await dated('2012.13.45')).toEqual([{ year: 2012 }, '2012.13.45', '2012.13.45']);
    const server = { year: 2020, month: 2, day: 3 };
    expect(await dated('????.??.??')).toEqual([server, undefined, '2020.02.03']);
  });

  it('Chess960 games start from their numbered position', async () => {
    const fen = 'bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1';
    const { header, tree } = await readGame(`[Variant "Fischerandom"]\n[FEN "${fen}"]\n\n1. e4 *`);
    expect(header.chess960).toBeTypeOf('number');
    expect([tree.chess960, tree.startFen]).toEqual([true, fen.replace('HFhf', 'KQkq')]);
  });

  it('tags are in UTF-8 or in the code page of the file', async () => {
    const latin = Uint8Array.from([...'[White "M\u00fcller"]\n\n*'], (char) => char.charCodeAt(0));
    expect(await openPgn(latin)).toMatchObject({ codePage: 'windows-1252' });
    expect((await readGame(latin)).header.white).toBe('Müller');
    const cyrillic = Uint8Array.from([
      ...bytesOf('[White "'),
      0xc0,
      0xeb,
      0xe5,
      0xf5,
      0xe8,
      0xed,
      ...bytesOf('"]\n\n*'),
    ]);
    expect((await readGame(cyrillic)).header.white).toBe('Алехин');
    const marked = await openPgn('\ufeff[White "Ü"]\n\n*');
    expect([marked.codePage, marked.count.known]).toEqual([undefined, 1]);
  });

  it('repeated tags count once, and values may have quotation marks', async () => {
    const { header, problems } = await readGame(
      '[White "The "Best" One"]\n[White "B"]\n[Black "no end\n\n1. e4 *',
    );
    expect([header.white, header.black]).toEqual(['The "Best" One', 'no end']);
    expect(problems).toMatchObject([{ kind: 'invalid', expected: 'each tag once' }]);
  });
});

describe('a file that is no PGN', () => {
  it.each([
    ['<!DOCTYPE html><html><body>[Event "x"]\n\n1. e4</body></html>', 'a web page (HTML)'],
    ['PK\u0003\u0004games', 'a ZIP archive'],
    ['Nothing of chess is in here.', 'text without games'],
    ['\0\0\0\0', 'bytes that are no text'],
  ])('the failure of a file without games says what the file is: %j', async (text, found) => {
    await expect(openPgn(text)).rejects.toMatchObject({
      failure: { kind: 'invalid', expected: 'games in PGN', found },
    });
  });

  it('an empty file is a database without games', async () => {
    expect((await openPgn('')).count).toEqual({ known: 0, complete: true });
  });
});

describe('NUL bytes, as a power failure leaves them', () => {
  const NULS = '\0'.repeat(600);
  const messageOf = (count: number, offset: number) =>
    `Games.pgn is damaged at byte ${offset}: expected text, found ${count.toLocaleString('en')} bytes that hold nothing (NUL)`;

  it.each([
    ['at the end', game('A', '1. e4 *') + game('B', '*') + NULS, 600],
    ['between games', game('A', '1. e4 *') + NULS + game('B', '*'), 600],
    ['in several places', `${game('A', '1. e4 *')}${NULS}${game('B', '*')}${NULS}`, 1200],
    ['in a comment', game('A', '1. e4 *') + game('B', `1. d4 {cut${NULS}`), 600],
    ['in a tag', `${game('A', '1. e4 *')}[Event "E"]\n[White "B"]\n[Black "C${NULS}`, 600],
  ])('the file and its report count the NUL bytes %s', async (_, text, count) => {
    const reader = await openPgn(text);
    const message = messageOf(count, text.indexOf('\0'));
    expect(reader.problems.map(describeFailure)).toEqual([message]);
    expect(reader.count.known).toBe(2);
    expect((await reader.readHealth?.())?.problems.map(describeFailure)).toEqual([message]);
  });

  it('NUL bytes are counted to the end of a large file', async () => {
    const text = game('A', '1. e4 *') + '\0'.repeat(5 * 1024 * 1024);
    const reader = await openPgn(text);
    await reader.readToEnd?.();
    expect(reader.problems.map(describeFailure)).toEqual([messageOf(5 * 1024 * 1024, text.indexOf('\0'))]);
  });
});

describe('the state of a file', () => {
  it('the health report counts contents and names problems, without words of the games', async () => {
    const text = `${game('A', '1. e4! {good} e5 {[%clk 0:01:00][%foo x]} (1... c5) 2. Nf3 *')}${game('B', '1. e4 e5 2. Secret *')}`;
    const reader = await openPgn(text);
    const report = await reader.readHealth?.();
    expect(report).toMatchObject({
      name: 'Games',
      records: { games: 2, texts: 0, unreadable: 0, deleted: 0 },
      moves: 6,
      unknownBytes: 8,
      damaged: { count: 1, first: [{ number: 2, problems: [{ found: 'something else on line 9' }] }] },
    });
    expect(report?.annotations.map(({ type, count }) => `${count} ${type}`)).toEqual([
      '1 comments',
      '1 glyphs',
      '1 clocks (%clk)',
      '1 other commands in comments',
    ]);
    expect(JSON.stringify(report)).not.toMatch(/Secret|good/);
  });
});
