// The columns of the index, and the names, that each part of a query reads.
import { assertNever } from '../base/assertNever.ts';
import { FormatError } from '../base/failure.ts';
import { CONTENT } from '../model/contents.ts';
import type { EntityKind } from '../model/entity.ts';
import { ENTITY_COLUMNS } from '../model/gameIndex.ts';
import type { ColumnName } from '../model/gameIndex.ts';
import type { ContentField, GameQuery, NameField, NumberField } from '../model/query/gameQuery.ts';
import type { Needs } from './searchIndex.ts';

/** The entity kind and the columns of each name field. The site belongs to the event. */
export const NAME_COLUMNS: Readonly<Record<NameField, readonly [EntityKind, readonly ColumnName[]]>> = {
  white: ['player', ['white']],
  black: ['player', ['black']],
  player: ['player', ENTITY_COLUMNS.player],
  event: ['event', ENTITY_COLUMNS.event],
  site: ['event', ENTITY_COLUMNS.event],
  annotator: ['annotator', ENTITY_COLUMNS.annotator],
  source: ['source', ENTITY_COLUMNS.source],
  team: ['team', ENTITY_COLUMNS.team],
};

/** Fields that a search for plain words covers. */
export const WORD_FIELDS = ['player', 'event', 'annotator'] as const;

/** The columns of each number field. The record's number has no column. */
export const NUMBER_COLUMNS: Readonly<Record<NumberField, readonly ColumnName[]>> = {
  elo: ['whiteElo', 'blackElo'],
  whiteElo: ['whiteElo'],
  blackElo: ['blackElo'],
  averageElo: ['whiteElo', 'blackElo'],
  moves: ['moveCount'],
  round: ['round'],
  number: [],
};

const VARIATIONS = 7;
const COMMENTS = 3 << 3;
const SYMBOLS = 3 << 5;
/** Bits of the `contents` column. A game must have one of them. */
export const CONTENT_BITS: Readonly<Record<ContentField, number>> = {
  variations: VARIATIONS,
  comments: COMMENTS,
  symbols: SYMBOLS,
  annotations:
    VARIATIONS |
    COMMENTS |
    SYMBOLS |
    CONTENT.squares |
    CONTENT.arrows |
    CONTENT.training |
    CONTENT.quotation |
    CONTENT.media |
    CONTENT.webLink |
    CONTENT.criticalPosition |
    CONTENT.pawnStructure |
    CONTENT.piecePath,
  media: CONTENT.media,
  training: CONTENT.training,
  setup: CONTENT.setUp,
  arrows: CONTENT.arrows,
  squares: CONTENT.squares,
  times: CONTENT.times,
  correspondence: CONTENT.correspondence,
  chess960: CONTENT.variant,
};

/** Returns the columns and names that a query reads. Throws `FormatError` `unsupported` if it must read games. */
export function needsOfQuery(query: GameQuery): Needs {
  const columns = new Set<ColumnName>();
  const kinds = new Set<EntityKind>();
  const need = (names: readonly ColumnName[], kind?: EntityKind): void => {
    for (const name of names) columns.add(name);
    if (kind !== undefined) kinds.add(kind);
  };
  const open: GameQuery[] = [query];
  for (let part = open.pop(); part !== undefined; part = open.pop())
    switch (part.kind) {
      case 'and':
      case 'or':
        open.push(...part.parts);
        break;
      case 'not':
        open.push(part.part);
        break;
      case 'words':
        for (const field of WORD_FIELDS) need(NAME_COLUMNS[field][1], NAME_COLUMNS[field][0]);
        break;
      case 'name':
        need(NAME_COLUMNS[part.field][1], NAME_COLUMNS[part.field][0]);
        break;
      case 'entity':
        need(entityColumns(part.of, part.side));
        break;
      case 'number':
        need(NUMBER_COLUMNS[part.field]);
        break;
      case 'date':
      case 'eco':
      case 'result':
        need([part.kind]);
        break;
      case 'has':
        need(['contents']);
        break;
      case 'medal':
        need(['medals']);
        break;
      case 'deleted':
      case 'record':
        need(['kind']);
        break;
      case 'comment':
        throw new FormatError({
          kind: 'unsupported',
          file: '',
          expected: 'a question that the list of games answers',
          found: 'words in comments',
        });
      default:
        assertNever(part);
    }
  return { columns, kinds };
}

/** Columns that hold entities of this kind, for one side or for both. */
export const entityColumns = (of: EntityKind, side: 'white' | 'black' | undefined): readonly ColumnName[] =>
  side === undefined || (of !== 'player' && of !== 'team')
    ? ENTITY_COLUMNS[of]
    : [ENTITY_COLUMNS[of][side === 'white' ? 0 : 1]];
