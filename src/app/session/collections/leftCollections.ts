// A change of a collection that a page could not store before it was closed, as plain data for the next page.
import * as v from 'valibot';
import { collectionJson, readCollection } from '../../../model/collection/collectionJson.ts';
import type { ReadCollection } from '../../../model/collection/collectionJson.ts';
import type { Collection, CollectionId } from '../../../model/collection/collection.ts';

interface LeftCollection {
  readonly id: CollectionId;
  /** The version that the page wanted; `undefined` deletes. */
  readonly kept: Collection | undefined;
  /** The version that the page last saw in the browser. */
  readonly before: Collection | undefined;
}

const form = v.object({
  id: v.pipe(v.string(), v.regex(/^[\da-f]{16}$/)),
  kept: v.optional(v.unknown()),
  before: v.optional(v.unknown()),
});

export const leftCollection = (
  id: CollectionId,
  kept: Collection | undefined,
  before: Collection | undefined,
): v.InferInput<typeof form> => ({
  id,
  ...(kept && { kept: collectionJson(kept) }),
  ...(before && { before: collectionJson(before) }),
});

/** Parses a stored change. A newer version of the page may have left one that this version cannot read. */
export function readLeftCollection(
  value: unknown,
): LeftCollection | Exclude<ReadCollection, { readonly kind: 'read' }> {
  const read = v.safeParse(form, value);
  if (!read.success) return { kind: 'damaged' };
  const { id, kept, before } = read.output;
  const [mine, seen] = [kept, before].map((one) => (one === undefined ? undefined : readCollection(one)));
  if (mine !== undefined && mine.kind !== 'read') return mine;
  if (mine !== undefined && mine.collection.id !== id) return { kind: 'damaged' };
  return {
    id: id as CollectionId,
    kept: mine?.collection,
    before: seen?.kind === 'read' ? seen.collection : undefined,
  };
}
