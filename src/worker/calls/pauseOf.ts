import { Breath } from '../../base/breath.ts';
import type { CallContext } from '../../protocol/rpc.ts';

/** A pause between two blocks of a call's work: others get their turn, and a cancelled call stops. */
export function pauseOf({ signal }: Pick<CallContext, 'signal'>): () => Promise<void> {
  const breath = new Breath();
  return async () => {
    await breath.take();
    signal.throwIfAborted();
  };
}
