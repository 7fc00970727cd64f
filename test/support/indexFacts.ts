// The index of a database must have the facts of its list, in numbers.
import type { DatabaseReader } from '../../src/formats/format.ts';
import { CONTENT } from '../../src/model/contents.ts';
import { ENTITY_KINDS, type EntityKind, type EntityNames } from '../../src/model/entity.ts';
import type { RecordRow } from '../../src/model/gameHeader.ts';
import {
  COLUMN_NAMES,
  DELETED,
  dateNumber,
  ecoNumber,
  NO_RESULT,
  RECORD_KINDS,
  RESULT_CODES,
  roundNumber,
  type ColumnName,
} from '../../src/model/gameIndex.ts';

/** Names by kind, if the format has them. */
async function readAllNames(reader: DatabaseReader): Promise<ReadonlyMap<EntityKind, EntityNames>> {
  const names = new Map<EntityKind, EntityNames>();
  for (const kind of ENTITY_KINDS) {
    const found = await reader.readNames?.(kind);
    if (found !== undefined) names.set(kind, found);
  }
  return names;
}

export const nameIn = (texts: Pick<EntityNames, 'text' | 'starts'> | undefined, id: number): string =>
  texts?.text.slice(texts.starts[id], texts.starts[id + 1]) ?? '';

const NOTHING = {
  white: '',
  black: '',
  whiteElo: 0,
  blackElo: 0,
  result: NO_RESULT,
  moveCount: 0,
  eco: 0,
  event: '',
  site: '',
  date: 0,
  contents: 0,
  round: 0,
  annotator: '',
  source: '',
  whiteTeam: '',
  blackTeam: '',
  medals: 0,
  gameType: 0,
};

/** Game types of Chess Assistant in alphabetical order. */
const TYPES = [
  'annotated game from a book',
  "attack on the king's side",
  "attack on the queen's side",
  'blunder',
  'computer analysis',
  'computer game',
  'counter-attack',
  'defense',
  'drawing methods',
  'endgame',
  'historic game',
  'material imbalance',
  'middlegame',
  'miscellaneous',
  'model game',
  'opening theory, plans',
  'opposite-colored bishops',
  'own analysis',
  'own game',
  'piece play',
  'positional sacrifice',
  'prophylaxis',
  'psychology',
  'space',
  'strategy',
  'tablebase analysis',
  'tactics',
  'test',
  'transition to the endgame',
  'typical pawn structure',
];

function typePlace(type: string | undefined): number {
  if (type === undefined) return 0;
  const place = TYPES.indexOf(type);
  return place < 0 ? TYPES.length + 1 : place + 1;
}

/** The facts of a row in the list, in the words of the index. */
export function factsOfRow(row: RecordRow): Facts {
  switch (row.kind) {
    case 'unreadable':
      return { ...NOTHING, kind: RECORD_KINDS.unreadable };
    case 'text': {
      const { event, site, annotator, source, round, contents } = row;
      const kind = RECORD_KINDS.text + (row.deleted ? DELETED : 0);
      return { ...NOTHING, kind, event, site, annotator, source, contents, round: roundNumber(round) };
    }
    case 'game':
      return {
        kind: RECORD_KINDS[row.variant === undefined ? 'game' : 'variant'] + (row.deleted ? DELETED : 0),
        white: row.white,
        black: row.black,
        whiteElo: row.whiteElo ?? 0,
        blackElo: row.blackElo ?? 0,
        result: RESULT_CODES[row.result],
        moveCount: row.moveCount ?? 0,
        eco: row.eco === undefined ? 0 : ecoNumber(row.eco),
        event: row.event,
        site: row.site,
        date: dateNumber(row.date),
        contents: row.contents | (row.chess960 === undefined ? 0 : CONTENT.variant),
        round: roundNumber(row.round, row.subround),
        annotator: row.annotator,
        source: row.sourceTitle === '' ? row.source : row.sourceTitle,
        whiteTeam: row.whiteTeam,
        blackTeam: row.blackTeam,
        medals: row.medals,
        gameType: typePlace(row.gameType),
      };
  }
}

const KIND_OF: Partial<Record<ColumnName, EntityKind>> = {
  white: 'player',
  black: 'player',
  event: 'event',
  annotator: 'annotator',
  source: 'source',
  whiteTeam: 'team',
  blackTeam: 'team',
};

export type Facts = Readonly<Record<string, string | number>>;

/** The facts of every record in the index, and those in the list. */
export async function readIndexFacts(
  reader: DatabaseReader,
): Promise<{ readonly indexed: readonly Facts[]; readonly listed: readonly Facts[] }> {
  const { count, columns } = await reader.readIndex(COLUMN_NAMES);
  const names = await readAllNames(reader);
  const rows = await reader.readRows(0, count);
  const indexed = rows.map((_, row) => {
    const facts: Record<string, string | number> = {};
    for (const [name, column] of columns) {
      const kind = KIND_OF[name];
      const isBeyond = kind !== undefined && column[row] >= (names.get(kind)?.size ?? 1);
      if (isBeyond) throw new Error(`${name} ${column[row]} is beyond the names`);
      facts[name] = kind === undefined ? column[row] : nameIn(names.get(kind), column[row]);
      if (name === 'event') facts['site'] = nameIn(names.get('event')?.sites, column[row]);
      // The lowest bits only sort within a code.
      if (name === 'eco') facts['eco'] = column[row] - (column[row] % 128);
    }
    return facts;
  });
  return { indexed, listed: rows.map(factsOfRow) };
}
