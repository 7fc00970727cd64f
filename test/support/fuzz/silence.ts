// Judges silence: finds content of the good files that the damaged ones lack without reporting it.
import { type Content, CONTENTS, type ItemFacts, type LibraryFacts } from './libraryFacts.ts';
import type { Files } from '../memoryFiles.ts';
import type { Mutation } from '../mutations.ts';

export type Loss = 'items' | 'records' | 'moves' | Content;

/** Losses that no reader can notice. `docs/fuzzing.md` gives the reason for each. */
const EXCEPTIONS: readonly {
  readonly rule: string;
  /** `files` are the undamaged files. */
  readonly holds: (mutation: Mutation, files: Files) => boolean;
}[] = [
  {
    // A text holds no counts, and so missing or changed text goes unnoticed. Runs of zeros are not text.
    rule: 'text of a PGN or of a list of positions that is gone, or is other text now',
    holds: (mutation) => /\.(pgn|epd)$/.test(mutation.path) && !isZeroRun(mutation),
  },
  {
    rule: 'entries of a Polyglot book, which states no count and no checksum',
    holds: ({ path, kind }) => path.endsWith('.bin') && kind !== 'drop',
  },
  {
    // Links mark the end of a line, and nothing else shows which entries belong to a line.
    rule: 'entries of an Arena book, whose lines end where a link says so',
    holds: ({ path, kind }) => path.endsWith('.abk') && kind !== 'drop',
  },
  {
    // The rest is a whole file again, because packed files may be concatenated. Other cuts must be reported.
    rule: 'members of a gzip file and frames of Zstandard that are gone whole',
    holds: (mutation, files) =>
      mutation.kind === 'cut' &&
      /\.(gz|zst)$/.test(mutation.path) &&
      (mutation.size === 0 || isPackedStart(files.get(mutation.path) ?? new Uint8Array(), mutation.size)),
  },
  {
    rule: 'a main file that is nowhere, as if it had never been there',
    holds: ({ path, kind }) => kind === 'drop' && /\.(pgn|epd|bin|abk|cbv|cbz|zip|gz|zst)$/.test(path),
  },
];

const MIN_RUN = 16;
const isZeroRun = (mutation: Mutation): boolean =>
  mutation.kind === 'write' && mutation.bytes.length >= MIN_RUN && mutation.bytes.every((byte) => byte === 0);

const PACKED_STARTS = [
  [0x1f, 0x8b, 8],
  [0x28, 0xb5, 0x2f, 0xfd],
] as const;
const isPackedStart = (bytes: Uint8Array, at: number): boolean =>
  PACKED_STARTS.some((start) => start.every((byte, i) => bytes[at + i] === byte));

/** Tells whether a rule allows the losses from this damage to undamaged files. */
export const isExcepted = (mutations: readonly Mutation[], files: Files): boolean =>
  mutations.some((mutation) => EXCEPTIONS.some(({ holds }) => holds(mutation, files)));

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

/** Tells whether the item is in an archive that reports left-out or damaged members. */
const archiveTells = (id: string, { items }: LibraryFacts): boolean =>
  [...items].some(([other, { kind, told }]) => kind === 'archive' && told && id.startsWith(`${other}/`));

/** An item whose file has the same name in another case, which damage to an archive can cause. */
const inOtherCase = (id: string, { items }: LibraryFacts) =>
  [...items].find(([other]) => other.toLowerCase() === id.toLowerCase())?.[1];

/** Kinds of content that are lost without a report. Items that had problems before are ignored. */
export function silentLosses(before: LibraryFacts, after: LibraryFacts): readonly Loss[] {
  const losses = new Set<Loss>();
  for (const [id, item] of before.items) {
    if (item.told) continue;
    const now = after.items.get(id) ?? inOtherCase(id, after);
    if (now === undefined) {
      if (!after.told) losses.add('items');
    } else if (!archiveTells(id, after)) for (const loss of lossesOfItem(item, now)) losses.add(loss);
  }
  return [...losses];
}
