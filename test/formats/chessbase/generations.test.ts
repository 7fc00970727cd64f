// Both generations read alike whatever both can store.
import { describe, expect, it } from 'vitest';
import { INITIAL_FEN } from '../../../src/chess/types.ts';
import { describeDemo } from '../../../scripts/demo/demoDatabase.ts';
import type { DatabaseReader } from '../../../src/formats/format.ts';
import type { Annotation } from '../../../src/model/annotation.ts';
import { ENTITY_KINDS } from '../../../src/model/entity.ts';
import type { GameDetails } from '../../../src/model/gameDetails.ts';
import type { GameTree } from '../../../src/model/gameTree.ts';
import { recordNumber, type RecordRow } from '../../../src/model/gameHeader.ts';
import type { RecordReference } from '../../../src/model/recordReference.ts';
import type { LoadedRecord } from '../../../src/model/loadedGame.ts';
import type { DatabaseDescription } from '../../encoders/cbh/description.ts';
import { SAMPLE_2CBH } from '../../encoders/sample2cbh.ts';
import { nameIn, readIndexFacts } from '../../support/indexFacts.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';
import { CBH, openDescribed, TWO_CBH } from './roundTrip.ts';

const open = async (description: DatabaseDescription) => {
  const [older, newer] = await Promise.all([CBH, TWO_CBH].map((one) => openDescribed(description, one)));
  return { older, newer, count: description.records.length };
};

/** A row without the facts that the generations count differently: analyses have no flags, texts no round. */
function shownRow(row: RecordRow, isAnalysis: boolean): unknown {
  if (row.kind === 'unreadable') return { ...row, problem: row.problem.kind };
  if (row.kind === 'text') return { ...row, round: undefined, contents: 0, title: '' };
  return isAnalysis ? { ...row, contents: 0, moveCount: 0 } : row;
}

async function recordsOf(reader: DatabaseReader): Promise<readonly (LoadedRecord | RecordRow)[]> {
  const records: (LoadedRecord | RecordRow)[] = [];
  for await (const record of reader.readRecords(0, reader.count.known)) records.push(record);
  return records;
}

/** The newer generation does not store the side to move when it quotes a game from a set-up. */
function shownAnnotation(one: Annotation): Annotation {
  if (one.kind === 'unknown') return { ...one, format: 'either' };
  if (one.kind !== 'quotation' || one.game.tree?.startFen === INITIAL_FEN) return one;
  return { ...one, game: { ...one.game, tree: undefined } };
}

/** The nodes by their paths from the root, because the generations order them differently. */
function linesOf({ nodes }: GameTree): unknown {
  const ways = [''];
  for (const [id, { children }] of nodes.entries())
    for (const [i, child] of children.entries()) ways[child] = `${ways[id]} ${i}`;
  return Object.fromEntries(
    nodes.map(({ move, san, ply, annotations }, id) => [
      ways[id],
      { move, san, ply, annotations: annotations.map(shownAnnotation) },
    ]),
  );
}

/** The contents of a record that its row does not show. */
function shownRecord(record: LoadedRecord | RecordRow): unknown {
  if (record.kind === 'game' && 'tree' in record) {
    const nodes = linesOf(record.tree);
    return { ...record.tree, nodes, problems: record.problems };
  }
  if (record.kind !== 'text' || !('bodies' in record)) return record.kind;
  const { titles, bodies, problems } = record;
  // Plain texts become HTML.
  const written = bodies.filter(({ format, text }) => format === 'html' && !text.includes('<br>'));
  return { titles, bodies: written, problems };
}

/** The details that both generations have. */
function shownDetails(details: GameDetails | undefined): unknown {
  if (details === undefined) return undefined;
  return { ...details, endings: [], media: [], topGame: undefined, board: undefined };
}

/** Tells whether a record has no details that both generations store. */
const isBare = ({ kind }: DatabaseDescription['records'][number]): boolean =>
  kind === 'raw' || kind === 'analysis';

function referenceTo(row: RecordRow): RecordReference | undefined {
  if (row.kind === 'text' && row.title !== '') return { kind: 'text', title: row.title };
  if (row.kind !== 'game' || (row.white === '' && row.black === '')) return undefined;
  const { white, black, event, site, date, round } = row;
  const { year } = date;
  return { kind: 'game', white, black, event, site, ...(year && { year }), ...(round && { round }) };
}

/** A game with everything that both generations can store. */
const DETAILED: DatabaseDescription = {
  name: 'Detailed',
  records: [
    {
      kind: 'game',
      white: 'Mårdell, Jimmy',
      black: 'Carlsen, Magnus',
      whiteElo: 2500,
      blackElo: 2882,
      whiteTeam: { title: 'St James', number: 2, overNewYear: true, year: 1865, nation: 42 },
      blackTeam: { title: 'SK Turm', year: 1993, nation: 53 },
      event: {
        title: 'World Championship',
        place: 'Düsseldorf',
        date: { year: 2001, month: 2, day: 3 },
        endDate: { year: 2001, month: 2, day: 28 },
        type: 4 | 64,
        teamEvent: true,
        nation: 53,
        category: 21,
        rounds: 14,
        flags: 3 | 4 | 8,
        latitude: 51.5,
        longitude: 6.75,
        tiebreaks: [10, 11, 12, 13, 14, 22],
      },
      annotator: 'Weiß, Änne',
      source: {
        title: 'MainBase',
        publisher: 'ChessBase',
        published: { year: 1999, month: 7, day: 1 },
        date: { year: 1999, month: 7 },
        version: 2,
        quality: 1,
      },
      tag: 'A title',
      result: '+:-',
      lineEvaluation: 0,
      date: { year: 2001, month: 2, day: 4 },
      round: 3,
      subround: 1,
      medals: 0x1c07,
      save: {
        material: [0x6009, 0x5001],
        whiteRating: { kind: 1, international: 1, name: 'FIDE' },
        blackRating: { kind: 2, national: 1, nation: 53 },
        version: 17,
        created: 500_000_000_000,
        changed: 138_000_000_000_000_000,
      },
      moves: [],
    },
    { kind: 'game', result: '*', lineEvaluation: 18, white: 'Line', moves: [] },
  ],
};

describe.each([describeDemo(), SAMPLE_2CBH, DETAILED])(
  '$name, written for both generations',
  (description) => {
    const isAnalysis = description.records.map(({ kind }) => kind === 'analysis');

    it('both generations have the same title and no problems', async () => {
      const { older, newer, count } = await open(description);
      expect([newer.title, newer.codePage, newer.problems]).toEqual([older.title, older.codePage, []]);
      expect([older.count, newer.count]).toEqual([newer.count, { known: count, complete: true }]);
    });

    it('both generations have the same rows', async () => {
      const { older, newer, count } = await open(description);
      const rows = async (reader: DatabaseReader) =>
        (await reader.readRows(0, count)).map((row, i) => shownRow(row, isAnalysis[i]));
      expect(await rows(newer)).toEqual(await rows(older));
    });

    it('both generations have the same moves, annotations and texts', async () => {
      const { older, newer } = await open(description);
      expect((await recordsOf(newer)).map(shownRecord)).toEqual((await recordsOf(older)).map(shownRecord));
    });

    it('both generations have the same facts in their index', async () => {
      const { older, newer } = await open(description);
      const facts = async (reader: DatabaseReader) =>
        (await readIndexFacts(reader)).indexed.map((fact, i) =>
          isAnalysis[i] ? { ...fact, contents: 0, moveCount: 0 } : fact,
        );
      expect(await facts(newer)).toEqual(await facts(older));
    });

    it('the newer generation has all names of the older one, annotators aside', async () => {
      const { older, newer } = await open(description);
      for (const kind of ENTITY_KINDS.filter((one) => one !== 'annotator')) {
        const names = async (reader: DatabaseReader) => {
          const found = await reader.readNames?.(kind);
          return Array.from({ length: found?.size ?? 0 }, (_, id) => nameIn(found, id)).filter(
            (name) => name !== '',
          );
        };
        // Annotators are players in the newer generation.
        const own = await names(newer);
        const theirs = await names(older);
        expect([kind, theirs]).not.toEqual([kind, []]);
        const missing = theirs.filter((name) => !own.includes(name));
        expect([kind, missing]).toEqual([kind, []]);
      }
    });

    it('both generations have the same details', async () => {
      const { older, newer, count } = await open(description);
      const details = (reader: DatabaseReader) =>
        Promise.all(
          Array.from({ length: count }, (_, i) =>
            isBare(description.records[i]) ? undefined : reader.readDetails?.(recordNumber(i + 1)),
          ),
        );
      expect((await details(newer)).map(shownDetails)).toEqual((await details(older)).map(shownDetails));
    });

    it('the same links lead to records of both generations', async () => {
      const { older, newer, count } = await open(description);
      for (const row of await older.readRows(0, count)) {
        const reference = referenceTo(row);
        if (reference === undefined) continue;
        const found = await newer.findRecord?.(reference);
        expect([reference, found]).toEqual([reference, await older.findRecord?.(reference)]);
        expect(found).toBeDefined();
      }
    });

    it('the newer generation has rows with words at least where the older one has them', async () => {
      const { older, newer, count } = await open(description);
      const rows = async (reader: DatabaseReader) => [
        ...((await reader.rowsWithWords?.({ from: 0, to: count })) ?? []),
      ];
      const own = await rows(newer);
      const theirs = await rows(older);
      // The detailed games have no words in the older generation.
      expect(theirs.length > 0).toBe(description !== DETAILED);
      expect(theirs.filter((row) => !own.includes(row))).toEqual([]);
    });

    it('both generations find the same media files', async () => {
      for (const { format, encode } of [CBH, TWO_CBH]) {
        const media = new Map([
          [`${description.name}.html/Board.png`, Uint8Array.of(1, 2, 3)],
          ['Other.html/Board.png', Uint8Array.of(4)],
        ]);
        const files = new Map([...encode(description), ...media]);
        const reader = await format.open(memoryFiles(description.name, files), {});
        for (const path of [`${description.name}.html\\board.png`, 'Board.png'])
          expect(await reader.readMedia?.(path)).toMatchObject({ content: Uint8Array.of(1, 2, 3) });
        expect(await reader.readMedia?.('Other.html/Board.png')).toBeUndefined();
      }
    });

    it('both generations have the same health report', async () => {
      const { older, newer } = await open(description);
      const health = async (reader: DatabaseReader) => {
        const report = await reader.readHealth?.();
        const annotations = report?.annotations.map(({ code, type, count }) => [code, type, count]);
        const damaged = report?.damaged.first.map(({ number }) => number);
        return { ...report, annotations, damaged, files: [] };
      };
      expect(await health(newer)).toEqual(await health(older));
    });
  },
);
