// Hands over the places of games in a PGN file, and takes them over from an earlier visit.
import { Breath } from '../../base/breath.ts';
import type { Resumable } from '../resumable.ts';
import { MAX_GAME_SIZE, type TextFile } from '../textFile.ts';
import { OPEN_PAREN } from './bytes.ts';

/** The file in a form that another visit can resume. */
export const resumablePgn = (file: TextFile): Resumable => ({
  get size() {
    return file.size;
  },
  places: (range) => file.places(range),
  async mayBranch({ from, to }, signal) {
    const branches = new Uint8Array(to - from);
    const breath = new Breath();
    for await (const { row, bytes } of file.games(from, to, MAX_GAME_SIZE, signal && { signal })) {
      // A scan looks for the same sign; a parenthesis in tags and comments costs time but changes nothing.
      branches[row - from] = bytes.includes(OPEN_PAREN) ? 1 : 0;
      await breath.take();
    }
    return branches;
  },
  resume: (found) => file.resume(found),
});
