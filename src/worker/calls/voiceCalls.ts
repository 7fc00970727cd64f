// Calls for the notes that annotators wrote about positions.
import type { VoicesApi } from '../../protocol/voicesApi.ts';
import type { Indexes } from '../indexing.ts';
import { readOptions } from '../openDatabases.ts';
import { readAnywhere } from '../voices/readAnywhere.ts';
import type { NotesSources } from '../voices/readAnywhere.ts';
import { Voices } from '../voices/voices.ts';

/** The maximum number of databases in one call. */
const MAX_ITEMS = 1000;
/** The maximum number of notes in one call: the page shows a few at a time. */
const MAX_VOICES = 100;
/** The maximum number of positions of the line on the board. */
const MAX_PLIES = 10_000;

export function voiceCalls(sources: NotesSources & { readonly indexes: Indexes }): VoicesApi {
  const { pool, notes } = sources;
  const voices = new Voices(sources);
  const check = (items: readonly unknown[]): void => {
    if (items.length > MAX_ITEMS)
      throw new RangeError(`Expected at most ${MAX_ITEMS} databases, found ${items.length}`);
  };
  return {
    async describeNotes({ items }) {
      check(items);
      const states = [];
      for (const item of items) states.push(await notes.stateOf(item));
      return states;
    },

    readNotes: ({ item }, context) => readAnywhere(sources, item, readOptions(context)),

    findVoices(request, { signal }) {
      check(request.items);
      if (request.most > MAX_VOICES)
        throw new RangeError(`Expected at most ${MAX_VOICES} notes, found ${request.most}`);
      return pool.questions.run(() => voices.find(request, signal));
    },

    findLastVoices(request, { signal }) {
      check(request.items);
      if (request.fens.length > MAX_PLIES)
        throw new RangeError(`Expected at most ${MAX_PLIES} positions, found ${request.fens.length}`);
      return pool.questions.run(() => voices.findLast(request, signal));
    },
  };
}
