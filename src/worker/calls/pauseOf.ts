import { Breath } from '../../formats/breath.ts';
import type { CallContext } from '../../protocol/rpc.ts';

/** Between two blocks of a call's work: others get their turn, and it stops where it was taken back. */
export function pauseOf({ signal }: Pick<CallContext, 'signal'>): () => Promise<void> {
  const breath = new Breath();
  return async () => {
    await breath.take();
    signal.throwIfAborted();
  };
}
