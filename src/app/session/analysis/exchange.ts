// Writes to the browser's storage and reads from it. Values there that cannot be read are left untouched.
import { Breath } from '../../../base/breath.ts';
import type { Analysis } from '../../../model/analysis/analysis.ts';
import { readAnalysis, storableJson } from '../../../model/analysis/analysisJson.ts';
import { isEmptyTree } from '../../../model/analysis/layers.ts';
import { mergeTrees } from '../../../model/analysis/mergeTrees.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import type { ChangeOptions } from '../../platform/shelfTransactions.ts';
import { createPatience } from '../../platform/patience.ts';
import { treeOf } from './seen.ts';
import type { Seen } from './seen.ts';
import type { Parts } from '../parts.ts';

interface Needs extends Pick<Parts, 'stores' | 'shelf'> {
  readonly seen: Seen;
}

/** An analysis or nothing; if unreadable, the version of the newer page that wrote it, or 0 if damaged. */
type Found = Analysis | undefined | number;
/** Returns the new analysis; `theirs` changes nothing, `undefined` deletes the analysis. */
export type Decide = (theirs: Analysis | undefined, key: ContentKey) => Analysis | undefined;

interface Changed {
  readonly now: ReadonlyMap<ContentKey, Found>;
  readonly refused: ReadonlySet<ContentKey>;
}

export type Exchange = ReturnType<typeof createExchange>;

export function createExchange({ stores, shelf, seen }: Needs) {
  const store = stores.analysis;

  function read(key: string, found: unknown): Found {
    if (found === undefined) return undefined;
    const result = readAnalysis(found);
    if (result.kind === 'read' && result.analysis.key === key) return result.analysis;
    return result.kind === 'newer' ? result.version : 0;
  }

  const patiently = createPatience({
    read: () => store.getState().trouble,
    write: (trouble) => store.setState({ trouble }),
  });

  /**
   * Changes analyses in one transaction. Returns the stored state; `undefined` if the browser failed. An
   * analysis that this version could not read back is refused: the stored one stays.
   */
  async function change(
    keys: readonly ContentKey[],
    decide: Decide,
    { signal, onProgress }: ChangeOptions = {},
  ): Promise<Changed | undefined> {
    const now = new Map<ContentKey, Found>();
    const refused = new Set<ContentKey>();
    const decided = (found: unknown, name: string): unknown => {
      const key = name as ContentKey;
      const theirs = read(key, found);
      now.set(key, theirs);
      if (typeof theirs === 'number') return found;
      const stored = decide(theirs, key);
      if (stored === theirs) return found;
      const isGone = stored === undefined || isEmptyTree(stored.tree);
      const json = isGone ? undefined : storableJson(stored);
      if (!isGone && json === undefined) {
        refused.add(key);
        return found;
      }
      now.set(key, isGone ? undefined : stored);
      return json;
    };
    const isDone = await patiently(
      (isAlive) =>
        shelf.change(keys, decided, {
          ...(signal && { signal }),
          onProgress(done) {
            isAlive();
            onProgress?.(done);
          },
        }),
      signal,
    );
    return isDone ? { now, refused } : undefined;
  }

  /** Shows the analyses that the browser has, merged with the user's changes in the meantime. */
  function hear(found: ReadonlyMap<ContentKey, Found>): void {
    const { unsaved, analyses: before, locked: lockedBefore } = store.getState();
    const [analyses, locked] = [new Map(before), new Map(lockedBefore)];
    for (const [key, theirs] of found) {
      if (typeof theirs === 'number') {
        locked.set(key, theirs);
        continue;
      }
      locked.delete(key);
      const heard = heardOf(key, theirs);
      if (heard === undefined) continue;
      if (isEmptyTree(heard.tree) && !unsaved.has(key)) analyses.delete(key);
      else analyses.set(key, heard);
    }
    store.setState({ analyses, locked });
  }

  /**
   * Merges the analysis of this page with the stored one, `theirs`; `undefined` if this page has seen that
   * before, or if neither exists.
   */
  function heardOf(key: ContentKey, theirs: Analysis | undefined): Analysis | undefined {
    const before = seen.get(key);
    const mine = store.getState().analyses.get(key);
    if (theirs !== undefined && theirs.revision <= (before?.revision ?? 0)) return undefined;
    seen.noteTheirs(key, theirs);
    if (mine === undefined) return theirs;
    const tree = mergeTrees(treeOf(before, mine), mine.tree, treeOf(theirs, mine));
    return { ...mine, tree };
  }

  /** Parses stored values in slices: there may be thousands, and each move of each analysis is checked. */
  async function hearValues(values: ReadonlyMap<string, unknown>): Promise<void> {
    const found = new Map<ContentKey, Found>();
    const breath = new Breath();
    for (const [key, value] of values) {
      found.set(key as ContentKey, read(key, value));
      await breath.take();
    }
    hear(found);
  }

  /**
   * Changes a stored analysis as another window would, and shows the result. Returns false if the change was
   * not stored: the browser failed, this version cannot read the stored analysis, or the result was refused.
   */
  async function changeAndHear(key: ContentKey, decide: Decide): Promise<boolean> {
    const changed = await change([key], decide);
    if (changed === undefined) return false;
    hear(changed.now);
    return typeof changed.now.get(key) !== 'number' && !changed.refused.has(key);
  }

  return { patiently, change, changeAndHear, hear, hearValues };
}
