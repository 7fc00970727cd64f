// Each stored thing is two files: its bytes, and what says that they are complete, written when they are.
import { STORED_KINDS } from '../../protocol/stored.ts';
import type { StoredEntry, StoredKey } from '../../protocol/stored.ts';

export const DATA = '.data';
export const MANIFEST = '.json';

/** The same for equal keys, wherever their files lie: 40 hexadecimal digits. */
export async function idOf({ kind, source, detail }: StoredKey): Promise<string> {
  const text = JSON.stringify([kind, source.name, source.size, source.modified, detail]);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest.subarray(0, 20), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const encodeManifest = (entry: StoredEntry): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(entry));

/** `undefined` where it is half-written, or written by a version of ours that knew other things. */
export function parseManifest(bytes: Uint8Array): StoredEntry | undefined {
  const value = parseJson(new TextDecoder().decode(bytes));
  const { kind: name, source, detail, place, id, size, lastUsed } = fields(value);
  const { name: file, size: fileSize, modified } = fields(source);
  const kind = STORED_KINDS.find((known) => known === name);
  if (kind === undefined || typeof detail !== 'string' || typeof id !== 'string') return undefined;
  if (typeof file !== 'string' || !isCount(fileSize) || !isCount(size)) return undefined;
  if (typeof modified !== 'number' || typeof lastUsed !== 'number') return undefined;
  if (place !== undefined && typeof place !== 'string') return undefined;
  const version = { name: file, size: fileSize, modified };
  return { kind, source: version, detail, ...(place !== undefined && { place }), id, size, lastUsed };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
