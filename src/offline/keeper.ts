import { FormatError } from '../base/failure.ts';
import type { KeepingProgress, OfflineState, PageVersion } from '../protocol/offlineApi.ts';

/** A file of the page: its path from the page's own address, `""` for the page itself. */
export interface BuiltFile {
  readonly path: string;
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** The version of the page that came with this worker. The build writes it. */
export interface BuiltPage {
  /** Differs if any file differs. */
  readonly id: string;
  readonly version: string;
  readonly files: readonly BuiltFile[];
}

interface Surroundings {
  /** The page's own address, with a `/` at its end. */
  readonly scope: string;
  readonly caches: CacheStorage;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly crypto: SubtleCrypto;
  readonly now: () => number;
}

interface Kept extends PageVersion {
  readonly id: string;
  readonly at: number;
  /** SHA-256 by path. Marks that older versions of the page have written have none. */
  readonly sums?: Readonly<Record<string, string>>;
}
interface KeptCache {
  readonly kept: Kept;
  readonly cache: Cache;
  readonly sums: Readonly<Record<string, string>>;
}

/** An entry that marks a cache as complete. No file of the page has this name. */
const MARK = 'kept.json';
/** All names with this start belong to the page, including those of older versions. */
const ASSETS = 'assets/';
/** Headers of the response during its transfer, which do not fit the stored bytes. */
const OF_TRANSFER = ['content-encoding', 'content-length', 'transfer-encoding'];

/**
 * Keeps the files of the page in caches of the browser, one for each version, and answers with them. It fetches the
 * files of its own list and nothing else.
 */
export function createKeeper(built: BuiltPage, surroundings: Surroundings) {
  const { scope, caches, crypto } = surroundings;
  const prefix = `Open File ${scope} `;
  const total = built.files.reduce((sum, { size }) => sum + size, 0);
  const listed = new Map(built.files.map((file) => [file.path, file]));
  const sums = Object.fromEntries(built.files.map(({ path, sha256 }) => [path, sha256]));
  let known: Promise<readonly KeptCache[]> | undefined;
  let keeping: Promise<OfflineState> | undefined;
  /** The windows that wait for the files: each may have asked to keep the page. */
  const waiting = new Set<(progress: KeepingProgress) => void>();
  let done = 0;

  /** Returns the caches of complete versions, the newest first. */
  const keptCaches = (): Promise<readonly KeptCache[]> => {
    known ??= readKept();
    known.catch(() => (known = undefined));
    return known;
  };

  async function readKept(): Promise<readonly KeptCache[]> {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const found = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const kept = await readMark(await cache.match(scope + MARK));
        if (kept === undefined) return [];
        // Any page of this origin can write a mark, so this worker's own list comes first.
        return [{ kept, cache, sums: kept.id === built.id ? sums : (kept.sums ?? {}) }];
      }),
    );
    return found.flat().toSorted((a, b) => b.kept.at - a.kept.at);
  }

  /** Returns the path of one of the page's own files, without its query; `undefined` for any other request. */
  function pathOf({ method, url }: Pick<Request, 'method' | 'url'>): string | undefined {
    const address = new URL(url);
    const place = address.origin + address.pathname;
    if (method !== 'GET' || !place.startsWith(scope)) return undefined;
    const path = place.slice(scope.length);
    if (path === 'index.html') return '';
    return listed.has(path) || path.startsWith(ASSETS) ? path : undefined;
  }

  /**
   * Returns the file from the newest version that has it unchanged, or whose copy the server can replace;
   * else from the server if the list has it, else an error.
   */
  async function answer(path: string): Promise<Response> {
    for (const { kept, cache, sums: expected } of await keptCaches().catch(() => [])) {
      const found = await cache.match(scope + path);
      if (found === undefined) continue;
      if (expected[path] === undefined || (await sha256Of(found.clone())) === expected[path]) return found;
      const fresh = kept.id === built.id ? await repaired(cache, path) : undefined;
      if (fresh !== undefined) return fresh;
    }
    if (!listed.has(path)) return Response.error();
    const found = await surroundings.fetch(scope + path, {});
    // A redirected response may not answer a navigation, so it is copied.
    return found.redirected ? new Response(found.body, found) : found;
  }

  /**
   * Replaces a file that was changed in the cache with the server's copy, and returns it; `undefined` if the
   * server cannot be reached or has another version.
   */
  async function repaired(cache: Cache, path: string): Promise<Response | undefined> {
    const file = listed.get(path);
    const fresh = file && (await fetchChecked(file).catch(() => undefined));
    if (fresh !== undefined) await cache.put(scope + path, fresh.clone()).catch(() => undefined);
    return fresh;
  }

  async function sha256Of(response: Response): Promise<string> {
    return hexOf(new Uint8Array(await crypto.digest('SHA-256', await response.arrayBuffer())));
  }

  async function state(): Promise<OfflineState> {
    const newest = (await keptCaches())[0]?.kept;
    const offered = { version: built.version, bytes: total };
    return {
      ...(newest && { kept: { version: newest.version, bytes: newest.bytes, at: newest.at } }),
      ...(newest?.id !== built.id && { offered }),
    };
  }

  /** Keeps the page. If that is already under way, the caller joins it, and gets its progress from here on. */
  function keep(onProgress: (progress: KeepingProgress) => void): Promise<OfflineState> {
    waiting.add(onProgress);
    if (keeping !== undefined) onProgress({ done, total });
    keeping ??= fetchAll().finally(() => {
      keeping = undefined;
      waiting.clear();
      done = 0;
    });
    return keeping;
  }

  function report(bytes: number): void {
    done += bytes;
    for (const onProgress of waiting) onProgress({ done, total });
  }

  async function fetchAll(): Promise<OfflineState> {
    const [newest] = await keptCaches();
    if (newest?.kept.id === built.id) return state();
    const name = prefix + built.id;
    // An open page may still ask for files of the newest version. Other caches are older or incomplete, and
    // not in use.
    await removeAllBut(newest && prefix + newest.kept.id);
    try {
      const cache = await caches.open(name);
      report(0);
      for (const file of built.files) {
        await cache.put(scope + file.path, await fetchChecked(file));
        report(file.size);
      }
      // The newest version has the latest time, even after the clock was set back.
      const at = Math.max(surroundings.now(), (newest?.kept.at ?? 0) + 1);
      const mark: Kept = { id: built.id, version: built.version, bytes: total, at, sums };
      await cache.put(scope + MARK, Response.json(mark));
    } catch (thrown) {
      await caches.delete(name).catch(() => undefined);
      throw isQuota(thrown)
        ? new FormatError({ kind: 'storage', file: '', found: 'there is no room' })
        : thrown;
    } finally {
      known = undefined;
    }
    return state();
  }

  /**
   * Fetches a file. Rejects if its bytes differ from the build's: files of two versions do not fit together.
   */
  async function fetchChecked({ path, sha256 }: BuiltFile): Promise<Response> {
    const file = path === '' ? 'index.html' : path;
    const response = await surroundings
      .fetch(scope + path, { cache: 'no-cache' })
      .catch(() => Promise.reject(new FormatError({ kind: 'unreadable', file })));
    if (!response.ok)
      throw new FormatError({
        kind: 'unreadable',
        file,
        found: `an answer with the number ${response.status}`,
      });
    const asItCame = response.clone();
    const bytes = await response.arrayBuffer();
    if (hexOf(new Uint8Array(await crypto.digest('SHA-256', bytes))) !== sha256)
      throw new FormatError({ kind: 'changed', file, expected: 'the file of this version' });
    // The response keeps its URL, by which Firefox finds the page's policy. A new response would have the URL
    // of the service worker.
    if (!response.redirected) return asItCame;
    const headers = new Headers(response.headers);
    for (const header of OF_TRANSFER) headers.delete(header);
    // A redirected response may not answer a navigation.
    return new Response(bytes, { headers });
  }

  async function removeAllBut(name?: string): Promise<void> {
    const names = (await caches.keys()).filter((one) => one.startsWith(prefix) && one !== name);
    await Promise.all(names.map((one) => caches.delete(one)));
    known = undefined;
  }

  return { pathOf, answer, state, keep, forget: () => removeAllBut() };
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const isQuota = (thrown: unknown): boolean =>
  thrown instanceof DOMException && thrown.name === 'QuotaExceededError';

async function readMark(response: Response | undefined): Promise<Kept | undefined> {
  const stored: unknown = await response?.json().catch(() => undefined);
  if (typeof stored !== 'object' || stored === null) return undefined;
  if (!('id' in stored && 'version' in stored && 'bytes' in stored && 'at' in stored)) return undefined;
  const { id, version, bytes, at } = stored;
  if (typeof id !== 'string' || typeof version !== 'string') return undefined;
  if (typeof bytes !== 'number' || typeof at !== 'number') return undefined;
  const sums = 'sums' in stored ? stored.sums : undefined;
  return { id, version, bytes, at, ...(isTexts(sums) && { sums }) };
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');
