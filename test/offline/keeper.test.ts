import { createHash, webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createKeeper } from '../../src/offline/keeper.ts';
import type { BuiltPage } from '../../src/offline/keeper.ts';

const SCOPE = 'https://chess.example/viewer/';

/** Caches in memory, with the functions that the keeper uses. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (address: string) => entries.get(address)?.clone(),
    put: async (address: string, response: Response) => void entries.set(address, response),
  });
  const caches = {
    keys: async () => [...all.keys()],
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return cacheOf(entries);
    },
    delete: async (name: string) => all.delete(name),
  };
  return { all, caches: caches as unknown as CacheStorage };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A version of the page with these files. */
function builtOf(id: string, files: Readonly<Record<string, string>>): BuiltPage {
  return {
    id,
    version: `version ${id}`,
    files: Object.entries(files).map(([path, text]) => ({ path, size: text.length, sha256: sha256(text) })),
  };
}

const ONE = { '': 'page one', 'assets/one.js': 'script one', 'theme.js': 'theme' };
const TWO = { '': 'page two', 'assets/two.js': 'script two', 'theme.js': 'theme' };

/** A response as `fetch` returns it, with an address, which scripts cannot set. Its clones have the address as well. */
function sentBy(response: Response, facts: Pick<Response, 'url' | 'redirected'>): Response {
  const clone = response.clone.bind(response);
  const descriptors = {
    url: { value: facts.url },
    redirected: { value: facts.redirected },
    clone: { value: () => sentBy(clone(), facts) },
  };
  return Object.defineProperties(response, descriptors);
}

/** A machine with its caches, which runs workers of several versions one after the other, and a server. */
function machine() {
  const { all, caches } = memoryCaches();
  const asked: string[] = [];
  const server: { files: Readonly<Record<string, string>>; redirects: boolean } = {
    files: ONE,
    redirects: false,
  };
  const clock = { time: 1000 };
  const worker = (built: BuiltPage) =>
    createKeeper(built, {
      scope: SCOPE,
      caches,
      crypto: webcrypto.subtle as unknown as SubtleCrypto,
      now: () => ++clock.time,
      fetch: async (address) => {
        asked.push(address.slice(SCOPE.length));
        const text = server.files[address.slice(SCOPE.length)];
        if (text === undefined) throw new TypeError('Failed to fetch');
        const response = new Response(text, {
          headers: { 'content-type': 'text/plain', 'content-encoding': 'gzip' },
        });
        return sentBy(response, { url: address, redirected: server.redirects });
      },
    });
  return { all, asked, clock, server, worker };
}

const textAt = async (keeper: ReturnType<typeof createKeeper>, path: string): Promise<string> =>
  (await keeper.answer(path)).text();
const NOBODY = (): undefined => undefined;

describe('a page that is kept', () => {
  it('a kept page is fetched file by file, reports its progress, and answers from then on', async () => {
    const { worker, asked, server, all } = machine();
    const keeper = worker(builtOf('1', ONE));
    expect(await keeper.state()).toEqual({ offered: { version: 'version 1', bytes: 23 } });
    const progress: number[] = [];
    const state = await keeper.keep(({ done }) => progress.push(done));
    expect(state).toEqual({ kept: { version: 'version 1', bytes: 23, at: 1001 } });
    expect(progress).toEqual([0, 8, 18, 23]);
    expect(asked).toEqual(['', 'assets/one.js', 'theme.js']);
    server.files = {};
    expect(await textAt(keeper, 'assets/one.js')).toBe('script one');
    expect((await keeper.answer('')).headers.get('content-type')).toBe('text/plain');
    expect(asked).toHaveLength(3);
    expect([...all.keys()]).toEqual([`Open File ${SCOPE} 1`]);
  });

  it('a kept file is as its server sent it, with its address; a redirected one is a response of our own', async () => {
    const { worker, server } = machine();
    const keeper = worker(builtOf('1', ONE));
    await keeper.keep(NOBODY);
    const answer = await keeper.answer('assets/one.js');
    expect([answer.url, answer.headers.get('content-encoding')]).toEqual([`${SCOPE}assets/one.js`, 'gzip']);
    server.redirects = true;
    await keeper.forget();
    await keeper.keep(NOBODY);
    const own = await keeper.answer('assets/one.js');
    expect([own.url, own.headers.get('content-encoding')]).toEqual(['', null]);
  });

  it('a kept page is not fetched twice', async () => {
    const { worker, asked } = machine();
    const keeper = worker(builtOf('1', ONE));
    await Promise.all([keeper.keep(NOBODY), keeper.keep(NOBODY)]);
    await keeper.keep(NOBODY);
    expect(asked).toHaveLength(3);
  });

  it('a second window that keeps the page meanwhile gets the progress too', async () => {
    const { worker, asked } = machine();
    const keeper = worker(builtOf('1', ONE));
    const later: number[] = [];
    let second: Promise<unknown> | undefined;
    const first = keeper.keep(({ done }) => {
      if (done > 0)
        second ??= Promise.resolve().then(() => keeper.keep((progress) => later.push(progress.done)));
    });
    expect(await first).toEqual(await second);
    expect(later).toEqual([8, 18, 23]);
    expect(asked).toHaveLength(3);
  });

  it('a kept page stays when a newer worker comes, until the user wants the newer version', async () => {
    const { worker, asked, server } = machine();
    await worker(builtOf('1', ONE)).keep(NOBODY);
    server.files = TWO;
    const newer = worker(builtOf('2', TWO));
    expect(await newer.state()).toMatchObject({
      kept: { version: 'version 1' },
      offered: { version: 'version 2' },
    });
    expect(await textAt(newer, '')).toBe('page one');
    expect(asked).toHaveLength(3);
    expect(await newer.keep(NOBODY)).toEqual({ kept: { version: 'version 2', bytes: 23, at: 1002 } });
    expect(await textAt(newer, '')).toBe('page two');
    // A page of the older version may still be open.
    expect(await textAt(newer, 'assets/one.js')).toBe('script one');
  });

  it('an updated page is the newer version, even if the clock went back before the update', async () => {
    const { worker, clock, server } = machine();
    await worker(builtOf('1', ONE)).keep(NOBODY);
    clock.time = 5;
    server.files = TWO;
    const newer = worker(builtOf('2', TWO));
    expect(await newer.keep(NOBODY)).toEqual({ kept: { version: 'version 2', bytes: 23, at: 1002 } });
    expect(await textAt(newer, '')).toBe('page two');
  });

  it('a file that was changed in the cache is never served, and is fetched again', async () => {
    const { worker, server, all } = machine();
    await worker(builtOf('1', ONE)).keep(NOBODY);
    const [entries] = all.values();
    const forge = (path: string): void => void entries.set(SCOPE + path, new Response('another page'));
    const keeper = worker(builtOf('1', ONE));
    forge('');
    expect(await textAt(keeper, '')).toBe('page one');
    expect(await entries.get(SCOPE)?.clone().text()).toBe('page one');
    forge('theme.js');
    server.files = {};
    await expect(textAt(keeper, 'theme.js')).rejects.toThrow('Failed to fetch');
    expect(await textAt(keeper, '')).toBe('page one');
  });

  it('the keeper trusts its own list over the mark in the cache, but for older versions the mark', async () => {
    const { worker, server, all } = machine();
    await worker(builtOf('1', ONE)).keep(NOBODY);
    const [entries] = all.values();
    const mark: unknown = await entries.get(`${SCOPE}kept.json`)?.clone().json();
    const forged = { ...(mark as object), sums: { '': sha256('another page') } };
    entries.set(SCOPE, new Response('another page'));
    server.files = TWO;
    expect(await textAt(worker(builtOf('2', TWO)), '')).toBe('page two');
    entries.set(`${SCOPE}kept.json`, Response.json(forged));
    server.files = ONE;
    expect(await textAt(worker(builtOf('1', ONE)), '')).toBe('page one');
  });

  it('the cache has at most one older version', async () => {
    const { worker, server, all } = machine();
    for (const id of ['1', '2', '3']) {
      server.files = { '': `page ${id}` };
      await worker(builtOf(id, server.files)).keep(NOBODY);
    }
    expect([...all.keys()].map((name) => name.slice(-1))).toEqual(['2', '3']);
  });

  it('a page is kept completely or not at all', async () => {
    const { worker, server, all } = machine();
    await worker(builtOf('1', ONE)).keep(NOBODY);
    const newer = worker(builtOf('2', TWO));
    server.files = { '': 'page two', 'theme.js': 'theme' };
    await expect(newer.keep(NOBODY)).rejects.toMatchObject({
      failure: { kind: 'unreadable', file: 'assets/two.js' },
    });
    server.files = { ...TWO, '': 'page of a third version' };
    await expect(newer.keep(NOBODY)).rejects.toMatchObject({
      failure: { kind: 'changed', file: 'index.html' },
    });
    expect([...all.keys()].map((name) => name.slice(-1))).toEqual(['1']);
    expect(await textAt(newer, '')).toBe('page one');
  });

  it('forgetting removes all versions of the page, and nothing of another page', async () => {
    const { worker, all } = machine();
    all.set('of another page', new Map());
    const keeper = worker(builtOf('1', ONE));
    await keeper.keep(NOBODY);
    await keeper.forget();
    expect([...all.keys()]).toEqual(['of another page']);
    expect((await keeper.state()).kept).toBeUndefined();
  });

  it('a file that the browser has dropped comes from the server, but never another file', async () => {
    const { worker, asked } = machine();
    const keeper = worker(builtOf('1', ONE));
    expect(await textAt(keeper, '')).toBe('page one');
    expect((await keeper.answer('assets/other.js')).type).toBe('error');
    expect(asked).toEqual(['']);
  });

  it('a kept page without a readable mark does not count', async () => {
    const { worker, all } = machine();
    const keeper = worker(builtOf('1', ONE));
    for (const mark of ['{', 'null', '{"id":1}'])
      all.set(`Open File ${SCOPE} ${mark}`, new Map([[`${SCOPE}kept.json`, new Response(mark)]]));
    expect((await keeper.state()).kept).toBeUndefined();
  });
});

describe('answers of the worker', () => {
  const pathOf = (url: string, method = 'GET') => machine().worker(builtOf('1', ONE)).pathOf({ url, method });

  it('the worker answers for the files of the page, with any query or fragment', () => {
    expect(pathOf(SCOPE)).toBe('');
    expect(pathOf(`${SCOPE}index.html?a#b`)).toBe('');
    expect(pathOf(`${SCOPE}assets/one.js?question`)).toBe('assets/one.js');
    expect(pathOf(`${SCOPE}assets/older.js`)).toBe('assets/older.js');
  });

  it('the worker answers for nothing else on the same server', () => {
    for (const url of [
      `${SCOPE}blog/`,
      'https://chess.example/',
      'https://other.example/viewer/',
      `${SCOPE}sw.js`,
    ])
      expect(pathOf(url)).toBeUndefined();
    expect(pathOf(SCOPE, 'POST')).toBeUndefined();
  });
});
