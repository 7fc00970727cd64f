import { Breath } from '../../../base/breath.ts';
import type { Board } from '../../../chess/board.ts';
import type { Analysis } from '../../../model/analysis/analysis.ts';
import { noteParts } from '../../../model/voices/noteParts.ts';
import { NoteWalker } from '../../../model/voices/noteWalker.ts';
import type { FoundNote } from '../../../model/voices/noteWalker.ts';
import type { OwnVoice } from './voicesStore.ts';

/** Finds notes among the user's own. Each analysis is searched only once. */
export function createOwnVoices() {
  const walker = new NoteWalker();
  const notes = new WeakMap<Analysis, readonly FoundNote[]>();

  function notesOf(analysis: Analysis): readonly FoundNote[] {
    const known = notes.get(analysis);
    if (known !== undefined) return known;
    const found: FoundNote[] = [];
    walker.walk(analysis.tree, (note) => found.push(note));
    notes.set(analysis, found);
    return found;
  }

  /** Returns the notes about a position, most recently changed first. */
  async function find(
    analyses: ReadonlyMap<unknown, Analysis>,
    { keyHigh, keyLow }: Board,
    signal: AbortSignal,
  ): Promise<readonly OwnVoice[]> {
    const breath = new Breath();
    const found: OwnVoice[] = [];
    for (const analysis of analyses.values()) {
      await breath.take();
      signal.throwIfAborted();
      for (const { node, place, high, low, sign } of notesOf(analysis))
        if (high === keyHigh >>> 0 && low === keyLow >>> 0)
          found.push({ ...noteParts(analysis.tree, node, place), analysis, sign });
    }
    return found.sort((a, b) => b.analysis.changed - a.analysis.changed);
  }

  return { find };
}
