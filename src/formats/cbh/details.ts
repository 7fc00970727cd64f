// Reads the details of a record: its facts besides the moves, from all files that know something about it.
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { GameDetails } from '../../model/gameDetails.ts';
import type { GameRecord, TextRecord } from '../chessbase/records.ts';
import { SOURCE_DETAILS, TEAM_DETAILS, TITLES, TOURNAMENT_DETAILS } from './detailEntities.ts';
import { ANNOTATOR, type EntityKind } from './entities.ts';
import { EntityTable } from './entityTable.ts';
import { decodeExtendedDetails, type ExtendedDetails } from './extendedDetails.ts';
import { decodeExtendedRecord } from './extendedRecords.ts';
import type { Family } from './openFamily.ts';
import { readMediaNames, readTopGame, readTournamentExtras } from './sideFiles.ts';

/** See `DatabaseReader.readDetails`. */
export async function readDetails(family: Family, record: GameRecord | TextRecord): Promise<GameDetails> {
  const { siblings, codePage } = family;
  const { number } = record;
  const { bytes, isDamaged = false } = (await family.extended?.readBytes(number)) ?? {};
  const { whiteTeam, blackTeam, tag } = bytes === undefined ? {} : decodeExtendedRecord(bytes);
  const { mediaOffset, ...extended }: ExtendedDetails =
    bytes === undefined ? { endings: [] } : decodeExtendedDetails(bytes, isDamaged);
  const entity = <Entity>(kind: EntityKind<Entity>, extension: string, id: number | undefined) =>
    readEntity(kind, siblings.get(extension), codePage, id);
  const [tournament, extras, source, annotator, white, black, titles, media, topGame] = await Promise.all([
    entity(TOURNAMENT_DETAILS, 'cbt', record.tournament),
    readTournamentExtras(siblings.get('cbtt'), record.tournament),
    entity(SOURCE_DETAILS, 'cbs', record.source),
    entity(ANNOTATOR, 'cbc', record.annotator),
    entity(TEAM_DETAILS, 'cbe', whiteTeam),
    entity(TEAM_DETAILS, 'cbe', blackTeam),
    entity(TITLES, 'cbl', tag),
    readMediaNames(siblings.get('cbm'), mediaOffset, codePage),
    record.kind === 'game' ? readTopGame(siblings.get('flags'), number) : undefined,
  ]);
  return {
    number,
    tournament: { ...tournament, ...extras },
    source,
    annotator,
    ...(white.title === '' ? {} : { whiteTeam: white }),
    ...(black.title === '' ? {} : { blackTeam: black }),
    titles,
    ...extended,
    ...(topGame === undefined ? {} : { topGame }),
    media,
  };
}

async function readEntity<Entity>(
  kind: EntityKind<Entity>,
  source: ByteSource | undefined,
  codePage: Family['codePage'],
  id: number | undefined,
): Promise<Entity> {
  if (id === undefined) return kind.none;
  const table = await EntityTable.open(kind, source);
  table.setCodePage(codePage);
  return (await table.load([id]))(id);
}
