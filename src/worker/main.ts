// The worker's entry. `WorkerApi` has everything that it can do.
import { FORMATS } from '../formats/registry.ts';
import { serve } from '../protocol/serve.ts';
import { createSession } from './session.ts';

serve(self, createSession(FORMATS), {
  readMedia: (media) => (media?.content instanceof Uint8Array ? [media.content.buffer] : []),
});
