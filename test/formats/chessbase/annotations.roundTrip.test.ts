// Encoded annotations: every type comes back as described, in both generations.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Annotation } from '../../../src/model/annotation.ts';
import { GAME_RESULTS } from '../../../src/model/gameHeader.ts';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import type { AnnotationDescription, GameDescription, MoveNode } from '../../encoders/cbh/description.ts';
import type { QuotationDescription } from '../../encoders/cbh/furtherAnnotations.ts';
import { annotationModel, quotedModel } from '../../encoders/expectedAnnotations.ts';
import { expectedTree } from '../../encoders/expectedTree.ts';
import { movesOf } from '../../encoders/moveText.ts';
import { randomGame } from '../../encoders/randomGames.ts';
import { CBH, type Generation, readGames, SETTINGS, TWO_CBH } from './roundTrip.ts';

const { moves: E4 } = movesOf('1.e4');

/** The annotations of 1. e4 that the reader returns, and the problems. */
async function annotationsOf(annotations: readonly AnnotationDescription[], generation: Generation) {
  const moves = [{ ...E4[0], annotations }];
  const records = [{ kind: 'game' as const, moves }];
  const [{ tree, problems }] = await readGames({ name: 'Trip', records }, generation);
  return { annotations: tree.nodes[1].annotations, problems };
}

/** Letters of several alphabets; no control characters, because these have meanings. */
const text = fc.string({ unit: fc.constantFrom(...'abcXYZ äßéЖш∆±!?.-'), maxLength: 30 });
const word = fc.string({ unit: fc.constantFrom(...'abcXYZäß'), minLength: 1, maxLength: 12 });
const square = fc.nat({ max: 63 });
const u8 = fc.nat({ max: 255 });
const i16 = fc.integer({ min: -0x8000, max: 0x7fff });
const hundredths = fc.integer({ min: 0, max: 5_000_000 }).map((value) => value / 100);
const color = fc.constantFrom('none', 'green', 'yellow', 'red');
const language = fc.constantFrom('', 'en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'el');
const textsUpTo = (lastLanguage: number) =>
  fc.array(fc.record({ language: fc.nat({ max: lastLanguage }), text }), { maxLength: 3 });
/** Squares that are empty in the start position, so that no answer is a castling or a promotion. */
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

/** The common parts of questions; `texts` are those of the generation. */
const asked = (texts: fc.Arbitrary<unknown>) => ({
  seconds: fc.nat({ max: 3600 }),
  points: fc.nat({ max: 65_535 }),
  question: texts,
  hints: fc.tuple(texts, texts, texts),
});
const questions = (texts: fc.Arbitrary<unknown>) =>
  one('training', {
    ...asked(texts),
    answers: fc.array(fc.record({ from: middle, to: square, points: u8, feedback: texts }), { maxLength: 5 }),
  });

type Types = Readonly<Record<string, fc.Arbitrary<AnnotationDescription>>>;

const SHARED: Types = {
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
  'pawn structures': one('pawnStructure', { code: u8 }),
  'piece paths': one('piecePath', { code: u8, square }),
  'critical positions': one('critical', { phase: fc.constantFrom('opening', 'middlegame', 'endgame') }),
  medals: one('medals', { medals: fc.nat({ max: 0xffff }) }),
  'colors of variations': one('lineColor', {
    rgb: fc.tuple(u8, u8, u8),
    lineOnly: fc.boolean(),
    movesOnly: fc.boolean(),
  }),
  'web links': one('webLink', { url: text, caption: text }),
  videos: one('video', { language, file: text.map((name) => `${name}.wmv`) }),
  'captions of videos': one('video', { language, caption: text }),
  'places in videos': one('videoTime', { milliseconds: fc.nat() }),
};

/** Types whose length is known only in one generation. */
const OLDER: Types = {
  'training questions': questions(textsUpTo(7)),
  pictures: one('picture', { number: fc.nat({ max: 999_999_999 }) }),
  sounds: one('sound', { number: fc.nat({ max: 999_999_999 }) }),
  'data of correspondence games': one('correspondence', {
    part: fc.constantFrom('header', 'move'),
    bytes: fc.uint8Array({ maxLength: 300 }),
  }),
  'unknown types': one('item', {
    type: fc.constantFrom(0x08, 0x1a, 0x27, 0x77),
    payload: fc.uint8Array({ maxLength: 300 }),
  }),
};
/** Language 7 means arrows in the newer generation. */
const newerTexts = textsUpTo(6);
const NEWER: Types = {
  'training questions': questions(newerTexts),
  'multiple choices': one('training', {
    ...asked(newerTexts),
    answers: fc.constant([]),
    choices: fc.array(fc.record({ points: u8, answer: newerTexts, reply: newerTexts }), { maxLength: 5 }),
  }),
  'unknown types': fc.oneof(
    one('item', { type: fc.constant(0x08), payload: fc.uint8Array({ minLength: 4, maxLength: 4 }) }),
    one('item', { type: fc.constant(0x27), payload: fc.uint8Array({ minLength: 2, maxLength: 2 }) }),
  ),
};

const GENERATIONS = [
  { ...CBH, id: 'cbh', types: { ...SHARED, ...OLDER }, lastSubround: 255 },
  { ...TWO_CBH, id: '2cbh', types: { ...SHARED, ...NEWER }, lastSubround: 127 },
] as const;

const quotations = (lastSubround: number): fc.Arbitrary<QuotationDescription> =>
  fc.record(
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
      subround: fc.nat({ max: lastSubround }),
      result: fc.constantFrom(...GAME_RESULTS),
    },
    { requiredKeys: ['white', 'black'] },
  );

describe.each(GENERATIONS)('annotations of .$id', ({ id, types, lastSubround, ...generation }) => {
  const model = annotationModel(id);
  const quotation = quotations(lastSubround);

  it.each(Object.entries(types))('%s come back as annotations', async (_, type) => {
    const property = fc.asyncProperty(fc.array(type, { minLength: 1, maxLength: 3 }), async (described) => {
      const { annotations, problems } = await annotationsOf(described, generation);
      expect(problems).toEqual([]);
      expect(annotations).toEqual(described.flatMap(model));
    });
    await fc.assert(property, SETTINGS);
  });

  it("quotations of a game's header come back", async () => {
    const property = fc.asyncProperty(quotation, async (game) => {
      const { annotations, problems } = await annotationsOf([{ kind: 'quotation', game }], generation);
      expect(problems).toEqual([]);
      expect(annotations).toEqual([{ kind: 'quotation', game: quotedModel(game) }]);
    });
    await fc.assert(property, SETTINGS);
  });

  it('quotations of a game with its moves and start position come back', async () => {
    const property = fc.asyncProperty(quotation, randomGame(60), async (header, { fen, moves: all }) => {
      const isUsual = fen === INITIAL_FEN;
      const moves = id === 'cbh' ? mainlineOf(all) : untilPass(mainlineOf(all));
      const quoted = { ...header, ...(isUsual ? {} : { startFen: fen }), moves };
      const { annotations, problems } = await annotationsOf(
        [{ kind: 'quotation', game: quoted }],
        generation,
      );
      expect(problems).toEqual([]);
      const [annotation] = annotations;
      if (annotation.kind !== 'quotation') throw new Error(annotation.kind);
      const { tree, ...rest } = annotation.game;
      expect(rest).toEqual(quotedModel(header));
      // The newer generation does not store the side to move of a set-up.
      const isShown = id === 'cbh' || (isUsual && moves.length > 0);
      const nodes = isShown ? expectedTree({ fen, moves, annotations: [] }) : [];
      expect(shapeOf(tree?.nodes ?? [])).toEqual(shapeOf(nodes));
    });
    await fc.assert(property, SETTINGS);
  });

  it('annotations of all types come back in the order of the file', async () => {
    const all = fc.array(fc.oneof(...Object.values(types)), { maxLength: 20 });
    const property = fc.asyncProperty(all, async (described) => {
      const game: GameDescription = {
        kind: 'game',
        annotations: described,
        moves: [{ ...E4[0], annotations: described }],
      };
      const [{ tree, problems }] = await readGames({ name: 'Trip', records: [game] }, generation);
      const expected: Annotation[] = described.flatMap(model);
      expect(problems).toEqual([]);
      expect(tree.nodes.map((node) => node.annotations)).toEqual([expected, expected]);
      // The worker sends the tree to the page as a structured clone.
      expect(structuredClone(tree)).toEqual(tree);
    });
    await fc.assert(property, SETTINGS);
  });
});

/** The mainline alone: a quotation has one line. */
const mainlineOf = ([first]: readonly MoveNode[]): MoveNode[] =>
  first === undefined ? [] : [{ move: first.move, children: mainlineOf(first.children) }];

/** Quotations of the newer generation have no null moves. */
const untilPass = ([first]: readonly MoveNode[]): MoveNode[] =>
  first?.move === undefined ? [] : [{ move: first.move, children: untilPass(first.children) }];

const shapeOf = (nodes: readonly { readonly san: string; readonly parent: number }[]) =>
  nodes.map(({ san, parent }) => `${parent} ${san}`);
