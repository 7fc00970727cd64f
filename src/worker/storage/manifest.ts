// Each stored entry is two files: its bytes, and a manifest that is written when they are complete.
import * as v from 'valibot';
import { STORED_KINDS } from '../../protocol/stored.ts';
import type { StoredEntry, StoredKey } from '../../protocol/stored.ts';

export const DATA = '.data';
export const MANIFEST = '.json';

/** Returns the id of a key: 40 hexadecimal digits, equal for equal keys, wherever their files are. */
export async function idOf({ kind, source, detail }: StoredKey): Promise<string> {
  const text = JSON.stringify([kind, source.name, source.size, source.modified, detail]);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest.subarray(0, 20), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const encodeManifest = (entry: StoredEntry): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(entry));

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const form: v.GenericSchema<unknown, StoredEntry> = v.object({
  kind: v.picklist(STORED_KINDS),
  source: v.object({ name: v.string(), size: count, modified: v.number() }),
  detail: v.string(),
  place: v.optional(v.string()),
  id: v.string(),
  size: count,
  lastUsed: v.number(),
});
const manifest = v.pipe(v.string(), v.parseJson(), form);

/** Reads a manifest; `undefined` if it is half-written, or from a version of ours with other fields. */
export function parseManifest(bytes: Uint8Array): StoredEntry | undefined {
  const read = v.safeParse(manifest, new TextDecoder().decode(bytes));
  return read.success ? read.output : undefined;
}
