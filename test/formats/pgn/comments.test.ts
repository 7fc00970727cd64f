// Comments that make sense only with the whole game.
import { describe, expect, it } from 'vitest';
import type { Annotation } from '../../../src/model/annotation.ts';
import { gamePgn } from '../../../src/model/pgn/pgnTags.ts';
import type { Score } from '../../../src/model/score.ts';
import { readGame } from './pgnText.ts';

const LINE = 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7'.split(' ');
const gameOf = (comments: readonly string[], tags = '[Event "Test"]\n') =>
  `${tags}\n${LINE.slice(0, comments.length)
    .map((move, ply) => `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? '.' : '...'} ${move} ${comments[ply]}`)
    .join(' ')} *`;

const annotationsOf = async (pgn: string) =>
  (await readGame(pgn)).tree.nodes.slice(1).map(({ annotations }) => annotations);
const sizeOf = (score: Score): number => (score.kind === 'mate' ? score.distance : score.value);
const scoresOf = (annotations: readonly (readonly Annotation[])[]) =>
  annotations.map((own) =>
    own.flatMap((one) => (one.kind === 'evaluation' ? [sizeOf(one.score)] : [])).at(0),
  );
const kindsOf = (annotations: readonly (readonly Annotation[])[]) =>
  annotations.map((own) => own.map(({ kind }) => kind).join(' '));
const wordsOf = (pgn: string) => pgn.slice(pgn.indexOf('1.')).replaceAll(/\s+/g, ' ').trim();

/** Scores from each mover's point of view, in a game that White wins. */
const OF_MOVERS = [20, -10, 90, -80, 150, -120, 160, -130, 300, -210, 320, -250, 400, -300, 900, -640];

describe('the scores of a game', () => {
  it('the scores of a game are for White', async () => {
    const comments = [31, -106, 1250, 0].map((value) => `{[%eval ${value},20]}`);
    expect(scoresOf(await annotationsOf(gameOf(comments)))).toEqual([31, -106, 1250, 0]);
  });

  it('the scores of a ChessGUI file are for the mover, and its site alone identifies it', async () => {
    const comments = [
      '{[%eval 8,20]}',
      '{[%eval -77,23] [%wdl 1,2,997]}',
      '{[%eval #-6,11]}',
      '{[%eval #4]} (2... d6 {[%eval 5]})',
    ];
    const game = await readGame(gameOf(comments, '[Event "Test"]\n[Site "ChessGUI2"]\n'));
    const annotations = game.tree.nodes.slice(1).map((node) => node.annotations);
    expect(scoresOf(annotations)).toEqual([8, 77, -6, -4, -5]);
    expect(annotations[1]).toContainEqual({ kind: 'winDrawLoss', win: 997, draw: 2, loss: 1 });
    expect(gamePgn(game)).toContain('[Site "ChessGUI2"]');
  });

  it('the chances of a ChessGUI file without scores are for the mover', async () => {
    const comments = ['{[%wdl 900,90,10]}', '{[%wdl 1,2,997]}'];
    const game = await readGame(gameOf(comments, '[Event "Test"]\n[Site "ChessGUI2"]\n'));
    expect(game.tree.nodes.slice(1, 3).map(({ annotations }) => annotations)).toEqual([
      [{ kind: 'winDrawLoss', win: 900, draw: 90, loss: 10 }],
      [{ kind: 'winDrawLoss', win: 997, draw: 2, loss: 1 }],
    ]);
  });

  it('scores are for the mover if both sides claim to be winning for long', async () => {
    const comments = OF_MOVERS.map((value) => `{[%eval ${value},20]}`);
    const scores = scoresOf(await annotationsOf(gameOf(comments)));
    expect(scores).toEqual(OF_MOVERS.map(Math.abs));
  });

  it('scores stay for White if too few are clear, or if both sides like their positions', async () => {
    const short = OF_MOVERS.slice(0, 10);
    expect(scoresOf(await annotationsOf(gameOf(short.map((value) => `{[%eval ${value},20]}`))))).toEqual(
      short,
    );
    const content = OF_MOVERS.map((_, ply) => (ply % 2 === 0 ? 60 : -60));
    expect(scoresOf(await annotationsOf(gameOf(content.map((value) => `{[%eval ${value},9]}`))))).toEqual(
      content,
    );
  });

  it("scores for the mover begin with Black's if Black moves first", async () => {
    const pgn =
      '[Site "ChessGUI"]\n[FEN "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"]\n\n1... e5 {[%eval 30,9]} 2. Nf3 {[%eval 40,9]} *';
    expect(scoresOf(await annotationsOf(pgn))).toEqual([-30, 40]);
  });

  it('scores are exported with a point, and read back unchanged', async () => {
    const game = await readGame(
      gameOf(['{[%eval 31,23]}', '{[%eval -106]}', '{[%eval 1250,21]}', '{[%eval -M5/7]}']),
    );
    const written = gamePgn(game);
    for (const command of ['[%eval 0.31,23]', '[%eval -1.06]', '[%eval 12.50,21]', '[%eval #-5,7]'])
      expect(written).toContain(command);
    expect((await readGame(written)).tree).toEqual(game.tree);
  });
});

describe('a match of engines', () => {
  const MATCH = ['{+0.31/12 1.2s}', '{-0.20/11 1.0s}', '{(Bb5 a6) +0.35/14 2}', '{-M5/10 0.2s, White mates}'];

  it('a match of engines has scores and times at its moves, and only the words after the figures', async () => {
    const annotations = await annotationsOf(gameOf(MATCH));
    expect(scoresOf(annotations)).toEqual([31, 20, 35, 5]);
    expect(kindsOf(annotations)).toEqual([
      'evaluation timeSpent engineComment',
      'evaluation timeSpent engineComment',
      'evaluation timeSpent engineComment',
      'evaluation timeSpent comment',
    ]);
    expect(annotations[0]).toEqual([
      { kind: 'evaluation', score: { kind: 'centipawns', value: 31 }, depth: 12, inWords: true },
      { kind: 'timeSpent', seconds: 1.2, fraction: 0, inWords: true },
      { kind: 'engineComment', text: '+0.31/12 1.2s' },
    ]);
  });

  it('a match of engines keeps its words in exports', async () => {
    const game = await readGame(gameOf(MATCH));
    expect(wordsOf(gamePgn(game))).toBe(
      '1. e4 {+0.31/12 1.2s} 1... e5 {-0.20/11 1.0s} 2. Nf3 {(Bb5 a6) +0.35/14 2} 2... Nc6 {-M5/10 0.2s, White mates} *',
    );
    expect((await readGame(gamePgn(game))).tree).toEqual(game.tree);
  });

  it("a match of engines has figures in most comments; in an author's, they stay words", async () => {
    const comments = ['{A good move}', '{+0.31/12 1.2s}', '{because of the center}', '{Yes}'];
    expect(kindsOf(await annotationsOf(gameOf(comments)))).toEqual([
      'comment',
      'comment',
      'comment',
      'comment',
    ]);
    const half = ['{A good move}', '{+0.31/12 1.2s}'];
    expect(kindsOf(await annotationsOf(gameOf(half)))).toEqual(['comment', 'comment']);
  });

  it('ambiguous comments do not make a match of engines', async () => {
    const comments = ['{book}', '{(12)}', '{book}', '{(3)}'];
    expect(kindsOf(await annotationsOf(gameOf(comments)))).toEqual([
      'comment',
      'comment',
      'comment',
      'comment',
    ]);
  });

  it("a match of engines has scores for White if its program writes so, and TCEC's times in milliseconds", async () => {
    const comments = [
      '{book, mb=+0+0+0+0+0,}',
      '{d=22, mt=15000, wv=0.28,}',
      '{ev=-0.40, d=9, mt=00:00:02}',
      '{ev=0.40, d=9}',
    ];
    const annotations = await annotationsOf(gameOf(comments));
    expect(scoresOf(annotations)).toEqual([undefined, 28, -40, -40]);
    expect(kindsOf(annotations)).toEqual([
      'engineComment',
      'evaluation timeSpent engineComment',
      'evaluation timeSpent engineComment',
      'evaluation engineComment',
    ]);
    expect(annotations[1]).toContainEqual({ kind: 'timeSpent', seconds: 15, fraction: 0, inWords: true });
  });

  it('a match of engines has scores for White if both sides agree for long on who is winning', async () => {
    const comments = OF_MOVERS.map((value) => `{+${(Math.abs(value) / 100).toFixed(2)}/20 1s}`);
    expect(scoresOf(await annotationsOf(gameOf(comments)))).toEqual(OF_MOVERS.map(Math.abs));
  });

  it('a match of engines has the scores of commands, if it has both', async () => {
    const comments = [
      '{[%eval #-3] +M5/5 0.100s, n=1}',
      '{[%eval 0.31] book}',
      '{[%emt 0:00:07] +0.30/9 7s}',
    ];
    const annotations = await annotationsOf(gameOf(comments));
    expect(scoresOf(annotations)).toEqual([-3, 31, 30]);
    expect(kindsOf(annotations)[2]).toBe('timeSpent evaluation engineComment');
  });
});

describe('times in parentheses', () => {
  it('times in parentheses are no variations', async () => {
    const game = await readGame(
      '[Event "Test"]\n\n1. e4 (0:01) e5 (0:05.250) 2. Nf3 (12) (2. f4 d6) Nc6 (1.2) *',
    );
    expect(game.problems).toEqual([]);
    expect(game.tree.nodes.map(({ san }) => san).join(' ')).toBe(' e4 e5 Nf3 f4 d6 Nc6');
    const seconds = game.tree.nodes.map(({ annotations }) =>
      annotations.flatMap((one) => (one.kind === 'timeSpent' ? [one.seconds] : [])).at(0),
    );
    expect(seconds).toEqual([undefined, 1, 5.25, 12, undefined, undefined, 1.2]);
    expect(wordsOf(gamePgn(game))).toBe(
      '1. e4 {(0:01)} 1... e5 {(0:05.250)} 2. Nf3 {(12)} (2. f4 d6) 2... Nc6 {(1.2)} *',
    );
  });

  it('times in parentheses stay words if none of them is sure', async () => {
    expect(kindsOf(await annotationsOf('[Event "Test"]\n\n1. e4 (1) e5 (2) *'))).toEqual([
      'comment',
      'comment',
    ]);
  });
});

describe('a training question', () => {
  const asked = async (pgn: string) =>
    (await readGame(`[Event "Test"]\n\n${pgn}`)).tree.nodes.map(({ san, annotations }) =>
      annotations.some(({ kind }) => kind === 'trainingQuestion') ? `${san}?` : san,
    );

  it('a training question belongs to the move that it asks for, on either side of its comment', async () => {
    expect(await asked('{[%tqu "En","","","","e2e4","",10]} 1. e4 e5 2. Nf3 *')).toEqual([
      '',
      'e4?',
      'e5',
      'Nf3',
    ]);
    expect(await asked('1. e4 {[%tqu "En","","","","e7e5","",10]} e5 2. Nf3 *')).toEqual([
      '',
      'e4',
      'e5?',
      'Nf3',
    ]);
    expect(await asked('1. e4 e5 {[%tqu "En","","","","e7e5","",10]} 2. Nf3 *')).toEqual([
      '',
      'e4',
      'e5?',
      'Nf3',
    ]);
    expect(await asked('1. e4 ({[%tqu "En","","","","d2d4","",10]} 1. d4 d5) e5 *')).toEqual([
      '',
      'e4',
      'd4?',
      'd5',
      'e5',
    ]);
    expect(await asked('{[%tqu "En","Find it"]} 1. e4 e5 *')).toEqual(['', 'e4?', 'e5']);
  });

  it("a training question has castling and promotions in the game's form", async () => {
    const { tree } = await readGame(
      '[FEN "4k3/P7/8/8/8/8/8/4K2R w K - 0 1"]\n\n{[%tqu "En","","","","e1g1","",10,"a7a8q","",3]} 1. O-O *',
    );
    expect(tree.nodes[1].annotations).toMatchObject([
      { kind: 'trainingQuestion', answers: [{ move: tree.nodes[1].move }, { points: 3 }] },
    ]);
  });

  it('a training question is exported before its move, and read back unchanged', async () => {
    const game = await readGame(
      '[Event "Test"]\n\n1. e4 {Good.} 1... e5 {[%tqu "En","Now?","a hint","","g1f3","Right",10]} 2. Nf3 Nc6 *',
    );
    const written = gamePgn(game);
    expect(wordsOf(written)).toBe(
      '1. e4 {Good.} 1... e5 {[%tqu "En","Now?","a hint","","g1f3","Right",10]} 2. Nf3 Nc6 *',
    );
    expect((await readGame(written)).tree).toEqual(game.tree);
  });
});

describe('the tag FEN "?"', () => {
  it('the tag FEN "?" means the usual start position, and is kept', async () => {
    for (const value of ['?', '???', '*', '-']) {
      const game = await readGame(`[Event "Test"]\n[SetUp "1"]\n[FEN "${value}"]\n\n1. e4 e5 *`);
      expect([game.problems, game.tree.nodes.length, game.tags]).toEqual([[], 3, [['FEN', value]]]);
      expect(gamePgn(game)).toContain(`[FEN "${value}"]`);
    }
  });
});
