import { Breath } from '../../base/breath.ts';
import type { CallContext } from '../../protocol/rpc.ts';

/** Makes the pause between two blocks of a call's work: other work gets its turn, and a canceled call stops. */
export function pauseOf({ signal }: Pick<CallContext, 'signal'>): () => Promise<void> {
  const breath = new Breath();
  return async () => {
    await breath.take();
    signal.throwIfAborted();
  };
}
