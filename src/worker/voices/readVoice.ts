// Turns a note of a table into words from its game, after comparing the whole key of the position.
import type { Board } from '../../chess/board.ts';
import type { NodeId } from '../../model/gameTree.ts';
import type { LoadedGame } from '../../model/loadedGame.ts';
import { noteParts } from '../../model/voices/noteParts.ts';
import { notesAtKey, NoteWalker } from '../../model/voices/noteWalker.ts';
import type { FoundNote } from '../../model/voices/noteWalker.ts';
import type { ItemId } from '../../protocol/items.ts';
import type { Voice } from '../../protocol/voicesApi.ts';
import type { PossibleNote } from '../../search/voices/voiceTable.ts';
import { voiceKey } from './voiceKey.ts';

/**
 * Returns the notes on the position at the node of `note` or, with `orLater`, from it on; none if only the
 * cut keys were equal.
 */
export function voicesIn(
  item: ItemId,
  game: LoadedGame,
  note: PossibleNote,
  board: Pick<Board, 'keyHigh' | 'keyLow'>,
): readonly Voice[] {
  const { tree } = game;
  if (!note.orLater)
    return notesAtKey(tree, note.node as NodeId, board).map((place) =>
      voiceOf(item, game, note.node as NodeId, place),
    );
  const found: FoundNote[] = [];
  new NoteWalker().walk(tree, (one) => {
    if (one.node >= note.node && one.high === board.keyHigh >>> 0 && one.low === board.keyLow >>> 0)
      found.push(one);
  });
  return found.map(({ node, place }) => voiceOf(item, game, node, place));
}

function voiceOf(item: ItemId, { header, tree }: LoadedGame, node: NodeId, place: Voice['place']): Voice {
  const { white, black, event, site, date, result, annotator, source, sourceTitle } = header;
  const { number, round, tag } = header;
  const voice = {
    ...noteParts(tree, node, place),
    item,
    number,
    header: {
      white,
      black,
      event,
      site,
      date,
      result,
      annotator,
      source,
      sourceTitle,
      ...(round !== undefined && { round }),
      ...(tag !== undefined && { tag }),
    },
  };
  return { ...voice, key: voiceKey(voice) };
}
