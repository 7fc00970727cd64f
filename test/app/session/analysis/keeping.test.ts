// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { analysisJson, readAnalysis } from '../../../../src/model/analysis/analysisJson.ts';
import { leftJson } from '../../../../src/model/analysis/leftBehind.ts';
import { memoryShelf } from '../../../../src/app/platform/shelf.ts';
import type { Shelf } from '../../../../src/app/platform/shelf.ts';
import { memoryStorage } from '../../../../src/app/platform/localStore.ts';
import { createKeeping } from '../../../../src/app/session/analysis/keeping.ts';
import { createStores } from '../../../../src/app/session/stores.ts';
import { analysisOf, textOf } from '../../../support/ownAnalysis.ts';
import { eventually } from '../../../support/eventually.ts';

const GAME = '1.e4 e5 2.Nf3';
const GAMES = ['1.e4', '1.d4', '1.c4', '1.Nf3'];

/** A window of the browser whose storage is `shelf`. */
function windowOn(shelf: Shelf) {
  const stores = createStores(memoryStorage());
  const keeping = createKeeping({ stores, shelf });
  const state = () => stores.analysis.getState();
  return {
    ...keeping,
    stores,
    state,
    /** The analyses on the screen. */
    texts: () => [...state().analyses.values()].map(({ tree }) => textOf(tree)),
    add: (added: string) => keeping.keep(analysisOf(GAME, added)),
    settled: () => eventually(() => expect(state().unsaved.size).toBe(0)),
  };
}

/** A shelf that changes values with this function. */
function shelfThat(change: Shelf['change']): Shelf {
  return { ...memoryShelf(), change };
}

const valueOn = async (shelf: Shelf, key: string) => (await shelf.read([key])).get(key);

const refusal = (name: string) => new DOMException('no', name);

describe('keeping analyses', () => {
  it('analyses are back in the next visit', async () => {
    const shelf = memoryShelf();
    const before = windowOn(shelf);
    before.add('1.e4 c5 {mine}');
    await before.settled();
    const after = windowOn(shelf);
    await after.followShelf();
    expect(after.texts()).toEqual(['e4 c5 {mine}']);
  });

  it('all stored analyses come on the screen at once', async () => {
    const shelf = memoryShelf();
    const before = windowOn(shelf);
    before.keep(...GAMES.map((game) => analysisOf(game, `${game} {mine}`)));
    await before.settled();
    const after = windowOn(shelf);
    const sizes = new Set<number>();
    after.stores.analysis.subscribe(({ analyses }) => sizes.add(analyses.size));
    await after.followShelf();
    expect([...sizes]).toEqual([GAMES.length]);
  });

  it('changes are stored again after a save that failed because of a fault of ours', async () => {
    const shelf = memoryShelf();
    const window = windowOn(shelf);
    const untold: unknown[] = [];
    const onRejection = (reason: unknown): void => void untold.push(reason);
    process.on('unhandledRejection', onRejection);
    try {
      window.add('1.e4 c5');
      const end = window.stores.analysis.subscribe(() => {
        throw new Error('a fault of ours');
      });
      await eventually(() => expect(untold).toHaveLength(1));
      end();
      window.add('1.e4 c5 {mine}');
      await window.settled();
      const after = windowOn(shelf);
      await after.followShelf();
      expect(after.texts()).toEqual(['e4 c5 {mine}']);
    } finally {
      process.off('unhandledRejection', onRejection);
    }
  });

  it('an analysis without anything left is removed', async () => {
    const shelf = memoryShelf();
    const window = windowOn(shelf);
    window.add('1.e4 c5');
    await window.settled();
    window.add('');
    await window.settled();
    expect(window.texts()).toEqual([]);
    expect(await shelf.readAll()).toEqual(new Map());
  });

  it('both edits of two windows are in both', async () => {
    const shared = { values: new Map(), windows: new Set<(keys: readonly string[]) => void>() };
    const [one, other] = [windowOn(memoryShelf(shared)), windowOn(memoryShelf(shared))];
    await one.followShelf();
    await other.followShelf();
    one.add('1.e4 c5');
    other.add('1.e4 e6');
    await eventually(() => {
      expect(one.texts()).toEqual(['e4 c5 (e6)']);
      expect(other.texts()).toEqual(['e4 c5 (e6)']);
    });
    await one.settled();
    await other.settled();
    one.add('1.e4 c5 {more} (1...e6)');
    await eventually(() => expect(other.texts()).toEqual(['e4 c5 (e6) {more}']));
  });

  it('edits made before the stored analyses were read are merged', async () => {
    const shelf = memoryShelf();
    const before = windowOn(shelf);
    before.add('1.e4 c5');
    await before.settled();
    const window = windowOn(shelf);
    window.add('1.e4 e6');
    await window.followShelf();
    await window.settled();
    expect(window.texts()).toEqual(['e4 c5 (e6)']);
  });

  it('edits made while an analysis is stored are not lost', async () => {
    const shelf = memoryShelf();
    const other = windowOn(shelf);
    other.add('1.d4');
    await other.settled();
    const window = windowOn(shelf);
    window.add('1.e4 c5');
    window.add('1.e4 c5 2.Nf3');
    await window.settled();
    expect(window.texts()).toEqual(['d4 (e4 c5 Nf3)']);
    const after = windowOn(shelf);
    await after.followShelf();
    expect(after.texts()).toEqual(['d4 (e4 c5 Nf3)']);
  });

  it.each([
    ['QuotaExceededError', 'full'],
    ['SecurityError', 'refused'],
    ['UnknownError', 'refused'],
  ])('the trouble is known if the browser throws %s, and the screen stays', async (name, trouble) => {
    const window = windowOn(shelfThat(() => Promise.reject(refusal(name))));
    window.add('1.e4 c5');
    await eventually(() => expect(window.state().trouble).toBe(trouble));
    expect(window.texts()).toEqual(['e4 c5']);
    expect(window.state().unsaved.size).toBe(1);
  });

  it('the next change tries to store again', async () => {
    const shelf = memoryShelf();
    const change = vi.fn<Shelf['change']>(shelf.change).mockRejectedValueOnce(refusal('QuotaExceededError'));
    const window = windowOn({ ...shelf, change });
    window.add('1.e4 c5');
    await eventually(() => expect(window.state().trouble).toBe('full'));
    window.add('1.e4 c5 2.Nf3');
    await window.settled();
    expect(window.state()).toMatchObject({ trouble: undefined, isDoubtful: false });
  });

  it('a browser that stores again after a disk error is not trusted', async () => {
    const shelf = memoryShelf();
    const change = vi.fn<Shelf['change']>(shelf.change).mockRejectedValueOnce(refusal('UnknownError'));
    const window = windowOn({ ...shelf, change });
    window.add('1.e4 c5');
    await eventually(() => expect(window.state().trouble).toBe('refused'));
    window.add('1.e4 c5 2.Nf3');
    await window.settled();
    expect(window.state()).toMatchObject({ trouble: undefined, isDoubtful: true });
  });

  it('a browser that never answers is reported, and the work goes on', async () => {
    vi.useFakeTimers();
    try {
      const silence = new Promise<never>(() => undefined);
      const window = windowOn({ ...memoryShelf(), readAll: () => silence, change: () => silence });
      void window.followShelf();
      window.add('1.e4 c5');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(window.state()).toMatchObject({ trouble: 'silent' });
      expect(window.texts()).toEqual(['e4 c5']);
    } finally {
      vi.useRealTimers();
    }
  });

  describe('while a comment is typed', () => {
    const comment = 'A long thought';
    /** Types the comment, with so many milliseconds between two letters. */
    async function typeSlowly(pause: number) {
      const shelf = memoryShelf();
      const change = vi.fn<Shelf['change']>(shelf.change);
      const window = windowOn({ ...shelf, change });
      await window.followShelf();
      for (let letters = 1; letters <= comment.length; letters++) {
        window.add(`1.e4 c5 {${comment.slice(0, letters)}}`);
        await vi.advanceTimersByTimeAsync(pause);
      }
      const stored = async () => readAnalysis(await valueOn(shelf, analysisOf(GAME, '').key));
      return { shelf, change, stored };
    }
    const typed = {
      kind: 'read',
      analysis: { tree: { nodes: analysisOf(GAME, `1.e4 c5 {${comment}}`).tree.nodes } },
    };

    beforeEach(() => vi.useFakeTimers());
    afterEach(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });

    it('a comment is stored a few times a second while it is typed, and all of it', async () => {
      const { change, stored } = await typeSlowly(50);
      await vi.advanceTimersByTimeAsync(1000);
      expect(change.mock.calls.length).toBeLessThan(6);
      expect(await stored()).toMatchObject(typed);
    });

    it('the next page has all of a comment that was typed when this page closed', async () => {
      const { shelf, stored } = await typeSlowly(0);
      window.dispatchEvent(new Event('pagehide'));
      const after = windowOn(shelf);
      await after.followShelf();
      expect(after.texts()).toEqual([`e4 c5 {${comment}}`]);
      await after.settled();
      expect(await stored()).toMatchObject(typed);
      expect(shelf.readLeft().size).toBe(0);
    });

    it('the comment being typed is stored in full when the page is hidden', async () => {
      const { stored } = await typeSlowly(0);
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(1);
      expect(await stored()).toMatchObject(typed);
    });
  });

  describe('when the page goes', () => {
    const go = () => window.dispatchEvent(new Event('pagehide'));
    const nextOn = async (shelf: Shelf) => {
      const next = windowOn(shelf);
      await next.followShelf();
      return next;
    };
    /** A window with a stored comment whose next letter is never confirmed. */
    async function typing(isDone: boolean) {
      const shared = {
        values: new Map(),
        windows: new Set<(keys: readonly string[]) => void>(),
        left: new Map(),
      };
      const shelf = memoryShelf(shared);
      let isGone = false;
      let isSent = false;
      const mine = windowOn({
        ...shelf,
        async change(keys, decide) {
          isSent = isGone;
          if (!isGone || isDone) await shelf.change(keys, decide);
          if (isGone) await new Promise(() => undefined);
        },
      });
      await mine.followShelf();
      mine.add('1.e4 c5 {a}');
      await mine.settled();
      isGone = true;
      mine.add('1.e4 c5 {ab}');
      await eventually(() => expect(isSent).toBe(true));
      return { mine, shared };
    }

    it.each([true, false])(
      'a page that closes leaves one comment, whether the last write was done (%s) or not',
      async (isDone) => {
        const { mine, shared } = await typing(isDone);
        mine.add('1.e4 c5 {abc}');
        go();
        expect((await nextOn(memoryShelf(shared))).texts()).toEqual(['e4 c5 {abc}']);
      },
    );

    it.each([true, false])(
      'a page that closes leaves its last write, whether that was done (%s) or not',
      async (isDone) => {
        const { shared } = await typing(isDone);
        go();
        expect((await nextOn(memoryShelf(shared))).texts()).toEqual(['e4 c5 {ab}']);
      },
    );

    it('a page that closes keeps changes that another window has stored', async () => {
      const { mine, shared } = await typing(false);
      mine.add('1.e4 c5 {abc}');
      go();
      const left = new Map(shared.left);
      shared.left.clear();
      const other = await nextOn(memoryShelf(shared));
      other.add('1.e4 c5 {a} (1...e6)');
      await other.settled();
      for (const [id, change] of left) shared.left.set(id, change);
      expect((await nextOn(memoryShelf(shared))).texts()).toEqual(['e4 c5 (e6) {abc}']);
    });

    it('a page that comes back forgets its leftover changes', async () => {
      const { mine, shared } = await typing(false);
      mine.add('1.e4 c5 {abc}');
      go();
      expect(shared.left.size).toBe(1);
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      expect(shared.left.size).toBe(0);
    });

    it.each([
      ['that cannot be read', { before: 1, mine: 2 }, 0],
      ['of a newer page', { before: { version: 99 }, mine: { version: 99 } }, 1],
    ])('leftover changes %s are not restored', async (_, change, stays) => {
      const shared = {
        values: new Map(),
        windows: new Set<(keys: readonly string[]) => void>(),
        left: new Map(),
      };
      shared.left.set('one', change);
      expect((await nextOn(memoryShelf(shared))).texts()).toEqual([]);
      expect(shared.left.size).toBe(stays);
    });

    it('leftover changes without room are on the screen, reported, and left again', async () => {
      const shared = {
        values: new Map(),
        windows: new Set<(keys: readonly string[]) => void>(),
        left: new Map(),
      };
      const before = analysisOf(GAME, '1.e4 c5 {a}');
      shared.values.set(before.key, analysisJson(before));
      shared.left.set(
        'one',
        leftJson(analysisOf(GAME, '1.e4 c5 {ab}'), { stored: before.tree, sent: undefined }),
      );
      const change = () => Promise.reject(refusal('QuotaExceededError'));
      const full = await nextOn({ ...memoryShelf(shared), change });
      await eventually(() => expect(full.state().trouble).toBe('full'));
      expect(full.texts()).toEqual(['e4 c5 {ab}']);
      full.add('1.e4 c5 {abc}');
      go();
      expect(shared.left.size).toBe(1);
      const next = await nextOn(memoryShelf(shared));
      await next.settled();
      expect(next.texts()).toEqual(['e4 c5 {abc}']);
      expect(shared.left.size).toBe(0);
    });

    it('leftover changes to an analysis of a newer page stay until they can be restored', async () => {
      const { mine, shared } = await typing(false);
      go();
      const { key } = analysisOf(GAME, '');
      shared.values.set(key, { version: 3 });
      await nextOn(memoryShelf(shared));
      expect(shared.left.size).toBe(1);
      expect(mine.texts()).toEqual(['e4 c5 {ab}']);
      shared.values.delete(key);
      expect((await nextOn(memoryShelf(shared))).texts()).toEqual(['e4 c5 {ab}']);
    });
  });

  it.each([
    ['of a newer page', { version: 3, secret: true }, 3],
    ['that cannot be read', { version: 1 }, 0],
  ])('stored analysis %s is left alone', async (_, stored, version) => {
    const shelf = memoryShelf();
    const { key } = analysisOf(GAME, '');
    await shelf.change([key], () => stored);
    const window = windowOn(shelf);
    await window.followShelf();
    window.add('1.e4 c5');
    await eventually(() => expect([...window.state().locked]).toEqual([[key, version]]));
    expect(await valueOn(shelf, key)).toEqual(stored);
    expect(window.texts()).toEqual(['e4 c5']);
    await window.deleteLocked(key);
    await window.settled();
    expect(await valueOn(shelf, key)).toMatchObject({
      moves: [
        [0, 'e2e4'],
        [1, 'c7c5'],
      ],
    });
  });

  it('unreadable analysis is exported as it is', async () => {
    const shelf = memoryShelf();
    const { key } = analysisOf(GAME, '');
    await shelf.change([key], () => ({ version: 1, moves: 'lost' }));
    const window = windowOn(shelf);
    await window.followShelf();
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return 'blob:';
    });
    await window.exportLocked([key]);
    expect(JSON.parse(await blobs[0].text())).toMatchObject({ analyses: [{ version: 1, moves: 'lost' }] });
    vi.restoreAllMocks();
  });

  describe('an analysis that could not be read back', () => {
    const tooLong = analysisOf(GAME, '1.e4 c5 {mine}');
    const { nodes } = tooLong.tree;
    const words = { kind: 'comment', placement: 'after', language: '', text: 'x'.repeat(100_001) } as const;
    const tree = { ...tooLong.tree, nodes: nodes.with(1, { ...nodes[1], annotations: [words] }) };

    it('an analysis too large to be read back is not stored but reported, and others are stored', async () => {
      const shelf = memoryShelf();
      const window = windowOn(shelf);
      window.add('1.e4 c5');
      await window.settled();
      const other = analysisOf('1.d4', '1.d4 d5');
      window.keep({ ...tooLong, tree }, other);
      await eventually(() => expect([...window.state().refused]).toEqual([tooLong.key]));
      expect([...window.state().unsaved]).toEqual([tooLong.key]);
      expect(window.state().trouble).toBeUndefined();
      expect(readAnalysis(await valueOn(shelf, tooLong.key))).toMatchObject({ kind: 'read' });
      expect(await valueOn(shelf, other.key)).toBeDefined();
      window.add('1.e4 c5 {less}');
      await window.settled();
      expect(window.state().refused.size).toBe(0);
    });
  });

  describe('a clock that goes back', () => {
    const START = Date.UTC(2026, 10, 27);
    const HOUR = 3_600_000;
    let hours = 0;
    beforeEach(() => {
      hours = 0;
      vi.spyOn(Date, 'now').mockImplementation(() => START - hours++ * HOUR);
    });
    afterEach(() => vi.restoreAllMocks());

    it('a clock that goes back loses no change of a window, and keeps the last one', async () => {
      const shelf = memoryShelf();
      const window = windowOn(shelf);
      for (const words of ['a', 'ab', 'abc', 'ab']) {
        window.keep({ ...analysisOf(GAME, `1.e4 c5 {${words}}`), changed: Date.now() });
        await window.settled();
      }
      const next = windowOn(shelf);
      await next.followShelf();
      expect(next.texts()).toEqual(['e4 c5 {ab}']);
    });

    it('a clock that goes back leaves the edits of two windows merged in both', async () => {
      const shared = { values: new Map(), windows: new Set<(keys: readonly string[]) => void>() };
      const [one, other] = [windowOn(memoryShelf(shared)), windowOn(memoryShelf(shared))];
      await one.followShelf();
      await other.followShelf();
      for (const [window, added] of [
        [one, '1.e4 c5'],
        [other, '1.e4 c5 (1...e6)'],
        [one, '1.e4 c5 {first} (1...e6)'],
        [other, '1.e4 c5 {first} (1...e6 {second})'],
        [one, '1.e4 c5 (1...e6 {second})'],
      ] as const) {
        window.keep({ ...analysisOf(GAME, added), changed: Date.now() });
        await window.settled();
        await eventually(() => expect(one.texts()).toEqual(other.texts()));
      }
      expect(one.texts()).toEqual(['e4 c5 (e6 {second})']);
    });

    it('changes that two closed pages have left are restored, whatever the clock says', async () => {
      const shared = { values: new Map(), windows: new Set<(keys: readonly string[]) => void>() };
      const shelf = memoryShelf(shared);
      const stored = analysisOf(GAME, '1.e4 c5 {a}');
      await shelf.change([stored.key], () => analysisJson(stored));
      const trees = { stored: stored.tree, sent: undefined };
      for (const added of ['1.e4 c5 {ab}', '1.e4 c5 {a} 2.Nc3'])
        shelf.leave(leftJson({ ...analysisOf(GAME, added), changed: Date.now() }, trees));
      const next = windowOn(shelf);
      await next.followShelf();
      await next.settled();
      expect(next.texts()).toEqual(['e4 c5 {ab} Nc3']);
      expect(shelf.readLeft().size).toBe(0);
    });
  });

  it('an analysis under a key that is not its own is left alone', async () => {
    const shelf = memoryShelf();
    await shelf.change(['0123456789abcdef'], () => analysisJson(analysisOf(GAME, '1.e4 c5')));
    const window = windowOn(shelf);
    await window.followShelf();
    expect(window.texts()).toEqual([]);
    expect([...window.state().locked.keys()]).toEqual(['0123456789abcdef']);
  });

  describe('only for this visit', () => {
    const [A, B, C] = GAMES;
    const only = async (window: ReturnType<typeof windowOn>) => {
      window.stores.settings.setState({ keepAnalysis: 'visit' });
      await window.forgetVisit();
    };
    const visitOn = async (shelf: Shelf) => {
      const visit = windowOn(shelf);
      await visit.followShelf();
      return visit;
    };
    const addIn = async (visit: ReturnType<typeof windowOn>, game: string, added: string) => {
      visit.keep(analysisOf(game, added));
      await visit.settled();
    };
    const nextTexts = async (shelf: Shelf) => (await visitOn(shelf)).texts();

    it('“only for this visit” stores nothing more', async () => {
      const shelf = memoryShelf();
      const visit = windowOn(shelf);
      await addIn(visit, GAME, '1.e4 c5');
      await only(visit);
      expect(await shelf.readAll()).toEqual(new Map());
      await addIn(visit, B, '1.d4 d5');
      expect(await shelf.readAll()).toEqual(new Map());
      expect(visit.texts()).toEqual(['e4 c5', 'd4 d5']);
    });

    it('“only for this visit” keeps the analyses of earlier visits', async () => {
      const shelf = memoryShelf();
      await addIn(await visitOn(shelf), A, '1.e4 {Monday}');
      await addIn(await visitOn(shelf), B, '1.d4 {Tuesday}');
      const today = await visitOn(shelf);
      await addIn(today, C, '1.c4 {today}');
      await only(today);
      expect(today.texts()).toEqual(['e4 {Monday}', 'd4 {Tuesday}', 'c4 {today}']);
      expect(await nextTexts(shelf)).toEqual(['e4 {Monday}', 'd4 {Tuesday}']);
    });

    it('“only for this visit” restores what the visit changed or deleted, and leaves the screen as it is', async () => {
      const shelf = memoryShelf();
      const first = await visitOn(shelf);
      await addIn(first, A, '1.e4 {Monday}');
      await addIn(first, B, '1.d4 {Monday}');
      const today = await visitOn(shelf);
      await addIn(today, A, '1.e4 {today}');
      await addIn(today, A, '1.e4 {today} c5');
      await addIn(today, B, '');
      await only(today);
      expect(today.texts()).toEqual(['e4 {today} c5']);
      expect(await nextTexts(shelf)).toEqual(['e4 {Monday}', 'd4 {Monday}']);
    });

    it('“only for this visit” keeps analyses stored before this visit had read them', async () => {
      const shelf = memoryShelf();
      await addIn(await visitOn(shelf), GAME, '1.e4 {Monday}');
      const today = windowOn(shelf);
      await addIn(today, GAME, '1.e4 c5');
      await today.followShelf();
      await only(today);
      expect(await nextTexts(shelf)).toEqual(['e4 {Monday}']);
    });

    it('“only for this visit” keeps additions and deletions of another window', async () => {
      const shared = { values: new Map(), windows: new Set<(keys: readonly string[]) => void>() };
      await addIn(await visitOn(memoryShelf(shared)), GAME, '1.e4 {Monday} e5');
      const [today, other] = [await visitOn(memoryShelf(shared)), await visitOn(memoryShelf(shared))];
      await addIn(today, GAME, '1.e4 {Monday} e5 (1...c5)');
      await eventually(() => expect(other.texts()).toEqual(['e4 {Monday} e5 (c5)']));
      await addIn(other, GAME, '1.e4 e5 (1...c5) (1...e6)');
      await eventually(() => expect(today.texts()).toEqual(['e4 e5 (c5) (e6)']));
      await only(today);
      expect(today.texts()).toEqual(['e4 e5 (c5) (e6)']);
      expect(await nextTexts(memoryShelf(shared))).toEqual(['e4 e5 (e6)']);
    });

    it('an open window leaves the removals of another one to it, whatever else a closed page has left', async () => {
      const shared = {
        values: new Map(),
        windows: new Set<(keys: readonly string[]) => void>(),
        left: new Map(),
      };
      let hearLeft = () => undefined as void;
      const onLeft: Shelf['onLeft'] = (listener) => {
        hearLeft = listener;
        return () => undefined;
      };
      await addIn(await visitOn(memoryShelf(shared)), A, '1.e4 {Monday}');
      const open = await visitOn({ ...memoryShelf(shared), onLeft });
      const shelf = memoryShelf(shared);
      const trees = (text: string) => ({ stored: analysisOf(A, text).tree, sent: undefined });
      shelf.leave(leftJson(analysisOf(A, ''), trees('1.e4 {Monday}')), true);
      shelf.leave(leftJson(analysisOf(B, '1.d4 {left}'), { stored: undefined, sent: undefined }));
      hearLeft();
      await eventually(() => expect(shared.left.size).toBe(1));
      expect(open.texts()).toEqual(['e4 {Monday}', 'd4 {left}']);
      expect(await nextTexts(shelf)).toEqual(['d4 {left}']);
      expect(shared.left.size).toBe(0);
    });

    it('“only for this visit” includes changes another window has stored a moment before', async () => {
      const shared = { values: new Map(), windows: new Set<(keys: readonly string[]) => void>() };
      const shelf = memoryShelf(shared);
      const today = await visitOn({ ...shelf, onChange: () => () => undefined });
      await addIn(today, GAME, '1.e4 c5');
      await addIn(await visitOn(memoryShelf(shared)), GAME, '1.e4 c5 (1...e6)');
      await only(today);
      expect(today.texts()).toEqual(['e4 c5 (e6)']);
      today.stores.settings.setState({ keepAnalysis: 'keep' });
      today.keepAll();
      await today.settled();
      expect(await nextTexts(memoryShelf(shared))).toEqual(['e4 c5 (e6)']);
    });

    it.each([true, false])(
      '“only for this visit” is finished by the next page if this one closes, its last write done (%s) or not',
      async (isDone) => {
        const shared = {
          values: new Map(),
          windows: new Set<(keys: readonly string[]) => void>(),
          left: new Map(),
        };
        const shelf = memoryShelf(shared);
        await addIn(await visitOn(shelf), A, '1.e4 {Monday}');
        await addIn(await visitOn(shelf), B, '1.d4 {Tuesday}');
        let isGone = false;
        const today = await visitOn({
          ...shelf,
          async change(keys, decide) {
            if (!isGone || (isDone && keys.length === 1)) await shelf.change(keys, decide);
            if (isGone) await new Promise(() => undefined);
          },
        });
        await addIn(today, A, '1.e4 {today}');
        isGone = true;
        today.keep(analysisOf(C, '1.c4 {today}'));
        void only(today);
        window.dispatchEvent(new Event('pagehide'));
        const next = windowOn(memoryShelf(shared));
        next.stores.settings.setState({ keepAnalysis: 'visit' });
        await next.followShelf();
        expect(next.texts()).toEqual(['e4 {Monday}', 'd4 {Tuesday}']);
        expect(await nextTexts(memoryShelf(shared))).toEqual(['e4 {Monday}', 'd4 {Tuesday}']);
        expect(shared.left.size).toBe(0);
      },
    );

    it('“only for this visit” keeps changes that a closed page has left', async () => {
      const shared = {
        values: new Map(),
        windows: new Set<(keys: readonly string[]) => void>(),
        left: new Map(),
      };
      const { tree } = analysisOf(GAME, '');
      shared.left.set('one', leftJson(analysisOf(GAME, '1.e4 {left}'), { stored: tree, sent: undefined }));
      const today = await visitOn(memoryShelf(shared));
      await addIn(today, GAME, '1.e4 {left} c5');
      await only(today);
      expect(await nextTexts(memoryShelf(shared))).toEqual(['e4 {left}']);
    });

    it('the user’s work is stored again if the user wants that after all', async () => {
      const shelf = memoryShelf();
      const visit = await visitOn(shelf);
      await addIn(visit, GAME, '1.e4 c5');
      await only(visit);
      visit.stores.settings.setState({ keepAnalysis: 'keep' });
      visit.keepAll();
      await visit.settled();
      expect(await nextTexts(shelf)).toEqual(['e4 c5']);
    });
  });
});
