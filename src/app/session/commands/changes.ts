// One Undo for all that is the user's own: it takes back what was changed last, in an analysis or in a collection.
import type { Parts } from '../parts.ts';

type Needs = Pick<Parts, 'stores' | 'undoing' | 'collections'>;

export function createChanges({ stores, undoing, collections }: Needs) {
  /** Tells where the next Undo or Redo changes something; `undefined` for nowhere. */
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
