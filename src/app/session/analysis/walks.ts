// Walks: moves that the user has played through and shapes that the user has drawn, by game, if they are not
// kept. They last as long as the window and survive a reload, and so does the user's place in them.
import * as v from 'valibot';
import { analysisJson, readAnalysis } from '../../../model/analysis/analysisJson.ts';
import type { Analysis } from '../../../model/analysis/analysis.ts';
import { isEmptyTree } from '../../../model/analysis/layers.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import type { Parts } from '../parts.ts';

const KEY = 'open-file.walks';
/** The maximum number of walks that are kept: users do not remember older ones. */
const MAX_WALKS = 50;
/** The maximum length of all walks in characters: the window's storage has room for some five million. */
const MAX_TEXT = 1_000_000;

const placeForm = v.object({
  key: v.string(),
  node: v.pipe(v.number(), v.integer(), v.minValue(0)),
  moves: v.array(v.pipe(v.number(), v.integer())),
  /** True if the walk of the game was hidden. */
  isFolded: v.boolean(),
});
const form = v.object({ place: v.optional(placeForm), walks: v.array(v.unknown()) });

/** The user's place in a game: a node of the game, and the own moves from there. */
export type WalkPlace = v.InferOutput<typeof placeForm>;

type Needs = Pick<Parts, 'stores' | 'windowStorage'>;

export function createWalks({ stores, windowStorage }: Needs) {
  const store = stores.analysis;
  /** The place that the page before the reload has left. */
  let left: WalkPlace | undefined;

  /** Returns the walk of a game: moves and shapes that are not stored; `undefined` if there is none. */
  const walkOf = (key: ContentKey): Analysis | undefined => store.getState().walks.get(key);

  /** Puts a walk last, as the latest one; removes it if it is empty. */
  function keepWalk(walk: Analysis): void {
    store.setState(({ walks: before }) => {
      const walks = new Map([...before].filter(([key]) => key !== walk.key));
      if (!isEmptyTree(walk.tree)) walks.set(walk.key, walk);
      return { walks: new Map([...walks].slice(-MAX_WALKS)) };
    });
  }

  /** Returns the user's place at the reload, if it was in this game. */
  const placeLeft = (key: ContentKey): WalkPlace | undefined => (left?.key === key ? left : undefined);

  /** Returns the place that `placeLeft` returns, and forgets it: the page goes there only once. */
  function takePlace(key: ContentKey): WalkPlace | undefined {
    const place = placeLeft(key);
    if (place !== undefined) left = undefined;
    return place;
  }

  function leave(place: WalkPlace | undefined): void {
    const walks: unknown[] = [];
    let size = 0;
    for (const walk of [...store.getState().walks.values()].reverse()) {
      const json = analysisJson(walk);
      size += JSON.stringify(json).length;
      if (size > MAX_TEXT) break;
      walks.unshift(json);
    }
    windowStorage.setItem(KEY, JSON.stringify({ place, walks }));
  }

  /** Restores the walks that the page before a reload has left. */
  function restoreWalks(): void {
    const read = v.safeParse(form, parsed(windowStorage.getItem(KEY)));
    if (!read.success) return;
    left = read.output.place;
    const walks = read.output.walks.flatMap((value) => {
      const result = readAnalysis(value);
      return result.kind === 'read' ? [[result.analysis.key, result.analysis] as const] : [];
    });
    store.setState({ walks: new Map(walks) });
  }

  /** Saves the walks and the user's place whenever the page may close. Returns the cleanup function. */
  function followPage(placeNow: () => WalkPlace | undefined): () => void {
    const leaveNow = (): void => leave(placeNow());
    const leaveHidden = (): void => {
      if (document.visibilityState === 'hidden') leaveNow();
    };
    window.addEventListener('pagehide', leaveNow);
    document.addEventListener('visibilitychange', leaveHidden);
    return () => {
      window.removeEventListener('pagehide', leaveNow);
      document.removeEventListener('visibilitychange', leaveHidden);
    };
  }

  return { walkOf, keepWalk, placeLeft, takePlace, restoreWalks, followPage };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
