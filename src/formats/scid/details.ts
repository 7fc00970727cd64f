// The details of a game: facts of the index that its row does not show.
import type { GameDetails, PieceCounts, RatingKind } from '../../model/gameDetails.ts';
import type { RecordNumber } from '../../model/gameHeader.ts';
import { readWindow } from './gameWindow.ts';
import type { Family } from './openFamily.ts';

const RATINGS: readonly (RatingKind | undefined)[] = [
  { scope: 'international', name: 'Elo' },
  undefined,
  { scope: 'international', tempo: 'rapid', name: 'Rapid' },
  { scope: 'international', tempo: 'correspondence', name: 'ICCF' },
  { scope: 'national', name: 'USCF' },
  { scope: 'national', name: 'DWZ' },
  { scope: 'national', name: 'ECF' },
];

/** See `DatabaseReader.readDetails`; the number must be one of the database's. */
export async function readDetails(family: Family, number: RecordNumber): Promise<GameDetails> {
  const [{ header, game }] = await readWindow(family, number - 1, number, 'tags');
  const { event, site, eventDate, source, annotator, gameType, whiteTeam, blackTeam } = header;
  const whiteRating = game.whiteElo > 0 ? RATINGS[game.whiteRating] : undefined;
  const blackRating = game.blackElo > 0 ? RATINGS[game.blackRating] : undefined;
  return {
    number,
    tournament: {
      title: event,
      place: site,
      date: eventDate,
      endDate: {},
      complete: false,
      boardPoints: false,
      threePointsForWin: false,
      tiebreaks: [],
      tempos: [],
      teamEvent: false,
    },
    source: { title: source, publisher: '', published: {}, date: {} },
    annotator,
    ...(gameType !== undefined && { gameType }),
    ...(whiteTeam !== '' && { whiteTeam: { title: whiteTeam, overNewYear: false } }),
    ...(blackTeam !== '' && { blackTeam: { title: blackTeam, overNewYear: false } }),
    ...(whiteRating !== undefined && { whiteRating }),
    ...(blackRating !== undefined && { blackRating }),
    titles: [],
    ...(game.material !== 0 && { finalMaterial: largerFirst(game.material) }),
    endings: [],
    media: [],
  };
}

/**
 * Material in the order of a game's details: the side with the larger stored number first. Pawns count up to
 * 15, other pieces up to 3.
 */
function largerFirst(material: number): readonly [PieceCounts, PieceCounts] {
  const white = material >>> 12;
  const black = material & 0xfff;
  return white >= black ? [countsOf(white), countsOf(black)] : [countsOf(black), countsOf(white)];
}

const countsOf = (side: number): PieceCounts => ({
  queens: (side >>> 10) & 3,
  rooks: (side >>> 8) & 3,
  bishops: (side >>> 6) & 3,
  knights: (side >>> 4) & 3,
  pawns: side & 15,
});
