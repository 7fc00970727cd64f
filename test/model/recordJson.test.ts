import { describe, expect, it } from 'vitest';
import { recordJson } from '../../src/model/recordJson.ts';
import { parseUci } from '../../src/chess/uci.ts';
import { INITIAL_FEN } from '../../src/chess/types.ts';
import type { Eco, Fen } from '../../src/chess/types.ts';
import type { Annotation } from '../../src/model/annotation.ts';
import { packContents } from '../../src/model/contents.ts';
import { recordNumber } from '../../src/model/gameHeader.ts';
import type { GameHeader, TextHeader } from '../../src/model/gameHeader.ts';
import { ROOT } from '../../src/model/gameTree.ts';
import type { GameTree } from '../../src/model/gameTree.ts';
import { GameTreeBuilder } from '../../src/model/gameTreeBuilder.ts';

const NOTHING = packContents({ variations: 0, comments: 0, symbols: 0 });
const HEADER: GameHeader = {
  kind: 'game',
  number: recordNumber(5),
  deleted: false,
  white: 'Opocensky, Karel',
  black: 'Saemisch, Fritz',
  whiteTeam: '',
  blackTeam: '',
  result: '1-0',
  event: 'Bad Pistyan',
  site: '',
  date: { year: 1922, month: 4, day: 23 },
  eventDate: { year: 1922 },
  annotator: '',
  source: '',
  sourceTitle: '',
  medals: 0,
  contents: NOTHING,
};

/** Plays UCI moves; `(` starts alternatives to the next move and `)` ends the line. */
function play(moves: string, fen: Fen = INITIAL_FEN, chess960 = false): GameTreeBuilder {
  const builder = new GameTreeBuilder(fen, chess960);
  for (const token of moves.split(' ')) {
    if (token === '(') builder.startVariation();
    else if (token === ')') builder.endLine();
    else {
      const move = parseUci(builder.board, token);
      if (move === undefined) throw new Error(`${token} is not legal here`);
      builder.play(move);
    }
  }
  return builder;
}

const dumped = (tree: GameTree, header = HEADER) => recordJson({ kind: 'game', header, tree, problems: [] });
const through = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a game as JSON', () => {
  it('a game has the documented keys in the documented order, empty if the file has nothing', () => {
    const game = through(dumped(play('e2e4').build(), { ...HEADER, eco: 'A31' as Eco, round: 15 }));
    expect(JSON.stringify(game)).toBe(
      '{"id":5,"kind":"game","deleted":false,"white":"Opocensky, Karel","black":"Saemisch, Fritz",' +
        '"result":"1-0","date":"1922.04.23","round":15,"subround":0,"whiteElo":0,"blackElo":0,"eco":"A31",' +
        '"event":"Bad Pistyan","site":"","eventDate":"1922.??.??","annotator":"","sourceTitle":"","source":"",' +
        '"whiteTeam":"","blackTeam":"","startFen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",' +
        '"moves":["e2e4"],"tree":[["e2e4"]],"annotations":[],"problems":[]}',
    );
  });

  it('the JSON of a game nests the alternatives of a move under it, in the order of the file', () => {
    const game = dumped(play('e2e4 ( c7c5 g1f3 ) ( e7e5 g1f3 ) c7c6').build());
    expect(game['moves']).toEqual(['e2e4', 'c7c5', 'g1f3']);
    expect(game['tree']).toEqual([['e2e4'], ['c7c5', [[['e7e5'], ['g1f3']], [['c7c6']]]], ['g1f3']]);
  });

  it('the JSON of a game has alternatives to the first move, and variations within variations', () => {
    const game = dumped(play('( e2e4 ) d2d4 ( d7d5 c2c4 ) g8f6').build());
    expect(game['tree']).toEqual([['e2e4', [[['d2d4'], ['d7d5', [[['g8f6']]]], ['c2c4']]]]]);
  });

  it('the JSON of a game has castling as the king’s move, in Chess960 as king takes rook', () => {
    const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' as Fen;
    expect(dumped(play('e1g1 e8c8', fen).build())['moves']).toEqual(['e1g1', 'e8c8']);
    const game = dumped(play('e1h1 e8a8', fen, true).build());
    expect([game['moves'], game['chess960']]).toEqual([['e1h1', 'e8a8'], true]);
  });

  it('the JSON of a game has promotions, underpromotions and null moves', () => {
    const fen = '8/P6k/8/8/8/8/p6K/8 w - - 0 1' as Fen;
    expect(dumped(play('a7a8n a2a1q 0000', fen).build())['moves']).toEqual(['a7a8n', 'a2a1q', '0000']);
  });

  it('the JSON of a game has annotations with their position, squares by name and bytes in hex', () => {
    const builder = play('e2e4');
    const add = (annotation: Annotation, node = builder.node) => builder.annotate(node, annotation);
    add({ kind: 'comment', placement: 'before', language: '', text: 'Once upon a time' }, ROOT);
    add({ kind: 'nag', nag: 1 });
    add({ kind: 'square', color: 'green', square: 28 });
    add({ kind: 'arrow', color: 'red', from: 0, to: 63 });
    add({ kind: 'unknown', format: 'cbh', code: 8, bytes: Uint8Array.of(0, 10, 255) });
    expect(dumped(builder.build())['annotations']).toEqual([
      { ply: 0, kind: 'comment', placement: 'before', language: '', text: 'Once upon a time' },
      { ply: 1, after: 'e2e4', kind: 'nag', nag: 1 },
      { ply: 1, after: 'e2e4', kind: 'square', color: 'green', square: 'e4' },
      { ply: 1, after: 'e2e4', kind: 'arrow', color: 'red', from: 'a1', to: 'h8' },
      { ply: 1, after: 'e2e4', kind: 'unknown', format: 'cbh', code: 8, bytes: '000aff' },
    ]);
  });

  it('the JSON of a question has texts to choose from unchanged, next to answers that are moves', () => {
    const builder = play('e2e4');
    const en = (text: string) => [{ language: 'en', text }];
    const choices = [{ points: 5, text: en('To win the pawn'), reply: en('Yes') }];
    const question = { seconds: 60, points: 5, question: en('Why?'), hints: [], choices };
    builder.annotate(builder.node, { kind: 'trainingQuestion', answers: [], ...question });
    expect(dumped(builder.build())['annotations']).toEqual([
      { ply: 1, after: 'e2e4', kind: 'trainingQuestion', answers: [], ...question },
    ]);
  });

  it('the JSON of a game keeps its problems', () => {
    const problem = { kind: 'illegal-move', file: 'x.cbg', offset: 46 } as const;
    const tree = play('e2e4').build();
    expect(recordJson({ kind: 'game', header: HEADER, tree, problems: [problem] })['problems']).toEqual([
      problem,
    ]);
  });

  it('the JSON of a game has 1,024 of 3,000 nested variations, and says so', () => {
    // Each alternative goes on to the next, while only the b-knights move.
    const round = '( g1f3 ) b1c3 ( g8f6 ) b8c6 ( g1f3 ) c3b1 ( g8f6 ) c6b8';
    const game = dumped(play(Array(750).fill(round).join(' ')).build());
    const text = JSON.stringify(game);
    expect(/\]+,"annotations"/.exec(text)?.[0].length).toBe(1024 * 3 + 2 + ',"annotations"'.length);
    expect(game['problems']).toEqual([
      { kind: 'limit', file: '', expected: 'variations at most 1024 levels deep' },
    ]);
  });
});

describe('other records as JSON', () => {
  const TEXT: TextHeader = {
    kind: 'text',
    number: recordNumber(2),
    deleted: true,
    title: '',
    event: 'Linares',
    site: '',
    annotator: 'Reek',
    source: 'Quiet Press',
    sourceTitle: 'Notes',
    eventDate: { year: 1993 },
    contents: NOTHING,
  };

  it('the JSON of a guiding text has titles and bodies by language', () => {
    const text = recordJson({
      kind: 'text',
      header: TEXT,
      titles: [
        { language: 'en', title: 'History' },
        { language: 'de', title: 'Geschichte' },
      ],
      bodies: [
        { language: 'en', format: 'html', text: '<p>It began' },
        { language: 'en', format: 'plain', text: 'It went on' },
      ],
      problems: [],
    });
    expect(text).toEqual({
      id: 2,
      kind: 'text',
      deleted: true,
      title: 'History',
      event: 'Linares',
      site: '',
      eventDate: '1993.??.??',
      annotator: 'Reek',
      sourceTitle: 'Notes',
      source: 'Quiet Press',
      round: 0,
      titles: { en: 'History', de: 'Geschichte' },
      texts: { en: '<p>It began', 'en 2': 'It went on' },
      formats: { en: 'html', 'en 2': 'plain' },
      problems: [],
    });
  });

  it('the JSON of an unreadable record is one line with its problem', () => {
    const problem = { kind: 'invalid', file: 'x.cbh', offset: 92 } as const;
    expect(recordJson({ kind: 'unreadable', number: recordNumber(2), problem })).toEqual({
      id: 2,
      kind: 'unreadable',
      problems: [problem],
    });
  });
});
