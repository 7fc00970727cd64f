import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSquare } from '../../../src/chess/squares.ts';
import { readComment } from '../../../src/formats/comments/readComment.ts';
import type { Annotation } from '../../../src/model/annotation.ts';

const read = (text: string): Annotation[] => readComment(text, { placement: 'after', mover: 'white' });
const square = (name: string, color: string) => ({ kind: 'square', color, square: parseSquare(name) });
const arrow = (names: string, color: string) => ({
  kind: 'arrow',
  color,
  from: parseSquare(names.slice(0, 2)),
  to: parseSquare(names.slice(2)),
});
const words = (text: string) => ({ kind: 'comment', placement: 'after', language: '', text });
const spent = (seconds: number) => ({ kind: 'timeSpent', seconds, fraction: 0 });
const kept = (command: string, name = /\[(%[\w-]+)/.exec(command)?.[1]) => ({
  kind: 'unknown',
  format: 'pgn',
  code: 0,
  name,
  bytes: new TextEncoder().encode(command),
});

describe('squares and arrows', () => {
  it('squares and arrows have color letters in either case, and any separator', () => {
    expect(read('[%csl Gd4, rF7;yh8 Oa1][%CAL Be2e4,Cd1d8]')).toEqual([
      square('d4', 'green'),
      square('f7', 'red'),
      square('h8', 'yellow'),
      square('a1', 'orange'),
      arrow('e2e4', 'blue'),
      arrow('d1d8', 'cyan'),
    ]);
  });

  it('squares and arrows are neutral if their letter is unknown or missing', () => {
    expect(read('[%csl Kd4,e5]')).toEqual([square('d4', 'neutral'), square('e5', 'neutral')]);
  });

  it('an invalid square or arrow is kept as text, and the others are read', () => {
    expect(read('[%csl Gd4,Gz9,,Re5,]')).toEqual([
      square('d4', 'green'),
      square('e5', 'red'),
      kept('[%csl Gz9]'),
    ]);
    expect(read('[%cal Ge2e4,]')).toEqual([arrow('e2e4', 'green')]);
    expect(read('[%cal nonsense]')).toEqual([kept('[%cal nonsense]')]);
  });

  it('squares and arrows of chess.com have the colors of its keys, or their own', () => {
    expect(
      read(
        '[%c_arrow f3e5;keyPressed;none;from;f3;opacity;0.8;to;e5,b1c3;keyPressed;alt;from;b1;to;c3,d2d4;color;#c93430;from;d2;to;d4]' +
          '[%c_highlight e5;keyPressed;none;square;e5, a4;keyPressed;shift;square;a4,z9;x;y,h4;color;%2388aa30;opacity;0.5]',
      ),
    ).toEqual([
      arrow('f3e5', 'yellow'),
      arrow('b1c3', 'blue'),
      arrow('d2d4', 'red'),
      square('e5', 'red'),
      square('a4', 'green'),
      square('h4', 'green'),
      kept('[%c_highlight z9;x;y]'),
    ]);
  });

  it('squares and arrows of Scid have named colors', () => {
    expect(
      read(
        'Weak [%mark d6] here [%mark b5 #000070] [%mark a1,b2,darkGreen] [%arrow c4 f7] [%arrow c3,d5,blue4] [%draw full,d6,red] [%draw \n arrow,d2,d4] [%draw e4] [%draw X,h5,lightgray]',
      ),
    ).toEqual([
      square('d6', 'red'),
      square('b5', 'blue'),
      square('a1', 'green'),
      square('b2', 'green'),
      arrow('c4f7', 'red'),
      arrow('c3d5', 'blue'),
      square('d6', 'red'),
      arrow('d2d4', 'red'),
      square('e4', 'red'),
      square('h5', 'neutral'),
      words('Weak here'),
    ]);
    expect(read('[%mark nowhere] [%arrow c4]')).toEqual([kept('[%mark nowhere]'), kept('[%arrow c4]')]);
  });
});

describe('times', () => {
  it.each([
    ['[%emt 0.783]', 0.783],
    ['[%emt 0.0]', 0],
    ['[%emt 17.261]', 17.261],
    ['[%emt 0:00:05.125]', 5.125],
    ['[%emt 0: 00:22]', 22],
    ['[%emt 1:02,5]', 62.5],
    ['[%emt 12s]', 12],
    ['[%emt 250ms]', 0.25],
    ['[%timestamp 12]', 1.2],
    ['[%emt 2:23:59:59]', 259_199],
    ['[%emt 3d 4h]', 273_600],
    ['[%emt 1h23m]', 4980],
    ['[%emt 90 min]', 5400],
    ['[%emt "0:01:00"]', 60],
  ])('%s is that many seconds', (command, seconds) => {
    expect(read(command)).toEqual([spent(seconds)]);
  });

  it('the time of a clock belongs to the side that has moved', () => {
    expect(read('[%clk 0:09:59.9]')).toEqual([{ kind: 'clock', color: 'white', seconds: 599.9 }]);
    const start = readComment('[%clk 0:10:00]', { placement: 'after', mover: undefined });
    expect(start).toEqual([kept('[%clk 0:10:00]')]);
  });

  it.each(['[%emt noon]', '[%emt 1:2:3:4]', '[%timestamp 1.5]', '[%emt 1:00ms]'])(
    '%s is no time',
    (command) => {
      expect(read(command)).toEqual([kept(command)]);
    },
  );
});

describe('chances of an engine', () => {
  it.each([
    ['1,444,555', [1, 444, 555]],
    ['25, 50, 25', [250, 500, 250]],
    ['[0.25, 0.50, 0.25]', [250, 500, 250]],
  ])('the chances %s are read in thousandths', (value, [win, draw, loss]) => {
    expect(read(`[%wdl ${value}]`)).toEqual([{ kind: 'winDrawLoss', win, draw, loss }]);
  });

  it('chances that do not add up are kept as text', () => {
    expect(read('[%wdl 1,2,3]')).toEqual([kept('[%wdl 1,2,3]')]);
  });
});

describe('words in a command', () => {
  it('words in a command come before the move, and keep their place at the start of a line', () => {
    expect(read('Good. [%cbm Before this, \n look $140 f4]')).toEqual([
      { kind: 'comment', placement: 'before', language: '', text: 'Before this, look ∆ f4' },
      words('Good.'),
    ]);
    expect(readComment('[%cbm First]', { placement: 'after', mover: undefined })).toEqual([words('First')]);
  });

  it('words in a command may request a diagram', () => {
    expect(read('[%diag 0] [%diag 1] [%diag 5]')).toEqual([
      { kind: 'nag', nag: 220 },
      { kind: 'nag', nag: 221 },
      kept('[%diag 5]'),
    ]);
  });
});

describe('a command', () => {
  it('an unknown command is kept, and so are the words around it', () => {
    expect(read('So [%brsp Nf3] it [%chf-bkm 1] is')).toEqual([
      kept('[%brsp Nf3]'),
      kept('[%chf-bkm 1]'),
      words('So it is'),
    ]);
  });

  it('a command may run into its value', () => {
    expect(read('[%clk0:04:51.7][%eval-0.30][%c_highlighte2;keyPressed;alt][%calGe2e4][%EMT: 0:05]')).toEqual(
      [
        { kind: 'clock', color: 'white', seconds: 291.7 },
        { kind: 'evaluation', score: { kind: 'centipawns', value: -30 }, depth: 0 },
        square('e2', 'blue'),
        arrow('e2e4', 'green'),
        spent(5),
      ],
    );
    expect(read('[%evaluate 1][%caliber]')).toEqual([kept('[%evaluate 1]'), kept('[%caliber]')]);
  });

  it('a command without a closing bracket ends before the next one', () => {
    expect(read('[%emt 0:05[%csl Gd4] ok')).toEqual([spent(5), square('d4', 'green'), words('ok')]);
    expect(read('ok [%emt 0:05')).toEqual([words('ok [%emt 0:05')]);
  });

  it('a command may have brackets in quoted texts', () => {
    expect(read('[%tqu "En","Why [not]?","","","e2e4","",10] ok')).toMatchObject([
      { kind: 'trainingQuestion', question: [{ text: 'Why [not]?' }] },
      words('ok'),
    ]);
  });

  it('any commands are read without an error, and the words around them are kept', () => {
    const pieces = fc.constantFrom(
      '[%',
      '[%csl ',
      '[%eval ',
      '[%tqu "',
      '[%c_arrow ',
      '[%draw ',
      ']',
      '"',
      ',',
      ';',
      'Ge2e4',
      '0.5',
      '#',
      ' ',
      '[%cbm ',
      '\n',
    );
    const text = fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 40 });
    fc.assert(
      fc.property(text, (parts) => {
        const comment = `first ${parts.join('')} ] last`;
        const said = read(comment).flatMap((one) => (one.kind === 'comment' ? [one.text] : []));
        expect(said.join(' ')).toMatch(/^(?:.* )?first .*last$/s);
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 200) },
    );
  });

  it('many commands without an end are read within the time limit of a test', () => {
    for (const piece of ['[%a ', '[%tqu "', '[%tqu "x]', '[%', '$1'])
      expect(read(piece.repeat(20_000)).length).toBeGreaterThan(0);
  });

  it('a command may have more entries than a call may have arguments', () => {
    expect(read(`[%csl ${'Gd4,'.repeat(200_000)}]`)).toHaveLength(200_000);
  });
});
