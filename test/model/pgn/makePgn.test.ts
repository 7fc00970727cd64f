import { parsePgn, type ChildNode, type PgnNodeData } from 'chessops/pgn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legalMoves } from '../../../src/chess/mobility.ts';
import { NULL_MOVE } from '../../../src/chess/move.ts';
import { INITIAL_FEN, type Fen } from '../../../src/chess/types.ts';
import { DIAGRAM_MARK, type Annotation } from '../../../src/model/annotation.ts';
import { ROOT, emptyTree, type GameTree, type NodeId } from '../../../src/model/gameTree.ts';
import { GameTreeBuilder } from '../../../src/model/gameTreeBuilder.ts';
import { makePgn } from '../../../src/model/pgn/makePgn.ts';
import { makeMovetext } from '../../support/makeMovetext.ts';

const play = (builder: GameTreeBuilder, ...sans: string[]): NodeId => {
  for (const san of sans) {
    const move = builder.board.parseSan(san);
    if (move === undefined) throw new Error(`no move: ${san}`);
    builder.play(move);
  }
  return builder.node;
};
const after = (text: string, language = ''): Annotation => ({
  kind: 'comment',
  placement: 'after',
  language,
  text,
});
const before = (text: string): Annotation => ({ kind: 'comment', placement: 'before', language: '', text });

/** A move with its glyphs and comments, without blanks: PGN does not keep them. */
const noted = (san: string, nags: readonly number[], texts: readonly string[]): string =>
  `${san}${nags.map((nag) => `$${nag}`).join('')}{${texts.join('').replaceAll(/\s/g, '')}} `;

type Shape = (node: NodeId) => string;
/** Alternatives in parentheses after the move that they replace, as PGN orders them. */
const shapeOf = (tree: GameTree): string => {
  const move: Shape = (node) => {
    const { san, annotations } = tree.nodes[node];
    return noted(
      san,
      annotations.flatMap((annotation) => (annotation.kind === 'nag' ? [annotation.nag] : [])),
      annotations.flatMap((annotation) => (annotation.kind === 'comment' ? [annotation.text] : [])),
    );
  };
  const under: Shape = (node) => {
    const [main, ...others] = tree.nodes[node].children;
    if (main === undefined) return '';
    return move(main) + others.map((other) => `(${move(other)}${under(other)})`).join('') + under(main);
  };
  return under(ROOT);
};

interface Parent {
  readonly children: readonly ChildNode<PgnNodeData>[];
}
const rereadShape = (pgn: string): string => {
  const move = ({ data }: ChildNode<PgnNodeData>): string =>
    noted(data.san, data.nags ?? [], data.comments ?? []);
  const under = ({ children: [main, ...others] }: Parent): string => {
    if (main === undefined) return '';
    return move(main) + others.map((other) => `(${move(other)}${under(other)})`).join('') + under(main);
  };
  return under(parsePgn(pgn)[0].moves);
};

describe('movetext', () => {
  it('movetext numbers moves and puts variations after the move that they replace', () => {
    const builder = new GameTreeBuilder(INITIAL_FEN);
    const e4 = play(builder, 'e4');
    play(builder, 'e5', 'Nf3', 'Nc6');
    builder.goTo(e4);
    const c5 = play(builder, 'c5');
    play(builder, 'Nf3', 'd6');
    builder.goTo(c5);
    play(builder, 'Nc3');
    builder.goTo(e4);
    play(builder, 'e6');
    builder.goTo(ROOT);
    play(builder, 'd4', 'd5');
    expect(makeMovetext(builder.build(), '1-0')).toBe(
      '1. e4 (1. d4 d5) 1... e5 (1... c5 2. Nf3 (2. Nc3) 2... d6) (1... e6) 2. Nf3 Nc6\n1-0',
    );
  });

  it('movetext starts with the number and side of the start position', () => {
    const builder = new GameTreeBuilder('4k3/8/8/8/8/8/8/4K2R b K - 3 40' as Fen);
    play(builder, 'Kd7', 'O-O', '--', 'Rd1+');
    expect(makeMovetext(builder.build())).toBe('40... Kd7 41. O-O -- 42. Rd1+');
  });

  it('movetext has comments before and after moves, glyphs and shapes', () => {
    const builder = new GameTreeBuilder(INITIAL_FEN);
    builder.annotate(ROOT, after('To begin with.'));
    const e4 = play(builder, 'e4');
    builder.annotate(e4, { kind: 'nag', nag: 1 });
    builder.annotate(e4, { kind: 'nag', nag: 146 });
    builder.annotate(e4, { kind: 'square', color: 'green', square: 28 });
    builder.annotate(e4, { kind: 'arrow', color: 'red', from: 12, to: 28 });
    builder.annotate(e4, after('Best\nby {test}.', 'en'));
    builder.annotate(e4, after('Am besten.', 'de'));
    const e5 = play(builder, 'e5');
    builder.annotate(e5, before('Now'));
    builder.annotate(e5, after(`${DIAGRAM_MARK} See`));
    play(builder, 'Nf3');
    expect(makeMovetext(builder.build()).replaceAll('\n', ' ')).toBe(
      '{To begin with.} 1. e4 $1 $146 {[%csl Ge4] [%cal Re2e4] Best by {test).} ' +
        '{Am besten.} {Now} 1... e5 {[#] See} 2. Nf3',
    );
  });

  it('movetext of an empty tree is empty', () => {
    expect(makeMovetext(emptyTree(INITIAL_FEN))).toBe('');
    expect(makeMovetext(emptyTree(INITIAL_FEN), '*')).toBe('*');
  });

  it('movetext fills lines of 79 characters, or of 81 if the next line would start with a percent sign', () => {
    const builder = new GameTreeBuilder(INITIAL_FEN);
    const e4 = play(builder, 'e4');
    builder.annotate(e4, after(Array.from({ length: 40 }, (_, at) => `score ${at} %`).join(' ')));
    play(builder, 'e5');
    for (let at = 0; at < 60; at++)
      play(builder, at % 4 < 2 ? ['Nf3', 'Nf6'][at % 2] : ['Ng1', 'Ng8'][at % 2]);
    const lines = makeMovetext(builder.build(), '1/2-1/2').split('\n');
    expect(lines.length).toBeGreaterThan(8);
    expect(lines.filter((line) => line.length > 81)).toEqual([]);
    expect(lines.filter((line) => line.startsWith('%'))).toEqual([]);
    const moves = lines.slice(lines.findIndex((line) => line.includes('}')) + 1);
    expect(moves.slice(0, -1).every((line) => line.length > 70 && line.length < 80)).toBe(true);
  });

  it('movetext never breaks a line within a command', () => {
    const builder = new GameTreeBuilder(INITIAL_FEN);
    const e4 = play(builder, 'e4');
    for (let square = 0; square < 30; square++)
      builder.annotate(e4, { kind: 'square', color: 'green', square });
    builder.annotate(e4, { kind: 'arrow', color: 'red', from: 12, to: 28 });
    builder.annotate(e4, { kind: 'clock', color: 'white', seconds: 5400 });
    builder.annotate(e4, after('[%foo with\tmany  words\n] '.repeat(20)));
    const lines = makeMovetext(builder.build()).split('\n');
    for (const line of lines) expect(line.split('[%')).toHaveLength(line.split(']').length);
    expect(lines.join(' ').split('[%foo with many words ]')).toHaveLength(21);
    // Only a command that is too long for any line makes a longer one.
    expect(lines.filter((line) => line.length > 79).map((line) => line.slice(0, 6))).toEqual(['{[%csl']);
  });

  it('movetext breaks lines within text that only begins like a command', () => {
    const builder = new GameTreeBuilder(INITIAL_FEN);
    builder.annotate(play(builder, 'e4'), after(`[%foo ${'and words '.repeat(20)}`));
    const lines = makeMovetext(builder.build()).split('\n');
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter((line) => line.length > 79)).toEqual([]);
  });

  it('movetext nests as deep as the game does', () => {
    const builder = new GameTreeBuilder(INITIAL_FEN);
    for (let depth = 0; depth < 3000; depth++) {
      builder.startVariation();
      builder.play(NULL_MOVE);
      builder.endLine();
      builder.play(NULL_MOVE);
    }
    const text = makeMovetext(builder.build());
    expect(text.split('(').length - 1).toBe(3000);
    expect(text.split(')').length - 1).toBe(3000);
    expect(text.split('\n').filter((line) => line.length > 79)).toEqual([]);
  });
});

describe('a PGN', () => {
  it('a PGN escapes its tags, adds those of its start position, and ends with the result', () => {
    const builder = new GameTreeBuilder(
      'bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w KQkq - 0 1' as Fen,
      true,
    );
    play(builder, 'Nd3');
    const pgn = makePgn(
      builder.build(),
      [
        ['White', 'O\'Kelly "Alberic" \\ de Galway'],
        ['Result', '0-1'],
      ],
      '0-1',
    );
    expect(pgn).toBe(
      [
        String.raw`[White "O'Kelly \"Alberic\" \\ de Galway"]`,
        '[Result "0-1"]',
        '[Variant "Chess960"]',
        '[SetUp "1"]',
        '[FEN "bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w KQkq - 0 1"]',
        '',
        '1. Nd3 0-1',
        '',
      ].join('\n'),
    );
    expect(parsePgn(pgn)[0].headers.get('White')).toBe('O\'Kelly "Alberic" \\ de Galway');
  });

  it('a PGN keeps a tag that the caller has set', () => {
    const tree = emptyTree('4k3/8/8/8/8/8/8/4K3 w - - 0 1' as Fen);
    expect(makePgn(tree, [['FEN', 'mine']])).toBe('[FEN "mine"]\n[SetUp "1"]\n\n*\n');
  });

  it('a PGN of any tree reads back in chessops with the same moves, variations and annotations', () => {
    const step = fc.record({
      back: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(9) }),
      choice: fc.nat(),
      text: fc.option(
        fc.string({ unit: fc.constantFrom('a', 'b', ' ', ';', '%', '(', '"', '\n', '$', '{') }),
      ),
      nag: fc.option(fc.integer({ min: 1, max: 146 })),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 120 }), (steps) => {
        const builder = new GameTreeBuilder(INITIAL_FEN);
        for (const { back, choice, text, nag } of steps) {
          if (back > 0) builder.goTo(Math.max(0, builder.node - back) as NodeId);
          const moves = legalMoves(builder.board);
          if (moves.length === 0) continue;
          const node = builder.play(moves[choice % moves.length]);
          if (text !== null) builder.annotate(node, after(text));
          if (nag !== null) builder.annotate(node, { kind: 'nag', nag });
        }
        const tree = builder.build();
        const pgn = makePgn(tree, [['Event', 'Test']], '1/2-1/2');
        expect(rereadShape(pgn)).toBe(shapeOf(tree));
        expect(pgn.split('\n').filter((line) => line.startsWith('%'))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
