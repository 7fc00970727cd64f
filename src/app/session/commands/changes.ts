// One Undo for everything that the user makes: it takes back the last change, of an analysis or a collection.
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'undoing' | 'collections'>;

export function createChanges({ stores, undoing, collections }: Needs) {
  /** Tells what the next Undo or Redo changes; `undefined` if nothing. */
  function next(way: 'undo' | 'redo'): 'analysis' | 'collection' | undefined {
    const ofAnalysis = stores.analysis.getState()[way]?.at;
    const { undoAt, redoAt } = stores.collections.getState();
    const ofCollection = way === 'undo' ? undoAt : redoAt;
    if (ofAnalysis === undefined && ofCollection === undefined) return undefined;
    return (ofCollection ?? -Infinity) > (ofAnalysis ?? -Infinity) ? 'collection' : 'analysis';
  }

  const undo = (): unknown => (next('undo') === 'collection' ? collections.undoChange() : undoing.undo());
  const redo = (): unknown => (next('redo') === 'collection' ? collections.redoChange() : undoing.redo());

  return { next, undo, redo };
}
