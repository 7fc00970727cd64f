// The details of a game: facts about its players from the volume.
import { FormatError } from '../../base/failure.ts';
import { ByteReader } from '../../bytes/byteReader.ts';
import type { GameDetails, PlayerDetails } from '../../model/gameDetails.ts';
import type { RecordNumber } from '../../model/gameHeader.ts';
import { decodeDate } from './gameHeaders.ts';
import { readWindow } from './gameWindow.ts';
import type { Family } from './openFamily.ts';

const PLAYER_SIZE = 10;
const SEXES = [undefined, 'male', 'female'] as const;

/** See `DatabaseReader.readDetails`; the number must be one of the database's. */
export async function readDetails(family: Family, number: RecordNumber): Promise<GameDetails> {
  const [{ header, stored }] = await readWindow(family, number - 1, number);
  const { event, site, source, annotator, gameType } = header;
  const [white, black] = await Promise.all([
    readPlayer(family, stored.white),
    readPlayer(family, stored.black),
  ]);
  return {
    number,
    tournament: {
      title: event,
      place: site,
      date: {},
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
    white,
    black,
    ...(gameType !== undefined && { gameType }),
    titles: [],
    endings: [],
    media: [],
  };
}

async function readPlayer({ names, players, readings }: Family, id: number): Promise<PlayerDetails> {
  const name = (await names.Players.load([id]))(id);
  const unknown = { title: name.title, birthday: {} };
  if (players === undefined || (id + 1) * PLAYER_SIZE > players.size) return unknown;
  const base = id * PLAYER_SIZE;
  try {
    const bytes = await players.read(base, PLAYER_SIZE);
    const reader = new ByteReader(bytes, { file: players.name, base });
    const elo = reader.u16le();
    const fideId = reader.u32le();
    const birthday = decodeDate(reader.u16le() + 0x10000 * reader.u8(), readings.monthsPerYear);
    const sex = SEXES[reader.u8()];
    return {
      title: name.title,
      ...(elo > 0 && { elo }),
      ...(fideId > 0 && { fideId }),
      birthday,
      ...(sex !== undefined && { sex }),
    };
  } catch (thrown) {
    // If the volume lacks data of its players, that is a problem of the database, not of the game.
    if (thrown instanceof FormatError && thrown.failure.kind === 'truncated') return unknown;
    throw thrown;
  }
}
