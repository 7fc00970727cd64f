// Annotations that the encoder wrote: every type comes back as it was described.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Annotation } from '../../../../src/model/annotation.ts';
import { GAME_RESULTS } from '../../../../src/model/gameHeader.ts';
import { INITIAL_FEN } from '../../../../src/chess/types.ts';
import type { AnnotationDescription, GameDescription, MoveNode } from '../../../encoders/cbh/description.ts';
import type { QuotationDescription } from '../../../encoders/cbh/furtherAnnotations.ts';
import { annotationModel, quotedModel } from '../../../encoders/expectedAnnotations.ts';
import { expectedTree } from '../../../encoders/expectedTree.ts';
import { movesOf } from '../../../encoders/moveText.ts';
import { randomGame } from '../../../encoders/randomGames.ts';
import { readGames, SETTINGS } from '../roundTrip.ts';

const { moves: E4 } = movesOf('1.e4');

/** The annotations of 1. e4 as they come back, and the problems. */
async function annotationsOf(annotations: readonly AnnotationDescription[]) {
  const moves = [{ ...E4[0], annotations }];
  const [{ tree, problems }] = await readGames({ name: 'Trip', records: [{ kind: 'game', moves }] });
  return { annotations: tree.nodes[1].annotations, problems };
}

/** Letters of several alphabets; no control characters, which mean something. */
const text = fc.string({ unit: fc.constantFrom(...'abcXYZ äßéЖш∆±!?.-'), maxLength: 30 });
const word = fc.string({ unit: fc.constantFrom(...'abcXYZäß'), minLength: 1, maxLength: 12 });
const square = fc.nat({ max: 63 });
const u8 = fc.nat({ max: 255 });
const i16 = fc.integer({ min: -0x8000, max: 0x7fff });
const hundredths = fc.integer({ min: 0, max: 5_000_000 }).map((value) => value / 100);
const color = fc.constantFrom('none', 'green', 'yellow', 'red');
const language = fc.constantFrom('', 'en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'el');
const texts = fc.array(fc.record({ language: fc.nat({ max: 7 }), text }), { maxLength: 3 });
/** Nothing stands there in the start position, so no answer is a castling or a promotion. */
const middle = fc.integer({ min: 16, max: 47 });

const one = <Kind extends AnnotationDescription['kind']>(
  kind: Kind,
  fields: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<AnnotationDescription> =>
  fc.record(fields).map((values) => ({ kind, ...values }) as AnnotationDescription);

const stages = fc
  .tuple(
    fc.array(
      fc.record({ seconds: hundredths, increment: hundredths, moves: fc.integer({ min: 1, max: 999 }) }),
      {
        maxLength: 2,
      },
    ),
    fc.record({ seconds: hundredths.filter((seconds) => seconds > 0), increment: hundredths }),
  )
  .map(([first, last]) => [...first, last]);

const TYPES: Readonly<Record<string, fc.Arbitrary<AnnotationDescription>>> = {
  'texts after a move': one('comment', { placement: fc.constant('after'), language, text }),
  'texts before a move': one('comment', { placement: fc.constant('before'), language, text }),
  symbols: one('symbols', { move: u8, evaluation: u8, prefix: u8 }),
  squares: one('squares', { squares: fc.array(fc.tuple(color, square), { maxLength: 70 }) }),
  arrows: one('arrows', { arrows: fc.array(fc.tuple(color, square, square), { maxLength: 70 }) }),
  'times spent': one('time', { seconds: fc.nat({ max: 256 * 3600 - 1 }), fraction: u8 }),
  clocks: one('clock', {
    color: fc.constantFrom('white', 'black'),
    seconds: fc.integer().map((value) => value / 100),
  }),
  'time controls': one('timeControl', { stages }),
  evaluations: one('evaluation', { code: fc.constantFrom(0, 1, 3, 32), value: i16, depth: i16 }),
  'evaluation profiles': one('profile', {
    entries: fc.array(fc.record({ code: fc.constantFrom(0, 1, 2, 32, 255), depth: u8, value: i16 }), {
      maxLength: 200,
    }),
  }),
  'training questions': one('training', {
    seconds: fc.nat({ max: 3600 }),
    points: fc.nat({ max: 65_535 }),
    question: texts,
    hints: fc.tuple(texts, texts, texts),
    answers: fc.array(fc.record({ from: middle, to: square, points: u8, feedback: texts }), { maxLength: 5 }),
  }),
  'pawn structures': one('pawnStructure', { code: u8 }),
  'piece paths': one('piecePath', { code: u8, square }),
  'critical positions': one('critical', { phase: fc.constantFrom('opening', 'middlegame', 'endgame') }),
  medals: one('medals', { medals: fc.nat({ max: 0xffff }) }),
  'colours of variations': one('lineColor', {
    rgb: fc.tuple(u8, u8, u8),
    lineOnly: fc.boolean(),
    movesOnly: fc.boolean(),
  }),
  'web links': one('webLink', { url: text, caption: text }),
  pictures: one('picture', { number: fc.nat({ max: 999_999_999 }) }),
  sounds: one('sound', { number: fc.nat({ max: 999_999_999 }) }),
  'data of correspondence games': one('correspondence', {
    part: fc.constantFrom('header', 'move'),
    bytes: fc.uint8Array({ maxLength: 300 }),
  }),
  videos: one('video', { language, file: text.map((name) => `${name}.wmv`) }),
  'captions of videos': one('video', { language, caption: text }),
  'places in videos': one('videoTime', { milliseconds: fc.nat() }),
  'unknown types': one('item', {
    type: fc.constantFrom(0x08, 0x1a, 0x27, 0x77),
    payload: fc.uint8Array({ maxLength: 300 }),
  }),
};

const quotation: fc.Arbitrary<QuotationDescription> = fc.record(
  {
    white: fc.tuple(word, word).map(([last, first]) => `${last}, ${first}`),
    black: word,
    whiteElo: fc.nat({ max: 3000 }),
    blackElo: fc.nat({ max: 3000 }),
    eco: fc.constantFrom('A00', 'C89', 'E99'),
    event: word,
    site: word,
    date: fc.constantFrom({}, { year: 1999 }, { year: 2010, month: 4, day: 1 }),
    type: fc.nat({ max: 8 }).chain((kind) => fc.constantFrom(kind, kind | 32, kind | 64, kind | 128)),
    teamEvent: fc.boolean(),
    nation: fc.constantFrom(0, 53, 121),
    category: fc.nat({ max: 30 }),
    rounds: u8,
    round: u8,
    subround: u8,
    result: fc.constantFrom(...GAME_RESULTS),
  },
  { requiredKeys: ['white', 'black'] },
);

describe('annotations', () => {
  it.each(Object.entries(TYPES))('that are %s come back', async (_, type) => {
    const property = fc.asyncProperty(fc.array(type, { minLength: 1, maxLength: 3 }), async (described) => {
      const { annotations, problems } = await annotationsOf(described);
      expect(problems).toEqual([]);
      expect(annotations).toEqual(described.flatMap(annotationModel));
    });
    await fc.assert(property, SETTINGS);
  });

  it('that quote the header of a game come back', async () => {
    const property = fc.asyncProperty(quotation, async (game) => {
      const { annotations, problems } = await annotationsOf([{ kind: 'quotation', game }]);
      expect(problems).toEqual([]);
      expect(annotations).toEqual([{ kind: 'quotation', game: quotedModel(game) }]);
    });
    await fc.assert(property, SETTINGS);
  });

  it('that quote a game with its moves and start position come back', async () => {
    const property = fc.asyncProperty(quotation, randomGame(60), async (header, { fen, moves: all }) => {
      const moves = mainlineOf(all);
      const quoted = { ...header, ...(fen === INITIAL_FEN ? {} : { startFen: fen }), moves };
      const { annotations, problems } = await annotationsOf([{ kind: 'quotation', game: quoted }]);
      expect(problems).toEqual([]);
      const [annotation] = annotations;
      if (annotation.kind !== 'quotation') throw new Error(annotation.kind);
      const { tree, ...rest } = annotation.game;
      expect(rest).toEqual(quotedModel(header));
      const bare = expectedTree({ fen, moves, annotations: [] }).map((node) => ({
        ...node,
        annotations: [],
      }));
      expect(shapeOf(tree?.nodes ?? [])).toEqual(shapeOf(bare));
    });
    await fc.assert(property, SETTINGS);
  });

  it('stand in the order of the file, of all types at once', async () => {
    const all = fc.array(fc.oneof(...Object.values(TYPES)), { maxLength: 20 });
    const property = fc.asyncProperty(all, async (described) => {
      const game: GameDescription = {
        kind: 'game',
        annotations: described,
        moves: [{ ...E4[0], annotations: described }],
      };
      const [{ tree, problems }] = await readGames({ name: 'Trip', records: [game] });
      const expected: Annotation[] = described.flatMap(annotationModel);
      expect(problems).toEqual([]);
      expect(tree.nodes.map((node) => node.annotations)).toEqual([expected, expected]);
      // What the reader gives crosses to the page.
      expect(structuredClone(tree)).toEqual(tree);
    });
    await fc.assert(property, SETTINGS);
  });
});

/** Quotations end with a null move on their only line. */
const mainlineOf = ([first]: readonly MoveNode[]): MoveNode[] =>
  first === undefined ? [] : [{ move: first.move, children: mainlineOf(first.children) }];

const shapeOf = (nodes: readonly { readonly san: string; readonly parent: number }[]) =>
  nodes.map(({ san, parent }) => `${parent} ${san}`);
