// The judge of silence: what the good files had, and the damaged ones neither have nor tell of.
import { type Content, CONTENTS, type ItemFacts, type LibraryFacts } from './libraryFacts.ts';
import type { Mutation } from '../mutations.ts';

export type Loss = 'items' | 'records' | 'moves' | Content;

/** Rules for losses that no reader can tell. `docs/fuzzing.md` gives the reason of each. */
const EXCEPTIONS: readonly {
  readonly rule: string;
  readonly holds: (mutation: Mutation) => boolean;
}[] = [
  {
    // A text holds no counts, so that text which is gone or became another is not missed. Runs of zeros are no text.
    rule: 'text of a PGN that is gone, or is other text now',
    holds: (mutation) => mutation.path.endsWith('.pgn') && !isZeroRun(mutation),
  },
  {
    rule: 'entries of a Polyglot book, which states no count and no checksum',
    holds: ({ path, kind }) => path.endsWith('.bin') && kind !== 'drop',
  },
  {
    // Links say where a line ends, and nothing else tells which entries belong to a line.
    rule: 'entries of an Arena book, whose lines end where a link says so',
    holds: ({ path, kind }) => path.endsWith('.abk') && kind !== 'drop',
  },
  {
    // What is left is a whole file again: packed files may be put one behind the other.
    rule: 'members of a gzip file and frames of Zstandard that are gone whole',
    holds: ({ path, kind }) => /\.(gz|zst)$/.test(path) && kind !== 'write' && kind !== 'drop',
  },
  {
    rule: 'a main file that is nowhere, as if it had never been there',
    holds: ({ path, kind }) => kind === 'drop' && /\.(pgn|bin|abk|cbv|cbz|zip|gz|zst)$/.test(path),
  },
];

const LEAST_RUN = 16;
const isZeroRun = (mutation: Mutation): boolean =>
  mutation.kind === 'write' &&
  mutation.bytes.length >= LEAST_RUN &&
  mutation.bytes.every((byte) => byte === 0);

/** Whether a rule lets the losses of this damage pass. */
export const isExcepted = (mutations: readonly Mutation[]): boolean =>
  mutations.some((mutation) => EXCEPTIONS.some(({ holds }) => holds(mutation)));

function lossesOfItem(before: ItemFacts, after: ItemFacts): Loss[] {
  if (after.told) return [];
  if (after.records.length < before.records.length) return ['records'];
  const losses: Loss[] = after.moves < before.moves ? ['moves'] : [];
  for (const content of CONTENTS)
    if (
      before.records.some(
        (record, i) => !after.records[i].told && after.records[i][content] < record[content],
      )
    )
      losses.push(content);
  return losses;
}

/** Kinds of content that are neither there nor told of. Nothing is asked of items that had problems before. */
export function silentLosses(before: LibraryFacts, after: LibraryFacts): readonly Loss[] {
  const losses = new Set<Loss>();
  for (const [id, item] of before.items) {
    if (item.told) continue;
    const now = after.items.get(id);
    if (now === undefined) {
      if (!after.told) losses.add('items');
    } else for (const loss of lossesOfItem(item, now)) losses.add(loss);
  }
  return [...losses];
}
