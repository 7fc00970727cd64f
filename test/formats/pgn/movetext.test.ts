import { describe, expect, it } from 'vitest';
import { describeFailure } from '../../../src/model/failureText.ts';
import { gamePgn } from '../../../src/model/pgn/pgnTags.ts';
import { readGame } from './pgnText.ts';
import { storyOf } from './story.ts';

const story = async (movetext: string, tags = '[Event "Test"]\n\n') =>
  storyOf((await readGame(tags + movetext)).tree.nodes).map((line) =>
    line.replace(/(?: ; ?)+$/, '').trimEnd(),
  );

const problems = async (movetext: string) =>
  (await readGame(`[Event "Test"]\n\n${movetext}`)).problems.map(describeFailure);

describe('the movetext of a game', () => {
  it('moves are read however they are numbered and spelled', async () => {
    const plain = await story('1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O Nf6 *');
    expect(plain.map((line) => line.trim())).toEqual([
      '',
      'e4',
      'e5',
      'Nf3',
      'Nc6',
      'Bb5',
      'a6',
      'O-O',
      'Nf6',
    ]);
    for (const spelled of [
      '1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.0-0 Nf6',
      'e4 e5 Nf3 Nc6 Bb5 a6 O-O Nf6 *',
      '1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 a7-a6 4. O-O Ng8-f6',
      '1 e4 1... e5 2 Ngf3 2... Nbc6 3 Bb5 3 ... a6 4 OO Nf6 1-0',
      '1.e4\te5\r\n2.Nf3\r\n% an escape line with 9. Qh9\r\nNc6 3.Bb5 a6 ;to the end of the line 4. Qh9\r\n4.O-O Nf6',
    ])
      expect([spelled, ...(await story(spelled)).map((line) => line.split(' ;')[0])]).toEqual([
        spelled,
        ...plain,
      ]);
  });

  it('null moves, promotions and en passant captures are read as programs write them', async () => {
    const start = '[FEN "4k3/P7/8/3pP3/8/8/8/4K3 w - d6 0 1"]\n\n';
    for (const text of [
      '1. exd6 e.p. -- 2. a8=Q+',
      '1. exd6e.p. Z0 2. a8Q',
      '1. exd6 ep -- 2. a8(Q) *',
      'ed6 -- a8/Q',
    ])
      expect([text, ...(await story(text, start)).map((line) => line.trim())]).toEqual([
        text,
        '',
        'exd6',
        '--',
        'a8=Q+',
      ]);
  });

  it('variations begin as alternatives to the right move', async () => {
    expect(await story('1. e4 (1. d4 d5 (1... Nf6) 2. c4) (1. c4) 1... e5 2. Nf3 (2. f4 *) *')).toEqual([
      '',
      '  e4',
      '    e5',
      '      Nf3',
      '      f4 ;  ; *',
      '  d4',
      '    d5',
      '      c4',
      '    Nf6',
      '  c4',
    ]);
  });

  it('comments come after their move, or before the first move of a variation', async () => {
    expect(
      await story(
        '{Start} 1. e4 {after\ne4} ({before} 1. d4 {after d4}) {back at e4} 1... e5 1-0 {The end.}',
      ),
    ).toEqual([
      ' ;  ; Start',
      '  e4 ;  ; after e4 | back at e4',
      '    e5 ;  ; The end.',
      '  d4 ; before ; after d4',
    ]);
    // A variation of only words stays with the move that it would replace.
    expect(await story('1. e4 ({no moves}) e5')).toEqual(['', '  e4 ;  ; no moves', '    e5']);
  });

  it('braces in comments are pairs, or follow the standard if they are not', async () => {
    expect(await story('1. e4 {a {b} c} e5 *')).toEqual(['', '  e4 ;  ; a {b} c', '    e5']);
    expect(await story('1. e4 {a {b} e5 {c} *')).toEqual(['', '  e4 ;  ; a {b', '    e5 ;  ; c']);
  });

  it('glyphs are read as numbers and as symbols', async () => {
    expect(await story('1. e4! $14 e5?? 2. Nf3 +- Nc6 !? ± 3. Bb5 $146 a6 N 4. Ba4 = $300')).toEqual([
      '',
      '  e4 ;  ;  ; $1 $14',
      '    e5 ;  ;  ; $4',
      '      Nf3 ;  ;  ; $18',
      '        Nc6 ;  ;  ; $16 $5',
      '          Bb5 ;  ;  ; $146',
      '            a6 ;  ;  ; $146',
      '              Ba4 ;  ; $300 ; $10',
    ]);
  });

  it('the commands of programs in comments are read, and unknown ones are kept for export', async () => {
    const text =
      '1. e4 {[%csl Gd4,Rf7][%cal Ye2e4] [%clk 1:59:58][%emt 0:00:05][%eval 0.25,20] fine [%foo bar]} e5 {[%eval #-3]} *';
    const { tree } = await readGame(`[Event "Test"]\n\n${text}`);
    expect(tree.nodes[1].annotations).toEqual([
      { kind: 'square', color: 'green', square: 27 },
      { kind: 'square', color: 'red', square: 53 },
      { kind: 'arrow', color: 'yellow', from: 12, to: 28 },
      { kind: 'clock', color: 'white', seconds: 7198 },
      { kind: 'timeSpent', seconds: 5, fraction: 0 },
      { kind: 'evaluation', score: { kind: 'centipawns', value: 25 }, depth: 20 },
      {
        kind: 'unknown',
        format: 'pgn',
        code: 0,
        name: '%foo',
        bytes: new TextEncoder().encode('[%foo bar]'),
      },
      { kind: 'comment', placement: 'after', language: '', text: 'fine' },
    ]);
    expect(tree.nodes[2].annotations).toEqual([
      { kind: 'evaluation', score: { kind: 'mate', distance: -3, unit: 'moves' }, depth: 0 },
    ]);
    const written = gamePgn(await readGame(`[Event "Test"]\n\n${text}`));
    for (const command of [
      '[%csl Gd4,Rf7]',
      '[%cal Ye2e4]',
      '[%clk 1:59:58]',
      '[%emt 0:00:05]',
      '[%foo bar]',
    ])
      expect(written.replaceAll('\n', ' ')).toContain(command);
  });

  it('invalid commands are kept as text', async () => {
    const { tree } = await readGame('[Event "Test"]\n\n1. e4 {[%csl Gz9][%clk noon][%eval good]} *');
    expect(tree.nodes[1].annotations.map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'unknown']);
  });

  it("ChessBase's medals and evaluation profiles are read, and written unchanged", async () => {
    const text =
      '{[%evp 1,6,-12,30,32767,29998,-29997,30000]} 1. e4 {[%mdl 33]} e5 {[%mdl many] [%evp 0,3,1,2] [%evp 0,0,31000]} *';
    const game = await readGame(`[Event "Test"]\n\n${text}`);
    const mate = (distance: number) => ({ kind: 'mate', distance, unit: 'plies' });
    const scores = [
      { kind: 'centipawns', value: -12 },
      { kind: 'centipawns', value: 30 },
    ];
    expect(game.tree.nodes.map(({ annotations }) => annotations)).toMatchObject([
      [
        {
          kind: 'evaluationProfile',
          entries: [
            { depth: 0 },
            ...scores.map((score) => ({ score, depth: 0 })),
            { depth: 0 },
            ...[2, -3, 0].map((distance) => ({ score: mate(distance), depth: 0 })),
          ],
        },
      ],
      [{ kind: 'medals', medals: 33 }],
      [{ name: '%mdl' }, { name: '%evp' }, { name: '%evp' }],
    ]);
    const written = gamePgn(game);
    expect(written).toContain('[%evp 1,6,-12,30,32767,29998,-29997,30000]');
    const again = await readGame(written);
    expect(again.tree).toEqual(game.tree);
  });

  it('fractions of seconds in clocks and move times are read, and written again', async () => {
    const game = await readGame('[Event "Test"]\n\n1. e4 {[%emt 0:00:05.5]} e5 {[%clk 0:02:59.25]} *');
    expect(game.tree.nodes.slice(1).map(({ annotations }) => annotations)).toEqual([
      [{ kind: 'timeSpent', seconds: 5.5, fraction: 0 }],
      [{ kind: 'clock', color: 'black', seconds: 179.25 }],
    ]);
    expect(gamePgn(game)).toContain('1. e4 {[%emt 0:00:05.50]} 1... e5 {[%clk 0:02:59.25]}');
  });
});

describe('movetext with faults', () => {
  it('movetext is shown up to its fault, and the problem names the line', async () => {
    expect(await story('1. e4 e5\n2. Nf3 Sc6 3. Bb5 *')).toEqual(['', '  e4', '    e5', '      Nf3']);
    expect(await problems('1. e4 e5\n2. Nf3 Sc6 3. Bb5 *')).toEqual([
      'A stored move does not fit the position: expected a move that can be played, found "Sc6" on line 4 (Games.pgn at byte 32)',
    ]);
  });

  it('a fault costs only the rest of its own line', async () => {
    const text = '1. e4 (1. d4 d6 2. Kd3 Nf6 (2... g6) 3. c4) e5 *';
    expect(await story(text)).toEqual(['', '  e4', '    e5', '  d4', '    d6']);
    expect(await problems(text)).toHaveLength(1);
  });

  it('a comment or a variation without an end is a problem, and keeps its words', async () => {
    expect(await story('1. e4 {no end 1... e5')).toEqual(['', '  e4 ;  ; no end 1... e5']);
    expect(await problems('1. e4 {no end 1... e5')).toMatchObject([
      expect.stringMatching(/"}" at the end of a comment/),
    ]);
    expect(await problems('1. e4 (1. d4')).toMatchObject([
      expect.stringMatching(/"\)" at the end of a variation/),
    ]);
    expect(await problems('1. e4 ) e5 *')).toMatchObject([expect.stringMatching(/"\)" without "\("/)]);
  });

  it('moves after the result are a problem', async () => {
    expect(await problems('1. e4 1-0 Nf6')).toMatchObject([
      expect.stringMatching(/nothing behind the result/),
    ]);
  });

  it('no moves are shown if the start position is invalid', async () => {
    const { tree, problems: told } = await readGame('[Event "Test"]\n[FEN "nonsense"]\n\n1. e4 *');
    expect(tree.nodes).toHaveLength(1);
    expect(told).toMatchObject([{ kind: 'invalid', file: 'Games.pgn', offset: 0, found: 'nonsense' }]);
  });
});
