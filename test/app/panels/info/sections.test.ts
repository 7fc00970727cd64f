import { describe, expect, it } from 'vitest';
import { infoSections } from '../../../../src/app/panels/info/sections.ts';
import type { Known } from '../../../../src/app/panels/info/sections.ts';
import type { GameDetails } from '../../../../src/model/gameDetails.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { GameHeader } from '../../../../src/model/gameHeader.ts';
import { HEADER } from '../board/shownGame.ts';

const DETAILS: GameDetails = {
  number: recordNumber(17),
  tournament: {
    title: 'Linares 10th',
    place: 'Linares',
    date: { year: 1992, month: 2, day: 21 },
    endDate: { year: 1992, month: 3, day: 14 },
    complete: true,
    boardPoints: false,
    threePointsForWin: false,
    coordinates: { latitude: 38.095, longitude: -3.636 },
    tiebreaks: ['Sonneborn-Berger'],
    kind: 'round robin',
    tempos: ['rapid'],
    teamEvent: true,
    nation: { code: 'ESP', name: 'Spain' },
    category: 17,
    rounds: 13,
  },
  source: {
    title: 'CBM 028',
    publisher: 'ChessBase',
    published: { year: 1992, month: 6, day: 1 },
    date: {},
    version: 2,
    quality: 'high',
  },
  annotator: '',
  whiteTeam: { title: 'Solingen', number: 2, year: 1991, overNewYear: true },
  whiteRating: { scope: 'international', name: 'FIDE', tempo: 'rapid' },
  titles: [],
  endings: [{ code: 12, ply: 60 }],
  version: 3,
  created: Date.UTC(2001, 1, 3, 4, 5),
  finalMaterial: [
    { pawns: 5, knights: 0, bishops: 1, rooks: 2, queens: 0 },
    { pawns: 0, knights: 0, bishops: 0, rooks: 0, queens: 0 },
  ],
  media: ['talk.wav'],
};

const lines = (known: Known, header: Partial<GameHeader> = {}): string[] =>
  infoSections({ ...HEADER, ...header }, known).flatMap(({ title, facts }) =>
    facts.map(({ name, value }) => `${title} / ${name}: ${value}`),
  );

describe('the info of a record', () => {
  it('the info of a record shows everything that its details know', () => {
    const shown = lines(
      { details: DETAILS, timeControl: [{ seconds: 5400, increment: 30 }] },
      { whiteElo: 2700 },
    );
    for (const line of [
      'Players / White: Georg Rotlewi, 2700 (FIDE, rapid)',
      'Players / White’s team: Solingen II, 1991/92',
      'Game / Date: 26\u00A0December 1907',
      'Game / Time control: 90 min + 30 s',
      'Game / Material at the end: 2 rooks, bishop, 5 pawns against bare king',
      'Game / Endings: kind 12 from move 31',
      'Tournament / Place: Linares, Spain',
      'Tournament / Dates: 21\u00A0February 1992 – 14\u00A0March 1992',
      'Tournament / Type: round robin, team event, rapid',
      'Tournament / Category: 17',
      'Tournament / Rounds: 13',
      'Tournament / Games: the database has all of them',
      'Tournament / Tie-breaks: Sonneborn-Berger',
      'Tournament / Coordinates: 38.10° N, 3.64° W',
      'Source / Publisher: ChessBase',
      'Source / Published: 1\u00A0June 1992',
      'Source / Quality: high',
      'Record / Version: 3',
      'Record / Created: 3 February 2001 at 04:05 UTC',
      'Record / Media: talk.wav',
    ])
      expect(shown).toContain(line);
  });

  it('the info names the board of the game, and says that a rating is one of a server', () => {
    const details: GameDetails = {
      ...DETAILS,
      board: 5,
      blackRating: { scope: 'server', name: 'Playchess', tempo: 'bullet' },
    };
    const shown = lines({ details }, { blackElo: 2711 });
    expect(shown).toContain('Game / Board: 5');
    expect(shown.find((line) => line.startsWith('Players / Black:'))).toMatch(
      /2711 \(Playchess, server, bullet\)$/,
    );
  });

  it('the info leaves out what is unknown', () => {
    expect(
      lines({}, { white: 'A', black: '', event: '', site: '', date: {}, round: 0, result: '*' }),
    ).toEqual(['Players / White: A', 'Record / Number: 17']);
  });

  it('the info names the opening, the medals and a mark of deletion', () => {
    const shown = lines(
      { opening: { eco: 'D32', name: 'Tarrasch Defense' } as Known['opening'] },
      { medals: 0b1, deleted: true },
    );
    expect(shown).toContain('Game / Opening: D32 Tarrasch Defense');
    expect(shown).toContain('Game / Medals: Best game');
    expect(shown).toContain('Record / Marked: deleted');
  });

  it('the info names the contents of comments that the page does not show', () => {
    const shown = lines({ commands: '%brsp (2)', engineComments: 84, tags: [['FEN', '?']] });
    expect(shown).toContain('Game / Commands not shown: %brsp (2)');
    expect(shown).toContain(
      'Game / Comments of engines: 84 are shown as scores and times. An export has their words.',
    );
    expect(shown).toContain('Game / Start position: not stated: the usual one is taken');
    expect(lines({}).join()).not.toMatch(/Commands|Comments|Start position/);
  });

  it('the info shows further tags of the record under their own names', () => {
    const shown = lines({ tags: [['PlyCount', '49']] }, {});
    expect(shown).toContain('Further tags / PlyCount: 49');
  });

  it('the info shows all that the list of players has of them, and how the game was filed', () => {
    const shown = lines(
      {
        details: {
          ...DETAILS,
          white: {
            title: 'GM',
            elo: 2701,
            fideId: 4_100_018,
            birthday: { year: 1976, month: 2, day: 17 },
            sex: 'male',
          },
          black: { title: 'WIM', birthday: { year: 1990 }, sex: 'female' },
        },
        tags: [
          ['WhiteTitle', 'GM'],
          ['GameType', 'tactics'],
        ],
      },
      { white: 'Петров, Пётр', whiteTitle: 'GM', whiteElo: 2698, blackTitle: 'WIM', gameType: 'tactics' },
    );
    expect(shown).toContain('Players / White: GM Пётр Петров, 2698 (FIDE, rapid)');
    expect(shown).toContain(
      'Players / About White: born 17\u00A0February 1976, male, FIDE id 4100018, listed with 2701',
    );
    expect(shown).toContain('Players / About Black: born 1990, female');
    expect(shown).toContain('Game / Filed under: tactics');
    expect(shown.filter((line) => line.startsWith('Further tags'))).toEqual([]);
  });
});
