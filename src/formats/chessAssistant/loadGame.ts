// One game opened: its header, its tree, and what could not be read of them.
import type { Failure } from '../../base/failure.ts';
import { INITIAL_FEN } from '../../chess/types.ts';
import { emptyTree } from '../../model/gameTree.ts';
import type { LoadedGame } from '../../model/loadedGame.ts';
import type { GameRecord } from './gameRecords.ts';
import { decodeGame, type DecodedGame } from './gameTree.ts';
import type { WindowEntry } from './gameWindow.ts';
import type { Family } from './openFamily.ts';
import { SHOWN } from './shown.ts';

/** The game's moves; where there are none to be read, the header stands alone and the problems say why. */
export function loadGame(family: Family, entry: WindowEntry): LoadedGame {
  const { header, tags } = entry;
  const { tree, problems } = decodeEntry(family, entry);
  const further = [
    ...tags,
    ...(header.gameType === undefined ? [] : [['GameType', header.gameType] as const]),
  ];
  return { kind: 'game', header, tree, ...(further.length > 0 && { tags: further }), problems };
}

/** The game's record as a tree; its problems are the entry's and its own. */
export function decodeEntry(family: Family, { record, problems }: WindowEntry): DecodedGame {
  if (record === undefined) return { tree: emptyTree(INITIAL_FEN), problems, shown: 0, remarks: [] };
  const decoded = decodeRecord(family, record);
  return { ...decoded, problems: [...problems, ...decoded.problems] };
}

/**
 * The length of a record may be meant as three bytes where its second one has the highest bit set: that is how a game is
 * read that cannot be read otherwise.
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
