// Lines of a list of positions, read as rows and games.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormatError } from '../../../src/base/failure.ts';
import { hasChess960Rights } from '../../../src/chess/possiblePosition.ts';
import { parseFen } from '../../../src/chess/fen.ts';
import { epdFormat } from '../../../src/formats/epd/format.ts';
import { LineFacts } from '../../../src/formats/epd/lineFacts.ts';
import type { DatabaseReader } from '../../../src/formats/format.ts';
import { commentLevel, CONTENT } from '../../../src/model/contents.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import type { LoadedGame } from '../../../src/model/loadedGame.ts';
import { encodeEpd, SAMPLE_LINES } from '../../encoders/epd.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';
import { itOfInputs } from '../../support/randomInputs.ts';

const BOARD = 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR';
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const open = (text: string | Uint8Array, name = 'a.epd'): Promise<DatabaseReader> =>
  epdFormat.open(memoryFiles('a', new Map([[name, typeof text === 'string' ? bytesOf(text) : text]])), {});

async function gameOf(line: string): Promise<LoadedGame> {
  const record = await (await open(line)).readRecord(recordNumber(1));
  if (record.kind !== 'game') throw new Error(record.kind);
  return record;
}
const annotationsOf = async (operations: string, turn = 'w') =>
  (await gameOf(`${BOARD} ${turn} KQkq - ${operations}`)).tree.nodes[0].annotations;
const wordsOf = async (operations: string) =>
  (await annotationsOf(operations)).map((one) => (one.kind === 'comment' ? one.text : one.kind));
const rowsOf = async (text: string | Uint8Array) => {
  const reader = await open(text);
  return reader.readRows(0, reader.count.known);
};

describe('the position of a line', () => {
  it('a position starts a game without moves, with the counters of a FEN', async () => {
    const { tree, header } = await gameOf('8/8/8/4k3/8/8/4P3/4K3 b - - 5 40');
    expect(tree.startFen).toBe('8/8/8/4k3/8/8/4P3/4K3 b - - 5 40');
    expect(tree.nodes).toHaveLength(1);
    expect(header).toMatchObject({ white: '', black: '', result: '*', moveCount: 0 });
  });

  it('a position has the counters of its operations', async () => {
    const { tree } = await gameOf(`${BOARD} w KQkq - hmvc 4; fmvn 4;`);
    expect(tree.startFen).toBe(`${BOARD} w KQkq - 4 4`);
    expect(tree.nodes[0].annotations).toEqual([]);
  });

  it.each(['"%"', '1. %', '12) %', 'FEN: %', 'fen %', 'position fen %', '[FEN "%"]'])(
    'a position may be framed as %s',
    async (frame) => {
      const { tree, problems } = await gameOf(frame.replace('%', `${BOARD} b KQkq - 3 9`));
      expect([tree.startFen, tree.nodes[0].annotations, problems]).toEqual([`${BOARD} b KQkq - 3 9`, [], []]);
    },
  );

  it('a position may have a capital letter for the side to move', async () => {
    expect((await gameOf(`${BOARD} B KQkq - 3 9`)).tree.startFen).toBe(`${BOARD} b KQkq - 3 9`);
  });

  it('a position with a capital letter for the side to move is the same as with a small one', async () => {
    const rows = await rowsOf(
      [
        'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W\tKQkq -',
        'bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB W DGdg -',
        'bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB\tw DGdg -',
      ].join('\n'),
    );
    const facts = rows.map((row) => row.kind === 'game' && [row.contents, row.chess960]);
    expect(facts[0]).toEqual([0, undefined]);
    expect(facts[1]).toEqual([CONTENT.setUp | CONTENT.variant, expect.any(Number)]);
    expect(facts[2]).toEqual(facts[1]);
  });

  it('a position may lack its last fields', async () => {
    expect((await gameOf('8/8/8/4k3/8/8/4P3/4K3')).tree.startFen).toBe('8/8/8/4k3/8/8/4P3/4K3 w - - 0 1');
    expect((await gameOf('8/8/8/4k3/8/8/4P3/4K3 b')).tree.startFen).toBe('8/8/8/4k3/8/8/4P3/4K3 b - - 0 1');
  });

  it('a position is Chess960 if its castling rights are', async () => {
    const { tree, header } = await gameOf('bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w DGdg - id "x";');
    expect(tree.chess960).toBe(true);
    expect(header.chess960).toBeTypeOf('number');
    expect((await gameOf(`${BOARD} w KQkq -`)).tree.chess960).toBe(false);
  });

  const field = fc.oneof(
    fc.constantFrom(
      '8/8/8/4k3/8/8/4P3/4K3',
      BOARD,
      'bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB',
      '8/8/8/8/8/8/8/9',
      '8/8/8/8',
      'w',
      'b',
      '-',
      'KQkq',
      'Kk',
      'DGdg',
      'HAha',
      'e3',
      'e9',
      '0',
      '12',
      'x',
    ),
    fc.string({ maxLength: 6, unit: fc.constantFrom(...'KQkqrnb/12345678wb-ax \t\u0001\u0000\u001f') }),
  );

  itOfInputs('a line is read from its bytes as from its text', 10_000, (numRuns) => {
    fc.assert(
      fc.property(fc.array(field, { minLength: 1, maxLength: 6 }), (fields) => {
        const text = fields.join(' ').trim();
        const words = text.split(/\s+/).slice(0, 4).join(' ');
        const facts = new LineFacts();
        facts.read(bytesOf(text));
        expect(facts.isPosition).toBe(parseFen(words) !== undefined);
        expect(facts.isChess960).toBe(facts.isPosition && hasChess960Rights(words));
      }),
      { numRuns },
    );
  });
});

describe('operations', () => {
  it('an operation with moves is a comment in words', async () => {
    expect(await wordsOf('bm Qe2; am d4 Nxe4; pv d3 Bc5 O-O;')).toEqual([
      'Best move: Qe2',
      'Moves to avoid: d4, Nxe4',
      'Expected line: d3 Bc5 O-O',
    ]);
  });

  it('a comment operation is its words, and an unknown one keeps its text', async () => {
    expect(await wordsOf('c0 "one; two"; c9 "1-0"; zz 1 "a b"; noop; D1 20')).toEqual([
      'one; two',
      '1-0',
      'zz 1 "a b"',
      'noop',
      'D1 20',
    ]);
  });

  it('an id names the row, but only once', async () => {
    const [row] = await rowsOf(`${BOARD} w KQkq - id "A; 1"; id "B";`);
    expect(row).toMatchObject({ event: 'A; 1' });
    expect(await wordsOf('id "A"; id "B";')).toEqual(['id "B"']);
  });

  it.each([
    ['ce 35;', 'w', { kind: 'centipawns', value: 35 }, 0],
    ['ce 35; acd 12;', 'b', { kind: 'centipawns', value: -35 }, 12],
    ['ce +0;', 'b', { kind: 'centipawns', value: 0 }, 0],
    ['dm 3; ce 100;', 'b', { kind: 'mate', distance: -3, unit: 'moves' }, 0],
    ['ce 32764;', 'w', { kind: 'mate', distance: 3, unit: 'plies' }, 0],
    ['ce -32765;', 'w', { kind: 'mate', distance: -2, unit: 'plies' }, 0],
  ] as const)('the operation %s with %s to move is a score for White', async (text, turn, score, depth) => {
    expect(await annotationsOf(text, turn)).toContainEqual({ kind: 'evaluation', score, depth });
  });

  it('an operation with an invalid score keeps its words', async () => {
    expect(await wordsOf('ce high; acd 12; dm 0;')).toEqual(['ce high', 'acd 12', 'dm 0']);
  });

  it('an invalid figure before a valid one keeps its words', async () => {
    expect(await wordsOf('dm x; dm 0; dm 3; acd -; acd 12;')).toEqual([
      'dm x',
      'dm 0',
      'acd -',
      'evaluation',
    ]);
  });

  it.each([
    ['id "A";', 0],
    ['id "A"; id "B";', 1],
    ['ce 35; acd 12; hmvc 4; fmvn 4;', 0],
    ['ce 35; ce 36;', 1],
    ['ce high;', 1],
    ['ce "35 ";', 0],
    ['dm 0;', 1],
    ['dm 0; ce 1;', 1],
    ['dm 2; ce 1;', 1],
    ['acd 12;', 1],
    ['ce 1; acd 0;', 1],
    ['ce 1; acd 0; acd 9;', 1],
    [`c0 "${'x'.repeat(300)}";`, 2],
    [`ce ${'x'.repeat(300)};`, 2],
  ])('a list marks the comments of the operations %s', async (operations, level) => {
    const [row] = await rowsOf(`${BOARD} w KQkq - ${operations}`);
    expect('contents' in row && commentLevel(row.contents)).toBe(level);
    const comments = (await annotationsOf(operations)).filter(({ kind }) => kind === 'comment');
    expect(comments.length > 0).toBe(level > 0);
  });

  it('an operation without a closing quotation mark hides nothing after it', async () => {
    expect(await wordsOf('c0 "one; bm d3; c1 two')).toEqual(
      ['"one', 'Best move: d3', 'two'].map((w) => w.replace('"', '')),
    );
  });
});

describe('a list', () => {
  it('a list has a damaged row for each damaged line, and no row for comments and blank lines', async () => {
    const text = `# x\n\n${BOARD} w KQkq -\n  \n;y\nrubbish\n%z\n8/8/8/8 w - -\n\t${BOARD} b KQkq -`;
    const rows = await rowsOf(text);
    expect(rows.map(({ kind, number }) => [kind, number])).toEqual([
      ['game', 1],
      ['unreadable', 2],
      ['unreadable', 3],
      ['game', 4],
    ]);
    expect(rows[1]).toMatchObject({
      problem: { found: '“rubbish” on line 6', offset: text.indexOf('rubbish') },
    });
    expect(rows[2]).toMatchObject({ problem: { found: '“8/8/8/8 w - -” on line 8' } });
    const reader = await open(`rubbish\n${BOARD} w KQkq -`);
    await expect(reader.readRecord(recordNumber(1))).rejects.toBeInstanceOf(FormatError);
  });

  it.each(['\n', '\r\n', '\r'])('a list counts lines that end with %j', async (end) => {
    const rows = await rowsOf([BOARD, '', '# x', 'rubbish', BOARD].join(end));
    expect(rows).toHaveLength(3);
    expect(rows[1]).toMatchObject({ problem: { found: '“rubbish” on line 4' } });
  });

  it('a list may consist of joined files with byte-order marks', async () => {
    expect(await rowsOf(`\ufeff${BOARD}\n\ufeff${BOARD} b - -\n`)).toMatchObject([
      { kind: 'game' },
      { kind: 'game' },
    ]);
  });

  it('a list has names in the code page of its letters', async () => {
    const line = (hex: string) =>
      Buffer.concat([bytesOf(`${BOARD} w KQkq - id "`), Buffer.from(hex, 'hex'), bytesOf('";\n')]);
    const lines = ['8fa5e2e0aea2', '88a2a0adaea2a0', '91afa0e1e1aaa8a9'].map(line);
    expect(
      (await rowsOf(new Uint8Array(Buffer.concat(lines)))).map((row) => 'event' in row && row.event),
    ).toEqual(['Петров', 'Иванова', 'Спасский']);
  });

  it('a list does not open if no line is a position, and an empty file is an empty list', async () => {
    await expect(open('Dear reader,\nno chess here\n')).rejects.toMatchObject({
      failure: { kind: 'invalid', expected: 'positions (FEN or EPD), one a line' },
    });
    expect((await open(' \r\n')).count).toEqual({ known: 0, complete: true });
    expect((await open('')).count).toEqual({ known: 0, complete: true });
  });

  it('a list is claimed by both extensions, each file by itself', () => {
    const paths = ['x/a.epd', 'x/a.fen', 'x/._a.epd', 'x/B.EPD', 'x/a.epd.txt'];
    expect(epdFormat.claim(paths)).toEqual([
      { name: 'a', paths: ['x/a.epd'] },
      { name: 'a', paths: ['x/a.fen'] },
      { name: 'B', paths: ['x/B.EPD'] },
    ]);
  });

  it('a list reports a line that is too long, and shows its position', async () => {
    const reader = await open(`${BOARD} w KQkq - c0 "${'x'.repeat(70_000)}";\n${BOARD}`);
    expect(reader.count.known).toBe(2);
    const record = await reader.readRecord(recordNumber(1));
    expect(record.problems).toMatchObject([{ kind: 'limit', expected: 'a line of at most 65536 bytes' }]);
  });

  it('a list has a health report', async () => {
    const text = `${new TextDecoder().decode(encodeEpd(SAMPLE_LINES, { lineEnd: '\n' }))}rubbish\n`;
    const report = await (await open(text)).readHealth?.();
    expect(report).toMatchObject({
      records: { games: SAMPLE_LINES.length, unreadable: 1 },
      damaged: { count: 1 },
      annotations: [{ count: 5 }, { count: 2 }],
    });
  });

  it('a list of a hundred thousand lines has columns', { tags: 'slow' }, async () => {
    const lines = Array.from({ length: 100_000 }, (_, at) => `${BOARD} w KQkq - id "Line ${at % 1000}";\n`);
    const reader = await open(lines.join(''));
    await reader.readToEnd?.();
    const { count, columns } = await reader.readIndex(['event', 'kind', 'contents']);
    expect(count).toBe(100_000);
    expect(columns.get('event')?.[99_999]).toBe(1000);
    expect((await reader.readNames?.('event'))?.size).toBe(1001);
  });
});
