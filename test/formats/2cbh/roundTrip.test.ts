// The reader must return the encoder's input. The two programs share only the format description.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Board } from '../../../src/chess/board.ts';
import { NULL_MOVE, packMove, promotionCode } from '../../../src/chess/move.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { readEverything, failuresOf } from '../../support/readEverything.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';
import type { DatabaseDescription } from '../../encoders/cbh/description.ts';
import { type RandomGame, randomGame, randomGame960 } from '../../encoders/randomGames.ts';
import { SAMPLE_2CBH } from '../../encoders/sample2cbh.ts';
import { whatIsRead, whatWasWritten } from '../chessbase/randomTrip.ts';
import { openDescribed, RUNS, SETTINGS, TWO_CBH } from '../chessbase/roundTrip.ts';

const generation = TWO_CBH;
/** The start position of ordinary games, which the reader never counts as Chess960. */
const USUAL = 518;

/** The rest of a game after some plies of its mainline, as a game from a set-up. */
function laterPart(game: RandomGame, plies: number): RandomGame {
  const board = Board.fromFen(game.fen, true) ?? new Board();
  let { moves } = game;
  for (let ply = 0; ply < plies && moves.length > 0; ply++) {
    const [{ move, children }] = moves;
    board.play(move === undefined ? NULL_MOVE : packMove(move.from, move.to, promotionCode(move.promotion)));
    moves = children;
  }
  const [placement, turn, castling, passing, , number] = board.fen().split(' ');
  return { ...game, fen: `${placement} ${turn} ${castling} ${passing} 0 ${number}`, moves };
}

describe('a random game', () => {
  it('a random game comes back move by move', async () => {
    const property = fc.asyncProperty(randomGame(120), async (game) => {
      expect(await whatIsRead(game, { generation })).toEqual(whatWasWritten(game, '2cbh'));
    });
    await fc.assert(property, SETTINGS);
  });

  it('a random Chess960 game comes back move by move', async () => {
    const property = fc.asyncProperty(randomGame960(120), async (game) => {
      const chess960 = game.chess960 !== USUAL;
      expect(await whatIsRead(game, { generation })).toEqual({ ...whatWasWritten(game, '2cbh'), chess960 });
    });
    await fc.assert(property, SETTINGS);
  });

  it('a random Chess960 game from another position comes back move by move', async () => {
    const games = randomGame960(60).filter(({ chess960 }) => chess960 !== USUAL);
    const property = fc.asyncProperty(games, fc.nat(20), async (game, plies) => {
      const later = laterPart(game, plies);
      // An inner rook's right cannot be distinguished from the outer one's.
      fc.pre(/^[KQkq-]+$/.test(later.fen.split(' ')[2]));
      expect(await whatIsRead(later, { generation })).toEqual(whatWasWritten(later, '2cbh'));
    });
    await fc.assert(property, SETTINGS);
  });

  it('a random game of many moves in all its lines comes back', async () => {
    const property = fc.asyncProperty(randomGame(900), async (game) => {
      expect(await whatIsRead(game, { generation })).toEqual(whatWasWritten(game, '2cbh'));
    });
    await fc.assert(property, { ...SETTINGS, numRuns: Math.ceil(RUNS / 8) });
  });
});

describe('a database', () => {
  const families: readonly Partial<DatabaseDescription>[] = [
    { spare: 0 },
    { spare: 1 },
    { spare: 1000 },
    { lidHeaderSize: 216 },
    { lidHeaderSize: 228, deletedEntities: 3 },
    { lidHeaderSize: 236 },
  ];

  it.each(families)('a database reads the same when written with %o', async (family) => {
    const read = async (description: DatabaseDescription) => {
      const files = memoryFiles(description.name, generation.encode(description));
      const reading = await readEverything(generation.format, files);
      if (reading.kind === 'failed') throw new Error(JSON.stringify(reading.failure));
      return reading;
    };
    const usual = await read(SAMPLE_2CBH);
    const other = await read({ ...SAMPLE_2CBH, ...family });
    expect(other).toEqual(usual);
    // One record is of an unknown kind.
    expect(failuresOf(other)).toHaveLength(2);
  });

  it('a database has texts in several languages, with their titles', async () => {
    const records: DatabaseDescription['records'] = [
      {
        kind: 'text',
        format: 3,
        deleted: true,
        annotator: 'Author, An',
        event: { title: 'Event', place: 'Place', date: { year: 1999 } },
        source: { title: 'Book', publisher: 'Press' },
        titles: [
          { language: 0, title: 'One' },
          { language: 1, title: '' },
          { language: 2, title: 'Un' },
          { language: 12, title: 'Raz' },
        ],
        bodies: [0, 1, 12, 18].map((language) => ({ language, text: `<p>Größe ${language} Ω</p>` })),
      },
    ];
    const reader = await openDescribed({ name: 'Texts', records }, generation);
    expect(await reader.readRecord(recordNumber(1))).toMatchObject({
      kind: 'text',
      header: {
        deleted: true,
        title: 'One',
        annotator: 'Author, An',
        event: 'Event',
        site: 'Place',
        eventDate: { year: 1999 },
        sourceTitle: 'Book',
        source: 'Press',
      },
      titles: [
        { language: 'en', title: 'One' },
        { language: 'fr', title: 'Un' },
        { language: 'pl', title: 'Raz' },
      ],
      bodies: [
        { language: 'en', text: '<p>Größe 0 Ω</p>' },
        { language: 'de', text: '<p>Größe 1 Ω</p>' },
        { language: 'el', text: '<p>Größe 18 Ω</p>' },
        { language: 'pl', text: '<p>Größe 12 Ω</p>' },
      ],
      problems: [],
    });
  });
});
