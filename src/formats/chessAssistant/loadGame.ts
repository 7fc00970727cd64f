// Opens one game: its header, its tree, and their problems.
import type { Failure } from '../../base/failure.ts';
import { INITIAL_FEN } from '../../chess/types.ts';
import { emptyTree } from '../../model/gameTree.ts';
import type { LoadedGame } from '../../model/loadedGame.ts';
import type { GameRecord } from './gameRecords.ts';
import { decodeGame, type DecodedGame } from './gameTree.ts';
import type { WindowEntry } from './gameWindow.ts';
import type { Family } from './openFamily.ts';
import { SHOWN } from './shown.ts';

/** The whole game. If its moves cannot be read, it has only a header, and problems that say why. */
export function loadGame(family: Family, entry: WindowEntry): LoadedGame {
  const { header, tags } = entry;
  const { tree, problems } = decodeEntry(family, entry);
  const further = [
    ...tags,
    ...(header.gameType === undefined ? [] : [['GameType', header.gameType] as const]),
  ];
  return { kind: 'game', header, tree, ...(further.length > 0 && { tags: further }), problems };
}

/** The record of a game as a tree, with the problems of the entry and of the record. */
export function decodeEntry(family: Family, { record, problems }: WindowEntry): DecodedGame {
  if (record === undefined) return { tree: emptyTree(INITIAL_FEN), problems, shown: 0, remarks: [] };
  const decoded = decodeRecord(family, record);
  return { ...decoded, problems: [...problems, ...decoded.problems] };
}

/**
 * If the second byte of a record's length has the highest bit set, the length may have three bytes. A game
 * that has problems with two bytes, and none with three, is read with three.
 */
function decodeRecord({ readings, codePage }: Family, record: GameRecord): DecodedGame {
  const usual = decodeGame(record.body, record.origin, readings, codePage);
  const { continued } = record;
  if (continued === undefined || (usual.problems.length === 0 && record.problem === undefined)) return usual;
  const other = decodeGame(continued.body, continued.origin, readings, codePage);
  if (other.problems.length > 0) return usual;
  const note: Failure = {
    kind: 'invalid',
    file: continued.origin.file,
    offset: continued.origin.base - 3,
    expected: 'a length of two bytes',
    found: 'a game that fits a length of three, and read it so',
  };
  return { ...other, problems: [note], shown: other.shown | SHOWN.longLength };
}
